// When a technician arrives: the response clock starts when support decides that a visit is needed, and runs during the covered hours.
import { getDayOfWeek, getNextWeekday } from '../../engine/source/days.ts'
import { AlgorithmInputError, count, defineAlgorithm, flag, number, optional } from './algorithm.ts'

interface Cover {
  /** If absent, the whole next business day counts. */
  readonly hours?: number
  readonly from: number
  readonly to: number
  readonly weekend: boolean
}

/** The moment of arrival, as the day since 1970-01-01 and the minute of that day. */
function computeArrival(
  decided: { readonly day: number; readonly minute: number },
  { hours, from, to, weekend }: Cover,
) {
  if (hours === undefined) return { day: getNextWeekday(decided.day + 1), minute: 60 * to }
  let remainingMinutes = 60 * hours
  let { day, minute } = decided
  for (;;) {
    const isWorkingDay = weekend || getDayOfWeek(day) <= 5
    const begin = Math.max(minute, 60 * from)
    const workedMinutes = isWorkingDay ? Math.max(0, 60 * to - begin) : 0
    if (remainingMinutes <= workedMinutes) return { day, minute: begin + remainingMinutes }
    remainingMinutes -= workedMinutes
    day += 1
    minute = 0
  }
}

/** Returns the cover. @throws AlgorithmInputError for one without working hours, in which no time would ever pass */
function requireHours(name: string, cover: Cover): Cover {
  if (cover.from < cover.to) return cover
  throw new AlgorithmInputError(name, { field: 'to', cure: `give an hour after ${cover.from}` })
}

const cover = {
  hours: optional(number('h', { from: 0, to: 1000 })),
  from: count(24),
  to: count(24),
  weekend: flag(),
}
const minute = number('min', { from: 0, to: 1440 })

/**
 * The latest moment at which a technician is on site, given a number of working hours after a decision at a minute of a
 * day. Work is done between the hours `from` and `to` on weekdays, or on all days with `weekend`. Without hours the
 * promise covers the whole next business day, so the result is its last minute. Public holidays are not considered.
 */
export const technicianArrival = defineAlgorithm({
  name: 'technician-arrival-1',
  source: 'own method; response counted in the hours covered, as service plans of makers describe it',
  inputs: { day: number('date', { from: 0, to: 73_000, whole: true }), minute, ...cover },
  results: { day: number('date', { whole: true }), minute: number('min') },
  run: ({ day, minute: decided, ...hours }) =>
    computeArrival({ day, minute: decided }, requireHours('technician-arrival-1', hours)),
})

/**
 * The largest number of calendar days between a decision, at that minute of any day of the week, and the arrival,
 * counted as for a single arrival.
 */
export const longestWait = defineAlgorithm({
  name: 'longest-wait-1',
  source: 'own method; response counted in the hours covered, as service plans of makers describe it',
  inputs: { minute, ...cover },
  results: { days: number('d', { from: 0, whole: true }) },
  run({ minute: decided, ...hours }) {
    const covered = requireHours('longest-wait-1', hours)
    const waits = [0, 1, 2, 3, 4, 5, 6].map(
      (day) => computeArrival({ day, minute: decided }, covered).day - day,
    )
    return { days: Math.max(...waits) }
  },
})
