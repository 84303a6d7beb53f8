// Time zones of countries, and the calendar day that a moment falls on there.
import zones from './time-zones.json' with { type: 'json' }
import { getWallTime } from './wall-clock.ts'

/**
 * One IANA time zone for each country and area, by ISO 3166-1 code. Source: zone.tab of the IANA time zone database (public domain), the
 * first zone of the country, which is the one of its capital or largest city in nearly all. Where it is not, and for the two uninhabited
 * areas without any, the zone is ours: that of the capital, or of the country the area belongs to.
 */
const byCountry: Readonly<Record<string, string>> = zones

/** The time zone of an unknown country. */
const unknownZone = 'UTC'

/** The time zone that deadlines of a country are counted in; a country with several has that of its capital or largest city. */
export const getTimeZone = (countryId: string): string => byCountry[countryId] ?? unknownZone

/** The day, `YYYY-MM-DD`, that it is in a country at a moment. */
export const getDayIn = (countryId: string, at: Date): string => getWallTime(getTimeZone(countryId), at).day
