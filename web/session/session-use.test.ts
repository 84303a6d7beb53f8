import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionIdleMilliseconds } from '@design-portal/contract/session-life.ts'
import { noteSessionUse, sessionEndingAt } from './session-use.ts'

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
  test('is told ten minutes ahead, and no longer once it is over', () => {
    noteSessionUse(begun)
    const end = begun + sessionIdleMilliseconds
    expect(sessionEndingAt(begun)).toBeUndefined()
    expect(sessionEndingAt(end - 10 * minute - 1)).toBeUndefined()
    expect(sessionEndingAt(end - 10 * minute)).toBe(end)
    expect(sessionEndingAt(end - 1)).toBe(end)
    expect(sessionEndingAt(end)).toBeUndefined()
  })

  test('moves with each use, noted to the minute', () => {
    noteSessionUse(begun)
    noteSessionUse(begun + minute - 1)
    const end = begun + sessionIdleMilliseconds
    expect(sessionEndingAt(end - 1)).toBe(end)
    noteSessionUse(end - minute)
    expect(sessionEndingAt(end - 1)).toBeUndefined()
  })

  test('is not guessed where no use is known, and a clock set back is no use in the future', () => {
    expect(sessionEndingAt(begun)).toBeUndefined()
    noteSessionUse(begun + sessionIdleMilliseconds)
    noteSessionUse(begun)
    expect(sessionEndingAt(begun + sessionIdleMilliseconds - minute)).toBe(begun + sessionIdleMilliseconds)
  })
})
