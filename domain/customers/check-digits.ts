/** Check digits of tax numbers: sums with weights, Luhn's sum, and the pure and hybrid systems of ISO/IEC 7064:2003. */

/** The digits of a text that holds nothing else. */
export const toDigits = (text: string): readonly number[] => Array.from(text, Number)

/** The sum of digits, each times the weight at its place; what has no weight is left out. */
export const sumWeighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0)

/** Luhn's sum, ISO/IEC 7812-1:2017 annex B: every second digit from the right is doubled, and its own digits are added. */
export const isLuhn = (text: string): boolean =>
  toDigits(text)
    .toReversed()
    .reduce(
      (sum, digit, place) => sum + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
      0,
    ) %
    10 ===
  0

/** ISO/IEC 7064 MOD 11,10: the last digit is the check digit. */
export function isMod11And10(text: string): boolean {
  const digits = toDigits(text)
  const product = digits
    .slice(0, -1)
    .reduce((before, digit) => ((((digit + before - 1) % 10) + 1) * 2) % 11, 10)
  return (11 - product) % 10 === digits.at(-1)
}

/** The remainder of a number of any length, written in decimal digits, divided by a small divisor. */
export const computeRemainder = (text: string, divisor: number): number =>
  toDigits(text).reduce((remainder, digit) => (remainder * 10 + digit) % divisor, 0)

/** Whether the weighted sum of all digits is divisible by the divisor. */
export const isDivisible = (text: string, weights: readonly number[], divisor: number): boolean =>
  sumWeighted(toDigits(text), weights) % divisor === 0

/**
 * Whether the last digit is 11 minus the remainder of the weighted sum of the digits before it, divided by 11.
 *
 * @param substitutes the check digits that stand for the results 10 and 11; without one, no number with that result is valid
 */
export function hasComplementTo11(
  text: string,
  weights: readonly number[],
  substitutes: { readonly 10?: number; readonly 11?: number },
): boolean {
  const digits = toDigits(text)
  const result = 11 - (sumWeighted(digits, weights) % 11)
  const expected = result === 10 ? substitutes[10] : result === 11 ? substitutes[11] : result
  return expected !== undefined && expected === digits.at(weights.length)
}

/** Whether the last digit is what the weighted sum of the digits before it lacks to the next multiple of ten. */
export const hasComplementTo10 = (text: string, weights: readonly number[]): boolean =>
  (10 - (sumWeighted(toDigits(text), weights) % 10)) % 10 === toDigits(text).at(weights.length)
