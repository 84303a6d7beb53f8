// Curves of two temperatures as published for chillers and direct-expansion units, and the check that a record meets its own rating.

/** a₁ + a₂x + a₃x² + a₄y + a₅y² + a₆xy, with temperatures in °C. */
export type Biquadratic = readonly [number, number, number, number, number, number]

type Span = readonly [from: number, to: number]

export interface Rated {
  readonly name: string
  /** kW at the rating point. */
  readonly capacity: number
  /** The temperature ranges for which the curves are published. */
  readonly box: { readonly x: Span; readonly y: Span }
  readonly at: { readonly x: number; readonly y: number }
  readonly capacityCurve: Biquadratic
  readonly energyCurve: Biquadratic
}

const inside = (value: number, [from, to]: Span): boolean => value >= from && value <= to

const computeValue = ([a, b, c, d, e, f]: Biquadratic, x: number, y: number): number =>
  a + b * x + c * x ** 2 + d * y + e * y ** 2 + f * x * y

/** The factor of a curve; undefined outside the published range, since nothing is extrapolated. */
export const evaluateBiquadratic = (
  { box }: Rated,
  curve: Biquadratic,
  x: number,
  y: number,
): number | undefined => (inside(x, box.x) && inside(y, box.y) ? computeValue(curve, x, y) : undefined)

/** The share by which a curve may deviate from 1 at its own rating point. */
const tolerance = 0.05

/** Both factors at the rating point if either deviates from 1 by more than 5 %; undefined if the record is sound. */
export function findMissedRating({
  at: { x, y },
  capacityCurve,
  energyCurve,
}: Rated): { readonly capacity: number; readonly energy: number } | undefined {
  const [capacity, energy] = [computeValue(capacityCurve, x, y), computeValue(energyCurve, x, y)]
  return Math.max(Math.abs(capacity - 1), Math.abs(energy - 1)) > tolerance ? { capacity, energy } : undefined
}
