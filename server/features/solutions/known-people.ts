/** What decides whether the names of people are told to a reader from outside, read from the database. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/**
 * Whether a person works on a solution: it is theirs, somebody shared it with them, or they made it, gave it away or took it over. Who was
 * only let in for a review does not.
 */
export const worksOn = (userId: RawBuilder<string>, cfgId: RawBuilder<string | null>) => sql<boolean>`(
  exists (select from solution as theirs where theirs.id = ${cfgId} and theirs.owner_id = ${userId})
  or exists (
    select from solution_share as share
    where share.solution_id = ${cfgId} and share.user_id = ${userId} and share.shared_by is not null)
  or exists (
    select from history_event as own
    where own.solution_id = ${cfgId} and own.user_id = ${userId}
      and own.kind in ('create', 'ownership change', 'grab', 'shared')))`

/** People as `isNamedTo` knows them. */
export async function findKnown(db: Database, cfgId: string, userIds: readonly string[]) {
  return await db
    .selectFrom('user_account as person')
    .select(['person.id', 'person.base_role as baseRole', 'person.company_id as companyId'])
    .select(worksOn(sql.ref('person.id'), sql.val(cfgId)).as('worksOnIt'))
    .where('person.id', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .execute()
}
