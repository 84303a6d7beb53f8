// Tests of fractions: in lowest terms, exact, and back to decimals.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  commonBottom,
  decimal,
  difference,
  fraction,
  isSame,
  nearestDouble,
  over,
  power,
  product,
  ratio,
  sum,
  wholeOf,
} from './fractions.ts'

const small = fc.integer({ min: -40, max: 40 })
const positive = fc.integer({ min: 1, max: 40 })
const fractions = fc.tuple(small, positive).map(([top, bottom]) => over(BigInt(top), BigInt(bottom)))

test('a fraction is in lowest terms with a positive bottom', () => {
  expect(over(6n, 4n)).toEqual({ top: 3n, bottom: 2n })
  expect(over(6n, -4n)).toEqual({ top: -3n, bottom: 2n })
  expect(over(-6n, -4n)).toEqual({ top: 3n, bottom: 2n })
  expect(over(0n, -7n)).toEqual({ top: 0n, bottom: 1n })
  expect(over(7n, 1n)).toEqual({ top: 7n, bottom: 1n })
})

test.each([
  [0.1, 1n, 10n],
  [-2.5, -5n, 2n],
  [3, 3n, 1n],
  [1e21, 10n ** 21n, 1n],
  [1.5e22, 15n * 10n ** 21n, 1n],
  [2e-7, 1n, 5_000_000n],
  [1.25e-9, 1n, 800_000_000n],
  [0, 0n, 1n],
])('%d is the decimal that it is written as', (value, top, bottom) => {
  expect(fraction(value)).toEqual({ top, bottom })
})

test('sums, differences, products and ratios agree with what they undo', () => {
  fc.assert(
    fc.property(fractions, fractions, (a, b) => {
      expect(sum(a, b)).toEqual(over(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom))
      expect(difference(sum(a, b), b)).toEqual(a)
      expect(nearestDouble(product(a, b))).toBeCloseTo(nearestDouble(a) * nearestDouble(b), 9)
      if (b.top !== 0n) expect(ratio(product(a, b), b)).toEqual(a)
      expect(isSame(a, b)).toBe(nearestDouble(a) === nearestDouble(b))
      expect(isSame(a, sum(difference(a, b), b))).toBe(true)
    }),
  )
})

test('powers, below zero too', () => {
  const of = over(-2n, 3n)
  expect([power(of, 0), power(of, 1), power(of, 3), power(of, -2), power(of, -3)]).toEqual([
    over(1n, 1n),
    over(-2n, 3n),
    over(-8n, 27n),
    over(9n, 4n),
    over(-27n, 8n),
  ])
})

test('the whole number nearest on one side', () => {
  fc.assert(
    fc.property(small, positive, (top, bottom) => {
      const of = over(BigInt(top), BigInt(bottom))
      expect(Number(wholeOf(of, 'down'))).toBe(Math.floor(top / bottom) + 0)
      expect(Number(wholeOf(of, 'up'))).toBe(Math.ceil(top / bottom) + 0)
    }),
  )
})

describe('the number of a decimal', () => {
  test.each([
    [over(1n, 8n), 0.125],
    [over(-3n, 2n), -1.5],
    [over(7n, 1n), 7],
    [over(1n, 3n), undefined],
    [over(1n, 10n ** 15n), 1e-15],
    [over(1n, 10n ** 16n), undefined],
    [over(10n ** 15n - 1n, 1n), 10 ** 15 - 1],
    [over(10n ** 15n, 1n), undefined],
    [over(1n - 10n ** 15n, 1n), 1 - 10 ** 15],
    [over(-(10n ** 15n), 1n), undefined],
  ])('%o is %d', (of, expected) => {
    expect(decimal(of)).toBe(expected)
  })
})

test('the least number that makes all whole', () => {
  expect(commonBottom([])).toBe(1n)
  expect(commonBottom([over(1n, 4n), over(5n, 6n), over(2n, 1n)])).toBe(12n)
})
