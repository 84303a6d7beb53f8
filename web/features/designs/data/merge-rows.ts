/** Merges imported rows with those that are there, and moves rows between the order of the table and that in which they were stored. */

import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import type { DataCell, DataContent, DataRow } from '@design-portal/domain/products/data-rows.ts'

/** Returns stored rows in the order of the table's columns; a column that they lack is not stated. */
export function toTableOrder({ columns }: DataTableDeclaration, content: DataContent): readonly DataRow[] {
  const places = columns.map(({ name }) => content.columns.indexOf(name))
  if (places.every((place, index) => place === index) && content.columns.length === columns.length)
    return content.rows
  return content.rows.map((row) => places.map((place) => row[place] ?? null))
}

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
