/** Merges imported rows with the existing ones. */

import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import type { DataCell, DataRow } from '@design-portal/domain/products/data-rows.ts'

export interface MergedRows {
  readonly rows: readonly DataRow[]
  /** The rows that were not added, because another row has the same value in a column with unique values. */
  readonly duplicates: readonly DataRow[]
}

/** Adds rows after the existing ones, without those whose serial number or other unique value another row already has. */
export function addRows(
  table: DataTableDeclaration,
  existingRows: readonly DataRow[],
  added: readonly DataRow[],
): MergedRows {
  const uniqueColumns = table.columns.flatMap(({ unique }, index) =>
    unique === true
      ? [{ index, usedValues: new Set<DataCell>(existingRows.map((row) => row[index] ?? null)) }]
      : [],
  )
  const rows: DataRow[] = [...existingRows]
  const duplicates: DataRow[] = []
  for (const row of added) {
    const values = uniqueColumns.map(({ index, usedValues }) => ({ usedValues, value: row[index] ?? null }))
    if (values.some(({ usedValues, value }) => value !== null && usedValues.has(value))) {
      duplicates.push(row)
      continue
    }
    for (const { usedValues, value } of values) usedValues.add(value)
    rows.push(row)
  }
  return { rows, duplicates }
}
