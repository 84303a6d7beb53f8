// The months of the calendar as a table, so that "twelve months after that day" is a look-up of a few rows and not one row for each day.
import { calendarMonths } from '../../../engineering/algorithms/calendar.ts'
import { dayOf } from '../../../engine/source/days.ts'
import {
  add,
  largest,
  lookup,
  quantity,
  roundToList,
  smallest,
  subtract,
  type NumLike,
} from '../../../engine/source/builder.ts'
import type { SourceModelBuilder } from '../../../engine/source/source-model-builder.ts'
import type { SourceNum } from '../../../engine/source/source-model.ts'

/** The days that people can choose from; a later version of the model moves them on. */
export const firstDay = '2020-01-01'
export const lastDay = '2031-12-31'

/** Most months that anything is counted ahead: six years of warranty and service pack, and the seven of capacitors. */
export const mostMonths = 84

export type MonthsLater = (day: NumLike, months: NumLike) => SourceNum

/** Declares the months and gives the function that counts them: the same day of the month, or the last where the month is shorter. */
export function declareCalendar(model: SourceModelBuilder): MonthsLater {
  const last = dayOf(lastDay) ?? 0
  const { months: rows } = calendarMonths.run({ first: dayOf(firstDay) ?? 0, last, more: mostMonths })
  const starts = rows.flatMap(({ start }) => (start <= last ? [start] : []))
  const months = model.table('months', {
    columns: {
      index: { type: 'number', unit: '1' },
      start: { type: 'number', unit: 'date' },
      length: { type: 'number', unit: 'd' },
    },
    rows,
  })
  const list = model.list('monthStarts', { unit: 'date', entries: starts })
  return (day, later) => {
    const month = roundToList('down', list, day)
    const index = add(lookup(months, 'index', { start: month }), later)
    const lastOfMonth = subtract(lookup(months, 'length', { index }), quantity(1, 'd'))
    // A day is never before its month: where the bounds of both are far apart, their difference alone would not say so.
    const dayOfMonth = largest(0, subtract(day, month))
    return add(lookup(months, 'start', { index }), smallest(dayOfMonth, lastOfMonth))
  }
}
