/** Reads from the database what decides whether external readers may see the names of people. */
import { reviewTeam } from '@design-portal/domain/permissions/named-people.ts'
import { externalRoles, isExternal } from '@design-portal/domain/permissions/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { SignedInUser } from '../../../http/identity.ts'

/**
 * The condition that a person works on a solution: they own it, somebody shared it with them, or they created it, transferred it
 * or took it over. A person who only got access for a review does not work on it.
 */
export const buildWorksOnCondition = (
  userId: RawBuilder<string>,
  cfgId: RawBuilder<string | null>,
) => sql<boolean>`(
  exists (select from solution as theirs where theirs.id = ${cfgId} and theirs.owner_id = ${userId})
  or exists (
    select from solution_share as share
    where share.solution_id = ${cfgId} and share.user_id = ${userId} and share.shared_by is not null)
  or exists (
    select from history_event as own
    where own.solution_id = ${cfgId} and own.user_id = ${userId}
      and own.kind in ('create', 'ownership change', 'grab', 'shared')))`

/**
 * The name that external readers see for a person who stored something in a solution. It follows the same rule as
 * `isNamedTo`, because external people store something only if they work on the solution or belong to its company.
 *
 * @param person alias of a `user_account` in the statement
 * @param cfgId column that holds the solution
 */
export const buildExternalName = (person: string, cfgId: string) => sql<string>`case
  when ${sql.ref(`${person}.base_role`)} in (${sql.join(['SY', ...externalRoles])})
    or ${buildWorksOnCondition(sql.ref(`${person}.id`), sql.ref(cfgId))}
  then ${sql.ref(`${person}.name`)} else ${reviewTeam.name} end`

/** The name of the person who stored something last, as shown to internal readers and to external ones. */
export interface StoredBy {
  readonly stored_by: string
  readonly stored_by_external: string
}

/** The name of the person who stored something last, as the reader may see it. */
export const getStorerName = ({ baseRole }: Pick<SignedInUser, 'baseRole'>, stored: StoredBy): string =>
  isExternal(baseRole) ? stored.stored_by_external : stored.stored_by

/** Reads the facts about people that `isNamedTo` needs. */
export async function listNamingFacts(db: Database, cfgId: string, userIds: readonly string[]) {
  return await db
    .selectFrom('user_account as person')
    .select(['person.id', 'person.base_role as baseRole', 'person.company_id as companyId'])
    .select(buildWorksOnCondition(sql.ref('person.id'), sql.val(cfgId)).as('worksOnIt'))
    .where('person.id', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .execute()
}
