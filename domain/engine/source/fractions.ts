// Exact fractions for values that are computed once, when a source model is elaborated: factors of units, lines between table rows.

/** `numerator / denominator` in lowest terms; `denominator` is positive. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const computeMagnitude = (value: bigint): bigint => (value < 0n ? -value : value)

export function computeGcd(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [computeMagnitude(left), computeMagnitude(right)]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** `denominator` must not be zero. */
export function createFraction(numerator: bigint, denominator: bigint): Fraction {
  const common = computeGcd(numerator, denominator) * (denominator < 0n ? -1n : 1n)
  return { numerator: numerator / common, denominator: denominator / common }
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

export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  createFraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
export const subtractFractions = (a: Fraction, b: Fraction): Fraction =>
  createFraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction =>
  createFraction(a.numerator * b.numerator, a.denominator * b.denominator)
/** `b` must not be zero. */
export const divideFractions = (a: Fraction, b: Fraction): Fraction =>
  createFraction(a.numerator * b.denominator, a.denominator * b.numerator)
export const raiseFraction = (fraction: Fraction, exponent: number): Fraction =>
  exponent >= 0
    ? createFraction(fraction.numerator ** BigInt(exponent), fraction.denominator ** BigInt(exponent))
    : createFraction(fraction.denominator ** BigInt(-exponent), fraction.numerator ** BigInt(-exponent))

export const isSameFraction = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator

/** The nearest integer on one side. */
export function roundFraction({ numerator, denominator }: Fraction, rounding: 'up' | 'down'): bigint {
  const rest = ((numerator % denominator) + denominator) % denominator
  const down = (numerator - rest) / denominator
  return rounding === 'up' && rest > 0n ? down + 1n : down
}

export const toNearestDouble = ({ numerator, denominator }: Fraction): number =>
  Number(numerator) / Number(denominator)

/** Decimal digits that a double always holds. */
const MAX_DIGITS = 15

/** The number written as exactly this decimal; undefined when there is none with up to `MAX_DIGITS` digits. */
export function toDecimal({ numerator, denominator }: Fraction): number | undefined {
  for (let decimals = 0; decimals <= MAX_DIGITS; decimals += 1) {
    const scaled = numerator * 10n ** BigInt(decimals)
    if (scaled % denominator === 0n) {
      const digits = scaled / denominator
      return computeMagnitude(digits) < 10n ** BigInt(MAX_DIGITS)
        ? Number(`${digits}e-${decimals}`)
        : undefined
    }
  }
  return undefined
}

/** The least positive integer that makes each of the fractions an integer when multiplied. */
export const computeCommonDenominator = (fractions: readonly Fraction[]): bigint =>
  fractions.reduce((common, { denominator }) => (common * denominator) / computeGcd(common, denominator), 1n)
