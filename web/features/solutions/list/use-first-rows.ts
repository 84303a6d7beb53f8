/** Renders only as many rows as fit the window at first, and the others afterwards. */

import { useDeferredValue } from 'react'

/** The height above the list, in CSS pixels: header, title, groups, search. */
const heightAboveList = 240

/** Counts the rows that are at least partly visible in a window. */
export function countRowsInWindow(windowHeight: number, rowHeight: number): number {
  return Math.max(Math.ceil((windowHeight - heightAboveList) / rowHeight), 1) + 1
}

/**
 * Returns the rows to render first when the rows change: all if most are already rendered, otherwise those in the window.
 * @param before the rendered rows; null for none
 * @param count the number of rows down to the lower edge of the window
 */
export function listFirstRows<Row extends { readonly cfgId: string }>(
  before: readonly Row[] | null,
  rows: readonly Row[],
  count: number,
): readonly Row[] {
  const drawn = new Set(before?.map(({ cfgId }) => cfgId))
  const newRowCount = rows.filter(({ cfgId }) => !drawn.has(cfgId)).length
  return newRowCount > count ? rows.slice(0, count) : rows
}

/**
 * Returns the rows to render now: when many change at once, at first those down to the lower edge of the window, so that a press is
 * answered before all are rendered.
 * @param rows undefined while they are being fetched
 * @param rowHeight the height of the lowest row, in CSS pixels
 */
export function useFirstRows<Row extends { readonly cfgId: string }>(
  rows: readonly Row[] | undefined,
  rowHeight: number,
): readonly Row[] | undefined {
  const before = useDeferredValue(rows ?? null, null)
  if (rows === undefined || before === rows) return rows
  return listFirstRows(before, rows, countRowsInWindow(window.scrollY + window.innerHeight, rowHeight))
}
