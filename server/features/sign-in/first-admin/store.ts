/** All SQL of appointing the first two super users. */
import type { RoleFlag } from '@design-portal/domain/permissions/roles.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { UserAccountTable } from '../../../db/tables.ts'

/**
 * Key of the advisory lock, an arbitrary number ("dpfa" in ASCII): of several processes that start at once, one
 * appoints the super user and the others find it.
 */
const appointingLock = 0x64_70_66_61

/** Waits until no other transaction is appointing the super user; the lock is held until the end of this transaction. */
export async function lockAppointing(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${appointingLock})`.execute(db)
}

/** Whether there is a super user who may sign in to an installation without sample data. */
export async function hasSuperUser(db: Database): Promise<boolean> {
  const superUser = await db
    .selectFrom('user_account')
    .select('id')
    .where(sql<SqlBool>`'SU' = any(role_flags)`)
    .where('active', '=', true)
    .where('sample', '=', false)
    .limit(1)
    .executeTakeFirst()
  return superUser !== undefined
}

/** At most two people who may approve access: super users and user administrators. */
export async function listAccessApprovers(db: Database): Promise<readonly { readonly email: string }[]> {
  return await db
    .selectFrom('user_account')
    .select('email')
    .where((where) => where.or([where('base_role', '=', 'UA'), sql<SqlBool>`'SU' = any(role_flags)`]))
    .where('active', '=', true)
    .where('sample', '=', false)
    .limit(2)
    .execute()
}

/** Whether an account became super user by a variable before. */
export async function wasAppointed(db: Database, id: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'nameFirstAdmin')
    .where('object_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** Finds an account by e-mail address, ignoring case. */
export async function findAccountByEmail(db: Database, email: string) {
  return await db
    .selectFrom('user_account')
    .select(['id', 'base_role', 'role_flags', 'sample'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Sets the role flags of an account and activates it. */
export async function activateAccount(
  db: Database,
  id: string,
  change: { readonly roleFlags: readonly RoleFlag[]; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ role_flags: [...change.roleFlags], active: true, updated_at: change.now })
    .where('id', '=', id)
    .execute()
}

export async function insertAccount(db: Database, account: Insertable<UserAccountTable>): Promise<void> {
  await db.insertInto('user_account').values(account).execute()
}
