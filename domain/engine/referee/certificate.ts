// The exact check of a proof: whether a weighted sum of rows contradicts the bounds of the columns, in arbitrary-precision integers.
import type { Row } from './rows.ts'

/**
 * Weights are kept with this many binary digits before the point: more than a double has, so that no relevant weight is
 * rounded.
 */
const BINARY_DIGITS = 96
/** Weights below this are treated as zero, so that the unit that makes them integers stays within a double. */
const SMALLEST_WEIGHT = 2 ** -800

/** Doubles as integers in a common proportion, exact except for weights below 2^-96 of the largest. */
function toIntegerWeights(weights: ArrayLike<number>): readonly (readonly [row: number, weight: bigint])[] {
  let largest = 0
  for (let row = 0; row < weights.length; row++) largest = Math.max(largest, Math.abs(weights[row]!))
  if (!(largest > SMALLEST_WEIGHT) || !Number.isFinite(largest)) return []
  const unit = 2 ** (BINARY_DIGITS - Math.ceil(Math.log2(largest)))
  const integers: [number, bigint][] = []
  for (let row = 0; row < weights.length; row++) {
    const weight = BigInt(Math.round(weights[row]! * unit))
    if (weight !== 0n) integers.push([row, weight])
  }
  return integers
}

/**
 * Whether no point within the bounds of the columns satisfies all rows, proved by the sum of the rows with these
 * weights (a Farkas combination): the rows demand more of the sum than the bounds of the columns allow. Any weights are
 * accepted: incorrect ones prove nothing.
 */
export function isRefutedBy(
  rows: readonly Row[],
  weights: ArrayLike<number>,
  lower: ArrayLike<number>,
  upper: ArrayLike<number>,
): boolean {
  const total = new Map<number, bigint>()
  let demanded = 0n
  for (const [index, weight] of toIntegerWeights(weights)) {
    const { columns, factors, low, high } = rows[index]!
    const bound = weight > 0n ? low : high
    if (!Number.isFinite(bound)) continue
    demanded += weight * BigInt(bound)
    for (let at = 0; at < columns.length; at++)
      total.set(columns[at]!, (total.get(columns[at]!) ?? 0n) + weight * BigInt(factors[at]!))
  }
  let most = 0n
  for (const [column, factor] of total)
    if (factor !== 0n) most += factor * BigInt(factor > 0n ? upper[column]! : lower[column]!)
  return most < demanded
}
