/** All SQL of looking people up and of reading their permissions. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

function selectPeople(db: Database) {
  return db
    .selectFrom('user_account')
    .innerJoin('company', 'company.id', 'user_account.company_id')
    .select([
      'user_account.id',
      'user_account.name',
      'user_account.email',
      'user_account.base_role',
      'user_account.role_flags',
      'user_account.access_flags',
      'user_account.region_ids',
      'user_account.company_id',
      'company.name as company_name',
    ])
    .where('user_account.active', '=', true)
    .where('user_account.base_role', '!=', 'SY')
}

/** Finds an active person by e-mail address, ignoring case. */
export async function findPersonByEmail(db: Database, email: string) {
  return await selectPeople(db)
    .where(sql`lower(user_account.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function findPerson(db: Database, id: string) {
  return await selectPeople(db).where('user_account.id', '=', id).executeTakeFirst()
}

export type PersonRecord = NonNullable<Awaited<ReturnType<typeof findPerson>>>
