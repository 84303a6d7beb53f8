// The events of a variable's domain that a propagator can wait for.

export const ANY_CHANGE = 1
export const LOW_CHANGE = 2
export const HIGH_CHANGE = 4
export const BOUND_CHANGE = LOW_CHANGE | HIGH_CHANGE
export const FIXED = 8
/** The number of sets of events, each a sum of some of the above. */
export const EVENT_SETS = 16
