/**
 * Checks the rows of a price list together: no duplicate rows, quantity breaks in one unit, and no price that rises
 * with the quantity.
 */
import Big from 'big.js'
import { formatCellAddress } from '../../parts/import/cells.ts'
import type { FoundFields } from '../../parts/import/find-fields.ts'
import { type NumberedRow, type PriceListRow, getRowKey } from './list-row.ts'
import type { ImportProblem, PriceColumn, ProblemList } from './problems.ts'

interface RowProblem {
  readonly column: PriceColumn
  readonly found: string
  readonly against: string
}

export function checkRowsTogether(
  rows: readonly NumberedRow[],
  { places }: FoundFields<PriceColumn>,
  problems: ProblemList,
): void {
  const report = (
    code: ImportProblem['code'],
    { fileRow }: NumberedRow,
    { column, found, against }: RowProblem,
  ): void => {
    const place = places.get(column)
    const cell = place === undefined ? '' : formatCellAddress(place, fileRow)
    problems.add({ code, row: fileRow, cell, column, found, against })
  }
  const byKey = new Map<string, NumberedRow>()
  const breaks = new Map<string, NumberedRow[]>()
  for (const numbered of rows) {
    const { row } = numbered
    // The catalogue names ap4421 and AP4421 alike.
    const key = getRowKey({ ...row, partNumber: row.partNumber.toUpperCase() })
    const first = byKey.get(key)
    if (first !== undefined) {
      report('duplicateRow', numbered, {
        column: 'partNumber',
        found: row.partNumber,
        against: String(first.fileRow),
      })
      continue
    }
    byKey.set(key, numbered)
    const group = `${row.partNumber}\n${row.validFrom}`
    const others = breaks.get(group)
    if (others === undefined) breaks.set(group, [numbered])
    else others.push(numbered)
  }
  for (const group of breaks.values()) if (group.length > 1) checkBreaks(group, report)
}

/** The quantity breaks of one part that start on the same day. */
function checkBreaks(
  group: readonly NumberedRow[],
  report: (code: ImportProblem['code'], row: NumberedRow, problem: RowProblem) => void,
): void {
  const [first, ...larger] = group.toSorted((a, b) => a.row.fromQuantity - b.row.fromQuantity)
  let before = first
  for (const numbered of larger) {
    const { row } = numbered
    if (before === undefined) break
    if (row.unit !== before.row.unit)
      report('unitsDiffer', numbered, { column: 'unit', found: row.unit, against: before.row.unit })
    else if (computeUnitPrice(row).gt(computeUnitPrice(before.row))) {
      const { unitPrice } = before.row
      report('breakPriceRises', numbered, { column: 'unitPrice', found: row.unitPrice, against: unitPrice })
    }
    before = numbered
  }
}

const computeUnitPrice = ({ unitPrice, per }: PriceListRow): Big => new Big(unitPrice).div(per)
