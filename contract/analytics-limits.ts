/** Limits of the analytics events, apart from their schemas, which a page does not load. */

/** Maximum number of events in one call. */
export const maxEvents = 50
