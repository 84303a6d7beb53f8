// Exact rational arithmetic on BigInt for the checker. The solver does not use it, so the checker stays independent.

import type { Comparison } from './model.ts'

/** The fraction `top / bottom`; `bottom` is a power of ten. Not reduced, because the expressions of a model are short. */
export interface Exact {
  readonly top: bigint
  readonly bottom: bigint
}

export const toWholeExact = (top: bigint): Exact => ({ top, bottom: 1n })

/** The decimal as which a number is written: 0.1 is exactly one tenth. Throws RangeError on NaN and infinities. */
export function parseExact(value: number): Exact {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a decimal number`)
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [units = '0', decimals = ''] = mantissa.split('.')
  const power = BigInt(exponent) - BigInt(decimals.length)
  const digits = BigInt(units + decimals)
  return power >= 0n ? toWholeExact(digits * 10n ** power) : { top: digits, bottom: 10n ** -power }
}

export const addExact = (left: Exact, right: Exact): Exact =>
  left.bottom === right.bottom
    ? { top: left.top + right.top, bottom: left.bottom }
    : { top: left.top * right.bottom + right.top * left.bottom, bottom: left.bottom * right.bottom }

export const subtractExact = (left: Exact, right: Exact): Exact =>
  addExact(left, { top: -right.top, bottom: right.bottom })

export const multiplyExact = (left: Exact, right: Exact): Exact => ({
  top: left.top * right.top,
  bottom: left.bottom * right.bottom,
})

/** The quotient rounded to a whole number; undefined unless the divisor is positive. */
export function divideExact(left: Exact, right: Exact, rounding: 'up' | 'down'): Exact | undefined {
  if (right.top <= 0n) return undefined
  const top = left.top * right.bottom
  const bottom = left.bottom * right.top
  const towardsZero = top / bottom
  if (top % bottom === 0n) return toWholeExact(towardsZero)
  if (rounding === 'up') return toWholeExact(top > 0n ? towardsZero + 1n : towardsZero)
  return toWholeExact(top < 0n ? towardsZero - 1n : towardsZero)
}

/** Negative, zero or positive as left is less than, equal to or greater than right. */
export function order(left: Exact, right: Exact): -1 | 0 | 1 {
  const difference = left.top * right.bottom - right.top * left.bottom
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** The signs of `order(left, right)` that each comparison accepts. */
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
  accepted[operator].includes(order(left, right))

/** The nearest double, for display and for comparison with an answer of the kernel. */
export const toNumber = ({ top, bottom }: Exact): number => Number(`${top}e-${String(bottom).length - 1}`)
