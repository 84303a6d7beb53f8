/** Where the rows of a long list stand, and which of them are worth drawing: those in view and some around them. */

export interface RowWindow {
  /** Index of the first row drawn. */
  readonly first: number
  /** Index after the last row drawn. */
  readonly end: number
}

/** Rows drawn beyond each edge, so that a turn of the wheel meets no blank. */
const margin = 12

/** The top of each row in pixels, and after the last one the bottom of it. */
export function computeTops(count: number, heightOf: (index: number) => number): readonly number[] {
  const tops = [0]
  let top = 0
  for (let index = 0; index < count; index += 1) {
    top += heightOf(index)
    tops.push(top)
  }
  return tops
}

/** The bottom of the last row. */
export const computeTotalHeight = (tops: readonly number[]): number => tops.at(-1) ?? 0

/** The row that holds a height, in pixels from the top of the list; the last one where the list ends before. */
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
 * The rows to draw.
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

/** Where to scroll so that a row stands whole in view; undefined when it does already. Of a row higher than the view its beginning. */
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
