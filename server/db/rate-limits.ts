/** Counts attempts in time windows that all app processes share, in the table rate_limit. */
import { sql } from 'kysely'
import type { Database } from './database.ts'

export type RateLimit = {
  readonly key: string
  /** The maximum count in a window. */
  readonly maxCount: number
  readonly windowSeconds: number
}

/** Whether the attempt was counted; if not, the seconds until the window ends, from one to the length of a window. */
export type CountResult =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/**
 * Counts an attempt unless the limit is reached, in one statement, so that concurrent requests cannot exceed it. Refused attempts
 * are not counted, so a window ends regardless of the number of requests. A window that began in the future, because a clock
 * was corrected, is treated as beginning now.
 */
export async function countAttempt(
  db: Database,
  { key, maxCount, windowSeconds }: RateLimit,
  now: Date,
): Promise<CountResult> {
  const latestEndedBegin = new Date(now.getTime() - windowSeconds * 1000)
  const hasEnded = sql<boolean>`rate_limit.window_started_at <= ${latestEndedBegin}`
  const counted = await db
    .insertInto('rate_limit')
    .values({ key, window_started_at: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          window_started_at: sql<Date>`case when ${hasEnded} then ${now} else least(rate_limit.window_started_at, ${now}) end`,
          attempts: sql<number>`case when ${hasEnded} then 1 else rate_limit.attempts + 1 end`,
        })
        .where(sql<boolean>`(${hasEnded} or rate_limit.attempts < ${maxCount})`),
    )
    .returning('key')
    .executeTakeFirst()
  if (counted !== undefined) return { allowed: true }
  const window = await db
    .selectFrom('rate_limit')
    .select('window_started_at')
    .where('key', '=', key)
    .executeTakeFirst()
  const startedAt = window?.window_started_at ?? now
  if (startedAt > now) await restartWindow(db, key, now)
  const endsAt = Math.min(startedAt.getTime(), now.getTime()) + windowSeconds * 1000
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) }
}

async function restartWindow(db: Database, key: string, now: Date): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ window_started_at: now })
    .where('key', '=', key)
    .where('window_started_at', '>', now)
    .execute()
}

/** Undoes a count made at a moment, unless its window has ended and another one has begun. */
export async function refundAttempts(db: Database, keys: readonly string[], countedAt: Date): Promise<void> {
  // Each key has its own statement, because two statements that update several keys at once could deadlock.
  for (const key of keys) {
    await db
      .updateTable('rate_limit')
      .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
      .where('key', '=', key)
      .where('window_started_at', '<=', countedAt)
      .execute()
  }
}
