/** Computes how long a session lasts. */
import { isNear } from '@design-portal/domain/near-now.ts'
import { sessionIdleMilliseconds } from '@design-portal/contract/session-idle-time.ts'

/** Maximum lifetime of a session after sign-in, in seconds, no matter how it is used. */
export const maxSessionSeconds = 7 * 24 * 60 * 60

/** The time of last use is written at most this often, so that most requests need no write. */
const useRecordedEveryMilliseconds = 60 * 1000

/** Returns when a session that was last used at `usedAt` expires. */
export function computeExpiry(createdAt: Date, usedAt: Date): Date {
  const byIdleness = usedAt.getTime() + sessionIdleMilliseconds
  const byAge = createdAt.getTime() + maxSessionSeconds * 1000
  return new Date(Math.min(byIdleness, byAge))
}

/** Whether the time of last use should be written again. */
export function isUseDue(lastUsedAt: Date, now: Date): boolean {
  return !isNear(lastUsedAt, now, useRecordedEveryMilliseconds - 1)
}
