/**
 * Renders only the rows in view, with TanStack Virtual. A row grows with its text, for example with wider spacing or a larger font
 * (WCAG 1.4.4, 1.4.12); until it is first rendered, it counts with the minimum height. The portal is built without the React Compiler, which
 * could not memoize what the virtualiser returns.
 */

import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import type { VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefCallback, RefObject } from 'react'
import { chooseAlignment, findFocusedRow, isGrowingUpwards, initialHeight } from './row-window.ts'
import { listRenderedRows, overscan } from './row-window.ts'
import { usePrinting } from './use-printing.ts'

interface RowWindow {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The ref of the headings, which stay at the top of the view. */
  readonly measureHead: RefCallback<HTMLDivElement>
  /** The ref of each rendered row, which carries its index as `data-index`. */
  readonly measureRow: RefCallback<HTMLDivElement>
  readonly rendered: readonly VirtualItem[]
  /** In pixels. */
  readonly totalHeight: number
  /** The number of rows of minimum height that fit into the view. */
  readonly rowsInView: number
  readonly scrollToRow: (index: number) => void
}

export function useRowWindow(keys: readonly string[], minHeight: number, activeRow: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null)
  const [headHeight, setHeadHeight] = useState(0)
  const printing = usePrinting()
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => minHeight,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    // A row has no height at all while the grid is hidden.
    measureElement: (row, entry, instance) => Math.max(measureElement(row, entry, instance), minHeight),
    rangeExtractor: useCallback(
      // Paper does not scroll.
      (range) =>
        printing ? Array.from({ length: range.count }, (_, row) => row) : listRenderedRows(range, activeRow),
      [printing, activeRow],
    ),
    overscan,
    initialRect: { width: 0, height: initialHeight },
    // Rows are counted from below the headings.
    scrollPaddingEnd: headHeight,
  })
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row, _growth, instance) =>
    isGrowingUpwards(row, findFocusedRow(instance), {
      top: instance.scrollOffset ?? 0,
      height: (instance.scrollRect?.height ?? 0) - headHeight,
    })
  useLayoutEffect(() => {
    // Rows that are not rendered count with the new minimum.
    virtualizer.measure()
    for (const row of virtualizer.elementsCache.values()) virtualizer.measureElement(row)
  }, [virtualizer, minHeight])
  const measureHead = useCallback((head: HTMLDivElement | null) => {
    if (head === null) return undefined
    const observer = new ResizeObserver(() => setHeadHeight(head.offsetHeight))
    observer.observe(head)
    return () => observer.disconnect()
  }, [])
  const viewHeight = virtualizer.scrollRect?.height ?? initialHeight
  return {
    scroller,
    measureHead,
    measureRow: virtualizer.measureElement,
    rendered: virtualizer.getVirtualItems(),
    totalHeight: virtualizer.getTotalSize(),
    rowsInView: Math.floor(viewHeight / minHeight),
    scrollToRow: (index) => {
      const rowHeight = virtualizer.measurementsCache[index]?.size ?? minHeight
      virtualizer.scrollToIndex(index, { align: chooseAlignment(rowHeight, viewHeight - headHeight) })
    },
  }
}
