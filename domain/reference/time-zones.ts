// Time zones of countries, and the calendar day that a moment falls on there.
import zones from './time-zones.json' with { type: 'json' }

/**
 * One IANA time zone for each country and area, by ISO 3166-1 code. Source: zone.tab of the IANA time zone database (public domain), the
 * first zone of the country, which is the one of its capital or largest city in nearly all. Where it is not, and for the two uninhabited
 * areas without any, the zone is ours: that of the capital, or of the country the area belongs to.
 */
const byCountry: Readonly<Record<string, string>> = zones

/** What holds where a country is not known. */
const unknownZone = 'UTC'

/** The time zone that deadlines of a country are counted in; a country with several has that of its capital or largest city. */
export const timeZoneOf = (countryId: string): string => byCountry[countryId] ?? unknownZone

/** A format takes some hundred microseconds to build. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** The day, `YYYY-MM-DD`, that it is in a country at a moment. */
export function dayIn(countryId: string, at: Date): string {
  const parts = new Map(
    formatIn(timeZoneOf(countryId))
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
