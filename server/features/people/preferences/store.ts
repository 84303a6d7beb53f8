/** All SQL of preferences and of the groups of people. */
import type { Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { UserAccountTable } from '../../../db/tables.ts'
import { preferenceColumns, type PreferenceRecord } from './preferences-answer.ts'

export async function findPreferences(db: Database, userId: string): Promise<PreferenceRecord | undefined> {
  return await db
    .selectFrom('user_account')
    .select(preferenceColumns)
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function updatePreferences(
  db: Database,
  userId: string,
  change: Updateable<UserAccountTable>,
): Promise<void> {
  await db.updateTable('user_account').set(change).where('id', '=', userId).execute()
}

/**
 * Finds a person by e-mail address, ignoring case, with the columns that the permission table needs.
 *
 * @param includesSamples whether sample accounts can be found
 */
export async function findPersonByEmail(db: Database, email: string, includesSamples: boolean) {
  return await db
    .selectFrom('user_account')
    .innerJoin('company', 'company.id', 'user_account.company_id')
    .select([
      'user_account.id',
      'user_account.name',
      'user_account.email',
      'user_account.company_id',
      'user_account.base_role',
      'user_account.role_flags',
      'user_account.access_flags',
      'user_account.region_ids',
      'user_account.product_families',
      'company.name as company_name',
    ])
    .where((where) => where(where.fn<string>('lower', ['user_account.email']), '=', email.toLowerCase()))
    .where('user_account.active', '=', true)
    .$if(!includesSamples, (query) => query.where('user_account.sample', '=', false))
    .executeTakeFirst()
}
