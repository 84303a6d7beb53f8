/** Limits of the analytics events, apart from their schemas, which a page does not load. */

/** Events that travel together at most. */
export const maxEvents = 50
