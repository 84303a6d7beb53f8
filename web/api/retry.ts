/** How often a load is asked for again before its failure is shown. Actions never are: repeating one is the person's decision. */

import { ApiError, NetworkError } from '@design-portal/contract/client.ts'

/** Specification, section 9. */
export const maxRetries = 10

/** The first wait and the longest, in milliseconds: ten of them last about seven seconds, as long as somebody looks at an empty page. */
const firstWait = 100
const maxWait = 1000

/** Answers that say that another moment may bring another answer: RFC 9110, sections 15.5.9 and 15.6; RFC 6585, section 4. */
const passing: readonly number[] = [408, 429, 500, 502, 503, 504]

/** Whether a load that has failed so often is asked for once more. What was refused would be refused again. */
export function shouldRetryLoad(failures: number, failure: Error): boolean {
  if (failures >= maxRetries) return false
  if (failure instanceof ApiError) return passing.includes(failure.status)
  // Without any network there is nothing to wait for; the page says so at once.
  return failure instanceof NetworkError && navigator.onLine
}

/** How long to wait before asking again, in milliseconds: as the server says, within bounds, else twice as long each time. */
export function computeRetryDelay(failures: number, failure: Error): number {
  const told = failure instanceof ApiError ? failure.retryAfter : undefined
  return Math.min(told === undefined ? firstWait * 2 ** failures : told * 1000, maxWait)
}
