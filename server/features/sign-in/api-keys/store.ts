/** All SQL of a person's API keys. */
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ApiKeyTable } from '../../../db/tables-sign-in.ts'

const columns = [
  'id',
  'label',
  'hint',
  'scope',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

/** Lists the keys of a person, the newest first. */
export async function listKeys(db: Database, userId: string) {
  return await db
    .selectFrom('api_key')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Serializes creating keys for a person, so that concurrent calls cannot exceed the maximum number of keys. */
export async function lockOwner(db: Database, userId: string): Promise<void> {
  await db.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function countValidKeys(db: Database, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertKey(db: Database, key: Insertable<ApiKeyTable>): Promise<KeyRow> {
  return await db.insertInto('api_key').values(key).returning(columns).executeTakeFirstOrThrow()
}

/** Revokes a key of a person. A key that is already revoked keeps its original time of revocation. */
export async function revokeKey(
  db: Database,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<KeyRow | undefined> {
  return await db
    .updateTable('api_key')
    .set((set) => ({ revoked_at: set.fn.coalesce('revoked_at', set.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()
}
