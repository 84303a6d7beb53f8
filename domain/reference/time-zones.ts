// Time zones of countries, and the calendar day of a moment in them.
import zones from './time-zones.json' with { type: 'json' }
import { countDaysBetween } from '../days.ts'
import { getWallTime } from './wall-clock.ts'

/**
 * One IANA time zone for each country and area, by ISO 3166-1 code. Source: zone.tab of the IANA time zone database
 * (public domain), using the first zone of the country, which nearly always is that of its capital or largest city.
 * Where it is not, and for the two uninhabited areas without a zone, the zone is our choice: that of the capital, or
 * of the country that the area belongs to.
 */
export const timeZonesByCountry: Readonly<Record<string, string>> = zones

/** The time zone of an unknown country. */
const unknownZone = 'UTC'

/** The time zone for deadlines in a country; a country with several zones has that of its capital or largest city. */
export const getTimeZone = (countryId: string): string => timeZonesByCountry[countryId] ?? unknownZone

/** The day `YYYY-MM-DD` in a country at a given moment. */
export const getDayIn = (countryId: string, at: Date): string => getWallTime(getTimeZone(countryId), at).day

/** That day as products count days: since 1970-01-01. */
export const getDayNumberIn = (countryId: string, at: Date): number =>
  countDaysBetween('1970-01-01', getDayIn(countryId, at))
