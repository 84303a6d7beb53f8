/** Compares working days with printed calendars. */
import { describe, expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { isWorkingDay, getWeekend } from './calendars.ts'
import calendar from './calendars.json' with { type: 'json' }
import { findCountry } from '../reference/countries.ts'

const listDaysOff = (countryId: string, days: readonly string[]): readonly string[] =>
  days.filter((day) => !isWorkingDay(countryId, day))

describe('public holidays', () => {
  test.each([
    // Easter Sunday 2026 is 5 April, 2027 is 28 March, 2024 was 31 March.
    [
      'DE',
      ['2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25', '2026-12-25'],
      ['2026-04-02', '2026-06-04'],
    ],
    ['DE', ['2027-03-26', '2027-03-29', '2027-05-06', '2027-05-17'], ['2027-03-25']],
    ['NO', ['2024-03-28', '2024-05-17', '2024-05-20'], ['2024-05-16']],
    ['DK', ['2024-03-28', '2024-05-09'], ['2024-04-26', '2024-12-24']],
    ['FR', ['2026-07-14', '2026-11-11', '2026-05-08'], ['2026-04-03', '2026-12-24']],
    ['PL', ['2026-06-04', '2025-12-24', '2026-12-24'], ['2024-12-24']],
    ['PT', ['2026-04-03', '2026-06-04', '2026-12-08'], ['2026-04-06']],
    ['ES', ['2026-01-06', '2026-10-12'], ['2026-05-14']],
    ['SE', ['2026-01-06', '2026-05-14'], ['2026-05-25']],
    ['IN', ['2026-01-26', '2026-10-02', '2026-08-16'], ['2026-04-03', '2026-08-22']],
  ])('of %s are days off, and other days are not', (countryId, free, working) => {
    expect(listDaysOff(countryId, [...free, ...working])).toEqual(free)
  })

  test.each([
    // Easter Sundays from printed tables, including the earliest and the latest of three centuries.
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2019-04-21',
    '2025-04-20',
    '2038-04-25',
    '2076-04-19',
    '2100-03-28',
    '2285-03-22',
  ])('follow Easter Sunday of %s', (sunday) => {
    const daysAroundEaster = [-3, -2, 1, 2].map((days) => addDays(sunday, days))
    expect(listDaysOff('DE', daysAroundEaster)).toEqual([addDays(sunday, -2), addDays(sunday, 1)])
  })

  test('include Thanksgiving, the fourth Thursday of November, in every year', () => {
    const thursdays = [2023, 2024, 2025, 2026, 2027, 2028, 2033].map((year) => {
      const days = Array.from({ length: 30 }, (_, day) => addDays(`${year}-11-01`, day))
      return listDaysOff('US', days).find((day) => day.slice(8) > '20' && new Date(day).getUTCDay() === 4)
    })
    expect(thursdays).toEqual([
      '2023-11-23',
      '2024-11-28',
      '2025-11-27',
      '2026-11-26',
      '2027-11-25',
      '2028-11-23',
      '2033-11-24',
    ])
  })

  test('move to a working day where the law requires it', () => {
    // Christmas 2027 falls on a weekend, so Monday and Tuesday are holidays in England.
    expect(listDaysOff('GB', ['2027-12-24', '2027-12-27', '2027-12-28', '2027-12-29'])).toEqual([
      '2027-12-27',
      '2027-12-28',
    ])
    // Independence Day is a Saturday in 2026 and a Sunday in 2027; New Year's Day 2028 is a Saturday, observed in
    // 2027.
    expect(listDaysOff('US', ['2026-07-03', '2026-07-06', '2027-07-05', '2027-12-31', '2026-11-26'])).toEqual(
      ['2026-07-03', '2027-07-05', '2027-12-31', '2026-11-26'],
    )
  })

  test('name the law they are based on and an existing country', () => {
    for (const [countryId, { source, holidays }] of Object.entries(calendar.countries)) {
      expect(findCountry(countryId), countryId).toBeDefined()
      expect(source.length, countryId).toBeGreaterThan(10)
      expect(holidays.length, countryId).toBeGreaterThan(2)
    }
  })
})

describe('weekends', () => {
  test('are Friday and Saturday, Sunday alone, or Saturday and Sunday', () => {
    // 6 to 12 March 2026: Friday to Thursday.
    const week = Array.from({ length: 7 }, (_, days) => addDays('2026-03-06', days))
    expect(listDaysOff('SA', week)).toEqual(['2026-03-06', '2026-03-07'])
    expect(listDaysOff('UG', week)).toEqual(['2026-03-08'])
    expect(listDaysOff('AE', week)).toEqual(['2026-03-07', '2026-03-08'])
    expect(listDaysOff('XX', week)).toEqual(['2026-03-07', '2026-03-08'])
  })

  test('leave working days in every country', () => {
    for (const countryId of Object.keys(calendar.weekends))
      expect(getWeekend(countryId).length).toBeLessThan(7)
  })
})

test('addDays crosses the ends of months and years', () => {
  expect([addDays('2027-12-31', 1), addDays('2028-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
    '2028-01-01',
    '2028-02-29',
    '2025-12-31',
  ])
})
