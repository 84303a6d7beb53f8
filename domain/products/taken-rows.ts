// Rows that the other designs of a solution give to a data table of a design: what differs, and how they are taken over without losing
// anything that a person gave.
import type { DataCell, DataRow } from './data-rows.ts'

/** Rows for a data table, recognised by the cell of one column. */
export interface TakenRows {
  readonly table: string
  /** The column by which a row is recognised. */
  readonly key: string
  readonly columns: readonly string[]
  /** Those of the columns with which only a new row begins: a person changes them, and they do not differ. */
  readonly initial: readonly string[]
  /** At most as many as the table holds. */
  readonly rows: readonly DataRow[]
  /** How many the other designs give. */
  readonly found: number
}

/** A cell that the other designs say differently. */
export interface ChangedCell {
  /** Place of the row among those that are there, from 0. */
  readonly row: number
  readonly column: string
  readonly from: DataCell
  readonly to: DataCell
}

export interface RowDifference {
  /** In the order of the table's columns. */
  readonly added: readonly DataRow[]
  readonly changed: readonly ChangedCell[]
  /** Places of rows that stand for something that no other design has any more. */
  readonly gone: readonly number[]
}

/**
 * What the other designs say differently from the rows that are there. A row without a cell in the key column came from
 * a person and is never part of it.
 *
 * @param columns the columns of the rows that are there, in order
 */
export function compareTakenRows(
  columns: readonly string[],
  present: readonly DataRow[],
  taken: TakenRows,
): RowDifference {
  const key = columns.indexOf(taken.key)
  const takenKey = taken.columns.indexOf(taken.key)
  const places = columns.map((name) => taken.columns.indexOf(name))
  const wanted = new Map(taken.rows.map((row) => [row[takenKey] ?? null, row]))
  const known = new Map<DataCell, { readonly row: DataRow; readonly place: number }>(
    present.flatMap((row, place) => {
      const cell = row[key] ?? null
      return cell === null ? [] : [[cell, { row, place }] as const]
    }),
  )
  const follows = columns.map((name) => taken.columns.includes(name) && !taken.initial.includes(name))
  return {
    added: taken.rows
      .filter((row) => !known.has(row[takenKey] ?? null))
      .map((row) => places.map((place) => row[place] ?? null)),
    changed: [...known].flatMap(([cell, { row, place }]) => {
      const other = wanted.get(cell)
      if (other === undefined) return []
      return columns.flatMap((column, index): ChangedCell[] => {
        const [from, to] = [row[index] ?? null, other[places[index] ?? -1] ?? null]
        return follows[index] === true && to !== null && to !== from ? [{ row: place, column, from, to }] : []
      })
    }),
    gone: [...known].flatMap(([cell, { place }]) => (wanted.has(cell) ? [] : [place])),
  }
}

/** The rows with what differs taken over: new rows behind them and changed cells; rows that stand for nothing any more stay. */
export function takeOverRows(
  columns: readonly string[],
  present: readonly DataRow[],
  { added, changed }: Pick<RowDifference, 'added' | 'changed'>,
): readonly DataRow[] {
  const rows = [...present]
  for (const { row, column, to } of changed) {
    const before = rows[row]
    if (before !== undefined) rows[row] = before.with(columns.indexOf(column), to)
  }
  return [...rows, ...added]
}
