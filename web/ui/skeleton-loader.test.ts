import { expect, test } from 'vitest'
import { toCount } from './SkeletonLoader.tsx'

test.each([
  [5, 5],
  [1, 1],
  [0, 1],
  [-3, 1],
  [2.5, 1],
  [Number.NaN, 1],
  ['4', 1],
  [undefined, 1],
])('a count of %j shows %d lines', (count, lines) => {
  expect(toCount(count)).toBe(lines)
})
