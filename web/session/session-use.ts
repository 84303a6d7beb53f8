/** When the session was last used, in any tab of this browser, and when it would end of it. */

import { sessionIdleMilliseconds } from '@design-portal/contract/session-life.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** The server writes a use down to the minute; so does the browser, in milliseconds. */
const notedEvery = 60_000

/** So long before the end a person is warned, in milliseconds: time to come back from another window. */
const warnedBefore = 10 * 60_000

/** Notes that the server has answered, which is a use of the session. */
export function recordSessionUse(now = Date.now()): void {
  const before = lastUse()
  if (before === undefined || before > now || now - before >= notedEvery)
    writeStored('sessionUsedAt', String(now))
}

/** When the session ends, where that is soon; undefined long before, and once it is over. */
export function computeSessionEnd(now = Date.now()): number | undefined {
  const used = lastUse()
  if (used === undefined) return undefined
  const end = used + sessionIdleMilliseconds
  return now < end && end - now <= warnedBefore ? end : undefined
}

function lastUse(): number | undefined {
  const stored = Number(readStored('sessionUsedAt') ?? Number.NaN)
  return Number.isNaN(stored) ? undefined : stored
}
