// Values that the site and the other designs of a solution give to the parameters of a design.
import type { Choices, Value } from '../engine/model.ts'

/** A value for a parameter that the site or the other designs tell. */
export interface TakenValue {
  readonly parameter: string
  readonly value: Value
  readonly from: 'site' | 'designs'
  /** The ids of the other designs that it comes from; empty for the site, and where there are too many designs to tell. */
  readonly by: readonly string[]
  /** Whether the product has this value. */
  readonly fits: boolean
  /** It is more than one design can hold: a second one holds the rest. Whatever else does not fit, the product does not have. */
  readonly exceeds: boolean
}

/** The choices with which a design begins: what fits. */
export const toChoices = (taken: readonly TakenValue[]): Choices =>
  Object.fromEntries(taken.flatMap(({ parameter, value, fits }) => (fits ? [[parameter, value]] : [])))
