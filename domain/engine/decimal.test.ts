// Scaled integers against BigInt and against the shortest text of a number, at their limits too.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  commonDivisor,
  decimalsOf,
  isExactDecimal,
  LARGEST_EXACT,
  numberOf,
  powerOfTen,
  quotientDown,
  quotientUp,
  scaledInteger,
} from './decimal.ts'

describe('decimals', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [12, 0],
    [-0.5, 1],
    [0.25, 2],
    [1e-7, 7],
    [1.5e-7, 8],
    [1e21, 0],
    [1.25e21, 0],
    [-123.456, 3],
  ])('%d has %d', (value, decimals) => {
    expect(decimalsOf(value)).toBe(decimals)
  })

  test.each([
    [0.1, true],
    [1e-15, true],
    [1e-16, false],
    [0.123456789012345, true],
    [1234567.123456789, true],
    [90071992547.40993, false],
    [90071992547.40991, true],
    [LARGEST_EXACT, true],
    [-LARGEST_EXACT, true],
    [LARGEST_EXACT + 1, false],
    [-LARGEST_EXACT - 1, false],
    [1e300, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [Number.NEGATIVE_INFINITY, false],
  ])('whether %d can be kept: %s', (value, isKept) => {
    expect(isExactDecimal(value)).toBe(isKept)
  })

  test('powers of ten reach to 15', () => {
    expect([0, 1, 6, 15].map(powerOfTen)).toEqual([1, 10, 1_000_000, 1e15])
    for (let decimals = 0; decimals <= 15; decimals += 1) expect(powerOfTen(decimals)).toBe(10 ** decimals)
    expect(() => powerOfTen(16)).toThrow('No more than 15 decimals are kept, not 16')
    expect(() => powerOfTen(-1)).toThrow(RangeError)
  })

  test.each([
    [0.1, 1, 1],
    [0.1, 3, 100],
    [-2.5, 1, -25],
    [3, 2, 300],
    [0.25, 1, undefined],
    [1e-7, 7, 1],
    [1.5e3, 0, 1500],
    [1e21, 0, 1e21],
    [-1.25e22, 0, -1.25e22],
  ])('%d with %d decimals is the integer %s', (value, decimals, integer) => {
    expect(scaledInteger(value, decimals)).toBe(integer)
  })

  test('a zero has no sign', () => {
    expect(scaledInteger(-0, 2)).toBe(0)
    expect(quotientUp(-1, 5)).toBe(0)
    expect(quotientUp(0, 5)).toBe(0)
  })

  test('a number that is scaled and scaled back is itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(9), (integer, decimals) => {
        const value = numberOf(integer, decimals)
        expect(isExactDecimal(value)).toBe(true)
        expect(scaledInteger(value, 9)).toBe(integer * 10 ** (9 - decimals) || 0)
      }),
    )
    expect(numberOf(3, 1)).toBe(0.3)
    expect(numberOf(-0, 1)).toBe(0)
  })
})

/** Rounded down, by arithmetic that has no limit. */
const down = (dividend: number, divisor: number): number => {
  const [top, bottom] = [BigInt(dividend), BigInt(divisor)]
  const towardsZero = top / bottom
  return Number(top % bottom !== 0n && top < 0n ? towardsZero - 1n : towardsZero)
}

describe('whole numbers', () => {
  /** Any size up to the largest, the large ones as often as the small ones. */
  const whole = fc
    .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 52 }))
    .map(([value, bits]) => Math.trunc(value / 2 ** bits) || 0)

  test('quotients are exact to 2^53', () => {
    fc.assert(
      fc.property(whole, whole, (dividend, other) => {
        const divisor = Math.abs(other) + 1
        fc.pre(Number.isSafeInteger(divisor))
        expect(quotientDown(dividend, divisor)).toBe(down(dividend, divisor))
        expect(quotientUp(dividend, divisor)).toBe(0 - down(0 - dividend, divisor))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    // The quotient of the doubles is rounded to a whole number that is one too many.
    [LARGEST_EXACT, 2, 4_503_599_627_370_495],
    [LARGEST_EXACT - 1, LARGEST_EXACT, 0],
    [LARGEST_EXACT, LARGEST_EXACT, 1],
    [-1, LARGEST_EXACT, -1],
    [-LARGEST_EXACT, 1, -LARGEST_EXACT],
    [9_007_199_254_740_989, 3, 3_002_399_751_580_329],
    [9_007_199_254_740_990, 3, 3_002_399_751_580_330],
  ])('%d by %d is %d, rounded down', (dividend, divisor, quotient) => {
    expect(quotientDown(dividend, divisor)).toBe(quotient)
  })

  test('common divisors divide both, and are the greatest', () => {
    const euclid = (a: bigint, b: bigint): bigint => (b === 0n ? a : euclid(b, a % b))
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        expect(commonDivisor(a, b)).toBe(Number(euclid(BigInt(Math.abs(a)), BigInt(Math.abs(b)))))
      }),
    )
    expect(commonDivisor(0, 0)).toBe(0)
    expect(commonDivisor(0, -6)).toBe(6)
    expect(commonDivisor(-12, 18)).toBe(6)
    expect(commonDivisor(5, Number.NaN)).toBe(5)
  })
})
