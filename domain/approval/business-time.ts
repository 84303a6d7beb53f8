/** Business time: the working time between two moments in a person's calendar, and the moment by which a given working time has passed. */
import { addDays } from '../days.ts'
import { getWallTime } from '../reference/wall-clock.ts'
import { type Day, isWorkingDay } from './calendars.ts'

/** The calendar of a person: the working days of a country and the hours of a time zone. */
export interface WorkingCalendar {
  /** ISO 3166-1 alpha-2. */
  readonly countryId: string
  /** IANA name. */
  readonly timeZone: string
}

/** Nine to five local time. This is an assumption: the specification only mentions business days. */
export const workingHours = { from: 9, to: 17 } as const

/** Working time of one business day, in seconds. */
export const businessDaySeconds = (workingHours.to - workingHours.from) * 3600

/** Maximum number of days to search for a working day; no country has that many consecutive holidays. */
const maxDaysSearched = 4000

/** Working time from one moment to another, in seconds; 0 if the second is not later. */
export function countBusinessSeconds(calendar: WorkingCalendar, from: Date, to: Date): number {
  let seconds = 0
  for (let day = getWallTime(calendar.timeZone, from).day; ; day = addDays(day, 1)) {
    const { begin, end } = getWorkingHours(calendar, day)
    if (begin >= to.getTime()) return seconds
    if (isWorkingDay(calendar.countryId, day))
      seconds += Math.max(0, Math.min(end, to.getTime()) - Math.max(begin, from.getTime())) / 1000
  }
}

/**
 * The first moment by which the given working time has passed.
 * @throws RangeError if the calendar has no working days
 */
export function addBusinessSeconds(calendar: WorkingCalendar, from: Date, seconds: number): Date {
  let left = seconds * 1000
  if (left <= 0) return from
  let day = getWallTime(calendar.timeZone, from).day
  for (let searched = 0; searched < maxDaysSearched; searched++) {
    const { begin, end } = getWorkingHours(calendar, day)
    const start = Math.max(begin, from.getTime())
    if (isWorkingDay(calendar.countryId, day) && start < end) {
      if (left <= end - start) return new Date(start + left)
      left -= end - start
    }
    day = addDays(day, 1)
  }
  throw new RangeError(`No working days in ${calendar.countryId}`)
}

const padHour = (hour: number): string => String(hour).padStart(2, '0')

function getWorkingHours({ timeZone }: WorkingCalendar, day: Day) {
  return {
    begin: toTimestamp(timeZone, day, workingHours.from),
    end: toTimestamp(timeZone, day, workingHours.to),
  }
}

/** The moment at which local time in a zone is an hour of a day, in milliseconds since 1970. Daylight saving changes at night, never in working hours. */
function toTimestamp(timeZone: string, day: Day, hour: number): number {
  const wallTimeAsUtc = Date.parse(`${day}T${padHour(hour)}:00:00Z`)
  // The second guess uses the offset on the right side of a daylight saving change.
  const guess = wallTimeAsUtc - getOffset(timeZone, wallTimeAsUtc)
  return wallTimeAsUtc - getOffset(timeZone, guess)
}

/**
 * How far the clock of a zone is ahead of UTC, in milliseconds.
 *
 * @param timestamp milliseconds since 1970
 */
const getOffset = (timeZone: string, timestamp: number): number =>
  getWallTime(timeZone, new Date(timestamp)).asUtc - Math.floor(timestamp / 1000) * 1000
