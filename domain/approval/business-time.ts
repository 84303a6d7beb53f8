/** Business time: how much working time lies between two moments by somebody's calendar, and when so much has passed. */
import { addDays } from '../days.ts'
import { getWallTime } from '../reference/wall-clock.ts'
import { type Day, isWorkingDay } from './calendars.ts'

/** Whose time it is: working days of a country, hours of a time zone. */
export interface WorkingCalendar {
  /** ISO 3166-1 alpha-2. */
  readonly countryId: string
  /** IANA name. */
  readonly timeZone: string
}

/** From nine to five by the clock on the wall, as an assumption: the specification speaks of business days only. */
export const workingHours = { from: 9, to: 17 } as const

/** Working time of one business day, in seconds. */
export const businessDaySeconds = (workingHours.to - workingHours.from) * 3600

/** The longest that a calendar is searched for a working day; no country rests that long. */
const maxDaysSearched = 4000

/** Working time from one moment to another, in seconds; 0 where the second is not later. */
export function countBusinessSeconds(calendar: WorkingCalendar, from: Date, to: Date): number {
  let seconds = 0
  for (let day = getWallTime(calendar.timeZone, from).day; ; day = addDays(day, 1)) {
    const { begin, end } = hoursOf(calendar, day)
    if (begin >= to.getTime()) return seconds
    if (isWorkingDay(calendar.countryId, day))
      seconds += Math.max(0, Math.min(end, to.getTime()) - Math.max(begin, from.getTime())) / 1000
  }
}

/**
 * The first moment by which so much working time has passed.
 * @throws RangeError where the calendar has no working days
 */
export function addBusinessSeconds(calendar: WorkingCalendar, from: Date, seconds: number): Date {
  let left = seconds * 1000
  if (left <= 0) return from
  let day = getWallTime(calendar.timeZone, from).day
  for (let searched = 0; searched < maxDaysSearched; searched++) {
    const { begin, end } = hoursOf(calendar, day)
    const start = Math.max(begin, from.getTime())
    if (isWorkingDay(calendar.countryId, day) && start < end) {
      if (left <= end - start) return new Date(start + left)
      left -= end - start
    }
    day = addDays(day, 1)
  }
  throw new RangeError(`No working days in ${calendar.countryId}`)
}

const two = (number: number): string => String(number).padStart(2, '0')

function hoursOf({ timeZone }: WorkingCalendar, day: Day) {
  return {
    begin: momentOf(timeZone, day, workingHours.from),
    end: momentOf(timeZone, day, workingHours.to),
  }
}

/** When the clock on the wall of a zone shows an hour of a day, in milliseconds since 1970. Clocks are changed at night, never in these hours. */
function momentOf(timeZone: string, day: Day, hour: number): number {
  const wanted = Date.parse(`${day}T${two(hour)}:00:00Z`)
  // The second guess stands on the right side of a change of the clocks.
  const guess = wanted - offsetAt(timeZone, wanted)
  return wanted - offsetAt(timeZone, guess)
}

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (timeZone: string, at: number): number =>
  getWallTime(timeZone, new Date(at)).asUtc - Math.floor(at / 1000) * 1000
