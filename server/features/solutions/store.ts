/** All SQL of solutions: the list, one solution, its name, its creation, its history. */
import type { Database } from '../../db/database.ts'
import type { SortColumn } from '@design-portal/contract/solutions.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type OrderByItemBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { HistoryEventTable, SolutionTable, Tables } from '../../db/tables.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { visibleFor } from './visibility.ts'

/** What a list is asked for; every part narrows it. */
export interface SolutionFilter {
  /** The row of the permission table that says which solutions the group may show. */
  readonly action: Action
  /** Solutions archived by me instead of those in use. */
  readonly archived: boolean
  readonly statuses: readonly SolutionStatus[]
  readonly countries: readonly string[]
  readonly configuratorTypes: readonly number[]
  readonly searchText: string
  readonly hideTraining: boolean
}

export interface ListOrder {
  readonly column: SortColumn
  readonly descending: boolean
}

/** Totals are counted exactly up to here, and as a lower bound beyond. */
const exactTotalLimit = 10_000

const person = [
  'owner.name as owner_name',
  'owner.email as owner_email',
  'company.name as owner_company',
] as const

const columns = [
  'solution.id',
  'solution.company_id',
  'solution.owner_id',
  'solution.name',
  'solution.country_code',
  'solution.region_id',
  'solution.status',
  'solution.archived_by',
  'solution.training',
  'solution.has_cooling',
  'solution.opportunity_number',
  'solution.opportunity_stage',
  'solution.currency',
  'solution.price',
  'solution.price_complete',
  'solution.priced_at',
  'solution.row_version',
  'solution.last_editor_id',
  'solution.created_at',
  'solution.updated_at',
] as const

function solutions(db: Database) {
  return db
    .selectFrom('solution')
    .innerJoin('user_account as owner', 'owner.id', 'solution.owner_id')
    .innerJoin('company', 'company.id', 'owner.company_id')
    .select(columns)
    .select(person)
    .select((select) =>
      select
        .selectFrom('solution_configurator_type as type')
        .select((inner) => inner.fn.agg<number[]>('array_agg', ['type.configurator_type']).as('types'))
        .whereRef('type.solution_id', '=', 'solution.id')
        .as('configurator_types'),
    )
}

export type SolutionRecord = Awaited<ReturnType<ReturnType<typeof solutions>['executeTakeFirstOrThrow']>>

/** One page of a list with its total. */
export async function listSolutions(
  db: Database,
  user: SignedInUser,
  filter: SolutionFilter,
  page: { readonly number: number; readonly size: number },
  order: ListOrder,
) {
  const direction = order.descending ? 'desc' : 'asc'
  // Ids first: the page is cut before owners and types are joined (a deferred join).
  const ids = db
    .selectFrom('solution')
    .select('solution.id')
    .where((where) => matching(where, user, filter))
    .orderBy(sortExpression[order.column], (sort) => sorted(sort, order))
    .orderBy('solution.id', direction)
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  const rows = await solutions(db)
    .where('solution.id', 'in', ids)
    .orderBy(sortExpression[order.column], (sort) => sorted(sort, order))
    .orderBy('solution.id', direction)
    .execute()
  return { rows, ...(await countSolutions(db, user, filter)) }
}

async function countSolutions(db: Database, user: SignedInUser, filter: SolutionFilter) {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('solution')
        .select('solution.id')
        .where((where) => matching(where, user, filter))
        .limit(exactTotalLimit + 1)
        .as('found'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(count, exactTotalLimit), totalExact: count <= exactTotalLimit }
}

/** Columns that may be empty; empty ones come last in either direction. */
const nullableColumns: ReadonlySet<SortColumn> = new Set(['price', 'opportunityStatus'])

/** Said only where it matters: an index serves an order only when nulls stand in it as asked. */
function sorted(sort: OrderByItemBuilder, { column, descending }: ListOrder): OrderByItemBuilder {
  const directed = descending ? sort.desc() : sort.asc()
  return nullableColumns.has(column) ? directed.nullsLast() : directed
}

/** What the list's columns sort by; names in the order people expect. */
const sortExpression = {
  country: sql`solution.country_code`,
  name: sql`solution.name collate names`,
  status: sql`solution.status`,
  userName: sql`(select name from user_account where id = solution.owner_id) collate names`,
  opportunityStatus: sql`solution.opportunity_stage`,
  price: sql`solution.price`,
  updateDate: sql`solution.updated_at`,
} as const satisfies Record<SortColumn, Expression<unknown>>

function matching(
  where: ExpressionBuilder<Tables, 'solution'>,
  user: SignedInUser,
  filter: SolutionFilter,
): Expression<SqlBool> {
  return where.and([
    // Written as the partial indexes are, so that the planner may use them.
    filter.archived ? sql<SqlBool>`solution.archived` : sql<SqlBool>`not solution.archived`,
    visibleFor(where, user, filter.action),
    ...(filter.statuses.length === 0 ? [] : [where('solution.status', 'in', [...filter.statuses])]),
    ...(filter.countries.length === 0 ? [] : [where('solution.country_code', 'in', [...filter.countries])]),
    ...(filter.hideTraining ? [where('solution.training', '=', false)] : []),
    ...(filter.configuratorTypes.length === 0 ? [] : [holdsType(where, filter.configuratorTypes)]),
    ...(filter.searchText === '' ? [] : [containsText(where, filter.searchText)]),
  ])
}

function holdsType(
  where: ExpressionBuilder<Tables, 'solution'>,
  types: readonly number[],
): Expression<SqlBool> {
  return where.exists(
    where
      .selectFrom('solution_configurator_type as type')
      .select('type.solution_id')
      .whereRef('type.solution_id', '=', 'solution.id')
      .where('type.configurator_type', 'in', types),
  )
}

function containsText(where: ExpressionBuilder<Tables, 'solution'>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return where.or([
    where('solution.name', 'ilike', pattern),
    where('solution.opportunity_number', 'ilike', pattern),
    where.exists(
      where
        .selectFrom('user_account as found')
        .select('found.id')
        .whereRef('found.id', '=', 'solution.owner_id')
        .where('found.name', 'ilike', pattern),
    ),
  ])
}

/** A solution by id, whoever asks; whether they may see it the caller decides. */
export async function findSolution(db: Database, cfgId: string): Promise<SolutionRecord | undefined> {
  return await solutions(db).where('solution.id', '=', cfgId).executeTakeFirst()
}

/** How a solution is shared with a person. */
export async function findShare(db: Database, cfgId: string, userId: string) {
  const share = await db
    .selectFrom('solution_share')
    .select('share_level')
    .where('solution_id', '=', cfgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return share?.share_level
}

/** Whether another solution in use of the owner has this name, in whatever case. */
export async function isNameTaken(
  db: Database,
  ownerId: string,
  name: string,
  except?: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('solution')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where(sql<SqlBool>`not archived`)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  return other !== undefined
}

/** Stores a new solution unless its owner has one of that name; tells whether it was stored. */
export async function insertSolution(db: Database, solution: Insertable<SolutionTable>): Promise<boolean> {
  const stored = await db
    .insertInto('solution')
    .values(solution)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

export async function insertHistoryEvent(db: Database, event: Insertable<HistoryEventTable>): Promise<void> {
  await db.insertInto('history_event').values(event).execute()
}
