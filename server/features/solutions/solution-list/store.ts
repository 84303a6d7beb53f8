/** All SQL of the list: rows by id or in an order, the number of matches, and people by e-mail address. */
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { withPreparedStatements } from '../../../db/prepared-statements.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { solutionCustomerColumns } from '../../sales/customers/visibility.ts'
import { buildConditions } from './conditions.ts'
import type { ListFilter, ListOrder } from '../filters/list-filter.ts'
import { getPlaceExpression, orderQuery } from './order.ts'

/** The columns that a row shows and that decide its actions. */
const shownColumns = [
  'solution.id',
  'solution.company_id',
  'solution.owner_id',
  'solution.last_editor_id',
  'solution.name',
  'solution.country_code',
  'solution.region_id',
  'solution.status',
  'solution.previous_status',
  'solution.archived_by',
  'solution.approver_id',
  'solution.valid_until',
  'solution.grabbed_from',
  'solution.grabbed_at',
  'solution.tss_requested',
  'solution.distributor_ids',
  'solution.training',
  'solution.opportunity_number',
  'solution.opportunity_stage',
  'solution.configurator_types',
  'solution.currency',
  'solution.price',
  'solution.price_in_euros',
  'solution.price_complete',
  'solution.priced_at',
  'solution.updated_at',
  'solution.owner_name',
  'owner.email as owner_email',
  'company.name as owner_company',
] as const

function selectRows(db: Database) {
  return db
    .selectFrom('solution')
    .innerJoin('user_account as owner', 'owner.id', 'solution.owner_id')
    .innerJoin('company', 'company.id', 'owner.company_id')
    .select(shownColumns)
    .leftJoin('customer', 'customer.id', 'solution.customer_id')
    .select(solutionCustomerColumns)
}

export type ListRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

export type ListRecord = ListRow & {
  /** The level at which the solution is shared with the caller. */
  readonly share: 'read' | 'restricted' | 'full' | null
  /** The value that the order sorts by, as text. */
  readonly sort_value: string | null
}

/** The solutions from which a page is cut. */
export type Found = SelectQueryBuilder<Tables, 'solution', { id: string }>

/** Reads a page of the found solutions. The page is cut by ids before owners are joined. */
export async function readOrdered(
  { db, user, order }: { readonly db: Database; readonly user: SignedInUser; readonly order: ListOrder },
  found: Found,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListRecord[]> {
  const ids = orderQuery(db.selectFrom(found.as('solution')).select('solution.id'), order)
    .limit(limit)
    .offset(offset)
  return await orderQuery(selectRecords(db, user, order).where('solution.id', 'in', ids), order).execute()
}

/** Selects rows with the columns that only a page needs. */
export function selectRecords(db: Database, user: SignedInUser, order: ListOrder) {
  return selectRows(db).select((select) => [
    select
      .selectFrom('solution_share')
      .select('solution_share.share_level')
      .whereRef('solution_share.solution_id', '=', 'solution.id')
      .where('solution_share.user_id', '=', user.id)
      .as('share'),
    sql<string | null>`(${getPlaceExpression(order)})::text`.as('sort_value'),
  ])
}

/** Counts the matches, up to one more than the limit. */
export async function countMatches(
  db: Database,
  user: SignedInUser,
  filter: ListFilter,
  limit: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(selectMatchIds(db, user, filter, limit).as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of the counted solutions, as an array in the database's own notation; it is only sent back, never parsed. */
export type SolutionIds = string

/** Maximum number of ids that are listed; for more, searching again is faster than sending them. */
const maxListedIds = 2000

/** Counts the matches, up to one more than the limit, and returns their ids if they are few; `ids` is null for no matches, too. */
export async function countAndListIds(
  db: Database,
  user: SignedInUser,
  filter: ListFilter,
  limit: number,
): Promise<{ readonly count: number; readonly ids: SolutionIds | null }> {
  return await db
    .selectFrom(selectMatchIds(db, user, filter, limit).as('counted'))
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<SolutionIds | null>`case when count(*) <= ${maxListedIds} then array_agg(counted.id)::text end`.as(
        'ids',
      ),
    ])
    .executeTakeFirstOrThrow()
}

function selectMatchIds(db: Database, user: SignedInUser, filter: ListFilter, limit: number) {
  const where = expressionBuilder<Tables, 'solution'>()
  return db
    .selectFrom('solution')
    .select('solution.id')
    .where(where.and([...buildConditions(where, user, filter)]))
    .limit(limit + 1)
}

/** Counts the matches among some solutions. */
export async function countChosen(
  db: Database,
  user: SignedInUser,
  filter: ListFilter,
  chosen: readonly string[],
): Promise<number> {
  const where = expressionBuilder<Tables, 'solution'>()
  const { count } = await db
    .selectFrom('solution')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(where.and([...buildConditions(where, user, filter)]))
    .where('solution.id', 'in', [...chosen])
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Reads all matches in order, some at a time, as they are when the reading begins; with `chosen`, only these. The
 * database keeps the ids behind a cursor, and only one batch at a time is in memory here.
 */
export async function* readBatches(
  {
    db,
    user,
    filter,
    order,
    chosen,
  }: {
    readonly db: Database
    readonly user: SignedInUser
    readonly filter: ListFilter
    readonly order: ListOrder
    readonly chosen: readonly string[] | undefined
  },
  batch: number,
): AsyncGenerator<readonly ListRow[]> {
  const where = expressionBuilder<Tables, 'solution'>()
  const matches = orderQuery(
    db
      .selectFrom('solution')
      .select('solution.id')
      .where(where.and([...buildConditions(where, user, filter)]))
      .$if(chosen !== undefined, (query) => query.where('solution.id', 'in', [...(chosen ?? [])])),
    order,
  )
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`declare listed no scroll cursor for ${matches}`.execute(transaction)
    for (;;) {
      const { rows: found } = await sql<{ id: string }>`fetch ${sql.lit(batch)} from listed`.execute(
        transaction,
      )
      if (found.length === 0) return
      yield await listRows(
        transaction,
        found.map(({ id }) => id),
      )
    }
  } finally {
    await transaction.rollback().execute()
  }
}

/** Returns solutions in the order of their ids. */
export async function listRows(db: Database, ids: readonly string[]): Promise<readonly ListRow[]> {
  const found = await selectRows(db)
    .where('solution.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Finds a person by e-mail address, ignoring case. */
export async function findPersonByEmail(db: Database, email: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('user_account')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return person?.id
}

/** Finds the ids of the solutions that are shared with a person, up to a limit. */
export async function listSharedIds(db: Database, userId: string, limit: number): Promise<readonly string[]> {
  const shares = await withPreparedStatements(db)
    .selectFrom('solution_share')
    .select('solution_id')
    .where('user_id', '=', userId)
    .limit(limit)
    .execute()
  return shares.map(({ solution_id: id }) => id)
}
