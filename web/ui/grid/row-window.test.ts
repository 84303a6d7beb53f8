import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotalHeight, computeRowWindow, scrollToShow, computeTops } from './row-window.ts'

const height = 36
const equal = (count: number) => computeTops(count, () => height)

test('every row in view is drawn, and never many more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: height, max: 200 }), { maxLength: 3000 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 0, max: 2000 }),
      (heights, scrollTop, viewHeight) => {
        const tops = computeTops(heights.length, (index) => heights[index] ?? 0)
        const { first, end } = computeRowWindow(tops, scrollTop, viewHeight)
        const inView = (index: number) =>
          (tops[index + 1] ?? 0) > scrollTop && (tops[index] ?? 0) < scrollTop + viewHeight
        for (let index = 0; index < heights.length; index++) {
          if (inView(index) && (index < first || index >= end)) return false
        }
        return first >= 0 && end <= heights.length && end - first <= viewHeight / height + 26
      },
    ),
    { numRuns: 60 },
  )
})

test('rows stand one below the other, each as high as it is', () => {
  expect(computeTops(3, (index) => (index === 1 ? 80 : height))).toEqual([
    0,
    height,
    height + 80,
    2 * height + 80,
  ])
  expect(computeTotalHeight(computeTops(3, (index) => (index === 1 ? 80 : height)))).toBe(2 * height + 80)
  expect(computeTotalHeight(computeTops(0, () => height))).toBe(0)
})

test('a row is shown by the shortest way', () => {
  expect(scrollToShow(10, equal(20), 0, 300)).toBe(11 * height - 300)
  expect(scrollToShow(2, equal(20), 400, 300)).toBe(2 * height)
  expect(scrollToShow(3, equal(20), 0, 300)).toBeUndefined()
})

test('of a row higher than the view the beginning is shown', () => {
  const tops = computeTops(3, (index) => (index === 1 ? 500 : height))
  expect(scrollToShow(1, tops, 0, 300)).toBe(height)
})
