// Curves of two temperatures as published for chillers and direct-expansion units, and the check that a record meets its own rating.
import type { Failure, Reason } from './fields.ts'

/**
 * A record with coefficients whose names are a letter and a number, such as `c1`: six of a curve of two temperatures in °C,
 * a₁ + a₂x + a₃x² + a₄y + a₅y² + a₆xy, and three of a curve of a share, a₁ + a₂x + a₃x².
 */
export type Coefficients = Readonly<Record<string, unknown>>

const getCoefficient = (record: Coefficients, name: string): number => Number(record[name])

const getCoefficients = (record: Coefficients, letter: string) =>
  [
    getCoefficient(record, `${letter}1`),
    getCoefficient(record, `${letter}2`),
    getCoefficient(record, `${letter}3`),
    getCoefficient(record, `${letter}4`),
    getCoefficient(record, `${letter}5`),
    getCoefficient(record, `${letter}6`),
  ] as const

/** The value of a curve of two temperatures, inside or outside what is published. */
export function computeBiquadratic(record: Coefficients, letter: string, x: number, y: number): number {
  const [a, b, c, d, e, f] = getCoefficients(record, letter)
  return a + b * x + c * x ** 2 + d * y + e * y ** 2 + f * x * y
}

/** The value of a curve of a share: a₁ + a₂x + a₃x². */
export const computeQuadratic = (record: Coefficients, letter: string, x: number): number =>
  getCoefficient(record, `${letter}1`) +
  getCoefficient(record, `${letter}2`) * x +
  getCoefficient(record, `${letter}3`) * x ** 2

/** The share by which a curve may deviate from 1 at its own rating point. */
const tolerance = 0.05

/** Both factors at the rating point if either deviates from 1 by more than 5 %; undefined if the record is sound. */
export function findMissedRating(
  record: Coefficients,
  x: number,
  y: number,
): { readonly capacity: number; readonly energy: number } | undefined {
  const [capacity, energy] = [computeBiquadratic(record, 'c', x, y), computeBiquadratic(record, 'e', x, y)]
  return Math.max(Math.abs(capacity - 1), Math.abs(energy - 1)) > tolerance ? { capacity, energy } : undefined
}

/** The factor by which a record misses its own rating point furthest, as a failure. */
export function checkRating(record: Coefficients, x: number, y: number): Failure | undefined {
  const missed = findMissedRating(record, x, y)
  if (missed === undefined) return undefined
  const { capacity, energy } = missed
  return {
    reason: 'rejected',
    value: Math.abs(capacity - 1) >= Math.abs(energy - 1) ? capacity : energy,
    from: 1 - tolerance,
    to: 1 + tolerance,
  }
}

/** A value on one axis of what is published. */
export interface Axis {
  readonly reason: Reason
  readonly value: number
  readonly from: number
  readonly to: number
}

/** The first axis whose value is not published: nothing is extrapolated. */
export const findOutside = (axes: readonly Axis[]): Failure | undefined =>
  axes.find(({ value, from, to }) => !(value >= from && value <= to))

/** The distance of a point to the nearest edge of what is published. */
export const computeEdge = (axes: readonly Axis[]): number =>
  Math.min(...axes.map(({ value, from, to }) => Math.min(value - from, to - value)))

/** Half of the width in K over which a curve has to fall. */
const halfWidth = 0.5

/** Whether a function of a temperature does not rise around a point within its ends. */
export function isFalling(
  compute: (x: number) => number,
  { value, from, to }: Pick<Axis, 'value' | 'from' | 'to'>,
): boolean {
  const [low, high] = [Math.max(from, value - halfWidth), Math.min(to, value + halfWidth)]
  return compute(high) <= compute(low) + 1e-9
}
