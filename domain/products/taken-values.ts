// Values that the site and the other designs of a solution give to the parameters of a design.
import type { Choices, Value } from '../engine/model.ts'

/** A value for a parameter, taken from the site or from the other designs. */
export interface TakenValue {
  readonly parameter: string
  readonly value: Value
  readonly from: 'site' | 'designs'
  /** The ids of the other designs that it comes from; empty for the site, and where there are too many designs to tell. */
  readonly by: readonly string[]
  /** Whether the product has this value. */
  readonly fits: boolean
  /** Whether the value does not fit because it is above the maximum, so that a second design has to hold the rest. */
  readonly exceeds: boolean
}

/** The choices with which a design begins: the values that fit. */
export const toChoices = (taken: readonly TakenValue[]): Choices =>
  Object.fromEntries(taken.flatMap(({ parameter, value, fits }) => (fits ? [[parameter, value]] : [])))
