// Tests that weights refute rows only if the weighted sum of the rows is a contradiction.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefutedBy } from './certificate.ts'
import type { Row } from './rows.ts'

const createRow = (
  columns: readonly number[],
  factors: readonly number[],
  low: number,
  high: number,
): Row => ({
  columns,
  factors,
  low,
  high,
})

test('contradicting rows are refuted by their difference', () => {
  const rows = [createRow([0, 1], [1, 1], 15, Infinity), createRow([0, 1], [1, 1], -Infinity, 9)]
  expect(isRefutedBy(rows, [1, -1], [0, 0], [10, 10])).toBe(true)
  expect(isRefutedBy(rows, [1, 1], [0, 0], [10, 10])).toBe(false)
  expect(isRefutedBy(rows, [-1, 1], [0, 0], [10, 10])).toBe(false)
})

test('a row is refuted by itself exactly if the bounds of its columns cannot reach it', () => {
  const rows = [createRow([0, 1], [2, -3], 21, Infinity)]
  expect(isRefutedBy(rows, [0.1], [0, 0], [10, 5])).toBe(true)
  expect(isRefutedBy(rows, [0.1], [0, 0], [11, 5])).toBe(false)
})

test('a difference of one in 2^53 counts, which a sum of doubles would miss', () => {
  const largest = Number.MAX_SAFE_INTEGER
  const rows = [createRow([0, 1], [1, 1], largest, Infinity)]
  expect(isRefutedBy(rows, [1], [0, 0], [largest - 1, 1])).toBe(false)
  expect(isRefutedBy(rows, [1], [0, 0], [largest - 2, 1])).toBe(true)
})

test('missing, wrong and non-numeric weights prove nothing', () => {
  const rows = [createRow([0], [1], 5, Infinity)]
  for (const weights of [[], [0], [Number.NaN], [Infinity]])
    expect(isRefutedBy(rows, weights, [0], [4])).toBe(false)
})

test('rows with a common solution are never refuted by any weights', () => {
  const factor = fc.integer({ min: -50, max: 50 })
  const weight = fc.oneof(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.integer({ min: -3, max: 3 }))
  const system = fc.record({
    point: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 3, maxLength: 3 }),
    room: fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
    rows: fc.array(
      fc.record({ factors: fc.tuple(factor, factor, factor), below: fc.nat(9), above: fc.nat(9), weight }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  fc.assert(
    fc.property(system, ({ point, room, rows }) => {
      const sums = rows.map(({ factors }) =>
        factors.reduce((sum, drawnFactor, at) => sum + drawnFactor * (point[at] ?? 0), 0),
      )
      const rowsAroundPoint = rows.map(({ factors, below, above }, index) =>
        createRow([0, 1, 2], factors, (sums[index] ?? 0) - below, (sums[index] ?? 0) + above),
      )
      const lower = point.map((value, index) => value - (room[index] ?? 0))
      const upper = point.map((value, index) => value + (room[index + 3] ?? 0))
      expect(
        isRefutedBy(
          rowsAroundPoint,
          rows.map((drawnRow) => drawnRow.weight),
          lower,
          upper,
        ),
      ).toBe(false)
    }),
    { numRuns: 500 },
  )
})
