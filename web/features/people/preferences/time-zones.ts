/** The time zones that a user may choose, as the browser knows them. */

export interface TimeZoneOption {
  readonly value: string
  readonly label: string
}

/** Returns the IANA name of the device's time zone. */
export function getDeviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Returns every time zone with its offset at a moment: `Asia/Kolkata (GMT+5:30)`. Offsets are computed for each list, since they depend on
 * the season.
 */
export function listTimeZoneOptions(locale: string, now = new Date()): readonly TimeZoneOption[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${formatOffset(zone, locale, now)})`,
  }))
}

function formatOffset(timeZone: string, locale: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
