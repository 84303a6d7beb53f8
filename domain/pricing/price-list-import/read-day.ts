/**
 * Parses a day as people and programs write it; 03/04/2027 is an error unless the user states which number comes
 * first.
 */
import { normalizeText } from '../../normalize.ts'
import type { Cell } from '../../parts/import/cells.ts'
import { dayMilliseconds } from '../../days.ts'
import { priceImportLimits } from './limits.ts'

/** Whether day or month comes first in a date that ends with its year, as stated by the user who sends the file. */
export const dayOrders = ['unstated', 'dayFirst', 'monthFirst'] as const
export type DayOrder = (typeof dayOrders)[number]

export type ReadDay =
  /** `YYYY-MM-DD`; null means no end, which 9999-12-31 stands for. */
  | { readonly day: string | null }
  | { readonly problem: 'notADay' | 'dayAmbiguous' | 'otherDayOrder' | 'dayOutOfRange' }

/** Day 0 of spreadsheet programs (ECMA-376, 18.17.4.1), shifted so that days from March 1900 on are correct. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30)

/** @param cell a non-empty cell */
export function readDay(cell: Cell, order: DayOrder): ReadDay {
  switch (cell.kind) {
    case 'date':
      return /^\d+(\.\d+)?$/.test(cell.text) ? parseSerial(Number(cell.text)) : parseText(cell.text, order)
    case 'number':
    case 'text':
      return parseText(cell.text, order)
    default:
      return { problem: 'notADay' }
  }
}

function parseSerial(serial: number): ReadDay {
  const milliseconds = spreadsheetEpoch + Math.floor(serial) * dayMilliseconds
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime())
    ? { problem: 'dayOutOfRange' }
    : buildDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** A time of day that programs write after a date. */
const midnight = /[T ]00:00(:00(\.0+)?)?Z?$/

function parseText(raw: string, order: DayOrder): ReadDay {
  const text = normalizeText(raw, 'NFKC').trim().replace(/^['’]/u, '').replace(midnight, '')
  const yearFirst =
    /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})\s*[日일.]?$/u.exec(text) ??
    // The format of ERP systems.
    /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (yearFirst !== null) return buildDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const [, first, mark, second, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (first === undefined || second === undefined || mark === undefined) return { problem: 'notADay' }
  return orderParts({ first: Number(first), second: Number(second), year: Number(year) }, mark, order)
}

function orderParts(
  { first, second, year }: { readonly first: number; readonly second: number; readonly year: number },
  mark: string,
  order: DayOrder,
): ReadDay {
  const dayFirst = buildDay(year, second, first)
  const monthFirst = buildDay(year, first, second)
  if (order !== 'unstated') {
    const stated = order === 'dayFirst' ? dayFirst : monthFirst
    const other = order === 'dayFirst' ? monthFirst : dayFirst
    return isNoDay(stated) && !isNoDay(other) ? { problem: 'otherDayOrder' } : stated
  }
  // In dates written with full stops, the day comes first.
  if (mark === '.' || isNoDay(monthFirst)) return dayFirst
  return isNoDay(dayFirst) || first === second ? monthFirst : { problem: 'dayAmbiguous' }
}

const isNoDay = (read: ReadDay): boolean => 'problem' in read && read.problem === 'notADay'

function buildDay(year: number, month: number, day: number): ReadDay {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return { problem: 'notADay' }
  if (year === 9999) return { day: null }
  const text = date.toISOString().slice(0, 10)
  const inRange = text >= priceImportLimits.earliestDay && text <= priceImportLimits.latestDay
  return inRange ? { day: text } : { problem: 'dayOutOfRange' }
}
