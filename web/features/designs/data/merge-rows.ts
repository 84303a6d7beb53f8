/** Merges imported rows with those that are there. */

import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import type { DataCell, DataRow } from '@design-portal/domain/products/data-rows.ts'

export interface MergedRows {
  readonly rows: readonly DataRow[]
  /** The added rows that have the same as another in a column where each row has its own. */
  readonly left: readonly DataRow[]
}

/** Adds rows behind those that are there; one whose serial number, or what else is unique, is there already is left out. */
export function addRows(
  table: DataTableDeclaration,
  present: readonly DataRow[],
  added: readonly DataRow[],
): MergedRows {
  const seen = table.columns.flatMap(({ unique }, place) =>
    unique === true ? [{ place, values: new Set<DataCell>(present.map((row) => row[place] ?? null)) }] : [],
  )
  const rows: DataRow[] = [...present]
  const left: DataRow[] = []
  for (const row of added) {
    const values = seen.map(({ place, values: known }) => ({ known, value: row[place] ?? null }))
    if (values.some(({ known, value }) => value !== null && known.has(value))) {
      left.push(row)
      continue
    }
    for (const { known, value } of values) known.add(value)
    rows.push(row)
  }
  return { rows, left }
}
