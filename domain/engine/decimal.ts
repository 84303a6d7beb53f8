// Decimal numbers as scaled integers, so that 0.1 kW is exact: a number of `d` decimals is kept as the integer `number * 10^d`.

/** Integers up to this limit are exact in a double; validation keeps every intermediate result below it. */
export const MAX_EXACT = Number.MAX_SAFE_INTEGER

const MAX_DECIMALS = 15
const POWERS = Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) => Number(`1e${decimals}`))

/** 10 to the power `decimals`, 0 to 15; throws RangeError beyond. */
export function getPowerOfTen(decimals: number): number {
  const power = POWERS[decimals]
  if (power === undefined)
    throw new RangeError(`No more than ${MAX_DECIMALS} decimals are kept, not ${decimals}`)
  return power
}

/** Digits and number of decimals of the shortest text of a number: 0.25 is `{ digits: 25, decimals: 2 }`. */
function toDigits(value: number): { digits: number; decimals: number } {
  // Fast path without text for integers, which most table cells are. Adding 0 turns -0 into 0.
  if (Number.isSafeInteger(value)) return { digits: value + 0, decimals: 0 }
  const [mantissa = '', exponentText] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const exponent = exponentText === undefined ? 0 : Number(exponentText)
  const decimals = fraction.length - exponent
  return decimals > 0 ? { digits: Number(whole + fraction), decimals } : { digits: value, decimals: 0 }
}

/** How many decimals the shortest text of a number has. */
export const countDecimals = (value: number): number => toDigits(value).decimals

/** Whether a number can be represented as a scaled integer at all. */
export function isExactDecimal(value: number): boolean {
  const { digits, decimals } = toDigits(value)
  return decimals <= MAX_DECIMALS && Math.abs(digits) <= MAX_EXACT
}

/** The integer `value * 10^decimals`; undefined when the value has more decimals than that. */
export function toScaledInteger(value: number, decimals: number): number | undefined {
  const shortest = toDigits(value)
  if (shortest.decimals > decimals) return undefined
  return shortest.digits * getPowerOfTen(decimals - shortest.decimals)
}

/**
 * The number nearest to the exact decimal `integer / 10^decimals` (both are exact, so the quotient is rounded only
 * once); never -0.
 */
export const unscaleInteger = (integer: number, decimals: number): number =>
  (integer + 0) / getPowerOfTen(decimals)

/**
 * The integer quotient rounded down, exact for integers within 2^53 and a positive divisor: a quotient that is not an
 * integer is at least 1/divisor away from the next one, and the rounding error of the division is at most half of that.
 */
export const divideDown = (dividend: number, divisor: number): number => Math.floor(dividend / divisor)

/** The integer quotient rounded up, exact for integers within 2^53 and a positive divisor. */
export function divideUp(dividend: number, divisor: number): number {
  const up = -divideDown(-dividend, divisor)
  return up === 0 ? 0 : up
}

/** The greatest common divisor of two integers; of 0 and 0 it is 0. */
export function computeGcd(a: number, b: number): number {
  let [larger, smaller] = [Math.abs(a), Math.abs(b)]
  // Terminates on NaN too, which represents a missing value.
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
