/** Counts in windows of time that all app processes share, in the table rate_limit. */
import { sql } from 'kysely'
import type { Database } from './database.ts'

export type RateLimit = {
  readonly key: string
  /** How often it may be counted in a window. */
  readonly most: number
  readonly windowSeconds: number
}

/** Counted; or not, and how long it stays so, in seconds: from one to the length of a window. */
export type Counted =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/**
 * Counts once more unless that is too often, in one statement, so that no storm of requests slips past. What is refused does not count:
 * a window ends, however much is asked in it. A window that began later than now, since a clock was put right, began now.
 */
export async function countOnce(
  db: Database,
  { key, most, windowSeconds }: RateLimit,
  now: Date,
): Promise<Counted> {
  const begin = new Date(now.getTime() - windowSeconds * 1000)
  const over = sql<boolean>`rate_limit.window_started_at <= ${begin}`
  const counted = await db
    .insertInto('rate_limit')
    .values({ key, window_started_at: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          window_started_at: sql<Date>`case when ${over} then ${now} else least(rate_limit.window_started_at, ${now}) end`,
          attempts: sql<number>`case when ${over} then 1 else rate_limit.attempts + 1 end`,
        })
        .where(sql<boolean>`(${over} or rate_limit.attempts < ${most})`),
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
  if (startedAt > now) await beginNow(db, key, now)
  const endsAt = Math.min(startedAt.getTime(), now.getTime()) + windowSeconds * 1000
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) }
}

async function beginNow(db: Database, key: string, now: Date): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ window_started_at: now })
    .where('key', '=', key)
    .where('window_started_at', '>', now)
    .execute()
}

/** Takes back what was counted at a moment, unless its window is over and another one has begun since. */
export async function refundAttempts(db: Database, keys: readonly string[], countedAt: Date): Promise<void> {
  // One statement each: two that take back several keys at once could wait for each other.
  for (const key of keys) {
    await db
      .updateTable('rate_limit')
      .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
      .where('key', '=', key)
      .where('window_started_at', '<=', countedAt)
      .execute()
  }
}
