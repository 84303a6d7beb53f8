// Exact fractions for values that are computed once, when a source model is elaborated: factors of units, lines between table rows.

/** `top / bottom` in lowest terms; `bottom` is positive. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const size = (of: bigint): bigint => (of < 0n ? -of : of)

export function computeGcd(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [size(left), size(right)]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

export function createFraction(top: bigint, bottom: bigint): Fraction {
  const common = computeGcd(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { top: top / common, bottom: bottom / common }
}

/** The decimal as which a number is written: 0.1 is one tenth. */
export function parseFraction(value: number): Fraction {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [units = '0', decimals = ''] = mantissa.split('.')
  const power = Number(exponent) - decimals.length
  const digits = BigInt(units + decimals)
  return power >= 0
    ? createFraction(digits * 10n ** BigInt(power), 1n)
    : createFraction(digits, 10n ** BigInt(-power))
}

export const sum = (a: Fraction, b: Fraction): Fraction =>
  createFraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const subtractFractions = (a: Fraction, b: Fraction): Fraction =>
  createFraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom)
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction =>
  createFraction(a.top * b.top, a.bottom * b.bottom)
/** `b` must not be zero. */
export const divideFractions = (a: Fraction, b: Fraction): Fraction =>
  createFraction(a.top * b.bottom, a.bottom * b.top)
export const raiseFraction = (fraction: Fraction, exponent: number): Fraction =>
  exponent >= 0
    ? createFraction(fraction.top ** BigInt(exponent), fraction.bottom ** BigInt(exponent))
    : createFraction(fraction.bottom ** BigInt(-exponent), fraction.top ** BigInt(-exponent))

export const isSame = (a: Fraction, b: Fraction): boolean => a.top === b.top && a.bottom === b.bottom

/** The nearest integer on one side. */
export function roundFraction({ top, bottom }: Fraction, rounding: 'up' | 'down'): bigint {
  const rest = ((top % bottom) + bottom) % bottom
  const down = (top - rest) / bottom
  return rounding === 'up' && rest > 0n ? down + 1n : down
}

export const toNearestDouble = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom)

/** The number written as exactly this decimal; undefined when there is none with 15 digits. */
export function toDecimal({ top, bottom }: Fraction): number | undefined {
  for (let decimals = 0; decimals <= 15; decimals += 1) {
    const scaled = top * 10n ** BigInt(decimals)
    if (scaled % bottom === 0n) {
      const digits = scaled / bottom
      return size(digits) < 10n ** 15n ? Number(`${digits}e-${decimals}`) : undefined
    }
  }
  return undefined
}

/** The least positive integer that makes each of the fractions an integer when multiplied. */
export const computeCommonDenominator = (fractions: readonly Fraction[]): bigint =>
  fractions.reduce((common, { bottom }) => (common * bottom) / computeGcd(common, bottom), 1n)
