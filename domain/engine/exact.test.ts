// Tests the checker's exact arithmetic.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseExact,
  subtractExact,
  compareSign,
  addExact,
  divideExact,
  multiplyExact,
  toNumber,
  toWholeExact,
} from './exact.ts'

describe('exact decimals', () => {
  test('0.1 + 0.2 is 0.3', () => {
    expect(compareSign(addExact(parseExact(0.1), parseExact(0.2)), parseExact(0.3))).toBe(0)
  })

  test('have exponents of either sign', () => {
    expect(parseExact(1.5e-7)).toEqual({ numerator: 15n, denominator: 10n ** 8n })
    expect(parseExact(2e21)).toEqual(toWholeExact(2n * 10n ** 21n))
    expect(parseExact(-0.5)).toEqual({ numerator: -5n, denominator: 10n })
  })

  test('reject numbers that are not finite', () => {
    expect(() => parseExact(Number.NaN)).toThrow(RangeError)
    expect(() => parseExact(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })

  test('convert a double back and forth without loss', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        // An exact decimal has no negative zero: adding 0 makes one positive.
        expect(toNumber(parseExact(value))).toBe(value + 0)
      }),
    )
  })
})

const divideBothWays = (left: number, right: number): (bigint | undefined)[] =>
  (['down', 'up'] as const).map(
    (rounding) => divideExact(parseExact(left), parseExact(right), rounding)?.numerator,
  )

describe('exact quotients', () => {
  test('round up and down on both sides of zero', () => {
    expect(divideBothWays(7, 2)).toEqual([3n, 4n])
    expect(divideBothWays(-7, 2)).toEqual([-4n, -3n])
    expect(divideBothWays(0.3, 0.1)).toEqual([3n, 3n])
    expect(divideBothWays(0, 5)).toEqual([0n, 0n])
  })

  test('have no value for a non-positive divisor', () => {
    expect(divideExact(parseExact(1), parseExact(0), 'up')).toBeUndefined()
    expect(divideExact(parseExact(1), parseExact(-2), 'down')).toBeUndefined()
  })

  test('differ by less than one from the exact quotient', () => {
    const cents = fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 100)
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 10_000 }), (left, divisor) => {
        const right = parseExact(divisor / 100)
        const down = divideExact(parseExact(left), right, 'down')
        const up = divideExact(parseExact(left), right, 'up')
        if (down === undefined || up === undefined) throw new Error('The divisor is positive')
        const rest = subtractExact(parseExact(left), multiplyExact(down, right))
        expect(compareSign(rest, toWholeExact(0n))).toBeGreaterThanOrEqual(0)
        expect(compareSign(rest, right)).toBe(-1)
        expect(up.numerator - down.numerator).toBe(compareSign(rest, toWholeExact(0n)) === 0 ? 0n : 1n)
      }),
    )
  })
})
