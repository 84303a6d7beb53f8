/** Measures the rows of a long list: a row grows with its text, for example with wider spacing or a larger font (WCAG 1.4.4, 1.4.12). */

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { computeTops } from './row-window.ts'

interface RowHeights {
  readonly tops: readonly number[]
  /** A ref for each rendered row, which detects when the row grows. */
  readonly watchRow: (row: HTMLElement | null) => (() => void) | undefined
  /** True once the rendered rows are in their final position. */
  readonly settled: RefObject<boolean>
}

/**
 * Rows count with the minimum height until they are first rendered, which happens some rows before they come into view. Rendered rows
 * carry their key as `data-row`.
 */
export function useRowHeights(
  keys: readonly string[],
  least: number,
  body: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): RowHeights {
  const [higher, setHigher] = useState<ReadonlyMap<string, number>>(new Map())
  const tops = useMemo(
    () => computeTops(keys.length, (index) => higher.get(keys[index] ?? '') ?? least),
    [keys, higher, least],
  )
  const settled = useRef(false)
  const growth = useRef(0)
  const measure = () => {
    const changed = [...(body.current?.children ?? [])].flatMap((row) => {
      if (!(row instanceof HTMLElement)) return []
      const key = row.dataset['row'] ?? ''
      const [before, now] = [higher.get(key) ?? least, Math.max(row.offsetHeight, least)]
      return now === before ? [] : [{ key, before, now }]
    })
    settled.current = changed.length === 0
    if (settled.current) return
    growth.current += growthAbove(changed, keys, tops, scroller.current)
    setHigher(new Map([...higher, ...changed.map(({ key, now }) => [key, now] as const)]))
  }
  const latest = useRef(measure)
  useLayoutEffect(() => {
    latest.current = measure
    // Only now does the list have its full height: at its end there was nothing to scroll to before.
    if (growth.current !== 0) scroller.current?.scrollBy({ top: growth.current, behavior: 'instant' })
    growth.current = 0
    // Runs before the paint, so that no row is visible over another.
    measure()
  })
  const observer = useRef<ResizeObserver>(undefined)
  const watchRow = useCallback((row: HTMLElement | null) => {
    if (row === null) return undefined
    observer.current ??= new ResizeObserver(() => latest.current())
    const watching = observer.current
    watching.observe(row)
    return () => watching.unobserve(row)
  }, [])
  return { tops, watchRow, settled }
}

/** Returns by how much the rows above the reading position turned out taller; scrolling by that amount keeps the position in place. */
function growthAbove(
  changed: readonly { readonly key: string; readonly before: number; readonly now: number }[],
  keys: readonly string[],
  tops: readonly number[],
  scroller: HTMLElement | null,
): number {
  if (scroller === null || scroller.scrollTop === 0) return 0
  const above = new Set(keys.slice(0, firstBelow(keys, tops, scroller)))
  return changed.reduce((sum, { key, before, now }) => sum + (above.has(key) ? now - before : 0), 0)
}

/**
 * Returns the first row that may move down when rows grow. The reading position is the focused row if part of it is in view, otherwise the
 * first row in view; a focused row in the lower half of the view grows upwards, so that it stays fully visible.
 */
function firstBelow(keys: readonly string[], tops: readonly number[], scroller: HTMLElement): number {
  const { scrollTop, clientHeight } = scroller
  const focused = scroller.querySelector<HTMLElement>('[data-row]:focus-within')?.dataset['row']
  const row = focused === undefined ? -1 : keys.indexOf(focused)
  const [top = Infinity, bottom = 0] = [tops[row], tops[row + 1]]
  if (top >= scrollTop + clientHeight || bottom <= scrollTop)
    return keys.findIndex((_key, index) => (tops[index + 1] ?? 0) > scrollTop)
  return top + bottom > 2 * scrollTop + clientHeight ? row + 1 : row
}
