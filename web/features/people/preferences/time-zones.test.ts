import { expect, test } from 'vitest'
import { getDeviceTimeZone, listTimeZoneOptions } from './time-zones.ts'

const findLabel = (zone: string, day: string) =>
  listTimeZoneOptions('en', new Date(`${day}T12:00:00Z`)).find(({ value }) => value === zone)?.label

test('time zone offsets follow the season and names are readable', () => {
  expect(findLabel('Europe/Oslo', '2026-01-15')).toBe('Europe/Oslo (GMT+1)')
  expect(findLabel('Europe/Oslo', '2026-07-15')).toBe('Europe/Oslo (GMT+2)')
  expect(findLabel('America/New_York', '2026-07-15')).toBe('America/New York (GMT-4)')
})

test('every time zone option can be used to format times', () => {
  const zones = listTimeZoneOptions('de').map(({ value }) => value)
  expect(zones.length).toBeGreaterThan(300)
  for (const timeZone of [...zones, getDeviceTimeZone()]) {
    expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).not.toBe('')
  }
})
