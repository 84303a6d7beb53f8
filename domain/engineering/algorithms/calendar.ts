// Lists the months of the calendar from a given day.
import { addMonths } from '../../engine/source/days.ts'
import { count, defineAlgorithm, list, number } from './algorithm.ts'

const date = number('date', { from: 0, to: 73_000, whole: true })

/**
 * The months that begin between two days, both included, and a given number of further months: `index` counts from 0 at
 * the first day; each month has its first day and its length in days. A date some months after a day can then be looked
 * up in a few rows instead of one row for each day.
 */
export const calendarMonths = defineAlgorithm({
  name: 'calendar-months-1',
  source: 'Gregorian calendar (ISO 8601)',
  inputs: { first: date, last: date, more: count(600) },
  results: {
    months: list(
      { index: count(3100), start: number('date', { whole: true }), length: number('d', { whole: true }) },
      { atMost: 3100 },
    ),
  },
  run({ first, last, more }) {
    let monthsBetween = 0
    while (addMonths(first, monthsBetween) <= last) monthsBetween += 1
    return {
      months: Array.from({ length: monthsBetween + more }, (_, index) => {
        const start = addMonths(first, index)
        return { index, start, length: addMonths(first, index + 1) - start }
      }),
    }
  },
})
