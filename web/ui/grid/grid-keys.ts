/** Where the keys of a grid lead, as the pattern for grids of the ARIA practices says. */

export interface GridPlace {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Rows that Page up and Page down pass over. */
  readonly page: number
}

export interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
}

/** The cell that a key leads to; undefined for a key that moves nothing. */
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
