// Reads the rows of a spreadsheet into a data table: columns by their headings, and what becomes of each row.
import { formatCellAddress, type Sheet, type SheetRow } from '../../parts/import/cells.ts'
import { normalizeWord } from '../../parts/import/normalize-word.ts'
import type { DataTableDeclaration } from '../../engine/source/product-declarations.ts'
import type { ProductMessages } from '../product.ts'
import type { DataCell, DataRow } from '../data-rows.ts'
import { type DataProblem, type KnownWords, readDataCell } from './read-data-cell.ts'

/** What becomes of a row. */
export const dataOutcomes = ['taken', 'duplicate', 'refused'] as const
export type DataOutcome = (typeof dataOutcomes)[number]

export interface ReadDataRow {
  /** The row in the spreadsheet, from 1. */
  readonly row: number
  readonly outcome: DataOutcome
  /** The cells in the order of the table's columns; null also where a cell is refused. */
  readonly cells: DataRow
  readonly problems: readonly {
    readonly column: string
    /** The cell, such as B7; empty where the file has no such column. */
    readonly cell: string
    readonly code: DataProblem
    readonly found: string
  }[]
  /** The row with the same value in a column where each row has its own. */
  readonly sameAs?: number
}

/** The words by which a table is read, in all languages. */
export interface TableWords {
  /** The columns that a heading can mean, by its letters and digits. */
  readonly headings: ReadonlyMap<string, string>
  /** The options of a column by their words. */
  readonly options: ReadonlyMap<string, KnownWords>
}

/** @param texts the messages of the product in each language */
export function listTableWords(table: DataTableDeclaration, texts: readonly ProductMessages[]): TableWords {
  const headings = new Map<string, string>()
  const options = new Map<string, Map<string, string>>()
  for (const { name, options: own = [] } of table.columns) {
    for (const heading of [name, ...texts.map((messages) => messages[`data.${table.name}.${name}`])])
      if (heading !== undefined) headings.set(normalizeWord(heading), name)
    const words = new Map<string, string>()
    for (const option of own)
      for (const word of [option, ...texts.map((of) => of[`option.${table.name}.${name}.${option}`])])
        if (word !== undefined) words.set(normalizeWord(word), option)
    options.set(name, words)
  }
  return { headings, options }
}

/** A heading of the file. */
export interface FoundHeading {
  /** The column of the spreadsheet, from 0. */
  readonly place: number
  readonly address: string
  readonly text: string
}

export interface FoundHeadings {
  readonly row: number
  readonly headings: readonly FoundHeading[]
  /** For each column of the table its place in the file, or null. */
  readonly places: readonly (number | null)[]
}

/** Headings are near the top of the sheet, below a title and notes. */
const deepestHeading = 50

/** Number of cells of a row that are headings of the table. */
export const countHeadings = ({ cells }: SheetRow, headings: ReadonlyMap<string, string>): number =>
  [...cells.values()].filter(({ text }) => headings.has(normalizeWord(text))).length

/** The row with the most headings, the first of several; the first row of the sheet where none has any. */
export function findDataHeadings(
  { rows }: Sheet,
  table: DataTableDeclaration,
  { headings: known }: Pick<TableWords, 'headings'>,
): FoundHeadings | undefined {
  const top = rows.filter(({ row }) => row <= deepestHeading)
  const most = Math.max(0, ...top.map((row) => countHeadings(row, known)))
  const head = top.find((row) => countHeadings(row, known) === most) ?? rows[0]
  if (head === undefined) return undefined
  const headings = [...head.cells]
    .toSorted(([left], [right]) => left - right)
    .map(([place, { text }]) => ({ place, address: formatCellAddress(place, head.row), text: text.trim() }))
  const places = table.columns.map(
    ({ name }) => headings.find(({ text }) => known.get(normalizeWord(text)) === name)?.place ?? null,
  )
  return { row: head.row, headings, places }
}

/** Reads the rows below the headings, one after the other. */
export class DataRowReader {
  readonly #table: DataTableDeclaration
  readonly #places: readonly (number | null)[]
  readonly #words: TableWords
  /** The row of each value of the columns where each row has its own. */
  readonly #seen = new Map<string, Map<DataCell, number>>()

  constructor(table: DataTableDeclaration, places: readonly (number | null)[], words: TableWords) {
    this.#table = table
    this.#places = places
    this.#words = words
  }

  read({ row, cells }: SheetRow): ReadDataRow {
    const problems: ReadDataRow['problems'][number][] = []
    const values = this.#table.columns.map((column, index): DataCell => {
      const place = this.#places[index] ?? null
      const found = place === null ? undefined : cells.get(place)
      const read = readDataCell(column, found, this.#words.options.get(column.name) ?? new Map())
      if ('cell' in read) return read.cell
      const address = place === null ? '' : formatCellAddress(place, row)
      const text = (found?.text ?? '').slice(0, 100)
      problems.push({ column: column.name, cell: address, code: read.problem, found: text })
      return null
    })
    if (problems.length > 0) return { row, outcome: 'refused', cells: values, problems }
    const sameAs = this.#findSame(values, row)
    return sameAs === undefined
      ? { row, outcome: 'taken', cells: values, problems }
      : { row, outcome: 'duplicate', cells: values, problems, sameAs }
  }

  #findSame(values: DataRow, row: number): number | undefined {
    const unique = this.#table.columns.flatMap(({ name, unique: isUnique }, index) => {
      const value = values[index] ?? null
      return isUnique === true && value !== null ? [{ name, value }] : []
    })
    for (const { name, value } of unique) {
      const before = this.#seen.get(name)?.get(value)
      if (before !== undefined) return before
    }
    for (const { name, value } of unique) {
      const seen = this.#seen.get(name) ?? new Map<DataCell, number>()
      this.#seen.set(name, seen.set(value, row))
    }
    return undefined
  }
}
