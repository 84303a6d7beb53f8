// Tests that every country has a time zone, and that its days begin and end in that zone.
import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { getDayIn, getTimeZone } from './time-zones.ts'

test('every country has a time zone known to the runtime', () => {
  for (const { countryId } of countries) {
    const timeZone = getTimeZone(countryId)
    expect([countryId, timeZone]).not.toEqual([countryId, 'UTC'])
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  }
})

test.each([
  ['2026-03-31T21:59:59Z', 'DE', '2026-03-31'],
  ['2026-03-31T22:00:00Z', 'DE', '2026-04-01'],
  ['2026-03-31T14:59:59Z', 'JP', '2026-03-31'],
  ['2026-03-31T15:00:00Z', 'JP', '2026-04-01'],
  ['2026-04-01T03:59:59Z', 'US', '2026-03-31'],
  ['2026-04-01T04:00:00Z', 'US', '2026-04-01'],
  ['2026-03-31T23:59:59Z', 'XX', '2026-03-31'],
])('at %s the day in %s is %s', (at, country, day) => {
  expect(getDayIn(country, new Date(at))).toBe(day)
})
