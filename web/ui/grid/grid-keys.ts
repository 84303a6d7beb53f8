/** Keyboard navigation of a grid, as in the grid pattern of the ARIA Authoring Practices. */

export interface GridPlace {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** The number of rows that Page Up and Page Down move by. */
  readonly page: number
}

export interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
}

/** Returns the cell that a key leads to; undefined for a key that does not move. */
export function movePlaceByKey(
  { key, ctrlKey }: GridKey,
  { row, column }: GridPlace,
  { rows, columns, page }: GridSize,
): GridPlace | undefined {
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.max(Math.min(nextRow, rows - 1), 0),
    column: Math.max(Math.min(nextColumn, columns - 1), 0),
  })
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(row - page, column)
    case 'Home':
      return ctrlKey ? to(0, 0) : to(row, 0)
    case 'End':
      return ctrlKey ? to(rows - 1, columns - 1) : to(row, columns - 1)
    default:
      return undefined
  }
}
