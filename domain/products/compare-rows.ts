// Compares two states of the rows of a data table: which were added, changed and removed.
import type { DataTableDeclaration } from '../engine/source/product-declarations.ts'
import type { DataCell, DataContent, DataRow } from './data-rows.ts'

/** A row that differs, in the order of the table's columns; places are counted from 1. */
export type RowChange =
  | { readonly change: 'added'; readonly place: number; readonly row: DataRow }
  | { readonly change: 'removed'; readonly place: number; readonly row: DataRow }
  | { readonly change: 'changed'; readonly place: number; readonly row: DataRow; readonly before: DataRow }

export interface RowCounts {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** Stored rows in the order of the table's columns; a column that they lack is not stated. */
export function toTableOrder({ columns }: DataTableDeclaration, content: DataContent): readonly DataRow[] {
  const places = columns.map(({ name }) => content.columns.indexOf(name))
  if (places.every((place, index) => place === index) && content.columns.length === columns.length)
    return content.rows
  return content.rows.map((row) => places.map((place) => row[place] ?? null))
}

export const countRowChanges = (changes: readonly RowChange[]): RowCounts => {
  const count = (kind: RowChange['change']) => changes.filter(({ change }) => change === kind).length
  return { added: count('added'), changed: count('changed'), removed: count('removed') }
}

interface PlacedRow {
  readonly place: number
  readonly row: DataRow
}

/**
 * The rows that differ: changed and added ones in the order of the later state, then removed ones. Equal rows are the
 * same; of the others two with the same cell in a column where each row has its own, such as a serial number, are one
 * row that was changed. Moving a row changes nothing.
 */
export function compareRows(
  table: DataTableDeclaration,
  before: readonly DataRow[],
  after: readonly DataRow[],
): readonly RowChange[] {
  let [left, right] = removeEqualRows(listPlaced(before), listPlaced(after))
  const changed: RowChange[] = []
  for (const [column, { unique }] of table.columns.entries()) {
    if (unique !== true) continue
    const byCell = new Map<DataCell, PlacedRow>(
      left.flatMap((placed) =>
        isStated(placed.row[column]) ? [[placed.row[column] ?? null, placed] as const] : [],
      ),
    )
    const found = new Set<PlacedRow>()
    right = right.filter((placed) => {
      const cell = placed.row[column]
      const other = isStated(cell) ? byCell.get(cell) : undefined
      if (other === undefined || found.has(other)) return true
      found.add(other)
      changed.push({ change: 'changed', ...placed, before: other.row })
      return false
    })
    left = left.filter((placed) => !found.has(placed))
  }
  const added = right.map((placed) => ({ change: 'added', ...placed }) as const)
  return [
    ...[...changed, ...added].toSorted((one, other) => one.place - other.place),
    ...left.map((placed) => ({ change: 'removed', ...placed }) as const),
  ]
}

const listPlaced = (rows: readonly DataRow[]): readonly PlacedRow[] =>
  rows.map((row, index) => ({ place: index + 1, row }))

const isStated = (cell: DataCell | undefined): cell is string | number | boolean =>
  cell !== null && cell !== undefined

/** Both states without their equal rows: a row that occurs twice in one and once in the other is left over once. */
function removeEqualRows(
  before: readonly PlacedRow[],
  after: readonly PlacedRow[],
): [readonly PlacedRow[], readonly PlacedRow[]] {
  const counts = new Map<string, number>()
  for (const { row } of before) {
    const text = JSON.stringify(row)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const equal = new Map<string, number>()
  const right = after.filter(({ row }) => {
    const text = JSON.stringify(row)
    const left = counts.get(text) ?? 0
    if (left === 0) return true
    counts.set(text, left - 1)
    equal.set(text, (equal.get(text) ?? 0) + 1)
    return false
  })
  const left = before.filter(({ row }) => {
    const text = JSON.stringify(row)
    const same = equal.get(text) ?? 0
    if (same === 0) return true
    equal.set(text, same - 1)
    return false
  })
  return [left, right]
}
