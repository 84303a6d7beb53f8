/** All SQL of sign-ins that go on at another system, and of messages that may be used once. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ExternalSession, WayIn } from '../../../db/tables-sign-in.ts'

export type ExternalWay = Exclude<WayIn, 'local'>

type Key = { readonly id: string; readonly way: ExternalWay; readonly now: Date }

export async function insertPendingSignIn(
  db: Database,
  begun: {
    readonly id: string
    readonly way: ExternalWay
    readonly browserHash: Buffer
    readonly returnAddress: string | null
    readonly secrets: Readonly<Record<string, string>>
    readonly expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('begun_sign_in')
    .values({
      id: begun.id,
      way: begun.way,
      browser_hash: begun.browserHash,
      return_address: begun.returnAddress,
      secrets: JSON.stringify(begun.secrets),
      expires_at: begun.expiresAt,
    })
    .execute()
}

/** Removes sign-ins that nobody came back to finish, so that they are never more than were begun of late. */
export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('begun_sign_in').where('expires_at', '<=', now).execute()
}

/** A sign-in that waits for its answer. */
export async function findPendingSignIn(db: Database, { id, way, now }: Key) {
  return await db
    .selectFrom('begun_sign_in')
    .select('id')
    .where('id', '=', id)
    .where('way', '=', way)
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Writes the answer of a sign-in that has none yet, in one statement: of two answers at once one is taken. */
export async function storeSignInProof(
  db: Database,
  { id, way, now, userId, external }: Key & { readonly userId: string; readonly external: ExternalSession },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('begun_sign_in')
    .set({ user_id: userId, external: JSON.stringify(external) })
    .where('id', '=', id)
    .where('way', '=', way)
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes a sign-in of a browser and gives what it was. */
export async function claimPendingSignIn(
  db: Database,
  { id, way, now, browserHash }: Key & { browserHash: Buffer },
) {
  return await db
    .deleteFrom('begun_sign_in')
    .where('id', '=', id)
    .where('way', '=', way)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['return_address', 'secrets', 'user_id', 'external'])
    .executeTakeFirst()
}

/** Notes a message; false when it was noted before, and may not be used again. */
export async function recordMessageUse(db: Database, key: string, expiresAt: Date): Promise<boolean> {
  const noted = await db
    .insertInto('used_once')
    .values({ key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return noted !== undefined
}

/** Ends the sessions that came from a session at another system; without a session index, all of that person's there. */
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
