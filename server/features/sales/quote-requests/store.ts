/** All SQL of quote requests: distributors, requests with their answers, the inbox, and access to solutions because of requests. */
import {
  endingQuoteStates,
  liveQuoteStates,
  openingQuoteStates,
  type QuoteRequestState,
} from '@design-portal/domain/workflow/quote-request.ts'
import type { RequestedLine } from '@design-portal/contract/quote-requests.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { anyContains } from '../../../db/search-key.ts'
import type { QuoteRequestTable } from '../../../db/tables-quotes.ts'
import { isVisibleFor } from '../../solutions/visibility/visibility.ts'
import type { SignedInUser } from '../../../http/identity.ts'

/** The distributors who deliver to a country, ordered by company and name, and any that the solution has asked before. */
export async function listDistributors(db: Database, country: string, cfgId: string) {
  return await db
    .selectFrom('distributor')
    .innerJoin('company', 'company.id', 'distributor.company_id')
    .select([
      'distributor.id',
      'distributor.company_id',
      'distributor.name',
      'distributor.country_code',
      'company.name as company_name',
    ])
    .where((where) =>
      where.or([
        where.and([where('distributor.active', '=', true), where('distributor.country_code', '=', country)]),
        // A distributor that was chosen before the country or the branch changed stays visible, so that it can be removed.
        where.exists(
          where
            .selectFrom('quote_request')
            .select('quote_request.id')
            .whereRef('quote_request.distributor_id', '=', 'distributor.id')
            .where('quote_request.solution_id', '=', cfgId)
            .where('quote_request.state', 'in', liveQuoteStates),
        ),
      ]),
    )
    .orderBy(sql`company.name collate names`)
    .orderBy(sql`distributor.name collate names`)
    .orderBy('distributor.id')
    .execute()
}

export type DistributorRecord = Awaited<ReturnType<typeof listDistributors>>[number]

function selectRequests(db: Database) {
  return db
    .selectFrom('quote_request')
    .innerJoin('distributor', 'distributor.id', 'quote_request.distributor_id')
    .innerJoin('company as distributing', 'distributing.id', 'quote_request.distributor_company_id')
    .innerJoin('user_account as asker', 'asker.id', 'quote_request.asked_by')
    .leftJoin('user_account as answerer', 'answerer.id', 'quote_request.answered_by')
    .selectAll('quote_request')
    .select([
      'distributor.name as distributor_name',
      'distributor.country_code as distributor_country',
      'distributing.name as distributor_company',
      'asker.name as asker_name',
      'answerer.name as answerer_name',
    ])
}

export type RequestRecord = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

/** The requests of a solution, newest first. */
export async function listRequests(db: Database, cfgId: string): Promise<RequestRecord[]> {
  return await selectRequests(db)
    .where('quote_request.solution_id', '=', cfgId)
    .orderBy('quote_request.created_at', 'desc')
    // If a distributor was asked twice at the same moment, the request that is not over counts as the newer one.
    .orderBy((order) => order('quote_request.state', 'in', liveQuoteStates), 'desc')
    .orderBy('distributor.name')
    .orderBy('quote_request.id')
    .execute()
}

export async function findRequest(db: Database, requestId: string): Promise<RequestRecord | undefined> {
  return await selectRequests(db).where('quote_request.id', '=', requestId).executeTakeFirst()
}

/** Locks a request if it still has the given row version; returns whether it has. */
export async function lockRequest(db: Database, requestId: string, rowVersion: number): Promise<boolean> {
  const row = await db
    .selectFrom('quote_request')
    .select('id')
    .where('id', '=', requestId)
    .where('row_version', '=', rowVersion)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRequests(
  db: Database,
  rows: readonly Insertable<QuoteRequestTable>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('quote_request')
      .values([...rows])
      .execute()
}

/** Changes requests and raises their versions. */
export async function updateRequests(
  db: Database,
  requestIds: readonly string[],
  change: Updateable<QuoteRequestTable>,
): Promise<void> {
  if (requestIds.length === 0) return
  await db
    .updateTable('quote_request')
    .set({ ...change, row_version: sql<number>`row_version + 1` })
    .where('id', 'in', [...requestIds])
    .execute()
}

/** Gives access to a solution to exactly those distributors who have an open request for it. */
export async function syncDistributorAccess(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  change: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const open = db
    .selectFrom('quote_request')
    .select('distributor_company_id')
    .where('solution_id', '=', solution.id)
    .where('state', 'in', openingQuoteStates)
  await db
    .deleteFrom('solution_distributor')
    .where('solution_id', '=', solution.id)
    .where('distributor_id', 'not in', open)
    .execute()
  await db
    .insertInto('solution_distributor')
    .columns(['solution_id', 'company_id', 'distributor_id', 'chosen_at', 'chosen_by'])
    .expression((build) =>
      build
        .selectFrom('quote_request')
        .select([
          'solution_id',
          'company_id',
          'distributor_company_id',
          sql<Date>`${change.at}::timestamptz`.as('chosen_at'),
          sql<string>`${change.userId}::uuid`.as('chosen_by'),
        ])
        .distinct()
        .where('solution_id', '=', solution.id)
        .where('state', 'in', openingQuoteStates),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The distributors chosen for a solution; the one whose answer was chosen comes first. */
export async function listChosenDistributors(db: Database, cfgId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quote_request')
    .select('distributor_id')
    .where('solution_id', '=', cfgId)
    .where('state', 'in', liveQuoteStates)
    .orderBy(sql`state <> 'chosen'`)
    .orderBy('created_at')
    .orderBy('distributor_id')
    .execute()
  return rows.map(({ distributor_id: id }) => id)
}

/** The people who answer requests for a company. */
export async function listAnswerers(db: Database, companyIds: readonly string[]) {
  if (companyIds.length === 0) return []
  return await db
    .selectFrom('user_account')
    .select(['id', 'company_id'])
    .where('company_id', 'in', [...companyIds])
    .where('base_role', '=', 'DU')
    .where('active', '=', true)
    .execute()
}

/**
 * The parts of a solution as distributors are asked for them. The same part in several designs is one line, and parts that others supply
 * are left out. Designs come in their order, then the solution's own lines.
 */
export async function readRequestedLines(db: Database, cfgId: string): Promise<readonly RequestedLine[]> {
  const { rows } = await sql<RequestedLine>`
    with part as (
      select 0 as own, design.position as place, line.number, line.value ->> 'partNumber' as part_number, line.value ->> 'kind' as kind,
        line.value -> 'description' as description, design.configurator_type as type, design.product_version as version,
        (line.value ->> 'quantity')::integer * design.quantity as quantity
      from design cross join lateral jsonb_array_elements(design.bill) with ordinality as line (value, number)
      where design.solution_id = ${cfgId} and coalesce((line.value ->> 'byOthers')::boolean, false) = false
      union all
      select 1, position, 0, part_number, kind, jsonb_build_object('text', description), null, null, quantity
      from solution_line where solution_id = ${cfgId} and deleted_at is null
    )
    select part_number as "partNumber", (array_agg(kind order by own, place, number))[1] as kind,
      (array_agg(description order by own, place, number))[1] as description,
      (array_agg(type order by own, place, number))[1] as type,
      (array_agg(version order by own, place, number))[1] as "productVersion", sum(quantity)::integer as quantity
    from part group by part_number order by min(own), min(place), min(number), part_number`.execute(db)
  return rows
}

/** The filters of an inbox. */
export interface InboxFilter {
  readonly searchText: string
  readonly waiting: boolean
}

const waitingStates: readonly QuoteRequestState[] = ['sent', 'seen']

function selectInbox(db: Database, user: SignedInUser, { searchText, waiting }: InboxFilter) {
  return (
    db
      .selectFrom('quote_request')
      .innerJoin('solution', 'solution.id', 'quote_request.solution_id')
      .innerJoin('company', 'company.id', 'solution.company_id')
      .innerJoin('distributor', 'distributor.id', 'quote_request.distributor_id')
      .innerJoin('company as distributing', 'distributing.id', 'quote_request.distributor_company_id')
      .where('quote_request.sent_at', 'is not', null)
      .$if(user.baseRole === 'DU', (query) =>
        query.where('quote_request.distributor_company_id', '=', user.companyId),
      )
      // A person who answers on behalf of distributors sees requests for the solutions that their role covers.
      .$if(user.baseRole !== 'DU', (query) =>
        query.where(
          'quote_request.solution_id',
          'in',
          db
            .selectFrom('solution')
            .select('solution.id')
            .where((where) => isVisibleFor(where, user, 'answerQuoteRequest')),
        ),
      )
      .$if(waiting, (query) => query.where('quote_request.state', 'in', [...waitingStates]))
      .$if(searchText !== '', (query) =>
        query.where(
          anyContains(
            [sql.ref('solution.name'), sql.ref('company.name'), sql.ref('distributor.name')],
            searchText,
          ),
        ),
      )
  )
}

/** A page of the requests that a person may answer: waiting requests first, then the newest. */
export async function listInbox(
  db: Database,
  user: SignedInUser,
  filter: InboxFilter,
  page: { readonly number: number; readonly size: number },
) {
  return await selectInbox(db, user, filter)
    .select([
      'quote_request.id',
      'quote_request.state',
      'quote_request.currency',
      'quote_request.sent_at',
      'quote_request.answer_by',
      'quote_request.ends_at',
      'quote_request.answer_total',
      'solution.name as solution_name',
      'solution.country_code',
      'company.name as partner_name',
      'distributor.name as distributor_name',
      'distributing.name as distributor_company',
    ])
    .orderBy(sql`quote_request.state not in ('sent', 'seen')`)
    .orderBy('quote_request.sent_at', 'desc')
    .orderBy('quote_request.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
}

/** Counts the requests of an inbox, and finds the first day by which an answer is wanted. */
export async function countInbox(
  db: Database,
  user: SignedInUser,
  filter: InboxFilter,
): Promise<{ readonly count: number; readonly due: Date | null }> {
  return await selectInbox(db, user, filter)
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<Date | null>`min(quote_request.answer_by)::timestamptz`.as('due'),
    ])
    .executeTakeFirstOrThrow()
}

/** Locks overdue requests, oldest first; requests that are locked by somebody else are left for later. */
export async function lockOverdueRequests(db: Database, now: Date, limit: number) {
  return await db
    .selectFrom('quote_request')
    .innerJoin('solution', 'solution.id', 'quote_request.solution_id')
    .select(['quote_request.id', 'quote_request.solution_id', 'solution.company_id', 'solution.owner_id'])
    .where('quote_request.ends_at', '<=', now)
    .where('quote_request.state', 'in', [...endingQuoteStates])
    .orderBy('quote_request.ends_at')
    .limit(limit)
    .forUpdate('quote_request')
    .skipLocked()
    .execute()
}
