import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionIdleMilliseconds } from '@design-portal/contract/session-idle-time.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { recordSessionUse, computeSessionEnd } from './session-use.ts'

const storage = createMemoryStorage()
const minute = 60_000
const firstUse = Date.UTC(2026, 10, 22, 8)

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the end of a session', () => {
  test('is announced ten minutes ahead and no longer once it is over', () => {
    recordSessionUse(firstUse)
    const end = firstUse + sessionIdleMilliseconds
    expect(computeSessionEnd(firstUse)).toBeUndefined()
    expect(computeSessionEnd(end - 10 * minute - 1)).toBeUndefined()
    expect(computeSessionEnd(end - 10 * minute)).toBe(end)
    expect(computeSessionEnd(end - 1)).toBe(end)
    expect(computeSessionEnd(end)).toBeUndefined()
  })

  test('moves with each use, to the minute', () => {
    recordSessionUse(firstUse)
    recordSessionUse(firstUse + minute - 1)
    const end = firstUse + sessionIdleMilliseconds
    expect(computeSessionEnd(end - 1)).toBe(end)
    recordSessionUse(end - minute)
    expect(computeSessionEnd(end - 1)).toBeUndefined()
  })

  test('is unknown without any use, and a clock set back does not count as use in the future', () => {
    expect(computeSessionEnd(firstUse)).toBeUndefined()
    recordSessionUse(firstUse + sessionIdleMilliseconds)
    recordSessionUse(firstUse)
    expect(computeSessionEnd(firstUse + sessionIdleMilliseconds - minute)).toBe(
      firstUse + sessionIdleMilliseconds,
    )
  })
})
