import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { toPeriod } from './period.ts'
import { getEndOfDay, getStartOfDay, getWallTime } from './wall-clock.ts'

test.each([
  ['UTC', '2026-03-02', '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
  ['Asia/Tokyo', '2026-03-02', '2026-03-01T15:00:00.000Z', '2026-03-02T15:00:00.000Z'],
  ['America/New_York', '2026-06-30', '2026-06-30T04:00:00.000Z', '2026-07-01T04:00:00.000Z'],
  // 25 and 23 hours: the changes of Germany's clocks.
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  // In Egypt the clock goes from midnight to one o'clock.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  // 14 hours ahead of UTC.
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
])('in %s the day %s lasts from %s to %s', (timeZone, day, start, end) => {
  expect(getStartOfDay(timeZone, day).toISOString()).toBe(start)
  expect(getEndOfDay(timeZone, day).toISOString()).toBe(end)
})

test('every day begins where the day before ends, and every moment between belongs to it', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 20_000 }), (timeZone, index) => {
      const day = addDays('1990-01-01', index)
      const [start, end] = [getStartOfDay(timeZone, day), getEndOfDay(timeZone, day)]
      expect(getEndOfDay(timeZone, addDays(day, -1))).toEqual(start)
      // A zone that changes sides of the date line leaves a day out.
      if (start.getTime() === end.getTime()) return
      expect(getWallTime(timeZone, start).day).toBe(day)
      expect(getWallTime(timeZone, new Date(end.getTime() - 1)).day).toBe(day)
      expect(getWallTime(timeZone, end).day > day).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('the bounds of a period belong to it, whether they are days or moments', () => {
  expect(toPeriod({ from: '2026-03-02', until: '2026-03-02' }, 'Europe/Berlin')).toEqual({
    from: new Date('2026-03-01T23:00:00Z'),
    before: new Date('2026-03-02T23:00:00Z'),
  })
  const bounds = { from: '2026-03-02T09:00:00+01:00', until: '2026-03-02T09:30:00Z' }
  expect(toPeriod(bounds, 'Asia/Tokyo')).toEqual({
    from: new Date('2026-03-02T08:00:00Z'),
    before: new Date('2026-03-02T09:30:00.001Z'),
  })
  expect(toPeriod({}, 'UTC')).toEqual({ from: undefined, before: undefined })
})
