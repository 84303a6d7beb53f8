/**
 * Stops endless redirect loops. The router itself stops those within one load; these are counted across the pages in between, until the
 * user does something.
 */

/** The number of consecutive absolute redirects after which the router stops (specification, section 9). */
export const maxRedirects = 31

let count = 0

/** Counts a redirect; every route calls it before redirecting. @throws Error when the limit is exceeded */
export function countRedirect(): void {
  count += 1
  if (count <= maxRedirects) return
  count = 0
  throw new Error(`Stopped after ${maxRedirects} redirects: the addresses lead to each other`)
}

/** Resets the counter: later redirects are the result of a user's action. */
export function resetRedirects(): void {
  count = 0
}
