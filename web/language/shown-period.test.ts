/** Days of filters as moments, in the time zone in which times are shown. */
import { showTimesIn } from '@design-portal/i18n/format.ts'
import { afterEach, expect, test } from 'vitest'
import { toShownPeriod } from './shown-period.ts'

afterEach(() => showTimesIn(null))

test.each([
  ['Asia/Tokyo', '2026-03-01T15:00:00.000Z', '2026-03-02T14:59:59.999Z'],
  ['America/New_York', '2026-03-02T05:00:00.000Z', '2026-03-03T04:59:59.999Z'],
])('a day chosen by who sees times of %s lasts from %s to %s', (timeZone, from, until) => {
  showTimesIn(timeZone)
  expect(toShownPeriod({ from: '2026-03-02', until: '2026-03-02' })).toEqual({ from, until })
})

test('an open end stays open', () => {
  showTimesIn('Asia/Tokyo')
  expect(toShownPeriod({ from: undefined, until: '2026-03-02' })).toEqual({
    until: '2026-03-02T14:59:59.999Z',
  })
  expect(toShownPeriod({})).toEqual({})
})
