/** All SQL of looking people up and of what they may do. */
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

function people(db: Database) {
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

/** An active person by e-mail address, in whatever case. */
export async function findPersonByEmail(db: Database, email: string) {
  return await people(db)
    .where(sql`lower(user_account.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function findPerson(db: Database, id: string) {
  return await people(db).where('user_account.id', '=', id).executeTakeFirst()
}

export type FoundRecord = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Counts one more look-up of a person in the minute; tells how many there were and since when. */
export async function countLookUp(db: Database, userId: string, now: Date, windowSeconds: number) {
  const begin = new Date(now.getTime() - windowSeconds * 1000)
  return await db
    .insertInto('rate_limit')
    .values({ key: `user-email:${userId}`, window_started_at: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when rate_limit.window_started_at <= ${begin} then 1 else rate_limit.attempts + 1 end`,
        window_started_at: sql<Date>`case when rate_limit.window_started_at <= ${begin} then ${now} else rate_limit.window_started_at end`,
      }),
    )
    .returning(['attempts', 'window_started_at'])
    .executeTakeFirstOrThrow()
}
