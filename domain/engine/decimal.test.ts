// Tests scaled integers against BigInt and against the shortest text of a number, up to their limits.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeGcd,
  countDecimals,
  isExactDecimal,
  MAX_EXACT,
  unscaleInteger,
  getPowerOfTen,
  divideDown,
  divideUp,
  toScaledInteger,
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
  ])('%d has %d decimals', (value, decimals) => {
    expect(countDecimals(value)).toBe(decimals)
  })

  test.each([
    [0.1, true],
    [1e-15, true],
    [1e-16, false],
    [0.123456789012345, true],
    [1234567.123456789, true],
    [90071992547.40993, false],
    [90071992547.40991, true],
    [MAX_EXACT, true],
    [-MAX_EXACT, true],
    [MAX_EXACT + 1, false],
    [-MAX_EXACT - 1, false],
    [1e300, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [Number.NEGATIVE_INFINITY, false],
  ])('%d is an exact decimal: %s', (value, isExact) => {
    expect(isExactDecimal(value)).toBe(isExact)
  })

  test('powers of ten are supported up to 10^15', () => {
    expect([0, 1, 6, 15].map(getPowerOfTen)).toEqual([1, 10, 1_000_000, 1e15])
    for (let decimals = 0; decimals <= 15; decimals += 1) expect(getPowerOfTen(decimals)).toBe(10 ** decimals)
    expect(() => getPowerOfTen(16)).toThrow('No more than 15 decimals are kept, not 16')
    expect(() => getPowerOfTen(-1)).toThrow(RangeError)
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
    expect(toScaledInteger(value, decimals)).toBe(integer)
  })

  test('zero has no sign', () => {
    expect(toScaledInteger(-0, 2)).toBe(0)
    expect(divideUp(-1, 5)).toBe(0)
    expect(divideUp(0, 5)).toBe(0)
  })

  test('scaling a number and back returns it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(9), (integer, decimals) => {
        const value = unscaleInteger(integer, decimals)
        expect(isExactDecimal(value)).toBe(true)
        expect(toScaledInteger(value, 9)).toBe(integer * 10 ** (9 - decimals) || 0)
      }),
    )
    expect(unscaleInteger(3, 1)).toBe(0.3)
    expect(unscaleInteger(-0, 1)).toBe(0)
  })
})

/** The quotient, rounded down by arbitrary-precision arithmetic. */
const divideDownExactly = (dividend: number, divisor: number): number => {
  const [top, bottom] = [BigInt(dividend), BigInt(divisor)]
  const quotientTowardsZero = top / bottom
  return Number(top % bottom !== 0n && top < 0n ? quotientTowardsZero - 1n : quotientTowardsZero)
}

describe('whole numbers', () => {
  /** Draws from all magnitudes up to the largest with equal frequency. */
  const wholeNumber = fc
    .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 52 }))
    .map(([value, bits]) => Math.trunc(value / 2 ** bits) || 0)

  test('have exact quotients up to 2^53', () => {
    fc.assert(
      fc.property(wholeNumber, wholeNumber, (dividend, drawnDivisor) => {
        const divisor = Math.abs(drawnDivisor) + 1
        fc.pre(Number.isSafeInteger(divisor))
        expect(divideDown(dividend, divisor)).toBe(divideDownExactly(dividend, divisor))
        expect(divideUp(dividend, divisor)).toBe(0 - divideDownExactly(0 - dividend, divisor))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    // The double quotient is rounded up to a whole number that is one too large.
    [MAX_EXACT, 2, 4_503_599_627_370_495],
    [MAX_EXACT - 1, MAX_EXACT, 0],
    [MAX_EXACT, MAX_EXACT, 1],
    [-1, MAX_EXACT, -1],
    [-MAX_EXACT, 1, -MAX_EXACT],
    [9_007_199_254_740_989, 3, 3_002_399_751_580_329],
    [9_007_199_254_740_990, 3, 3_002_399_751_580_330],
  ])('%d by %d is %d, rounded down', (dividend, divisor, quotient) => {
    expect(divideDown(dividend, divisor)).toBe(quotient)
  })

  test('have the greatest common divisor that the algorithm of Euclid gives', () => {
    const computeGcdByEuclid = (a: bigint, b: bigint): bigint => (b === 0n ? a : computeGcdByEuclid(b, a % b))
    fc.assert(
      fc.property(wholeNumber, wholeNumber, (a, b) => {
        expect(computeGcd(a, b)).toBe(Number(computeGcdByEuclid(BigInt(Math.abs(a)), BigInt(Math.abs(b)))))
      }),
    )
    expect(computeGcd(0, 0)).toBe(0)
    expect(computeGcd(0, -6)).toBe(6)
    expect(computeGcd(-12, 18)).toBe(6)
    expect(computeGcd(5, Number.NaN)).toBe(5)
  })
})
