/** Tests how often the use of a session is stored, also after a change of the system clock. */
import { expect, test } from 'vitest'
import { isUseDue } from './session-lifetime.ts'

const getMoment = (seconds: number) => new Date(Date.UTC(2026, 2, 2) + seconds * 1000)

test('the use of a session is stored once a minute, and at once after the clock was set back', () => {
  expect([0, 30, 59, 60, 61].map((seconds) => isUseDue(getMoment(0), getMoment(seconds)))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect(isUseDue(getMoment(2 * 24 * 3600), getMoment(0))).toBe(true)
})
