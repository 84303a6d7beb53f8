// Compares the rows that the other designs of a solution give to a data table with the rows that are there, and takes them over without losing
// anything that a person entered.
import type { DataCell, DataRow } from './data-rows.ts'

/** Rows for a data table, recognised by the cell of one column. */
export interface TakenRows {
  readonly table: string
  /** The column by which a row is recognised. */
  readonly key: string
  readonly columns: readonly string[]
  /** Columns that are only filled in new rows; a person may change them, so that they are not compared. */
  readonly initial: readonly string[]
  /** At most as many as the table holds. */
  readonly rows: readonly DataRow[]
  /** Number of rows that the other designs give, which may be more than the table holds. */
  readonly found: number
}

/** A cell that differs from the value of the other designs. */
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
  /** Places of the rows whose key no other design gives any more. */
  readonly gone: readonly number[]
}

/**
 * Compares the rows that are there with those of the other designs. A row without a cell in the key column was entered by a person and is not
 * compared.
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
  const takenIndexes = columns.map((name) => taken.columns.indexOf(name))
  const takenByKey = new Map(taken.rows.map((row) => [row[takenKey] ?? null, row]))
  const presentByKey = new Map<DataCell, { readonly row: DataRow; readonly place: number }>(
    present.flatMap((row, place) => {
      const cell = row[key] ?? null
      return cell === null ? [] : [[cell, { row, place }] as const]
    }),
  )
  const isCompared = columns.map((name) => taken.columns.includes(name) && !taken.initial.includes(name))
  return {
    added: taken.rows
      .filter((row) => !presentByKey.has(row[takenKey] ?? null))
      .map((row) => takenIndexes.map((index) => row[index] ?? null)),
    changed: [...presentByKey].flatMap(([cell, { row, place }]) => {
      const other = takenByKey.get(cell)
      if (other === undefined) return []
      return columns.flatMap((column, index): ChangedCell[] => {
        const [from, to] = [row[index] ?? null, other[takenIndexes[index] ?? -1] ?? null]
        return isCompared[index] === true && to !== null && to !== from
          ? [{ row: place, column, from, to }]
          : []
      })
    }),
    gone: [...presentByKey].flatMap(([cell, { place }]) => (takenByKey.has(cell) ? [] : [place])),
  }
}

/** The rows with the changed cells, followed by the new rows; rows whose key is gone stay. */
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
