/** All SQL of naming the first super user. */
import type { RoleFlag } from '@design-portal/domain/permissions/roles.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { UserAccountTable } from '../../../db/tables.ts'

/** Any fixed number, "dpfa" in ASCII: of processes that start at once one names the super user, the others find them. */
const namingLock = 0x64_70_66_61

/** Waits until no other transaction is naming; held to the end of this one. */
export async function lockNaming(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${namingLock})`.execute(db)
}

/** Whether somebody is super user whom an installation without sample data lets in. */
export async function hasSuperUser(db: Database): Promise<boolean> {
  const somebody = await db
    .selectFrom('user_account')
    .select('id')
    .where(sql<SqlBool>`'SU' = any(role_flags)`)
    .where('active', '=', true)
    .where('sample', '=', false)
    .limit(1)
    .executeTakeFirst()
  return somebody !== undefined
}

/** The account with an e-mail address, in whatever case. */
export async function findAccountByEmail(db: Database, email: string) {
  return await db
    .selectFrom('user_account')
    .select(['id', 'base_role', 'role_flags', 'sample'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Gives an account its role flags, and lets it in. */
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
