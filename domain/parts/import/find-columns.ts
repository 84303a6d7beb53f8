/**
 * Finds the tables of a bill in a sheet and the meaning of their columns: by their headings and by what their cells
 * are. Where several columns may be meant, a person is asked; nothing is guessed.
 */
import { normalizeText } from '../../normalize.ts'
import { type HeadingMeaning, listHeadingMeanings } from './bill-headings.ts'
import { type Cell, formatCellAddress, type Sheet, type SheetRow } from './cells.ts'
import {
  type ColumnCells,
  findPartColumn,
  findQuantityColumn,
  type IsPart,
  type PartVerdict,
} from './decide-columns.ts'
import { type FactColumns, type NetBoxColumns, findNetBoxColumns } from './netbox.ts'
import { findSideColumns, type SideColumns } from './side-columns.ts'

/** The columns of a bill that are read, in the order in which a mapping names them. */
export const billFields = ['partNumber', 'quantity', 'description'] as const
export type BillField = (typeof billFields)[number]

/** The field that a heading names by itself; undefined for any other heading. */
export function findBillField(heading: string): BillField | undefined {
  const meanings = listHeadingMeanings(heading)
  if (meanings.has('partNumber')) return 'partNumber'
  if (meanings.has('quantity')) return 'quantity'
  if (meanings.has('description')) return 'description'
  return meanings.has('maybePartNumber') && !meanings.has('position') ? 'partNumber' : undefined
}

/** Several columns that may be meant; a person has to say which, or that none is. */
export interface ColumnQuestion {
  readonly field: BillField
  /** Column indices, starting at 0. */
  readonly columns: readonly number[]
}

export interface FoundColumns extends SideColumns {
  /** The row of the headings, as the spreadsheet program numbers it; 0 where the table has none. */
  readonly row: number
  /** The last row of the table; further ones belong to a table with other headings. */
  readonly lastRow?: number | undefined
  /** Column indices, starting at 0. */
  readonly partNumber: number
  readonly quantity: number | undefined
  readonly description: number | undefined
  /**
   * The column of the manufacturer's model, used if the part number is missing or unknown; the part number column if
   * there is no other.
   */
  readonly model?: number | undefined
  /** Columns of amounts of money, which show the decimal sign of the table. */
  readonly money?: readonly number[] | undefined
  readonly facts?: FactColumns | undefined
  /** Names of the columns in a file whose cells have no addresses. */
  readonly keys?: readonly string[] | undefined
  readonly questions?: readonly ColumnQuestion[] | undefined
  /** The cell addresses of the headings. */
  readonly addresses: {
    readonly partNumber: string
    readonly quantity: string | null
    readonly description: string | null
  }
}

/** Headings are near the top of the sheet, below a title and notes. */
const lastHeadingRow = 50

/** Number of cells of a row that are read in search of the headings of a further table. */
const maxSearchedCells = 20

/** The largest number of known headings in a row near the top of a sheet. */
export const countBillHeadings = ({ rows }: Sheet): number =>
  Math.max(
    0,
    ...rows.filter(({ row }) => row <= lastHeadingRow).map((row) => readHeadings(row).meanings.size),
  )

/** A row of headings with what each of them means. */
interface BillHeadingRow {
  readonly row: number
  readonly meanings: ReadonlyMap<number, ReadonlySet<HeadingMeaning>>
  /** The meaning of the same headings in NetBox exports, unless they belong to a bill. */
  readonly netBox: NetBoxColumns | undefined
  readonly score: number
}

/** @param isPart whether a cell names a part of the catalogue */
export const findColumns = (sheet: Sheet, isPart: IsPart = () => false): FoundColumns | undefined =>
  findTables(sheet, isPart)[0]

/** Finds the tables of a sheet from top to bottom: each with headings of its own. Most sheets have one. */
export function findTables(sheet: Sheet, isPart: IsPart): readonly FoundColumns[] {
  if (sheet.columns !== undefined) return [sheet.columns]
  const first = findFirstHeadings(sheet)
  if (first === undefined) {
    const found = findColumnsIn(sheet, { row: 0, meanings: new Map(), netBox: undefined, score: 0 }, isPart)
    return found === undefined ? [] : [found]
  }
  const heads = [first, ...listFurtherHeadings(sheet, first)].toSorted((one, other) => one.row - other.row)
  return heads.flatMap((head, index) => {
    const next = heads[index + 1]
    const lastRow = next === undefined ? undefined : next.row - 1
    const rows = sheet.rows.filter(({ row }) => lastRow === undefined || row <= lastRow)
    const found = findColumnsIn({ ...sheet, rows }, head, isPart)
    return found === undefined ? [] : [{ ...found, lastRow }]
  })
}

/** The columns of a table whose headings a person has named. @param row the row of the headings, or 0 */
export function findColumnsBelow(sheet: Sheet, row: number, isPart: IsPart): FoundColumns | undefined {
  const heading = sheet.rows.find((candidate) => candidate.row === row)
  const withoutHeadings = { row, meanings: new Map(), netBox: undefined, score: 0 }
  return findColumnsIn(sheet, heading === undefined ? withoutHeadings : readHeadings(heading), isPart)
}

/** The row near the top that looks most like headings. */
function findFirstHeadings({ rows }: Sheet): BillHeadingRow | undefined {
  let best: BillHeadingRow | undefined
  for (const row of rows) {
    if (row.row > lastHeadingRow) break
    const head = readHeadings(row)
    if (head.score > (best?.score ?? 0)) best = head
  }
  return best
}

/**
 * Rows with a heading for parts and one for quantities in other columns than those of the first table, and with rows
 * of their own below.
 */
function listFurtherHeadings({ rows }: Sheet, first: BillHeadingRow): readonly BillHeadingRow[] {
  const hasHeadingsOfFirst = ({ meanings }: BillHeadingRow): boolean =>
    [...first.meanings].every(([column, ofFirst]) => {
      const other = meanings.get(column)
      return other !== undefined && [...ofFirst].every((meaning) => other.has(meaning))
    })
  const found: BillHeadingRow[] = []
  let previous: SheetRow | undefined
  for (const [index, row] of rows.entries()) {
    const head = row.row === first.row || row.cells.size < 2 ? undefined : readHeadings(row, maxSearchedCells)
    const next = rows[index + 1]
    const isTable =
      head !== undefined &&
      isBillHead(head) &&
      !hasHeadingsOfFirst(head) &&
      next !== undefined &&
      next.row !== first.row &&
      (row.row > first.row || previous !== undefined || rows.indexOf(row) === 0)
    if (isTable) found.push(head)
    previous = row
  }
  return found
}

const hasMeaning = ({ meanings }: BillHeadingRow, ...wanted: readonly HeadingMeaning[]): boolean =>
  [...meanings.values()].some((known) => wanted.some((meaning) => known.has(meaning)))

const isBillHead = (head: BillHeadingRow): boolean =>
  head.score >= weights.certain * 2 && hasMeaning(head, 'partNumber') && hasMeaning(head, 'quantity')

/**
 * How much each cell of a row speaks for headings: one that certainly names part numbers or quantities, any other known
 * heading, and a number, which is hardly a heading.
 */
const weights = { certain: 4, known: 1, number: -2 } as const

function readHeadings(row: SheetRow, maxCells = Number.POSITIVE_INFINITY): BillHeadingRow {
  const meanings = new Map<number, ReadonlySet<HeadingMeaning>>()
  let numbers = 0
  for (const [column, cell] of [...row.cells].slice(0, maxCells)) {
    if (cell.kind !== 'text' || /^[\s\d.,]*$/.test(cell.text)) numbers += 1
    const known = cell.kind === 'text' ? listHeadingMeanings(cell.text) : new Set<HeadingMeaning>()
    if (known.size > 0) meanings.set(column, known)
  }
  const head = { row: row.row, meanings, netBox: undefined, score: 0 }
  const netBox = hasMeaning(head, 'quantity') ? undefined : findNetBoxColumns(mapReducedHeadings(row))
  const isHead = netBox !== undefined || hasMeaning(head, 'partNumber', 'maybePartNumber', 'quantity')
  if (!isHead) return head
  const certain = (['partNumber', 'quantity'] as const).filter((meaning) => hasMeaning(head, meaning)).length
  const score = certain * weights.certain + meanings.size * weights.known + numbers * weights.number
  return { ...head, netBox, score: netBox === undefined ? score : Math.max(score, 1) }
}

function findColumnsIn(sheet: Sheet, head: BillHeadingRow, isPart: IsPart): FoundColumns | undefined {
  const { row, meanings, netBox } = head
  const columns = listColumns(sheet, head)
  const part = netBox === undefined ? findPartColumn(columns, isPart) : undefined
  const named = [...meanings].find(([, known]) => known.has('partNumber'))?.[0]
  const partNumber = netBox === undefined ? part?.column : (named ?? netBox.model)
  if (partNumber === undefined) return undefined
  if (netBox === undefined && !isBill(head, part, columns)) return undefined
  const others = columns.filter(({ column }) => column !== partNumber)
  const quantity =
    netBox === undefined
      ? findQuantityColumn(others, { mayLackQuantities: row > 0 || others.length === 0 })
      : { column: netBox.instances, rivals: [] }
  const usedColumns = new Set([partNumber, quantity.column, ...quantity.rivals])
  const description = netBox?.manufacturer ?? findDescription(columns, usedColumns)
  return {
    ...toColumns({ row, partNumber, quantity: quantity.column, description }),
    model: netBox?.model,
    facts: netBox?.facts,
    money: [...meanings].flatMap(([column, known]) => (known.has('money') ? [column] : [])),
    ...findSideColumns(meanings, usedColumns),
    questions: [
      ...listQuestions('partNumber', part?.rivals ?? []),
      ...listQuestions('quantity', quantity.rivals),
    ],
  }
}

/** Whether a table is a bill: a heading that only may name part numbers counts beside quantities or known parts. */
const isBill = (
  head: BillHeadingRow,
  part: PartVerdict | undefined,
  columns: readonly ColumnCells[],
): boolean =>
  part?.isKnown === true ||
  hasMeaning(head, 'partNumber') ||
  (columns.length > 1 && hasMeaning(head, 'quantity', 'maybeQuantity'))

const listQuestions = (field: BillField, columns: readonly number[]): readonly ColumnQuestion[] =>
  columns.length === 0 ? [] : [{ field, columns }]

/** Finds the column of descriptions; a heading without other meanings takes precedence. */
function findDescription(
  columns: readonly ColumnCells[],
  usedColumns: ReadonlySet<number | undefined>,
): number | undefined {
  const named = columns.filter(
    ({ column, meanings }) => meanings.has('description') && !usedColumns.has(column),
  )
  return (named.find(({ meanings }) => meanings.size === 1) ?? named[0])?.column
}

/** The columns with the addresses of their headings. @param row the row of the headings, or 0 */
export function toColumns({
  row,
  partNumber,
  quantity,
  description,
}: Pick<FoundColumns, 'row' | 'partNumber' | 'quantity' | 'description'>): FoundColumns {
  const address = (column: number): string => formatCellAddress(column, Math.max(row, 1))
  return {
    row,
    partNumber,
    quantity,
    description,
    addresses: {
      partNumber: address(partNumber),
      quantity: quantity === undefined ? null : address(quantity),
      description: description === undefined ? null : address(description),
    },
  }
}

/** The columns with their headings and the cells below. */
function listColumns({ rows }: Sheet, { row: headRow, meanings }: BillHeadingRow): readonly ColumnCells[] {
  const columns = new Map<number, Cell[]>()
  for (const column of meanings.keys()) columns.set(column, [])
  const head = rows.find(({ row }) => row === headRow)
  const below = rows.filter(({ row }) => row > headRow)
  for (const { cells } of below)
    for (const [column, cell] of cells)
      if (cell.text.trim() !== '') columns.set(column, [...(columns.get(column) ?? []), cell])
  return [...columns.keys()]
    .toSorted((left, right) => left - right)
    .map((column) => ({
      column,
      meanings: meanings.get(column) ?? new Set(),
      isUnnamed: head?.cells.has(column) !== true,
      cells: columns.get(column) ?? [],
      rows: below,
    }))
}

/** Letters and digits of a heading, as NetBox's names are compared. */
const reduceHeading = (heading: string): string =>
  normalizeText(heading, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '')

/** Columns by their headings, reduced to letters and digits; if two have the same meaning, the left one is used. */
function mapReducedHeadings({ cells }: SheetRow): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [column, cell] of [...cells].toSorted(([left], [right]) => left - right)) {
    const heading = cell.kind === 'text' ? reduceHeading(cell.text) : ''
    if (heading !== '' && !found.has(heading)) found.set(heading, column)
  }
  return found
}
