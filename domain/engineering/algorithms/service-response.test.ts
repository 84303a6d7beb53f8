// Tests the response clock: by hand calculation over an evening and a weekend, and that nobody arrives outside the covered hours.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay, formatIsoDay } from '../../engine/source/days.ts'
import { AlgorithmInputError } from './algorithm.ts'
import { longestWait, technicianArrival } from './service-response.ts'

const fridayAfternoon = { day: parseDay('2026-07-03') ?? Number.NaN, minute: 16 * 60 + 30 }
const weekdays = { from: 8, to: 17, weekend: false }
const always = { from: 0, to: 24, weekend: true }
const computeArrival = (cover: typeof weekdays, hours?: number): string => {
  const { day, minute } = technicianArrival.run({
    ...fridayAfternoon,
    ...cover,
    ...(hours === undefined ? {} : { hours }),
  })
  return `${formatIsoDay(day)} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

test('a call on Friday 16:30 gets half an hour that day and the rest on Monday, or counts round the clock', () => {
  expect(computeArrival(weekdays, 4)).toBe('2026-07-06 11:30')
  expect(computeArrival(weekdays, 0.5)).toBe('2026-07-03 17:00')
  expect(computeArrival(weekdays, 12)).toBe('2026-07-07 10:30')
  expect(computeArrival(always, 4)).toBe('2026-07-03 20:30')
  expect(computeArrival(always, 8)).toBe('2026-07-04 0:30')
  expect(computeArrival(weekdays)).toBe('2026-07-06 17:00')
})

test('the longest wait starts on a Friday', () => {
  const computeWait = (cover: typeof weekdays, hours?: number): number =>
    longestWait.run({ minute: fridayAfternoon.minute, ...cover, ...(hours === undefined ? {} : { hours }) })
      .days
  expect([
    computeWait(weekdays),
    computeWait(weekdays, 4),
    computeWait(always, 4),
    computeWait(always, 8),
  ]).toEqual([3, 3, 0, 1])
})

test('nobody arrives outside the hours covered or before the decision', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000, max: 20_500 }),
      fc.integer({ min: 0, max: 1440 }),
      fc.integer({ min: 1, max: 60 }),
      (day, minute, hours) => {
        const found = technicianArrival.run({ day, minute, hours, ...weekdays })
        expect(found.minute).toBeGreaterThanOrEqual(8 * 60)
        expect(found.minute).toBeLessThanOrEqual(17 * 60)
        expect([0, 6]).not.toContain(new Date(found.day * 86_400_000).getUTCDay())
        expect(24 * 60 * (found.day - day) + found.minute - minute).toBeGreaterThanOrEqual(60 * hours)
      },
    ),
  )
})

test('hours without any working time are rejected', () => {
  const closed = { ...fridayAfternoon, from: 17, to: 17, weekend: false, hours: 4 }
  expect(() => technicianArrival.run(closed)).toThrow(AlgorithmInputError)
  expect(() => longestWait.run({ ...closed, minute: 0 })).toThrow('longest-wait-1, to: give an hour after 17')
})
