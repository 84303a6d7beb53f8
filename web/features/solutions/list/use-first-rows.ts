/** Draws as many rows as the window shows, and the others when those stand. */

import { useDeferredValue } from 'react'

/** What stands above the list, in CSS pixels: header, title, groups, search. */
const above = 240

/** Rows that begin in a window, one of them only in part. */
export function countRowsInWindow(windowHeight: number, rowHeight: number): number {
  return Math.max(Math.ceil((windowHeight - above) / rowHeight), 1) + 1
}

/**
 * The rows to draw first when others take the place of those that are drawn: all where most are drawn already, else those of the window.
 * @param before those that are drawn; null for none
 * @param count how many rows there are down to the lower edge of the window
 */
export function listFirstRows<Row extends { readonly cfgId: string }>(
  before: readonly Row[] | null,
  rows: readonly Row[],
  count: number,
): readonly Row[] {
  const drawn = new Set(before?.map(({ cfgId }) => cfgId))
  const fresh = rows.filter(({ cfgId }) => !drawn.has(cfgId)).length
  return fresh > count ? rows.slice(0, count) : rows
}

/**
 * The rows to draw now: when many come at once, at first those down to the lower edge of the window, so that a press is answered before
 * all of them stand.
 * @param rows undefined while they are being fetched
 * @param rowHeight of the lowest row, in CSS pixels
 */
export function useFirstRows<Row extends { readonly cfgId: string }>(
  rows: readonly Row[] | undefined,
  rowHeight: number,
): readonly Row[] | undefined {
  const before = useDeferredValue(rows ?? null, null)
  if (rows === undefined || before === rows) return rows
  return listFirstRows(before, rows, countRowsInWindow(window.scrollY + window.innerHeight, rowHeight))
}
