/** All SQL of a person's own sessions. */
import type { Database } from '../../../db/database.ts'

/** Lists the sessions of a person that have not expired, the most recently used first. */
export async function listSessions(db: Database, userId: string, now: Date) {
  return await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'user_agent', 'address', 'way', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Deletes one session of a person. */
export async function deleteSessionById(db: Database, userId: string, id: string) {
  return await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute()
}

/** Deletes the sessions of a person except the one with the given token. */
export async function deleteOtherSessions(db: Database, userId: string, tokenHash: Buffer) {
  return await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .returning('id')
    .execute()
}
