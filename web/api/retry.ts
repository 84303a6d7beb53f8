/** How often a failed load is retried before its failure is shown. Actions are never retried, since repeating one is the user's decision. */

import { ApiError, NetworkError } from '@design-portal/contract/client.ts'

/** The retry limit of the specification, section 9. */
export const maxRetries = 10

/**
 * The first and the longest delay between retries, in milliseconds. Ten retries take about seven seconds, as long as users accept an empty
 * page.
 */
const firstDelay = 100
const maxDelay = 1000

/** Status codes of temporary failures, where a later attempt may succeed: RFC 9110, sections 15.5.9 and 15.6; RFC 6585, section 4. */
const temporaryStatuses: readonly number[] = [408, 429, 500, 502, 503, 504]

/** Returns whether a load is retried after this number of failures. Rejected requests are not, since they would be rejected again. */
export function shouldRetryLoad(failures: number, failure: Error): boolean {
  if (failures >= maxRetries) return false
  if (failure instanceof ApiError) return temporaryStatuses.includes(failure.status)
  // Retrying is pointless without a network; the page reports it at once.
  return failure instanceof NetworkError && navigator.onLine
}

/** Returns the delay before the next attempt, in milliseconds: the server's value within bounds, otherwise twice the previous delay. */
export function computeRetryDelay(failures: number, failure: Error): number {
  const retryAfter = failure instanceof ApiError ? failure.retryAfter : undefined
  return Math.min(retryAfter === undefined ? firstDelay * 2 ** failures : retryAfter * 1000, maxDelay)
}
