// When a technician arrives: the clock of a response starts when support decides that a visit is needed, and runs in the hours covered.
import { coverageHours, responses, type CoverageHours, type Response } from './facts/services.ts'
import { dayOfWeek, weekday } from './read-contract.ts'

/** A moment: the day since 1970-01-01 and the minute of that day. Public holidays are not known. */
export interface Moment {
  readonly day: number
  readonly minute: number
}

/** R5: the latest moment at which a technician is on site; the next business day is meant whole, so it is given by its last minute. */
export function arrivalAfter(decided: Moment, response: Response, hours: CoverageHours): Moment {
  const { hours: allowed } = responses[response]
  const { from, to, weekend } = coverageHours[hours]
  if (allowed === undefined) return { day: weekday(decided.day + 1), minute: 60 * to }
  let left = 60 * allowed
  let { day, minute } = decided
  for (;;) {
    const open = weekend || dayOfWeek(day) <= 5
    const begin = Math.max(minute, 60 * from)
    const worked = open ? Math.max(0, 60 * to - begin) : 0
    if (left <= worked) return { day, minute: begin + left }
    left -= worked
    day += 1
    minute = 0
  }
}

/** Half past four: late in working hours, when a response is longest in coming. */
const lateInTheDay = 16 * 60 + 30

/** Most days of the calendar between a decision late on any day of the week and the arrival. */
export function longestWait(response: Response, hours: CoverageHours): number {
  return Math.max(
    ...[0, 1, 2, 3, 4, 5, 6].map(
      (day) => arrivalAfter({ day, minute: lateInTheDay }, response, hours).day - day,
    ),
  )
}
