import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionIdleMilliseconds } from '@design-portal/contract/session-idle-time.ts'
import { recordSessionUse, computeSessionEnd } from './session-use.ts'

const kept = new Map<string, string>()
const minute = 60_000
const begun = Date.UTC(2026, 10, 22, 8)

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the end of a session', () => {
  test('is announced ten minutes ahead and no longer once it is over', () => {
    recordSessionUse(begun)
    const end = begun + sessionIdleMilliseconds
    expect(computeSessionEnd(begun)).toBeUndefined()
    expect(computeSessionEnd(end - 10 * minute - 1)).toBeUndefined()
    expect(computeSessionEnd(end - 10 * minute)).toBe(end)
    expect(computeSessionEnd(end - 1)).toBe(end)
    expect(computeSessionEnd(end)).toBeUndefined()
  })

  test('moves with each use, to the minute', () => {
    recordSessionUse(begun)
    recordSessionUse(begun + minute - 1)
    const end = begun + sessionIdleMilliseconds
    expect(computeSessionEnd(end - 1)).toBe(end)
    recordSessionUse(end - minute)
    expect(computeSessionEnd(end - 1)).toBeUndefined()
  })

  test('is unknown without any use, and a clock set back does not count as use in the future', () => {
    expect(computeSessionEnd(begun)).toBeUndefined()
    recordSessionUse(begun + sessionIdleMilliseconds)
    recordSessionUse(begun)
    expect(computeSessionEnd(begun + sessionIdleMilliseconds - minute)).toBe(begun + sessionIdleMilliseconds)
  })
})
