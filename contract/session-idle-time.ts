/** The idle time after which a session ends, for server and browser; apart from the calls, whose schemas no first page needs. */

/** A working day. */
export const sessionIdleMilliseconds = 10 * 60 * 60 * 1000
