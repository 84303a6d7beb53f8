// Rows that a person gives with a design: how they travel and are stored, and how formulas get them.
import type { Choices } from '../engine/model.ts'
import type { DataRows } from '../engine/source/formula-evaluator.ts'
import type { Row } from '../engine/source/formula-scope.ts'
import type { DataColumn, DataTableDeclaration } from '../engine/source/product-declarations.ts'

/** A cell of a row; null where it is not stated. A date is a number of days since 1970-01-01. */
export type DataCell = string | number | boolean | null

/** The cells of a row in the order of the columns. */
export type DataRow = readonly DataCell[]

/** Rows as they travel and are stored. They name their columns, so that another version of the product can read them. */
export interface DataContent {
  readonly columns: readonly string[]
  readonly rows: readonly DataRow[]
}

/** Rows by the SHA-256 of their text, by which the choices of a design name them. */
export type StoredData = ReadonlyMap<string, DataContent>

/** Maximum number of bytes of the rows of one data table as they are sent, and of a file that they are imported from. */
export const maxDataBytes = 8 * 1024 * 1024

/** Maximum number of characters of a text in a cell. */
export const maxDataText = 255

export const isDataHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/u.test(value)

/** The choices for the engine and the rows that they name, or the reason why the rows of a table cannot be read. */
export type DividedChoices =
  | { readonly kind: 'divided'; readonly choices: Choices; readonly rows: DataRows }
  | { readonly kind: 'unreadable'; readonly table: string; readonly message: string }

/** The hashes of the rows that some choices name. */
export const listDataHashes = (
  tables: readonly DataTableDeclaration[],
  choices: Choices,
): readonly string[] =>
  tables.flatMap(({ name }) => {
    const hash = choices[name]
    return isDataHash(hash) ? [hash] : []
  })

/** The choices that name no rows, and those that name rows of these tables. */
export function splitRows(
  choices: Choices,
  tables: readonly DataTableDeclaration[],
): { readonly choices: Choices; readonly rows: Choices } {
  const tableNames = new Set(tables.map(({ name }) => name))
  const all = Object.entries(choices)
  return {
    choices: Object.fromEntries(all.filter(([, value]) => !isDataHash(value))),
    rows: Object.fromEntries(all.filter(([name, value]) => isDataHash(value) && tableNames.has(name))),
  }
}

/** Separates the choices that name rows, which the engine does not know, from the others, and reads these rows. */
export function splitChoices(
  tables: readonly DataTableDeclaration[],
  choices: Choices,
  stored: StoredData,
): DividedChoices {
  if (tables.length === 0) return { kind: 'divided', choices, rows: {} }
  const names = new Set(tables.map(({ name }) => name))
  const otherChoices = Object.fromEntries(Object.entries(choices).filter(([name]) => !names.has(name)))
  const rows: Record<string, readonly Row[]> = {}
  for (const table of tables) {
    const hash = choices[table.name]
    if (hash === undefined) continue
    const content = isDataHash(hash) ? stored.get(hash) : undefined
    if (content === undefined)
      return {
        kind: 'unreadable',
        table: table.name,
        message: 'These rows are not stored with this solution. Send them by design/data/save first.',
      }
    const read = readRecords(table, content)
    if ('message' in read) return { kind: 'unreadable', table: table.name, message: read.message }
    rows[table.name] = read.records
  }
  return { kind: 'divided', choices: otherChoices, rows }
}

const recordsByContent = new WeakMap<DataContent, Map<DataTableDeclaration, ReadRecords>>()
type ReadRecords = { readonly records: readonly Row[] } | { readonly message: string }

/** The records that formulas read, or what the rows lack for this version of the product. Computed once for each content. */
function readRecords(table: DataTableDeclaration, content: DataContent): ReadRecords {
  const recordsByTable = recordsByContent.get(content) ?? new Map<DataTableDeclaration, ReadRecords>()
  recordsByContent.set(content, recordsByTable)
  const read = recordsByTable.get(table) ?? toRecords(table, content)
  recordsByTable.set(table, read)
  return read
}

function toRecords(table: DataTableDeclaration, { columns, rows }: DataContent): ReadRecords {
  const places = table.columns.map((column) => ({ column, place: columns.indexOf(column.name) }))
  const lacking = places.find(({ column, place }) => place < 0 && column.optional !== true)
  if (lacking !== undefined)
    return { message: `The rows have no column “${lacking.column.name}”. Import them again with it.` }
  if (rows.length > table.maxRows)
    return { message: `There are ${rows.length} rows; at most ${table.maxRows} can be read.` }
  const found: Row[] = []
  for (const [index, row] of rows.entries()) {
    const record: Record<string, string | number | boolean> = {}
    for (const { column, place } of places) {
      const cell = place < 0 ? null : (row[place] ?? null)
      if (!isDataCell(column, cell))
        return { message: `Row ${index + 1}, “${column.name}”: ${describeCell(column)}.` }
      if (cell !== null) record[column.name] = cell
    }
    found.push(record)
  }
  return { records: found }
}

/** Whether a cell can stand in a column. */
export function isDataCell({ type, options, optional }: DataColumn, cell: unknown): cell is DataCell {
  if (cell === null) return optional === true
  switch (type) {
    case 'text':
      return typeof cell === 'string' && cell !== '' && cell.length <= maxDataText
    case 'oneOf':
      return typeof cell === 'string' && options?.includes(cell) === true
    case 'flag':
      return typeof cell === 'boolean'
    case 'date':
      return typeof cell === 'number' && Number.isInteger(cell) && isDayInRange(cell)
    default:
      return typeof cell === 'number' && Number.isFinite(cell)
  }
}

/** Only days of the years 1900 to 2199 are accepted, so that a typing error in the year is noticed. */
const isDayInRange = (day: number): boolean => day >= -25_567 && day < 84_006

/** The cells that a column accepts, as a part of an error message. */
function describeCell({ type, options = [], optional }: DataColumn): string {
  const kinds = {
    text: `give a text of 1 to ${maxDataText} characters`,
    oneOf: `give one of ${options.join(', ')}`,
    flag: 'give true or false',
    date: 'give a day of the years 1900 to 2199 as the number of days since 1970-01-01',
    number: 'give a number',
  } as const
  return optional === true ? `${kinds[type]}, or null` : kinds[type]
}

/** What is wrong with some rows of a table; undefined if nothing is. */
export function findDataFault(table: DataTableDeclaration, content: unknown): string | undefined {
  if (!isContent(content)) return 'Send {"columns": [names], "rows": [[cells], …]}.'
  const { columns, rows } = content
  const unknown = columns.find((name) => table.columns.every((column) => column.name !== name))
  if (unknown !== undefined) return `There is no column “${unknown}”.`
  if (new Set(columns).size < columns.length) return 'A column is named twice.'
  const uneven = rows.findIndex((row) => row.length !== columns.length)
  if (uneven >= 0) return `Row ${uneven + 1} has not one cell for each column.`
  const read = toRecords(table, content)
  return 'message' in read ? read.message : findDuplicate(table, content)
}

/** The error for two rows with the same cell in a unique column; undefined if there are none. */
function findDuplicate(table: DataTableDeclaration, { columns, rows }: DataContent): string | undefined {
  for (const { name } of table.columns.filter(({ unique }) => unique === true)) {
    const place = columns.indexOf(name)
    const firstRows = new Map<DataCell, number>()
    for (const [index, row] of rows.entries()) {
      const cell = row[place] ?? null
      const first = cell === null ? undefined : firstRows.get(cell)
      if (first !== undefined)
        return `Rows ${first + 1} and ${index + 1} have the same “${name}”, ${String(cell)}. Leave one out.`
      firstRows.set(cell, index)
    }
  }
  return undefined
}

const isContent = (value: unknown): value is DataContent =>
  typeof value === 'object' &&
  value !== null &&
  'columns' in value &&
  'rows' in value &&
  Object.keys(value).length === 2 &&
  Array.isArray(value.columns) &&
  value.columns.every((name) => typeof name === 'string') &&
  Array.isArray(value.rows) &&
  value.rows.every((row) => Array.isArray(row))
