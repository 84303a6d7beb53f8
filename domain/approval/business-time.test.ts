/** Tests business time across nights, weekends, holidays, daylight saving changes and year ends. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addBusinessSeconds,
  businessDaySeconds,
  countBusinessSeconds,
  type WorkingCalendar,
  workingHours,
} from './business-time.ts'
import { dayMilliseconds } from '../days.ts'
import { getWallTime } from '../reference/wall-clock.ts'
import { isWorkingDay } from './calendars.ts'

const berlin: WorkingCalendar = { countryId: 'DE', timeZone: 'Europe/Berlin' }

const calendars: readonly WorkingCalendar[] = [
  berlin,
  { countryId: 'US', timeZone: 'America/New_York' },
  { countryId: 'IN', timeZone: 'Asia/Kolkata' },
  { countryId: 'SA', timeZone: 'Asia/Riyadh' },
  { countryId: 'GB', timeZone: 'Europe/London' },
  { countryId: 'NZ', timeZone: 'Pacific/Auckland' },
  { countryId: 'AU', timeZone: 'Australia/Lord_Howe' },
  { countryId: 'CL', timeZone: 'America/Santiago' },
]
const anyCalendar = fc.constantFrom(...calendars)
/** Years with daylight saving changes, leap days and holidays on weekends. */
const anyMoment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const anyDuration = fc.integer({ min: 1, max: 12 * businessDaySeconds })

describe('a deadline in business days', () => {
  test.each([
    // From Monday at noon to Tuesday at noon.
    ['2026-03-02T11:00:00Z', '2026-03-03T11:00:00Z'],
    // From Friday at four: one hour on Friday and seven on Monday.
    ['2026-03-06T15:00:00Z', '2026-03-09T15:00:00Z'],
    // A time on Saturday counts from Monday at nine, so the day ends on Monday at five.
    ['2026-03-07T10:00:00Z', '2026-03-09T16:00:00Z'],
    // After the change to summer time, nine o'clock is seven in UTC.
    ['2026-03-27T15:00:00Z', '2026-03-30T14:00:00Z'],
    // After the change back to winter time, it is eight in UTC.
    ['2026-10-23T14:00:00Z', '2026-10-26T15:00:00Z'],
    // Thursday before Easter is followed by Tuesday.
    ['2026-04-02T14:00:00Z', '2026-04-07T14:00:00Z'],
    // New Year’s Eve 2026 is a Thursday, and the next working day is a Monday.
    ['2026-12-31T15:00:00Z', '2027-01-04T15:00:00Z'],
  ])('that starts at %s ends at %s in Berlin', (from, end) => {
    expect(addBusinessSeconds(berlin, new Date(from), businessDaySeconds).toISOString()).toBe(
      new Date(end).toISOString(),
    )
  })

  test('differs by time zone and by weekend', () => {
    const friday = new Date('2026-03-06T10:00:00Z')
    const ends = calendars
      .slice(1, 4)
      .map((calendar) => addBusinessSeconds(calendar, friday, businessDaySeconds))
    expect(ends.map((end) => end.toISOString())).toEqual([
      '2026-03-06T22:00:00.000Z',
      '2026-03-07T10:00:00.000Z',
      '2026-03-08T14:00:00.000Z',
    ])
  })
})

describe('for any calendar and moment', () => {
  test('the added business time has passed at the deadline', () => {
    fc.assert(
      fc.property(anyCalendar, anyMoment, anyDuration, (calendar, from, added) => {
        const end = addBusinessSeconds(calendar, from, added)
        expect(countBusinessSeconds(calendar, from, end)).toBeCloseTo(added, 3)
      }),
    )
  })

  test('no earlier moment would satisfy the deadline', () => {
    fc.assert(
      fc.property(anyCalendar, anyMoment, anyDuration, (calendar, from, added) => {
        const end = addBusinessSeconds(calendar, from, added)
        expect(countBusinessSeconds(calendar, from, new Date(end.getTime() - 1000))).toBeLessThan(added)
      }),
    )
  })

  test('splitting the time at any moment gives parts that add up to the whole', () => {
    fc.assert(
      fc.property(anyCalendar, fc.array(anyMoment, { minLength: 3, maxLength: 3 }), (calendar, moments) => {
        const [from, between, to] = moments.toSorted((left, right) => left.getTime() - right.getTime())
        if (from === undefined || between === undefined || to === undefined) return
        // At most 40 days, because business time is counted day by day.
        const end = new Date(Math.min(to.getTime(), from.getTime() + 40 * dayMilliseconds))
        const middle = between > end ? end : between
        expect(
          countBusinessSeconds(calendar, from, middle) + countBusinessSeconds(calendar, middle, end),
        ).toBeCloseTo(countBusinessSeconds(calendar, from, end), 3)
      }),
    )
  })

  test('the deadline is on a working day within its hours', () => {
    fc.assert(
      fc.property(anyCalendar, anyMoment, anyDuration, (calendar, from, added) => {
        const end = addBusinessSeconds(calendar, from, added)
        expect(isWorkingDay(calendar.countryId, getWallTime(calendar.timeZone, end).day)).toBe(true)
        const hour = Number(
          new Intl.DateTimeFormat('en-GB', {
            timeZone: calendar.timeZone,
            hour: 'numeric',
            hourCycle: 'h23',
          }).format(end),
        )
        expect(hour).toBeGreaterThanOrEqual(workingHours.from)
        expect(hour).toBeLessThanOrEqual(workingHours.to)
      }),
    )
  })

  test('a whole working day has the same number of seconds, even when clocks change at night', () => {
    fc.assert(
      fc.property(anyCalendar, anyMoment, (calendar, from) => {
        const begin = addBusinessSeconds(calendar, from, 1)
        const end = addBusinessSeconds(calendar, begin, businessDaySeconds)
        expect(countBusinessSeconds(calendar, begin, end)).toBeCloseTo(businessDaySeconds, 3)
      }),
    )
  })
})

test('business time never runs backwards', () => {
  const later = new Date('2026-03-05T12:00:00Z')
  expect(countBusinessSeconds(berlin, later, new Date('2026-03-04T12:00:00Z'))).toBe(0)
  expect(addBusinessSeconds(berlin, later, 0)).toBe(later)
})
