// Tests that fractions are in lowest terms and exact, and are converted to decimals and back.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeCommonDenominator,
  toDecimal,
  subtractFractions,
  parseFraction,
  isSameFraction,
  toNearestDouble,
  createFraction,
  raiseFraction,
  multiplyFractions,
  divideFractions,
  addFractions,
  roundFraction,
} from './fractions.ts'

const smallInteger = fc.integer({ min: -40, max: 40 })
const smallPositive = fc.integer({ min: 1, max: 40 })
const fractions = fc
  .tuple(smallInteger, smallPositive)
  .map(([top, bottom]) => createFraction(BigInt(top), BigInt(bottom)))

test('a fraction is in lowest terms with a positive denominator', () => {
  expect(createFraction(6n, 4n)).toEqual({ numerator: 3n, denominator: 2n })
  expect(createFraction(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n })
  expect(createFraction(-6n, -4n)).toEqual({ numerator: 3n, denominator: 2n })
  expect(createFraction(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n })
  expect(createFraction(7n, 1n)).toEqual({ numerator: 7n, denominator: 1n })
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
])('%d is parsed as the decimal that is written', (value, top, bottom) => {
  expect(parseFraction(value)).toEqual({ numerator: top, denominator: bottom })
})

test('sums, differences, products and ratios agree with their inverses', () => {
  fc.assert(
    fc.property(fractions, fractions, (a, b) => {
      expect(addFractions(a, b)).toEqual(
        createFraction(
          a.numerator * b.denominator + b.numerator * a.denominator,
          a.denominator * b.denominator,
        ),
      )
      expect(subtractFractions(addFractions(a, b), b)).toEqual(a)
      expect(toNearestDouble(multiplyFractions(a, b))).toBeCloseTo(toNearestDouble(a) * toNearestDouble(b), 9)
      if (b.numerator !== 0n) expect(divideFractions(multiplyFractions(a, b), b)).toEqual(a)
      expect(isSameFraction(a, b)).toBe(toNearestDouble(a) === toNearestDouble(b))
      expect(isSameFraction(a, addFractions(subtractFractions(a, b), b))).toBe(true)
    }),
  )
})

test('a fraction is raised to positive and negative powers', () => {
  const base = createFraction(-2n, 3n)
  expect([
    raiseFraction(base, 0),
    raiseFraction(base, 1),
    raiseFraction(base, 3),
    raiseFraction(base, -2),
    raiseFraction(base, -3),
  ]).toEqual([
    createFraction(1n, 1n),
    createFraction(-2n, 3n),
    createFraction(-8n, 27n),
    createFraction(9n, 4n),
    createFraction(-27n, 8n),
  ])
})

test('a fraction is rounded up or down to a whole number', () => {
  fc.assert(
    fc.property(smallInteger, smallPositive, (top, bottom) => {
      const of = createFraction(BigInt(top), BigInt(bottom))
      expect(Number(roundFraction(of, 'down'))).toBe(Math.floor(top / bottom) + 0)
      expect(Number(roundFraction(of, 'up'))).toBe(Math.ceil(top / bottom) + 0)
    }),
  )
})

describe('converting a fraction to a decimal of at most 15 digits', () => {
  test.each([
    [createFraction(1n, 8n), 0.125],
    [createFraction(-3n, 2n), -1.5],
    [createFraction(7n, 1n), 7],
    [createFraction(1n, 3n), undefined],
    [createFraction(1n, 10n ** 15n), 1e-15],
    [createFraction(1n, 10n ** 16n), undefined],
    [createFraction(10n ** 15n - 1n, 1n), 10 ** 15 - 1],
    [createFraction(10n ** 15n, 1n), undefined],
    [createFraction(1n - 10n ** 15n, 1n), 1 - 10 ** 15],
    [createFraction(-(10n ** 15n), 1n), undefined],
  ])('%o gives %s', (of, expected) => {
    expect(toDecimal(of)).toBe(expected)
  })
})

test('the least factor that makes all numbers whole is found', () => {
  expect(computeCommonDenominator([])).toBe(1n)
  expect(
    computeCommonDenominator([createFraction(1n, 4n), createFraction(5n, 6n), createFraction(2n, 1n)]),
  ).toBe(12n)
})
