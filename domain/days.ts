// Days as the portal counts them.

/** Milliseconds of a day without a change of clocks: for ages and terms, which are counted in UTC. */
export const dayMilliseconds = 24 * 60 * 60 * 1000
