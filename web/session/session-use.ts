/** When the session was last used, in any tab of this browser, and when it will expire without further use. */

import { sessionIdleMilliseconds } from '@design-portal/contract/session-idle-time.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** How often a use is recorded, in milliseconds: the server records uses to the minute, and so does the browser. */
const recordInterval = 60_000

/** How long before the end the user is warned, in milliseconds: enough to come back from another window. */
const warningPeriod = 10 * 60_000

/** Records an answer of the server, which counts as a use of the session. */
export function recordSessionUse(now = Date.now()): void {
  const before = findLastUse()
  if (before === undefined || before > now || now - before >= recordInterval)
    writeStored('sessionUsedAt', String(now))
}

/** Returns when the session ends, if that is soon; undefined if it is far off or already past. */
export function computeSessionEnd(now = Date.now()): number | undefined {
  const lastUse = findLastUse()
  if (lastUse === undefined) return undefined
  const end = lastUse + sessionIdleMilliseconds
  return now < end && end - now <= warningPeriod ? end : undefined
}

function findLastUse(): number | undefined {
  const stored = Number(readStored('sessionUsedAt') ?? Number.NaN)
  return Number.isNaN(stored) ? undefined : stored
}
