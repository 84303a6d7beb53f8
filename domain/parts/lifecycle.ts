/**
 * The lifecycle of a catalogue part from its announcement to its withdrawal, and what people may do with it in each
 * state.
 */

/**
 * - `preliminary`: announced by the manufacturer; figures may still change, and designs may use it.
 * - `released`: can be ordered.
 * - `lastOrder`: the manufacturer has set a date for the last order.
 * - `withdrawn`: can no longer be ordered; a successor may be named.
 */
export const partStates = ['preliminary', 'released', 'lastOrder', 'withdrawn'] as const
export type PartState = (typeof partStates)[number]

/** The fields of a part that its lifecycle depends on. */
export interface LifecycleFacts {
  readonly state: PartState
  /** `YYYY-MM-DD`; set if the state is `lastOrder` or `withdrawn`. */
  readonly lastOrderDate: string | null
}

/**
 * The state of a part on a day. A part whose last-order date has passed is withdrawn even if the catalogue does not
 * say so yet.
 */
export function getStateOn(day: string, { state, lastOrderDate }: LifecycleFacts): PartState {
  return state === 'lastOrder' && lastOrderDate !== null && lastOrderDate < day ? 'withdrawn' : state
}

/** Whether a part may be added to a solution on a day. */
export const canBeAdded = (day: string, facts: LifecycleFacts): boolean =>
  getStateOn(day, facts) !== 'withdrawn'
