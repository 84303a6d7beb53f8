/**
 * Moves the focus in a table of the role grid: one stop for Tab, arrows within. The stops of a row are what can be used in its
 * cells, and a cell itself where it holds nothing of the kind. It works on the document alone, so that a key costs no rendering.
 */

import { movePlaceByKey } from '../../../ui/grid/grid-keys.ts'

/** Rows that Page up and Page down pass over. */
const rowsOfPage = 10

const usable = 'a[href], button:not(:disabled), input:not(:disabled)'

/** Where the focus stands: its row, the column of its cell, and the how-manieth control of the cell. */
export interface GridStop {
  readonly row: number
  readonly cell: number
  readonly control: number
}

/** The row that an element of the grid stands in, heading or not. */
export function findRow(element: Element): HTMLTableRowElement | null {
  return element.closest('tr')
}

/** Where an element of the grid is; undefined for one outside. */
export function findGridStop(grid: HTMLTableElement, element: Element): GridStop | undefined {
  const cell = element.closest<HTMLTableCellElement>('td, th')
  const row = findRow(element)
  if (cell === null || row === null || !grid.contains(row)) return undefined
  const control = controlsIn(cell).findIndex((one) => one === element || one.contains(element))
  return { row: row.rowIndex, cell: cell.cellIndex, control: Math.max(control, 0) }
}

/** The element of a place, or the nearest there is when rows or controls are fewer now. */
export function findElementAt(grid: HTMLTableElement, stop: GridStop): HTMLElement | undefined {
  const row = grid.rows[Math.min(stop.row, grid.rows.length - 1)]
  const cell = row?.cells[Math.min(stop.cell, row.cells.length - 1)]
  if (cell === undefined) return undefined
  const controls = controlsIn(cell)
  return controls[Math.min(stop.control, controls.length - 1)] ?? cell
}

/** The element that a key leads to from another; undefined for a key that moves nothing. */
export function findElementAfterKey(
  grid: HTMLTableElement,
  from: Element,
  key: { readonly key: string; readonly ctrlKey: boolean },
): HTMLElement | undefined {
  const stop = findGridStop(grid, from)
  const row = stop === undefined ? undefined : grid.rows[stop.row]
  const here = stop === undefined ? undefined : findElementAt(grid, stop)
  if (stop === undefined || row === undefined || here === undefined) return undefined
  const stops = stopsIn(row)
  const next = movePlaceByKey(
    key,
    { row: stop.row, column: stops.indexOf(here) },
    { rows: grid.rows.length, columns: stops.length, page: rowsOfPage },
  )
  if (next === undefined) return undefined
  // To another row in the same column, to the corners by the ends of that row.
  if (next.row === stop.row || key.ctrlKey) {
    const target = grid.rows[next.row]
    if (target === undefined) return undefined
    return next.column === 0 ? stopsIn(target)[0] : (stopsIn(target)[next.column] ?? stopsIn(target).at(-1))
  }
  return findElementAt(grid, { ...stop, row: next.row })
}

/** Makes an element the one that Tab leads to. */
export function setTabStop(grid: HTMLTableElement, element: HTMLElement): void {
  for (const other of grid.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1
  element.tabIndex = 0
}

function controlsIn(cell: HTMLTableCellElement): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(usable)]
}

function stopsIn(row: HTMLTableRowElement): readonly HTMLElement[] {
  return [...row.cells].flatMap((cell) => {
    const controls = controlsIn(cell)
    return controls.length === 0 ? [cell] : controls
  })
}
