/** All SQL of the terms of use. */
import type { Database } from '../../../db/database.ts'

/** The latest acceptance of a person. */
export async function findAcceptance(db: Database, userId: string) {
  return await db
    .selectFrom('user_account')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Stores an acceptance. If the version was accepted before, the time of the first acceptance stays. */
export async function insertAcceptance(
  db: Database,
  acceptance: { readonly userId: string; readonly version: string; readonly at: Date },
): Promise<Date> {
  const { userId, version, at } = acceptance
  await db
    .insertInto('terms_acceptance')
    .values({ user_id: userId, version, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { accepted_at: acceptedAt } = await db
    .selectFrom('terms_acceptance')
    .select('accepted_at')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('user_account')
    .set({ terms_version: version, terms_accepted_at: acceptedAt })
    .where('id', '=', userId)
    .execute()
  return acceptedAt
}
