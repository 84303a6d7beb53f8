/** The working days of a country: its weekend, and its public holidays as far as they are known. */
import { dayMilliseconds } from '../days.ts'
import { getDayOfWeek } from '../engine/source/days.ts'
import calendar from './calendars.json' with { type: 'json' }

/** A calendar day without time and zone, as `YYYY-MM-DD`. */
export type Day = string

/** How the date of a holiday in a year is determined. */
interface Holiday {
  readonly month?: number
  readonly day?: number
  /** The first year in which it was observed. */
  readonly fromYear?: number
  /** Days after Easter Sunday of the western churches; negative for days before it. */
  readonly afterEaster?: number
  /** Together with `nth`: a weekday of the month; 1 is Monday. */
  readonly weekday?: number
  /** Which occurrence of the weekday in the month; -1 is the last. */
  readonly nth?: number
}

interface Country {
  readonly source: string
  /**
   * The day that is free instead of a holiday on a weekend: `nextWorkingDay`, or `nearestWorkingDay`, which is Friday
   * for a holiday on Saturday. Undefined if such a holiday is lost.
   */
  readonly observed?: string
  readonly holidays: readonly Holiday[]
}

const weekends: Readonly<Record<string, readonly number[]>> = calendar.weekends
const countries: Readonly<Record<string, Country>> = calendar.countries

/** Saturday and Sunday, the weekend of most countries. */
const usualWeekend: readonly number[] = [6, 7]

/** The weekdays on which nobody works; 1 is Monday and 7 is Sunday. */
export const getWeekend = (countryId: string): readonly number[] => weekends[countryId] ?? usualWeekend

/** The number of days from 1 January 1970 to a day. */
const parseDayNumber = (day: Day): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMilliseconds)

/**
 * Whether people of a country work on a day. If a country's public holidays are not known, only its weekend is free.
 */
export function isWorkingDay(countryId: string, day: Day): boolean {
  const number = parseDayNumber(day)
  if (getWeekend(countryId).includes(getDayOfWeek(number))) return false
  const year = Number(day.slice(0, 4))
  // New Year's Day may be observed on the last day of the year before.
  return ![year - 1, year, year + 1].some((nearbyYear) => getHolidays(countryId, nearbyYear).has(number))
}

const holidaysByCountryAndYear = new Map<string, ReadonlySet<number>>()

function getHolidays(countryId: string, year: number): ReadonlySet<number> {
  const key = `${countryId} ${year}`
  const found = holidaysByCountryAndYear.get(key)
  if (found !== undefined) return found
  const { holidays = [], observed } = countries[countryId] ?? {}
  const days = new Set<number>()
  for (const holiday of holidays) {
    const number = findHolidayInYear(holiday, year)
    if (number !== undefined) days.add(findObservedDay(number, observed, days, getWeekend(countryId)))
  }
  holidaysByCountryAndYear.set(key, days)
  return days
}

/** The day that is free for a holiday, by the rule of the country for holidays on weekends; days as numbers since 1970. */
function findObservedDay(
  number: number,
  observed: string | undefined,
  earlierHolidays: ReadonlySet<number>,
  weekend: readonly number[],
): number {
  const isDayOff = (day: number): boolean => weekend.includes(getDayOfWeek(day)) || earlierHolidays.has(day)
  if (observed === undefined || !isDayOff(number)) return number
  // A holiday on Saturday is observed on Friday, and one on Sunday on Monday.
  if (observed === 'nearestWorkingDay' && getDayOfWeek(number) === 6) return number - 1
  let day = number
  while (isDayOff(day)) day++
  return day
}

const toDayNumber = (year: number, month: number, day: number): number =>
  Math.floor(Date.UTC(year, month - 1, day) / dayMilliseconds)

function findHolidayInYear(
  { afterEaster, month = 1, day, fromYear, weekday = 1, nth }: Holiday,
  year: number,
) {
  if (fromYear !== undefined && year < fromYear) return undefined
  if (afterEaster !== undefined) return computeEasterSunday(year) + afterEaster
  return nth === undefined ? toDayNumber(year, month, day ?? 1) : findNthWeekday(year, month, weekday, nth)
}

function findNthWeekday(year: number, month: number, weekday: number, nth: number): number {
  if (nth > 0) {
    const first = toDayNumber(year, month, 1)
    return first + ((weekday - getDayOfWeek(first) + 7) % 7) + (nth - 1) * 7
  }
  const last = toDayNumber(year, month + 1, 0)
  return last - ((getDayOfWeek(last) - weekday + 7) % 7)
}

/**
 * Easter Sunday as days since 1970, by the Gregorian computus of Meeus, Jones and Butcher (Astronomical Algorithms,
 * chapter 8).
 */
function computeEasterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return toDayNumber(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}
