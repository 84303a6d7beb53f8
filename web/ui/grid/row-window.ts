/** How the grid differs from the virtualiser's defaults: which rows it renders, how it scrolls to one, what stays in place when rows grow. */

import { defaultRangeExtractor } from '@tanstack/react-virtual'
import type { Range, VirtualItem, Virtualizer } from '@tanstack/react-virtual'

/** Rows rendered beyond each edge, so that scrolling by wheel shows no blank area. */
export const overscan = 12

/** The height of the view until it has been measured, in pixels. */
export const initialHeight = 600

/** Returns the rows to render: those in view, some around them, and the row of the focused cell, which would lose the focus otherwise. */
export function listRenderedRows(range: Range, activeRow: number): number[] {
  const rows = defaultRangeExtractor(range)
  if (rows.includes(activeRow) || activeRow >= range.count) return rows
  return [...rows, activeRow].toSorted((one, other) => one - other)
}

/** Returns how to scroll to a row: the shortest way, but to the beginning of a row that is higher than the view. */
export const chooseAlignment = (rowHeight: number, viewHeight: number): 'auto' | 'start' =>
  rowHeight > viewHeight ? 'start' : 'auto'

/** The part of the rows that is in view, in pixels from the top of the first row. */
export interface View {
  readonly top: number
  readonly height: number
}

/**
 * Returns true if a row grows upwards, so that the reading position stays where it is. The reading position is the focused row if part
 * of it is in view, otherwise the first row in view; a focused row in the lower half of the view grows upwards itself, so that it stays
 * fully visible.
 */
export function isGrowingUpwards(
  row: Pick<VirtualItem, 'index' | 'end'>,
  focused: VirtualItem | undefined,
  view: View,
): boolean {
  if (view.top === 0) return false
  const bottom = view.top + view.height
  if (focused === undefined || focused.start >= bottom || focused.end <= view.top) return row.end <= view.top
  return focused.start + focused.end > view.top + bottom
    ? row.index <= focused.index
    : row.index < focused.index
}

/** Returns the virtualiser's measurements of the row that contains the focus; undefined if none does. */
export function findFocusedRow({
  scrollElement,
  measurementsCache,
}: Virtualizer<HTMLDivElement, HTMLDivElement>): VirtualItem | undefined {
  const row = scrollElement?.querySelector<HTMLElement>('[data-index]:focus-within')
  return measurementsCache[Number(row?.dataset['index'] ?? -1)]
}
