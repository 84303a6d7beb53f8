/**
 * Stops redirects that lead to each other for ever. The router itself stops those of one load; these are counted through the pages
 * that lie between, until a person does something.
 */

/** Absolute redirects in a row after which the router stops (specification, section 9). */
export const maxRedirects = 31

let count = 0

/** Called before each redirect of a route. @throws Error instead of one more than is followed */
export function countRedirect(): void {
  count += 1
  if (count <= maxRedirects) return
  count = 0
  throw new Error(`Stopped after ${maxRedirects} redirects: the addresses lead to each other`)
}

/** What follows is what a person wanted. */
export function settleRedirects(): void {
  count = 0
}
