import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { fetchOrReadCopy, clearCopies, writeCopy } from './offline-copies.ts'

const storage = createMemoryStorage()
let build = '/assets/index-1.js'
const failToConnect = () => Promise.reject(new NetworkError(new TypeError('Failed to fetch')))

beforeEach(() => {
  storage.clear()
  build = '/assets/index-1.js'
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => build }) })
  vi.stubGlobal('localStorage', storage)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the last answer is used while the server is unavailable', async () => {
  await fetchOrReadCopy('design', () => Promise.resolve({ load: 96 }))
  expect(await fetchOrReadCopy('design', failToConnect)).toEqual({ load: 96 })
  await expect(fetchOrReadCopy('another', failToConnect)).rejects.toThrow(NetworkError)
})

test('an answer of the server, even a refusal, is never replaced by a copy', async () => {
  writeCopy('design', { load: 96 })
  expect(await fetchOrReadCopy('design', () => Promise.resolve({ load: 40 }))).toEqual({ load: 40 })
  const refusal = new ApiError(404, { apiErrorCode: 'NOT_FOUND', apiErrorMsg: 'gone' })
  await expect(fetchOrReadCopy('design', () => Promise.reject(refusal))).rejects.toBe(refusal)
})

test('copies are encoded, in any script and of any length, and a copy of an earlier format is not used', async () => {
  const answer = { name: 'Ingrid 東京', drawings: 'x'.repeat(100_000) }
  writeCopy('user', answer)
  expect(storage.entries.get('copy|user')).not.toContain('Ingrid')
  expect(await fetchOrReadCopy('user', failToConnect)).toEqual(answer)
  storage.entries.set('copy|old', JSON.stringify({ build, keptAt: Date.now(), answer }))
  await expect(fetchOrReadCopy('old', failToConnect)).rejects.toThrow(NetworkError)
  clearCopies()
  expect(storage.entries.size).toBe(0)
})

test('an ended session and signing out delete all copies', async () => {
  writeCopy('user', 'Ingrid')
  storage.entries.set('draft|sales|c1|d1', 'kept')
  const ended = new ApiError(401, { apiErrorCode: 'SESSION_EXPIRED', apiErrorMsg: 'ended' })
  await expect(fetchOrReadCopy('user', () => Promise.reject(ended))).rejects.toBe(ended)
  await expect(fetchOrReadCopy('user', failToConnect)).rejects.toThrow(NetworkError)
  writeCopy('user', 'Ingrid')
  clearCopies()
  expect([...storage.entries.keys()]).toEqual(['draft|sales|c1|d1'])
})

test('a copy of another build or an old one is not used', async () => {
  writeCopy('design', 'of build 1')
  build = '/assets/index-2.js'
  await expect(fetchOrReadCopy('design', failToConnect)).rejects.toThrow(NetworkError)
  build = '/assets/index-1.js'
  vi.setSystemTime(new Date('2026-11-28T08:00:01Z'))
  await expect(fetchOrReadCopy('design', failToConnect)).rejects.toThrow(NetworkError)
})

test('the newest copies are kept and older ones evicted', async () => {
  for (let number = 1; number <= 8; number++) {
    vi.setSystemTime(new Date(Date.UTC(2026, 10, 21, 8, number)))
    writeCopy(`design ${number}`, number)
  }
  expect(storage.entries.size).toBe(6)
  await expect(fetchOrReadCopy('design 2', failToConnect)).rejects.toThrow(NetworkError)
  expect(await fetchOrReadCopy('design 3', failToConnect)).toBe(3)
})

test('a browser that refuses storage only loses working offline', async () => {
  vi.stubGlobal('localStorage', {
    get length(): number {
      throw new DOMException('refused')
    },
  })
  expect(await fetchOrReadCopy('design', () => Promise.resolve(1))).toBe(1)
  expect(() => clearCopies()).not.toThrow()
  await expect(fetchOrReadCopy('design', failToConnect)).rejects.toThrow(NetworkError)
})
