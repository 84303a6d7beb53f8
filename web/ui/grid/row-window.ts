/** Which rows of a long list are worth drawing: those in view and some around them. */

export interface RowWindow {
  /** Index of the first row drawn. */
  readonly first: number
  /** Index after the last row drawn. */
  readonly end: number
}

/** Rows drawn beyond each edge, so that a turn of the wheel meets no blank. */
const margin = 12

/**
 * The rows to draw of a list whose rows are equally high.
 *
 * @param scrollTop pixels scrolled out of view at the top
 * @param viewHeight height of the view in pixels
 */
export function rowWindow(
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): RowWindow {
  const first = Math.floor(scrollTop / rowHeight) - margin
  const end = Math.ceil((scrollTop + viewHeight) / rowHeight) + margin
  return { first: Math.min(Math.max(first, 0), count), end: Math.min(Math.max(end, 0), count) }
}

/** Where to scroll so that a row stands whole in view; undefined when it does already. */
export function scrollToShow(
  index: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): number | undefined {
  const top = index * rowHeight
  if (top < scrollTop) return top
  if (top + rowHeight > scrollTop + viewHeight) return top + rowHeight - viewHeight
  return undefined
}
