/** How high the rows of a long list are: a row grows with its text, as with wider spacing or a larger font (WCAG 1.4.4, 1.4.12). */

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { topsOf } from './row-window.ts'

interface RowHeights {
  readonly tops: readonly number[]
  /** For each drawn row: notices when it grows where it stands. */
  readonly watchRow: (row: HTMLElement | null) => (() => void) | undefined
  /** True once the drawn rows stand where they belong. */
  readonly settled: RefObject<boolean>
}

/**
 * Rows count as high as the least until they were drawn once, which is some rows before they come into view. Drawn rows bear their
 * key as `data-row`.
 */
export function useRowHeights(
  keys: readonly string[],
  least: number,
  body: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): RowHeights {
  const [higher, setHigher] = useState<ReadonlyMap<string, number>>(new Map())
  const tops = useMemo(
    () => topsOf(keys.length, (index) => higher.get(keys[index] ?? '') ?? least),
    [keys, higher, least],
  )
  const settled = useRef(false)
  const measure = () => {
    const changed = [...(body.current?.children ?? [])].flatMap((row) => {
      if (!(row instanceof HTMLElement)) return []
      const key = row.dataset['row'] ?? ''
      const [before, now] = [higher.get(key) ?? least, Math.max(row.offsetHeight, least)]
      return now === before ? [] : [{ key, before, now }]
    })
    settled.current = changed.length === 0
    if (settled.current) return
    keepView(changed, keys, tops, scroller.current)
    setHigher(new Map([...higher, ...changed.map(({ key, now }) => [key, now] as const)]))
  }
  const latest = useRef(measure)
  useLayoutEffect(() => {
    latest.current = measure
    // Before anybody sees them: no row is seen over another.
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

/** What is read stays where it is when rows above it turn out to be higher. */
function keepView(
  changed: readonly { readonly key: string; readonly before: number; readonly now: number }[],
  keys: readonly string[],
  tops: readonly number[],
  scroller: HTMLElement | null,
): void {
  if (scroller === null || scroller.scrollTop === 0) return
  const above = new Set(keys.filter((_key, index) => (tops[index + 1] ?? 0) <= scroller.scrollTop))
  for (const { key, before, now } of changed) if (above.has(key)) scroller.scrollTop += now - before
}
