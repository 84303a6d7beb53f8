// Exact rational arithmetic on BigInt for the checker. The solver does not use it, so the checker stays independent.

import type { Comparison } from './model.ts'

/** The fraction `numerator / denominator`; `denominator` is a power of ten. Not reduced, because the expressions of a model are short. */
export interface Exact {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const toWholeExact = (whole: bigint): Exact => ({ numerator: whole, denominator: 1n })

/** The decimal as which a number is written: 0.1 is exactly one tenth. Throws RangeError on NaN and infinities. */
export function parseExact(value: number): Exact {
  if (Number.isSafeInteger(value)) return toWholeExact(BigInt(value))
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a decimal number`)
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [units = '0', decimals = ''] = mantissa.split('.')
  const power = BigInt(exponent) - BigInt(decimals.length)
  const digits = BigInt(units + decimals)
  return power >= 0n ? toWholeExact(digits * 10n ** power) : { numerator: digits, denominator: 10n ** -power }
}

export const addExact = (left: Exact, right: Exact): Exact =>
  left.denominator === right.denominator
    ? { numerator: left.numerator + right.numerator, denominator: left.denominator }
    : {
        numerator: left.numerator * right.denominator + right.numerator * left.denominator,
        denominator: left.denominator * right.denominator,
      }

export const subtractExact = (left: Exact, right: Exact): Exact =>
  addExact(left, { numerator: -right.numerator, denominator: right.denominator })

export const multiplyExact = (left: Exact, right: Exact): Exact => ({
  numerator: left.numerator * right.numerator,
  denominator: left.denominator * right.denominator,
})

/** The quotient rounded to a whole number; undefined unless the divisor is positive. */
export function divideExact(left: Exact, right: Exact, rounding: 'up' | 'down'): Exact | undefined {
  if (right.numerator <= 0n) return undefined
  const numerator = left.numerator * right.denominator
  const denominator = left.denominator * right.numerator
  const towardsZero = numerator / denominator
  if (numerator % denominator === 0n) return toWholeExact(towardsZero)
  if (rounding === 'up') return toWholeExact(numerator > 0n ? towardsZero + 1n : towardsZero)
  return toWholeExact(numerator < 0n ? towardsZero - 1n : towardsZero)
}

/** Negative, zero or positive as left is less than, equal to or greater than right. */
export function compareSign(left: Exact, right: Exact): -1 | 0 | 1 {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** The signs of `compareSign(left, right)` that each comparison accepts. */
const accepted: Readonly<Record<Comparison, readonly number[]>> = {
  '<': [-1],
  '<=': [-1, 0],
  '=': [0],
  '!=': [-1, 1],
  '>=': [0, 1],
  '>': [1],
}

/** Whether a comparison holds. */
export const compareExact = (left: Exact, operator: Comparison, right: Exact): boolean =>
  accepted[operator].includes(compareSign(left, right))

/** The nearest double, for display and for comparison with an answer of the kernel. */
export const toNumber = ({ numerator, denominator }: Exact): number =>
  Number(`${numerator}e-${String(denominator).length - 1}`)
