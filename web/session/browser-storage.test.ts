import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { clearStored, readStored, writeStored } from './browser-storage.ts'

const storage = createMemoryStorage()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', storage)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('values in browser storage', () => {
  test('are encoded and read back unchanged in any script', () => {
    writeStored('redirectUrl', '/home/solution-list?search=東京')
    expect(storage.entries.get('redirectUrl')).not.toContain('solution-list')
    expect(readStored('redirectUrl')).toBe('/home/solution-list?search=東京')
  })

  test('are gone once cleared', () => {
    writeStored('language', 'de')
    clearStored('language')
    expect(readStored('language')).toBeNull()
  })

  test('are ignored when something else wrote them', () => {
    storage.entries.set('language', '%%% not ours')
    expect(readStored('language')).toBeNull()
  })
})

test('a browser that refuses storage only loses the convenience', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeStored('language', 'de')
  clearStored('language')
  expect(readStored('language')).toBeNull()
})

function refuse(): never {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
}
