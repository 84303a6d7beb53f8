import { elementScroll, Virtualizer } from '@tanstack/react-virtual'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseAlignment, isGrowingUpwards, listRenderedRows, overscan } from './row-window.ts'

const height = 36

/** Creates the virtualizer of a scrolled list, without a page. */
function createScrolled(heights: readonly number[], scrollTop: number, viewHeight: number, activeRow = 0) {
  return new Virtualizer<HTMLDivElement, HTMLDivElement>({
    count: heights.length,
    estimateSize: (index) => heights[index] ?? 0,
    initialOffset: scrollTop,
    initialRect: { width: 0, height: viewHeight },
    overscan,
    rangeExtractor: (range) => listRenderedRows(range, activeRow),
    getScrollElement: () => null,
    observeElementOffset: () => undefined,
    observeElementRect: () => undefined,
    scrollToFn: elementScroll,
  })
}

test('every visible row is rendered and only a few more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: height, max: 200 }), { maxLength: 3000 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 1, max: 2000 }),
      (heights, scrollTop, viewHeight) => {
        const rendered = createScrolled(heights, scrollTop, viewHeight).getVirtualItems()
        const indexes = new Set(rendered.map(({ index }) => index))
        let top = 0
        for (const [index, rowHeight] of heights.entries()) {
          const inView = top + rowHeight > scrollTop && top < scrollTop + viewHeight
          if (inView && !indexes.has(index)) return false
          top += rowHeight
        }
        // Two rows may be partly visible, and one has the focus.
        return rendered.length <= viewHeight / height + 2 * overscan + 3
      },
    ),
    { numRuns: 60 },
  )
})

test('rows are stacked with their own heights', () => {
  const list = createScrolled([height, 80, height], 0, 300)
  expect(list.getVirtualItems().map(({ start, end }) => [start, end])).toEqual([
    [0, height],
    [height, height + 80],
    [height + 80, 2 * height + 80],
  ])
  expect(list.getTotalSize()).toBe(2 * height + 80)
  expect(createScrolled([], 0, 300).getTotalSize()).toBe(0)
})

test('the row of the focused cell is rendered wherever it is, once and in its place', () => {
  const range = { startIndex: 40, endIndex: 50, overscan, count: 100 }
  expect(listRenderedRows(range, 3).slice(0, 2)).toEqual([3, 28])
  expect(listRenderedRows(range, 90).slice(-2)).toEqual([62, 90])
  expect(listRenderedRows(range, 45)).toEqual(Array.from({ length: 35 }, (_, index) => 28 + index))
  expect(listRenderedRows({ ...range, startIndex: 0, endIndex: 0, count: 0 }, 0)).toEqual([])
})

test('scrolling to a row takes the shortest way', () => {
  const list = createScrolled(
    Array.from({ length: 20 }, () => height),
    4 * height,
    300,
  )
  // The maximum scroll offset is read from the page.
  list.scrollElement = Object.assign(Object.create(null), { scrollHeight: 20 * height, clientHeight: 300 })
  expect(list.getOffsetForIndex(15)).toEqual([16 * height - 300, 'end'])
  expect(list.getOffsetForIndex(2)).toEqual([2 * height, 'start'])
  expect(list.getOffsetForIndex(6)?.[0]).toBe(4 * height)
})

test('a row higher than the view is shown from its beginning', () => {
  expect(chooseAlignment(500, 300)).toBe('start')
  expect(chooseAlignment(height, 300)).toBe('auto')
})

test('what is above the reading position grows upwards', () => {
  const list = createScrolled(
    Array.from({ length: 20 }, () => height),
    5 * height,
    10 * height,
  )
  const findRow = (index: number) => list.getVirtualItems().find((one) => one.index === index)
  const listRowsGrowingUpwards = (focused: number | undefined, top = 5 * height) =>
    list
      .getVirtualItems()
      .filter((one) =>
        isGrowingUpwards(one, focused === undefined ? undefined : findRow(focused), {
          top,
          height: 10 * height,
        }),
      )
      .map(({ index }) => index)
  expect(listRowsGrowingUpwards(undefined)).toEqual([0, 1, 2, 3, 4])
  // Focused in the upper half, in the lower half, and out of view.
  expect(listRowsGrowingUpwards(6)).toEqual([0, 1, 2, 3, 4, 5])
  expect(listRowsGrowingUpwards(12)).toEqual(Array.from({ length: 13 }, (_, index) => index))
  expect(listRowsGrowingUpwards(18)).toEqual([0, 1, 2, 3, 4])
  expect(listRowsGrowingUpwards(6, 0)).toEqual([])
})
