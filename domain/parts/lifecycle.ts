/** The life of a catalogue part, from before its first order to after its last, and what a person may still do with it. */

/**
 * - `preliminary`: announced by the maker; figures may change, it can be planned with.
 * - `released`: can be ordered.
 * - `lastOrder`: the maker has set the day of the last order.
 * - `withdrawn`: can no longer be ordered; a successor may be named.
 */
export const partStates = ['preliminary', 'released', 'lastOrder', 'withdrawn'] as const
export type PartState = (typeof partStates)[number]

/** What the lifecycle reads of a part. */
export interface LifecycleFacts {
  readonly state: PartState
  /** `YYYY-MM-DD`; stands where the state is `lastOrder` or `withdrawn`. */
  readonly lastOrderDate: string | null
}

/** The state on a day: a day of the last order that is over withdraws a part even before the catalogue says so. */
export function getStateOn(day: string, { state, lastOrderDate }: LifecycleFacts): PartState {
  return state === 'lastOrder' && lastOrderDate !== null && lastOrderDate < day ? 'withdrawn' : state
}

/** Whether a part may be added to a solution on a day. */
export const canBeAdded = (day: string, facts: LifecycleFacts): boolean =>
  getStateOn(day, facts) !== 'withdrawn'
