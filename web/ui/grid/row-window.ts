/** The positions of the rows of a long list, and which of them to render: those in view and some around them. */

export interface RowWindow {
  /** Index of the first rendered row. */
  readonly first: number
  /** Index after the last rendered row. */
  readonly end: number
}

/** Rows rendered beyond each edge, so that scrolling by wheel shows no blank area. */
const margin = 12

/** Returns the top of each row in pixels, and the bottom of the last row at the end. */
export function computeTops(count: number, heightOf: (index: number) => number): readonly number[] {
  const tops = [0]
  let top = 0
  for (let index = 0; index < count; index += 1) {
    top += heightOf(index)
    tops.push(top)
  }
  return tops
}

/** Returns the bottom of the last row. */
export const computeTotalHeight = (tops: readonly number[]): number => tops.at(-1) ?? 0

/** Returns the row at a height, in pixels from the top of the list; the last one if the list is shorter. */
function rowAt(tops: readonly number[], height: number): number {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * Computes the rows to render.
 *
 * @param scrollTop pixels scrolled out of view at the top
 * @param viewHeight height of the view in pixels
 */
export function computeRowWindow(tops: readonly number[], scrollTop: number, viewHeight: number): RowWindow {
  const count = tops.length - 1
  const first = rowAt(tops, scrollTop) - margin
  const end = rowAt(tops, scrollTop + viewHeight) + 1 + margin
  return { first: Math.min(Math.max(first, 0), count), end: Math.min(Math.max(end, 0), count) }
}

/**
 * Returns the scroll position that makes a row fully visible; undefined if it already is. A row taller than the view is aligned at its
 * top.
 */
export function scrollToShow(
  index: number,
  tops: readonly number[],
  scrollTop: number,
  viewHeight: number,
): number | undefined {
  const top = tops[index] ?? 0
  const bottom = tops[index + 1] ?? top
  if (top < scrollTop) return top
  if (bottom > scrollTop + viewHeight) return Math.min(bottom - viewHeight, top)
  return undefined
}
