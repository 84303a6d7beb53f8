/** How long a session lasts, for server and browser; apart from the calls, whose schemas no first page needs. */

/** The idle time after which a session ends: a working day. */
export const sessionIdleMilliseconds = 10 * 60 * 60 * 1000
