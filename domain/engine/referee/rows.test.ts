// Tests sums and rows: their meaning, that inexact ones are left out, and that a conditional row applies exactly where its conditions hold.
import { describe, expect, test } from 'vitest'
import {
  createColumnSum,
  createConstantSum,
  subtractSums,
  negateSum,
  addSums,
  Rows,
  computeSumStep,
  type Sum,
  multiplySum,
  createWeightedSum,
} from './rows.ts'
import { satisfiesRows, listPoints } from './testing/integer-points.ts'

const createSum = (constant: number, ...terms: readonly (readonly [number, number])[]): Sum => ({
  terms: new Map(terms),
  constant,
})

describe('a linear sum', () => {
  test('is written from columns and constants', () => {
    expect(createConstantSum(7)).toEqual(createSum(7))
    expect(createColumnSum(3)).toEqual(createSum(0, [3, 1]))
    expect(createColumnSum(3, -2, 5)).toEqual(createSum(5, [3, -2]))
    expect(createWeightedSum([4, 5, 6], [2, 0, -1])).toEqual(createSum(0, [4, 2], [6, -1]))
  })

  test('can be added to another or its multiple, and cancelled terms disappear', () => {
    const [left, right] = [createSum(3, [0, 2], [1, 1]), createSum(-1, [0, -2], [2, 4])]
    expect(addSums(left, right)).toEqual(createSum(2, [2, 4], [1, 1]))
    expect(addSums(left, right, 2)).toEqual(createSum(5, [0, 2], [2, 4], [1, 2]))
    expect(subtractSums(left, right)).toEqual(createSum(4, [0, 4], [1, 1], [2, -4]))
    expect(multiplySum(left, -3)).toEqual(createSum(-9, [0, -6], [1, -3]))
    expect(negateSum(createColumnSum(5))).toEqual(createSum(1, [5, -1]))
    expect(addSums(left, right)).not.toBe(right)
    expect(right).toEqual(createSum(-1, [0, -2], [2, 4]))
  })

  test('steps by the common divisor of its factors, or by 1', () => {
    expect(computeSumStep(createSum(5, [0, 300], [1, -200]))).toBe(100)
    expect(computeSumStep(createSum(5, [0, 4]))).toBe(4)
    expect(computeSumStep(createSum(5))).toBe(1)
  })

  test('that is not exact becomes NaN and stays so', () => {
    const large = Number.MAX_SAFE_INTEGER
    expect(createConstantSum(large)).toEqual(createSum(large))
    expect(createConstantSum(large + 1)).toEqual(createSum(Number.NaN))
    expect(createConstantSum(0.5)).toEqual(createSum(Number.NaN))
    expect(createColumnSum(0, large + 1, 0.5)).toEqual(createSum(Number.NaN, [0, Number.NaN]))
    expect(createWeightedSum([0], [large + 1])).toEqual(createSum(0, [0, Number.NaN]))
    const beyond = addSums(createSum(large, [0, large]), createSum(1, [0, 1]))
    expect(beyond).toEqual(createSum(Number.NaN, [0, Number.NaN]))
    expect(subtractSums(beyond, createSum(1, [0, 1]))).toEqual(createSum(Number.NaN, [0, Number.NaN]))
    expect(addSums(createSum(large, [0, large]), createSum(-large, [0, -large]), 2)).toEqual(
      createSum(Number.NaN, [0, Number.NaN]),
    )
  })
})

describe('relaxation rows', () => {
  test('number their columns and know whether they are integral', () => {
    const rows = new Rows()
    expect([rows.addColumn(0, 5, true), rows.addColumn(-2, 3, false)]).toEqual([0, 1])
    expect([rows.lower, rows.upper, rows.integral]).toEqual([
      [0, -2],
      [5, 3],
      [true, false],
    ])
  })

  test('bound a sum by the bounds of its columns', () => {
    const rows = new Rows()
    for (const [low, high] of [
      [0, 5],
      [-2, 3],
    ] as const)
      rows.addColumn(low, high, true)
    expect(rows.computeBounds(createSum(10, [0, 2], [1, -3]))).toEqual([10 - 9, 10 + 10 + 6])
    expect(rows.computeBounds(createSum(4))).toEqual([4, 4])
    expect(rows.computeBounds(createSum(0, [0, Number.MAX_SAFE_INTEGER]))).toEqual([0, Number.NaN])
    expect(rows.computeBounds(createSum(Number.MAX_SAFE_INTEGER, [0, 1]))).toEqual([
      Number.MAX_SAFE_INTEGER,
      Number.NaN,
    ])
  })

  test('move the constant of a sum to their bounds, and keep missing bounds missing', () => {
    const rows = new Rows()
    rows.add(createSum(3, [0, 2], [1, -1]), 5, 9)
    rows.add(createSum(3, [0, 2]), Number.NEGATIVE_INFINITY, 9)
    rows.add(createSum(3, [0, 2]), 5, Number.POSITIVE_INFINITY)
    expect(rows.rows).toEqual([
      { columns: [0, 1], factors: [2, -1], low: 2, high: 6 },
      { columns: [0], factors: [2], low: Number.NEGATIVE_INFINITY, high: 6 },
      { columns: [0], factors: [2], low: 2, high: Number.POSITIVE_INFINITY },
    ])
  })

  test('leave out sums that are not exact', () => {
    const rows = new Rows()
    rows.add(createSum(0, [0, 1], [1, Number.NaN]), 0, 1)
    rows.add(createSum(Number.NaN, [0, 1]), 0, 1)
    rows.add(createSum(-1, [0, 1]), 0, Number.MAX_SAFE_INTEGER)
    rows.add(createSum(1, [0, 1]), -Number.MAX_SAFE_INTEGER, 0)
    expect(rows.rows).toEqual([])
  })
})

/** Columns 0 and 1 are conditions, 2 and 3 numbers of a sum. */
const createConditionalRows = (conditions: readonly Sum[], low: number, high: number): Rows => {
  const rows = new Rows()
  for (let flag = 0; flag < 2; flag += 1) rows.addColumn(0, 1, true)
  rows.addColumn(-1, 2, true)
  rows.addColumn(0, 3, true)
  rows.addWhere(conditions, createSum(1, [2, 2], [3, -1]), low, high)
  return rows
}

describe('a conditional row', () => {
  const [first, second] = [createColumnSum(0), negateSum(createColumnSum(1))]
  const { NEGATIVE_INFINITY: below, POSITIVE_INFINITY: above } = Number

  test.each([
    ['none', [], 0, 2],
    ['one', [first], 0, 2],
    ['one, with a lower bound only', [first], 3, above],
    ['one, with an upper bound only', [first], below, -1],
    ['two', [first, second], 1, 1],
    ['two, with bounds that no numbers reach', [first, second], 9, 9],
  ] as const)('applies exactly where its conditions hold: %s', (_, given, low, high) => {
    const { rows, lower, upper } = createConditionalRows(given, low, high)
    let allowedCount = 0
    for (const point of listPoints(lower, upper)) {
      const [one = 0, other = 0, left = 0, right = 0] = point
      const isGiven = given.every((condition) => (condition === first ? one === 1 : other === 0))
      const value = 1 + 2 * left - right
      const expected = !isGiven || (value >= low && value <= high)
      expect(satisfiesRows(rows, point), point.join()).toBe(expected)
      if (expected) allowedCount += 1
    }
    expect(allowedCount).toBeGreaterThan(0)
  })

  test('is left out if the bounds of the sum imply it', () => {
    expect(createConditionalRows([first], -4, 5).rows).toHaveLength(0)
    expect(createConditionalRows([first], -3, 5).rows).toHaveLength(1)
    expect(createConditionalRows([first], -4, 4).rows).toHaveLength(1)
    expect(createConditionalRows([], below, above).rows).toHaveLength(0)
  })

  test('leaves out a bound for which the range of the sum is not exact', () => {
    const rows = new Rows()
    rows.addColumn(0, 1, true)
    rows.addColumn(0, Number.MAX_SAFE_INTEGER, true)
    rows.addWhere([createColumnSum(0)], createColumnSum(1, 2), 3, 5)
    // The lower bound is kept: 2 x + 3 (1 − condition) >= 3, which is 2 x − 3 condition >= 3 − 3.
    expect(rows.rows.map(({ low }) => low)).toEqual([3 - 3])
  })
})
