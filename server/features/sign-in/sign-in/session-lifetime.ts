/** How long a session lasts. */
import { isNear } from '@design-portal/domain/near-now.ts'
import { sessionIdleMilliseconds } from '@design-portal/contract/session-life.ts'

/** So long after sign-in a session ends whatever happens. */
export const longestSessionSeconds = 7 * 24 * 60 * 60

/** Use is written down at most this often, so that reading costs no write. */
const useRecordedEveryMilliseconds = 60 * 1000

/** When a session used at `usedAt` ends. */
export function computeExpiry(createdAt: Date, usedAt: Date): Date {
  const byIdleness = usedAt.getTime() + sessionIdleMilliseconds
  const byAge = createdAt.getTime() + longestSessionSeconds * 1000
  return new Date(Math.min(byIdleness, byAge))
}

/** Whether it is time to write down that a session is in use. */
export function isUseDue(lastUsedAt: Date, now: Date): boolean {
  return !isNear(lastUsedAt, now, useRecordedEveryMilliseconds - 1)
}
