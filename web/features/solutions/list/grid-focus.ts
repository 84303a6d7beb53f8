/**
 * Moves the focus in a table with the grid role: one tab stop, arrow keys within. The stops of a row are the controls in its cells, and a
 * cell itself if it has none. It works directly on the DOM, so that a key causes no rendering.
 */

import { movePlaceByKey } from '../../../ui/grid/grid-keys.ts'

/** The number of rows that Page Up and Page Down move by. */
const rowsOfPage = 10

const usableControlSelector = 'a[href], button:not(:disabled), input:not(:disabled)'

/** The position of the focus: its row, the column of its cell, and the index of the control in the cell. */
export interface GridStop {
  readonly row: number
  readonly cell: number
  readonly control: number
}

/** Returns the row of an element in the grid, including heading rows. */
export function findRow(element: Element): HTMLTableRowElement | null {
  return element.closest('tr')
}

/** Returns the position of an element in the grid; undefined for one outside. */
export function findGridStop(grid: HTMLTableElement, element: Element): GridStop | undefined {
  const cell = element.closest<HTMLTableCellElement>('td, th')
  const row = findRow(element)
  if (cell === null || row === null || !grid.contains(row)) return undefined
  const control = listControls(cell).findIndex(
    (candidate) => candidate === element || candidate.contains(element),
  )
  return { row: row.rowIndex, cell: cell.cellIndex, control: Math.max(control, 0) }
}

/** Returns the element at a position, or the nearest one if there are fewer rows or controls now. */
export function findElementAt(grid: HTMLTableElement, stop: GridStop): HTMLElement | undefined {
  const row = grid.rows[Math.min(stop.row, grid.rows.length - 1)]
  const cell = row?.cells[Math.min(stop.cell, row.cells.length - 1)]
  if (cell === undefined) return undefined
  const controls = listControls(cell)
  return controls[Math.min(stop.control, controls.length - 1)] ?? cell
}

/** Returns the element that a key leads to from another; undefined for a key that does not move. */
export function findElementAfterKey(
  grid: HTMLTableElement,
  from: Element,
  key: { readonly key: string; readonly ctrlKey: boolean },
): HTMLElement | undefined {
  const stop = findGridStop(grid, from)
  const row = stop === undefined ? undefined : grid.rows[stop.row]
  const current = stop === undefined ? undefined : findElementAt(grid, stop)
  if (stop === undefined || row === undefined || current === undefined) return undefined
  const stops = listStops(row)
  const next = movePlaceByKey(
    key,
    { row: stop.row, column: stops.indexOf(current) },
    { rows: grid.rows.length, columns: stops.length, page: rowsOfPage },
  )
  if (next === undefined) return undefined
  // Keys to another row keep the column; keys to a corner go to the first or last control of that row.
  if (next.row === stop.row || key.ctrlKey) {
    const target = grid.rows[next.row]
    if (target === undefined) return undefined
    return next.column === 0
      ? listStops(target)[0]
      : (listStops(target)[next.column] ?? listStops(target).at(-1))
  }
  return findElementAt(grid, { ...stop, row: next.row })
}

/** Makes an element the tab stop of the grid. */
export function setTabStop(grid: HTMLTableElement, element: HTMLElement): void {
  for (const other of grid.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1
  element.tabIndex = 0
}

function listControls(cell: HTMLTableCellElement): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(usableControlSelector)]
}

function listStops(row: HTMLTableRowElement): readonly HTMLElement[] {
  return [...row.cells].flatMap((cell) => {
    const controls = listControls(cell)
    return controls.length === 0 ? [cell] : controls
  })
}
