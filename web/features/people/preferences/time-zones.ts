/** The time zones a person may choose, as the browser knows them. */

export interface TimeZoneOption {
  readonly value: string
  readonly label: string
}

/** The IANA name of the machine's own time zone. */
export function getDeviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Every time zone with its offset at a moment: `Asia/Kolkata (GMT+5:30)`. Offsets are looked up as the list is made, since they follow
 * the season.
 */
export function listTimeZoneOptions(locale: string, now = new Date()): readonly TimeZoneOption[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, locale, now)})`,
  }))
}

function offsetOf(timeZone: string, locale: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
