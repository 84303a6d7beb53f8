// Exact fractions for what is computed once, when a source model is elaborated: factors of units, lines between table rows.

/** `top / bottom` in lowest terms; `bottom` is positive. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const size = (of: bigint): bigint => (of < 0n ? -of : of)

export function commonDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [size(left), size(right)]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

export function over(top: bigint, bottom: bigint): Fraction {
  const common = commonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { top: top / common, bottom: bottom / common }
}

/** The decimal that a number is written as: 0.1 is one tenth. */
export function fraction(value: number): Fraction {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [units = '0', decimals = ''] = mantissa.split('.')
  const power = Number(exponent) - decimals.length
  const digits = BigInt(units + decimals)
  return power >= 0 ? over(digits * 10n ** BigInt(power), 1n) : over(digits, 10n ** BigInt(-power))
}

export const sum = (a: Fraction, b: Fraction): Fraction =>
  over(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const difference = (a: Fraction, b: Fraction): Fraction =>
  over(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom)
export const product = (a: Fraction, b: Fraction): Fraction => over(a.top * b.top, a.bottom * b.bottom)
/** `b` must not be zero. */
export const ratio = (a: Fraction, b: Fraction): Fraction => over(a.top * b.bottom, a.bottom * b.top)
export const power = (of: Fraction, exponent: number): Fraction =>
  exponent >= 0
    ? over(of.top ** BigInt(exponent), of.bottom ** BigInt(exponent))
    : over(of.bottom ** BigInt(-exponent), of.top ** BigInt(-exponent))

export const isSame = (a: Fraction, b: Fraction): boolean => a.top === b.top && a.bottom === b.bottom

/** The whole number nearest on one side. */
export function wholeOf({ top, bottom }: Fraction, rounding: 'up' | 'down'): bigint {
  const rest = ((top % bottom) + bottom) % bottom
  const down = (top - rest) / bottom
  return rounding === 'up' && rest > 0n ? down + 1n : down
}

export const nearestDouble = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom)

/** The number that is written as exactly this decimal; undefined when there is none of 15 digits. */
export function decimal({ top, bottom }: Fraction): number | undefined {
  for (let decimals = 0; decimals <= 15; decimals += 1) {
    const scaled = top * 10n ** BigInt(decimals)
    if (scaled % bottom === 0n) {
      const digits = scaled / bottom
      return size(digits) < 10n ** 15n ? Number(`${digits}e-${decimals}`) : undefined
    }
  }
  return undefined
}

/** The least positive whole number that makes each of the fractions whole. */
export const commonBottom = (of: readonly Fraction[]): bigint =>
  of.reduce((common, { bottom }) => (common * bottom) / commonDivisor(common, bottom), 1n)
