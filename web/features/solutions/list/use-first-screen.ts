/** Draws as many rows as the window shows, and the others when those stand. */

import { useDeferredValue } from 'react'

/** What stands above the list, in CSS pixels: header, title, groups, search. */
const above = 240

/** Rows that begin in a window, one of them only in part. */
export function rowsInWindow(windowHeight: number, rowHeight: number): number {
  return Math.max(Math.ceil((windowHeight - above) / rowHeight), 1) + 1
}

/**
 * The rows to draw now: at first those of the window, also where the answer was there before the screen; rows that change later change
 * in one piece.
 * @param rows undefined while they are being fetched
 * @param rowHeight of the lowest row, in CSS pixels
 */
export function useFirstScreen<Row>(
  rows: readonly Row[] | undefined,
  rowHeight: number,
): readonly Row[] | undefined {
  const before = useDeferredValue(rows ?? null, null)
  return before === null ? rows?.slice(0, rowsInWindow(window.innerHeight, rowHeight)) : rows
}
