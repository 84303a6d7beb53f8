// Reads the rows of a spreadsheet into a data table: columns by their headings, and what becomes of each row.
import { type Cell, formatCellAddress, type SheetRow } from '../../parts/import/cells.ts'
import type { CellForm, TableKind } from '../../parts/import/table-kind.ts'
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
  /** The earlier row with the same value in a unique column. */
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
  for (const { name, options: columnOptions = [] } of table.columns) {
    for (const heading of [name, ...texts.map((messages) => messages[`data.${table.name}.${name}`])])
      if (heading !== undefined) headings.set(normalizeWord(heading), name)
    const words = new Map<string, string>()
    for (const option of columnOptions)
      for (const word of [
        option,
        ...texts.map((messages) => messages[`option.${table.name}.${name}.${option}`]),
      ])
        if (word !== undefined) words.set(normalizeWord(word), option)
    options.set(name, words)
  }
  return { headings, options }
}

/** Headings are near the top of the sheet, below a title and notes. */
const lastHeadingRow = 50

/** Maximum number of characters of a cell that a problem quotes. */
const maxFoundLength = 100

/** Number of cells of a row that are headings of the table. */
export const countHeadings = ({ cells }: SheetRow, headings: ReadonlyMap<string, string>): number =>
  [...cells.values()].filter(({ text }) => headings.has(normalizeWord(text))).length

/** Problems of cells whose kind is not that of their column. */
const kindMismatches: ReadonlySet<DataProblem> = new Set([
  'notADay',
  'notANumber',
  'notYesOrNo',
  'notAnOption',
  'formulaError',
])

/** A data table as a kind of imported table; rows without a cell for a required column would all be refused. */
export function toTableKind(
  { columns }: DataTableDeclaration,
  { headings, options }: TableWords,
): TableKind<string> {
  const forms = columns.flatMap((column): (readonly [string, CellForm])[] => {
    if (column.type === 'text') return []
    const fits = (cell: Cell): boolean => {
      const read = readDataCell(column, cell, options.get(column.name) ?? new Map())
      return 'cell' in read || !kindMismatches.has(read.problem)
    }
    return [[column.name, { fits, isDistinctive: false }]]
  })
  return {
    fields: columns.map(({ name }) => name),
    required: columns.filter(({ optional }) => optional !== true).map(({ name }) => name),
    findField: (heading) => headings.get(normalizeWord(heading)),
    forms: Object.fromEntries(forms),
    lastHeadingRow,
  }
}

/** Reads the rows below the headings, one after the other. */
export class DataRowReader {
  readonly #table: DataTableDeclaration
  readonly #places: readonly (number | null)[]
  readonly #words: TableWords
  /** The first row of each value of the unique columns, by column. */
  readonly #firstRows = new Map<string, Map<DataCell, number>>()

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
      const text = (found?.text ?? '').slice(0, maxFoundLength)
      problems.push({ column: column.name, cell: address, code: read.problem, found: text })
      return null
    })
    if (problems.length > 0) return { row, outcome: 'refused', cells: values, problems }
    const sameAs = this.#findDuplicate(values, row)
    return sameAs === undefined
      ? { row, outcome: 'taken', cells: values, problems }
      : { row, outcome: 'duplicate', cells: values, problems, sameAs }
  }

  #findDuplicate(values: DataRow, row: number): number | undefined {
    const unique = this.#table.columns.flatMap(({ name, unique: isUnique }, index) => {
      const value = values[index] ?? null
      return isUnique === true && value !== null ? [{ name, value }] : []
    })
    for (const { name, value } of unique) {
      const first = this.#firstRows.get(name)?.get(value)
      if (first !== undefined) return first
    }
    for (const { name, value } of unique) {
      const firstRows = this.#firstRows.get(name) ?? new Map<DataCell, number>()
      this.#firstRows.set(name, firstRows.set(value, row))
    }
    return undefined
  }
}
