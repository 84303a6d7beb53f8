/** Collects each person's notifications since their last digest into one message, once it is morning for them. */
import { randomUUID } from 'node:crypto'
import { getTimeZone } from '@design-portal/domain/reference/time-zones.ts'
import { findDigestDay } from '@design-portal/domain/workflow/digest.ts'
import type { Database } from '../../../db/database.ts'
import { insertMessages } from '../notifications/mail-queue-store.ts'
import { listDigestReaders, lockForDigest, markMailed } from './store.ts'

/** The time zone of a person: the one they chose, or else that of their country. */
export const getPersonTimeZone = (person: {
  readonly time_zone: string | null
  readonly country_code: string
}): string => person.time_zone ?? getTimeZone(person.country_code)

/** @returns the number of new digests */
export async function queueDigests(db: Database, now: Date): Promise<number> {
  let insertedCount = 0
  for (const reader of await listDigestReaders(db)) {
    const zone = getPersonTimeZone(reader)
    // The day of the last digest of this person. What was created before that digest was due belongs into it.
    const today = findDigestDay(zone, now)
    if (findDigestDay(zone, reader.oldest_at) >= today) continue
    insertedCount += await db.transaction().execute(async (transaction) => {
      const waiting = await lockForDigest(transaction, reader.id)
      const ids = waiting.filter(({ at }) => findDigestDay(zone, at) < today).map(({ id }) => id)
      if (ids.length === 0) return 0
      const inserted = await insertMessages(transaction, [
        {
          id: randomUUID(),
          user_id: reader.id,
          digest_day: today,
          notification_ids: ids,
          unsubscribe_key: randomUUID(),
          created_at: now,
          next_attempt_at: now,
        },
      ])
      // Nothing is inserted for a person who already had the digest of this day, such as in another time zone; what waits goes into the next one.
      if (inserted > 0) await markMailed(transaction, ids, now)
      return inserted
    })
  }
  return insertedCount
}
