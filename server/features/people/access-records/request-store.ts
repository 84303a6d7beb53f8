/** All SQL of requests for access and of grants; the SQL of reviews is in review-store.ts. */
import type { Privilege } from '@design-portal/domain/access/privileges.ts'
import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { escapedSearchKey } from '../../../db/search-key.ts'
import type { AccessGrantTable, AccessRequestTable } from '../../../db/tables-administration.ts'

const selectRequests = (db: Database) =>
  db
    .selectFrom('access_request as request')
    .innerJoin('user_account as person', 'person.id', 'request.user_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .innerJoin('user_account as asking', 'asking.id', 'request.asked_by')
    .leftJoin('user_account as first', 'first.id', 'request.first_approved_by')
    .leftJoin('user_account as deciding', 'deciding.id', 'request.decided_by')
    .selectAll('request')
    .select([
      'person.name',
      'person.email',
      'company.name as company_name',
      'asking.name as asked_by_name',
      'first.name as first_name',
      'deciding.name as decided_by_name',
    ])

export async function findRequest(db: Database, id: string) {
  return await selectRequests(db).where('request.id', '=', id).executeTakeFirst()
}
export type RequestRecord = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Locks a request until the transaction ends, and reads it. */
export async function lockRequest(db: Database, id: string): Promise<RequestRecord | undefined> {
  await db.selectFrom('access_request').select('id').where('id', '=', id).forUpdate().execute()
  return await findRequest(db, id)
}

/** Maximum number of their own requests that a person is shown. */
const maxOwnRequests = 50

export async function listOwnRequests(db: Database, userId: string): Promise<RequestRecord[]> {
  return await selectRequests(db)
    .where('request.user_id', '=', userId)
    .orderBy(sql`request.state <> 'waiting'`)
    .orderBy('request.created_at', 'desc')
    .limit(maxOwnRequests)
    .execute()
}

export async function listOwnWaitingRequests(db: Database, userId: string) {
  return await db
    .selectFrom('access_request')
    .select(['id', 'privilege'])
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .execute()
}

interface RequestFilter {
  readonly isWaiting: boolean
  /** Only those that this person may answer: neither about their own access, nor asked for or approved first by them. */
  readonly answerableBy?: string | undefined
  readonly searchText: string
}

const selectMatching = ({ isWaiting, answerableBy, searchText }: RequestFilter) =>
  sql<SqlBool>`(request.state = 'waiting') = ${isWaiting} and (${searchText} = '' or person.search_text like
    '%' || ${escapedSearchKey(searchText)} || '%')
    and (${answerableBy ?? null}::uuid is null or (${answerableBy ?? null}::uuid not in (request.user_id, request.asked_by)
      and request.first_approved_by is distinct from ${answerableBy ?? null}::uuid))`

/** Lists waiting requests, the longest waiting first, or answered ones, the newest first. */
export async function listRequests(
  db: Database,
  filter: RequestFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<RequestRecord[]> {
  return await selectRequests(db)
    .where(selectMatching(filter))
    .orderBy(
      filter.isWaiting ? 'request.created_at' : 'request.updated_at',
      filter.isWaiting ? 'asc' : 'desc',
    )
    .orderBy('request.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** Counts requests; `due` is the moment at which the first of them ends unanswered. */
export async function countRequests(
  db: Database,
  filter: RequestFilter,
): Promise<{ readonly count: number; readonly due: Date | null }> {
  return await db
    .selectFrom('access_request as request')
    .innerJoin('user_account as person', 'person.id', 'request.user_id')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min<Date | null>('request.ends_at').as('due'),
    ])
    .where(selectMatching(filter))
    .executeTakeFirstOrThrow()
}

/** Returns whether the request was stored: a person has at most one waiting request per privilege. */
export async function insertRequest(db: Database, row: Insertable<AccessRequestTable>): Promise<boolean> {
  const stored = await db
    .insertInto('access_request')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'privilege']).where('state', '=', 'waiting').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Changes a request and increments its row version. */
export async function updateRequest(
  db: Database,
  id: string,
  change: Updateable<AccessRequestTable>,
): Promise<void> {
  await db
    .updateTable('access_request')
    .set((set) => ({ ...change, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ends all waiting requests of a person. */
export async function closeRequests(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('access_request')
    .set((set) => ({
      state: 'ended',
      decided_at: at,
      updated_at: at,
      row_version: set('row_version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Locks a request that was not answered in time or has waited so long that others are notified; locked requests of
 * other processes are skipped.
 */
export async function lockOverdueRequest(db: Database, at: Date) {
  return await db
    .selectFrom('access_request as request')
    .innerJoin('user_account as person', 'person.id', 'request.user_id')
    .select(['request.id', 'request.user_id', 'person.name', 'request.ends_at'])
    .where('request.state', '=', 'waiting')
    .where((where) => where.or([where('request.ends_at', '<=', at), where('request.escalates_at', '<=', at)]))
    .orderBy('request.id')
    .limit(1)
    .forUpdate('request')
    .skipLocked()
    .executeTakeFirst()
}

export async function insertGrant(db: Database, grant: Insertable<AccessGrantTable>): Promise<void> {
  await db.insertInto('access_grant').values(grant).execute()
}

/** The grants of a person that are still valid. */
export async function listValidGrants(db: Database, userId: string) {
  return await db
    .selectFrom('access_grant')
    .innerJoin('user_account as person', 'person.id', 'access_grant.granted_by')
    .select([
      'access_grant.privilege',
      'access_grant.region_ids',
      'access_grant.last_day',
      'access_grant.granted_at',
      'person.name as granted_by_name',
    ])
    .where('access_grant.user_id', '=', userId)
    .where('access_grant.ended_at', 'is', null)
    .orderBy('access_grant.granted_at', 'desc')
    .execute()
}

export async function revokeGrants(
  db: Database,
  userId: string,
  privileges: readonly Privilege[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('access_grant')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('privilege', 'in', [...privileges])
    .where('ended_at', 'is', null)
    .execute()
}

/** Locks a grant whose last day has passed; locked grants of other processes are skipped. */
export async function lockEndedGrant(db: Database, today: string) {
  return await db
    .selectFrom('access_grant')
    .select(['id', 'user_id', 'privilege', 'region_ids', 'previous_role', 'last_day'])
    .where('ended_at', 'is', null)
    .where('last_day', '<', today)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function revokeGrant(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('access_grant').set({ ended_at: at }).where('id', '=', id).execute()
}

/** The active people who may answer requests and reviews: user administrators and super users. */
export async function listUserAdministrators(db: Database): Promise<readonly string[]> {
  const found = await db
    .selectFrom('user_account')
    .select('id')
    .where('active', '=', true)
    .where((where) =>
      where.or([where('base_role', '=', 'UA'), where(sql<SqlBool>`role_flags && '{SU}'`, '=', true)]),
    )
    .where('base_role', 'not in', ['PU', 'DU', 'CE', 'SY'])
    .execute()
  return found.map(({ id }) => id)
}
