/** Reads the rows of a table that describe parts; sums, repeated headings and notes are skipped with their reason. */
import { partLimits } from '../part-limits.ts'
import type { Cell, SheetRow } from './cells.ts'
import type { FoundColumns } from './find-columns.ts'
import { type DeviceFacts, readFacts } from './netbox.ts'
import { countDesignators } from './count-designators.ts'
import { createLevelTracker, type LevelTracker } from './level-tracker.ts'
import { createWordSet, normalizeWord } from './normalize-word.ts'
import { listDoubts } from './row-doubts.ts'
import type { RowProblem, RowRemark } from './row-remarks.ts'

/** A row below the headings, reduced to the relevant cells. */
export interface BillRow {
  readonly sheet: number
  readonly columns: FoundColumns
  readonly row: number
  readonly partNumber: Cell | undefined
  readonly quantity: Cell | undefined
  readonly description: string
  /** Used if the part number is missing or unknown. */
  readonly model: Cell | undefined
  readonly facts: DeviceFacts | null
  /** Amounts of money beside the quantity. */
  readonly amounts: readonly Cell[]
  /** The number of places in the drawing at which the part stands; undefined where the row lists none. */
  readonly places: number | undefined
  /** Why a person has to agree to the row: the file itself raises a doubt about it. */
  readonly doubts: readonly RowRemark[]
  /** A cell that shows that the line was cut in the wrong places. */
  readonly damage: { readonly code: RowProblem; readonly column: number; readonly text: string } | undefined
}

/** Why a row below the headings is not a part. */
export const skipReasons = ['headings', 'total', 'note'] as const

/** A row that is not read, with the texts of its cells. */
export interface SkippedRow {
  readonly sheet: number
  readonly row: number
  readonly reason: (typeof skipReasons)[number]
  readonly text: string
}

/** A table of a file with its columns. */
export interface BillTable {
  /** The sheet in the file, starting at 0. */
  readonly sheet: number
  readonly rows: readonly SheetRow[]
  readonly columns: FoundColumns
}

/** The text that identifies the part of a row: its number, or else its model. */
export const getPartName = ({ partNumber, model }: BillRow): string =>
  isEmpty(partNumber) ? getCellText(model) : getCellText(partNumber)

/** What a cell shows; a spreadsheet stores 004421 as the number 4421 with a format. */
export const getCellText = (cell: Cell | undefined): string => cell?.shown ?? cell?.text ?? ''
export const isEmpty = (cell: Cell | undefined): boolean => getCellText(cell).trim() === ''

/** Words before or beside the sum of a bill. */
const totalWords = createWordSet(
  `total | totals | sum | subtotal | sub total | grand total | total quantity | total qty | Summe | Gesamt | Gesamtsumme | Zwischensumme | Endsumme |
  Gesamtmenge | suma | total general | subtotal | somme | total général | sous-total | 合計 | 総計 | 小計 | 計 | 합계 | 총계 | 소계 | total geral | soma |
  итого | всего | сумма | итог | 合计 | 总计 | 小计 | 總計 | 小計`,
)

/** Longer texts are not compared with the words of a total. */
const maxTotalLength = 40

const isTotal = (cell: Cell): boolean =>
  cell.text.length < maxTotalLength && totalWords.has(normalizeWord(cell.text))

/**
 * Returns the rows of a table that describe a part, and those that do not: sums, repetitions of the headings, and
 * rows with neither part number nor quantity, which are titles and notes.
 */
export function readTableRows(table: BillTable): {
  readonly rows: readonly BillRow[]
  readonly skipped: readonly SkippedRow[]
} {
  const { columns, sheet } = table
  const heading = table.rows.find(({ row }) => row === columns.row)
  const title = getCellText(heading?.cells.get(columns.partNumber))
  const levels = createLevelTracker(columns)
  const rows: BillRow[] = []
  const skipped: SkippedRow[] = []
  for (const sheetRow of table.rows) {
    if (sheetRow.row <= columns.row || sheetRow.row > (columns.lastRow ?? Number.POSITIVE_INFINITY)) continue
    const row = readRow(sheetRow, table, { width: heading?.width, levels })
    const reason = findSkipReason(row, sheetRow, title)
    if (reason === undefined) rows.push(row)
    else skipped.push({ sheet, row: sheetRow.row, reason, text: joinCells(sheetRow) })
  }
  return { rows, skipped }
}

function findSkipReason(
  { partNumber, quantity, model, columns, damage }: BillRow,
  { cells }: SheetRow,
  title: string,
): SkippedRow['reason'] | undefined {
  if (damage?.code === 'quotationMarkOpen') return undefined
  if (title !== '' && getCellText(partNumber) === title) return 'headings'
  const hasPart = !isEmpty(partNumber) || !isEmpty(model)
  const isSum = hasPart ? partNumber !== undefined && isTotal(partNumber) : [...cells.values()].some(isTotal)
  if (isSum) return 'total'
  return hasPart || (columns.quantity !== undefined && !isEmpty(quantity)) ? undefined : 'note'
}

const joinCells = ({ cells }: SheetRow): string =>
  [...cells.values()].map(getCellText).join(' · ').slice(0, partLimits.maxTextLength)

/** No part number is this long, even with spaces, so the beginning of a longer text is enough to reject it. */
const maxRawLength = 1000

const shortenCell = (cell: Cell | undefined): Cell | undefined =>
  cell === undefined || cell.text.length <= maxRawLength
    ? cell
    : { ...cell, text: cell.text.slice(0, maxRawLength) }

/** A text that is too long for a quantity becomes an error, so that nothing parses it. */
const rejectLongQuantity = (cell: Cell | undefined): Cell | undefined =>
  cell === undefined || cell.text.length <= maxRawLength ? cell : { kind: 'error', text: cell.text }

interface RowContext {
  /** Number of cells of the line of the headings; undefined in a workbook. */
  readonly width: number | undefined
  readonly levels: LevelTracker
}

const readRow = (
  sheetRow: SheetRow,
  { sheet, columns }: BillTable,
  { width, levels }: RowContext,
): BillRow => {
  const { row, cells } = sheetRow
  return {
    sheet,
    columns,
    row,
    partNumber: shortenCell(cells.get(columns.partNumber)),
    quantity: columns.quantity === undefined ? undefined : rejectLongQuantity(cells.get(columns.quantity)),
    description:
      columns.description === undefined
        ? ''
        : getCellText(cells.get(columns.description)).trim().slice(0, partLimits.maxTextLength),
    model: columns.model === undefined ? undefined : shortenCell(cells.get(columns.model)),
    facts: readFacts(cells, columns.facts),
    amounts: (columns.money ?? []).flatMap((column) => cells.get(column) ?? []),
    places:
      columns.designators === undefined
        ? undefined
        : countDesignators(getCellText(cells.get(columns.designators))),
    doubts: listDoubts(sheetRow, columns, levels.isWithinAssembly(sheetRow)),
    damage: findDamage(sheetRow, width),
  }
}

/**
 * Finds the cell that shows that a line of a text file was cut in the wrong places: a cell beyond the headings,
 * because a text with the delimiter is not in quotation marks, or a cell with several lines in it.
 */
function findDamage({ cells, joinedLines }: SheetRow, width: number | undefined): BillRow['damage'] {
  if (joinedLines !== undefined) {
    const text = getCellText(cells.get(joinedLines))
    return { code: 'quotationMarkOpen', column: joinedLines, text }
  }
  const last = Math.max(-1, ...cells.keys())
  return width === undefined || last < width
    ? undefined
    : { code: 'rowTooWide', column: last, text: getCellText(cells.get(last)) }
}
