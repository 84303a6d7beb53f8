// Reads a cell of a spreadsheet into a column of a data table; what can be read in two ways is refused and never guessed.
import { normalizeText } from '../../normalize.ts'
import type { Cell } from '../../parts/import/cells.ts'
import { normalizeWord } from '../../parts/import/normalize-word.ts'
import type { DataColumn } from '../../engine/source/product-declarations.ts'
import { parseDay } from '../../engine/source/days.ts'
import { type DataCell, isDataCell, maxDataText } from '../data-rows.ts'

/** Why a cell is refused. */
export const dataProblems = [
  'missing',
  'tooLong',
  'notADay',
  'dayInTwoWays',
  'dayOutOfRange',
  'notANumber',
  'numberInTwoWays',
  'notYesOrNo',
  'notAnOption',
  'formulaError',
] as const
export type DataProblem = (typeof dataProblems)[number]

export type ReadCell = { readonly cell: DataCell } | { readonly problem: DataProblem }

/** The words of an option or a truth value in all languages, reduced to letters and digits. */
export type KnownWords = ReadonlyMap<string, string>

/** Serial day of spreadsheet programs on 1970-01-01, in the system that begins in 1900 (ECMA-376, part 1, 18.17.4). */
const serialOf1970 = 25_569
/** Earlier serial days are one off, because the system has a day 1900-02-29. */
const firstSafeSerial = 61

/**
 * @param found undefined for an empty cell
 * @param options the words of the options of the column, and the option that each means
 */
export function readDataCell(column: DataColumn, found: Cell | undefined, options: KnownWords): ReadCell {
  const text = trimInvisible(found?.text ?? '')
  if (found === undefined || text === '')
    return column.optional === true ? { cell: null } : { problem: 'missing' }
  if (found.kind === 'error') return { problem: 'formulaError' }
  const read = readers[column.type](found, text, { column, options })
  return 'cell' in read && !isDataCell(column, read.cell) ? { problem: problemOfValue[column.type] } : read
}

interface Reading {
  readonly column: DataColumn
  readonly options: KnownWords
}

const problemOfValue: Readonly<Record<DataColumn['type'], DataProblem>> = {
  text: 'tooLong',
  oneOf: 'notAnOption',
  date: 'dayOutOfRange',
  number: 'notANumber',
  flag: 'notYesOrNo',
}

const readers: Readonly<
  Record<DataColumn['type'], (found: Cell, text: string, reading: Reading) => ReadCell>
> = {
  text: (_, text) => (text.length > maxDataText ? { problem: 'tooLong' } : { cell: text }),
  oneOf: (_, text, { column, options }) => {
    const option =
      column.options?.find((candidate) => candidate === text) ?? options.get(normalizeWord(text)) ?? undefined
    return option === undefined ? { problem: 'notAnOption' } : { cell: option }
  },
  date: readDay,
  number: (found, text, { column }) => readNumber(found, text, column.unit),
  flag: (_, text) => {
    const truth = truths.get(normalizeWord(text))
    return truth === undefined ? { problem: 'notYesOrNo' } : { cell: truth }
  },
}

/** Without invisible characters and blanks at the ends, as the API sends texts. */
const trimInvisible = (text: string): string =>
  normalizeText(text, 'NFC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .trim()

const truths: ReadonlyMap<string, boolean> = new Map([
  ...'true yes y 1 ja j wahr sí si oui o vrai verdadero sim verdadeiro да истина はい 예 是 真'
    .split(' ')
    .map((word) => [normalizeWord(word), true] as const),
  ...'false no n 0 nein falsch non faux falso não нет ложь いいえ 아니요 否 假'
    .split(' ')
    .map((word) => [normalizeWord(word), false] as const),
])

/**
 * A day of a cell with a date, or a text: 2026-03-01 (also with `/` or `.`), 1.3.2026, 2026年3月1日, and 13/3/2026 where
 * only one of two numbers can be the month.
 */
function readDay(found: Cell, text: string): ReadCell {
  if (found.kind === 'date' && /^\d+(?:\.\d+)?$/u.test(text)) {
    const serial = Math.floor(Number(text))
    return serial < firstSafeSerial ? { problem: 'dayOutOfRange' } : { cell: serial - serialOf1970 }
  }
  if (found.kind === 'number') return { problem: 'notADay' }
  const plain = text.replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/u, '')
  const ordered =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u.exec(plain) ??
    /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]$/u.exec(plain)
  if (ordered !== null) return toDay(ordered[1], ordered[2], ordered[3])
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/u.exec(plain)
  // Wherever days are written with points, the day stands first.
  if (dotted !== null) return toDay(dotted[3], dotted[2], dotted[1])
  const either = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/u.exec(plain)
  if (either === null) return { problem: 'notADay' }
  const [, first = '', second = '', year] = either
  if (Number(first) === Number(second) || Number(first) > 12) return toDay(year, second, first)
  return Number(second) > 12 ? toDay(year, first, second) : { problem: 'dayInTwoWays' }
}

function toDay(year = '', month = '', day = ''): ReadCell {
  const cell = parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return cell === undefined ? { problem: 'notADay' } : { cell }
}

/** A number with a point or a comma before its decimals, optionally followed by the column's unit. */
function readNumber(found: Cell, text: string, unit: string | undefined): ReadCell {
  if (found.kind === 'date' || found.kind === 'boolean') return { problem: 'notANumber' }
  if (found.kind === 'number') return { cell: Number(text) }
  const withoutUnit = unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text
  const plain = withoutUnit.replaceAll('\u2212', '-')
  if (/^-?\d{1,3}[.,]\d{3}$/u.test(plain)) return { problem: 'numberInTwoWays' }
  if (!/^-?\d+(?:[.,]\d+)?$/u.test(plain)) return { problem: 'notANumber' }
  return { cell: Number(plain.replace(',', '.')) }
}
