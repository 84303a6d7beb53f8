/** Matches each row of an imported bill to a part, using its cells and the parts found in the catalogue. */
import type { DecimalSign } from '../../pricing/price-list-import/read-number.ts'
import { partLimits } from '../part-limits.ts'
import { formatCellAddress } from './cells.ts'
import { toNormalForm } from './normalize-part-number.ts'
import type { FoundColumns } from './find-columns.ts'
import { type CatalogueAnswers, type CataloguePart, findPartOfRow, type PartResult } from './find-part.ts'
import type { DeviceFacts } from './netbox.ts'
import { inferDecimalSign, readQuantity } from './read-quantity.ts'
import { type BillRow, getCellText, getPartName } from './read-table-rows.ts'
import type { RowProblem, RowRemark } from './row-remarks.ts'

export interface RowResult {
  /** The sheet in the file, starting at 0. */
  readonly sheet: number
  readonly row: number
  readonly sent: { readonly partNumber: string; readonly quantity: string; readonly description: string }
  readonly outcome: 'matched' | 'cleaned' | 'suggestion' | 'refused'
  readonly part: CataloguePart | null
  readonly quantity: number | null
  /** Facts in the file about the device, apart from its number. */
  readonly facts: DeviceFacts | null
  readonly remarks: RowRemark[]
  readonly problems: { cell: string; code: RowProblem; found: string }[]
}

/**
 * Creates a function that matches one row at a time, so that a server can do other work between thousands of rows.
 *
 * @param rows all rows of the file, to detect parts that occur in several rows
 * @param options the day `YYYY-MM-DD` that decides whether a part may still be added, and the decimal sign of the file
 */
export function createRowMatcher(
  rows: readonly BillRow[],
  answers: CatalogueAnswers,
  { day, decimalSign }: { readonly day: string; readonly decimalSign: DecimalSign },
): (row: BillRow) => RowResult {
  const rowCounts = new Map<string, number>()
  for (const row of rows) {
    const number = toNormalForm(getPartName(row))
    rowCounts.set(number, (rowCounts.get(number) ?? 0) + 1)
  }
  const signs = inferDecimalSigns(rows, decimalSign)
  return (row) => {
    const { columns } = row
    const found = findPartOfRow(row, columns, answers, day)
    const quantity = readRowQuantity(row, signs.get(columns) ?? decimalSign)
    const isRepeated = (rowCounts.get(toNormalForm(getPartName(row))) ?? 0) > 1
    const problems = listProblems(row, found, quantity)
    const part = 'problem' in found ? null : found.part
    const remarks = [
      ...('problem' in found ? [] : found.remarks),
      ...('problem' in quantity ? [] : quantity.remarks),
      ...(isOtherCount(row, quantity) ? (['otherCount'] as const) : []),
      ...(isRepeated && part !== null ? (['sumOfRows'] as const) : []),
      ...(part === null ? [] : row.doubts),
    ]
    const isSuggested = 'problem' in found ? undefined : found.isSuggested || row.doubts.length > 0
    return {
      sheet: row.sheet,
      row: row.row,
      sent: {
        partNumber: getPartName(row).slice(0, partLimits.maxTextLength),
        quantity: getCellText(row.quantity).slice(0, partLimits.maxTextLength),
        description: row.description,
      },
      outcome: getOutcome(problems.length > 0, isSuggested, remarks),
      part,
      quantity: 'problem' in quantity ? null : quantity.quantity,
      facts: row.facts,
      remarks,
      problems,
    }
  }
}

/** Whether the row lists more or fewer places in the drawing than it counts pieces. */
const isOtherCount = ({ places }: BillRow, read: ReturnType<typeof readQuantity>): boolean =>
  places !== undefined && !('problem' in read) && read.quantity !== places

/** Remarks that change nothing in the submitted values, so that the row still counts as matched. */
const harmlessRemarks: ReadonlySet<RowRemark> = new Set(['sumOfRows', 'quantityAssumed'])

function getOutcome(
  hasProblems: boolean,
  isSuggested: boolean | undefined,
  remarks: readonly RowRemark[],
): RowResult['outcome'] {
  if (hasProblems) return 'refused'
  if (isSuggested === true) return 'suggestion'
  return remarks.every((remark) => harmlessRemarks.has(remark)) ? 'matched' : 'cleaned'
}

/** A cell by its address; in a file without cells, the key and the line. */
const createProblem = (
  { keys }: FoundColumns,
  { column, row }: { readonly column: number; readonly row: number },
  code: RowProblem,
  found: string,
) => ({
  cell: keys === undefined ? formatCellAddress(column, row) : `${keys[column] ?? ''}:${row}`,
  code,
  found: found.slice(0, partLimits.maxTextLength),
})

function listProblems(
  { row, columns, damage, ...cells }: BillRow,
  found: PartResult,
  quantity: ReturnType<typeof readQuantity>,
): RowResult['problems'] {
  const createFieldProblem = (field: 'partNumber' | 'quantity', code: RowProblem) =>
    createProblem(
      columns,
      { column: columns[field] ?? columns.partNumber, row },
      code,
      getCellText(cells[field]),
    )
  return [
    ...(damage === undefined
      ? []
      : [createProblem(columns, { column: damage.column, row }, damage.code, damage.text)]),
    ...('problem' in found ? [createFieldProblem('partNumber', found.problem)] : []),
    ...('problem' in quantity ? [createFieldProblem('quantity', quantity.problem)] : []),
  ]
}

function readRowQuantity(
  { quantity, places, columns }: BillRow,
  decimalSign: DecimalSign,
): ReturnType<typeof readQuantity> {
  if (columns.quantity !== undefined) return readQuantity(quantity, decimalSign)
  return places === undefined
    ? { quantity: 1, remarks: ['quantityAssumed'] }
    : { quantity: places, remarks: ['placesCounted'] }
}

/** The decimal sign of each table: as stated, or as its own quantities and amounts of money show beyond doubt. */
function inferDecimalSigns(
  rows: readonly BillRow[],
  stated: DecimalSign,
): ReadonlyMap<FoundColumns, DecimalSign> {
  const rowsByTable = Map.groupBy(rows, ({ columns }) => columns)
  return new Map(
    [...rowsByTable].map(([columns, tableRows]) => [
      columns,
      stated === 'unstated'
        ? inferDecimalSign(
            tableRows.flatMap(({ quantity, amounts }) => [...(quantity ? [quantity] : []), ...amounts]),
          )
        : stated,
    ]),
  )
}
