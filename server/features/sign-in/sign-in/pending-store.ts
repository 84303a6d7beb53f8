/** All SQL of sign-ins that go on at another system, and of messages that may be used once. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ExternalSession, WayIn } from '../../../db/tables-sign-in.ts'

export type ExternalWay = Exclude<WayIn, 'local'>

type Key = { readonly id: string; readonly way: ExternalWay; readonly now: Date }

export async function insertPendingSignIn(
  db: Database,
  pending: {
    readonly id: string
    readonly way: ExternalWay
    readonly browserHash: Buffer
    readonly returnAddress: string | null
    readonly secrets: Readonly<Record<string, string>>
    readonly expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('pending_sign_in')
    .values({
      id: pending.id,
      way: pending.way,
      browser_hash: pending.browserHash,
      return_address: pending.returnAddress,
      secrets: JSON.stringify(pending.secrets),
      expires_at: pending.expiresAt,
    })
    .execute()
}

/** Deletes sign-ins that nobody came back to finish, so that the table holds only recent ones. */
export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('expires_at', '<=', now).execute()
}

/** The pending sign-in with this id that has no answer yet. */
export async function findPendingSignIn(db: Database, { id, way, now }: Key) {
  return await db
    .selectFrom('pending_sign_in')
    .select('id')
    .where('id', '=', id)
    .where('way', '=', way)
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Stores the answer to a sign-in that has none yet. One statement does it, so that only one of two simultaneous answers is accepted. */
export async function storeSignInProof(
  db: Database,
  { id, way, now, userId, external }: Key & { readonly userId: string; readonly external: ExternalSession },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pending_sign_in')
    .set({ user_id: userId, external: JSON.stringify(external) })
    .where('id', '=', id)
    .where('way', '=', way)
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes the pending sign-in of a browser and returns it. */
export async function claimPendingSignIn(
  db: Database,
  { id, way, now, browserHash }: Key & { browserHash: Buffer },
) {
  return await db
    .deleteFrom('pending_sign_in')
    .where('id', '=', id)
    .where('way', '=', way)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['return_address', 'secrets', 'user_id', 'external'])
    .executeTakeFirst()
}

/** Records that a message was used. Returns false if it was used before and must be rejected. */
export async function recordMessageUse(db: Database, key: string, expiresAt: Date): Promise<boolean> {
  const recorded = await db
    .insertInto('used_once')
    .values({ key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return recorded !== undefined
}

/** Deletes the sessions that were opened through a session at another system. Without a session index, it deletes all of that person's sessions from there. */
export async function deleteExternalSessions(
  db: Database,
  external: {
    readonly issuer: string
    readonly subject: string | undefined
    readonly sessionIndex: string | undefined
  },
) {
  let query = db.deleteFrom('session').where(sql`external ->> 'issuer'`, '=', external.issuer)
  if (external.subject !== undefined) {
    query = query.where(sql`external ->> 'subject'`, '=', external.subject)
  }
  if (external.sessionIndex !== undefined) {
    query = query.where(sql`external ->> 'sessionIndex'`, '=', external.sessionIndex)
  }
  return await query.returning(['id', 'user_id']).execute()
}
