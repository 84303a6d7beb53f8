import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowWindow, scrollToShow } from './row-window.ts'

const height = 36

test('every row in view is drawn, and never many more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 800_000 }),
      fc.integer({ min: 0, max: 2000 }),
      (count, scrollTop, viewHeight) => {
        const { first, end } = rowWindow(count, height, scrollTop, viewHeight)
        const inView = (index: number) =>
          (index + 1) * height > scrollTop && index * height < scrollTop + viewHeight
        for (let index = 0; index < count; index++) {
          if (inView(index) && (index < first || index >= end)) return false
        }
        return first >= 0 && end <= count && end - first <= viewHeight / height + 26
      },
    ),
    { numRuns: 60 },
  )
})

test('a row is shown by the shortest way', () => {
  expect(scrollToShow(10, height, 0, 300)).toBe(11 * height - 300)
  expect(scrollToShow(2, height, 400, 300)).toBe(2 * height)
  expect(scrollToShow(3, height, 0, 300)).toBeUndefined()
})
