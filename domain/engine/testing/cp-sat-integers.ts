// Integers and intervals of integers in the form of CP-SAT's protocol.
import type { ProtoInt64 } from 'or-tools-wasm/cp-sat'
import { computeGcd } from '../source/fractions.ts'

/**
 * Integers up to 2^53 as numbers, larger ones as two halves; the protocol accepts both forms.
 *
 * @throws RangeError if it does not fit in 64 bits
 */
export function toProtoInt64(value: bigint): ProtoInt64 {
  if (BigInt.asIntN(64, value) !== value) throw new RangeError(`${value} does not fit in 64 bits`)
  if (BigInt.asIntN(53, value) === value) return Number(value)
  return { low: Number(BigInt.asIntN(32, value)), high: Number(value >> 32n), unsigned: false }
}

/** The greatest common divisor of some numbers; 1 for an empty list. */
export function computeGcdOfAll(numbers: Iterable<bigint>): bigint {
  const divisor = [...numbers].reduce(computeGcd, 0n)
  return divisor === 0n ? 1n : divisor
}

/** The quotient rounded down. @param divisor greater than 0 */
export function divideDownExact(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

export type Interval = readonly [low: bigint, high: bigint]

/** Intervals in ascending order, without empty ones, and with adjacent ones merged. */
export function joinIntervals(intervals: readonly Interval[]): readonly Interval[] {
  const joined: Interval[] = []
  for (const [low, high] of intervals) {
    const last = joined.at(-1)
    if (low > high) continue
    if (last !== undefined && low <= last[1] + 1n) joined[joined.length - 1] = [last[0], high]
    else joined.push([low, high])
  }
  return joined
}
