/** All SQL of solutions: the list, one solution, its name, its creation, its history. */
import type { Database } from '../../db/database.ts'
import type { SortColumn } from '@design-portal/contract/solutions.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
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

/** What a list filters and sorts by. */
const searched = [
  'solution.id',
  'solution.company_id',
  'solution.owner_id',
  'solution.name',
  'solution.owner_name',
  'solution.country_code',
  'solution.region_id',
  'solution.status',
  'solution.archived',
  'solution.archived_by',
  'solution.training',
  'solution.opportunity_stage',
  'solution.price',
  'solution.updated_at',
  'solution.search_text',
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
  const found = findMatches(db, user, filter, await chooseWay(db, user, filter))
  // Ids first: the page is cut before owners and types are joined (a deferred join).
  const ids = db
    .selectFrom(found.as('solution'))
    .select('solution.id')
    .orderBy(sortExpression[order.column], (sort) => sorted(sort, order))
    .orderBy('solution.id', direction)
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  const rows = await solutions(db)
    .where('solution.id', 'in', ids)
    .orderBy(sortExpression[order.column], (sort) => sorted(sort, order))
    .orderBy('solution.id', direction)
    .execute()
  const { count } = await db
    .selectFrom(found.limit(exactTotalLimit + 1).as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Math.min(count, exactTotalLimit), totalExact: count <= exactTotalLimit }
}

/**
 * How the solutions of a list are found. Left alone, PostgreSQL answers "contains" with a page in order of date by walking
 * the dates, through a million rows when the text is rare.
 *
 * - `planned`: as PostgreSQL plans it; right without a text, and for a text so common that any walk soon fills a page;
 * - `newest`: among the newest solutions of the list, when they are all of it;
 * - `index`: by the trigram index alone, the rest of the filter after it.
 */
type Way = 'planned' | 'newest' | 'index'

/** Solutions that are read to choose a way; few enough for every search. */
const probed = 5000

/** Matches among the probed (2 %) from which on a text is common: in whatever order, some thousands of solutions fill a page. */
const common = 100

async function chooseWay(db: Database, user: SignedInUser, filter: SolutionFilter): Promise<Way> {
  if (filter.searchText === '') return 'planned'
  const { read, matched } = await db
    .selectFrom(newest(db, user, filter).as('solution'))
    .select((select) => [
      select.fn.countAll<number>().as('read'),
      select.fn.countAll<number>().filterWhere(holdsText(filter.searchText)).as('matched'),
    ])
    .executeTakeFirstOrThrow()
  if (read < probed) return 'newest'
  return matched < common ? 'index' : 'planned'
}

/** The solutions of a list, not yet in order. Inner limits and offsets keep the planner from taking the parts apart. */
function findMatches(db: Database, user: SignedInUser, filter: SolutionFilter, way: Way) {
  const all = db.selectFrom('solution').select(searched)
  const text = holdsText(filter.searchText)
  switch (way) {
    case 'planned':
      return all.where(narrowing(user, filter)).$if(filter.searchText !== '', (query) => query.where(text))
    case 'newest':
      return db
        .selectFrom(newest(db, user, filter).as('solution'))
        .select(searched)
        .where(text)
    case 'index':
      return db
        .selectFrom(all.where(inUse(filter)).where(text).offset(0).as('solution'))
        .select(searched)
        .where(narrowing(user, filter))
  }
}

/** The newest solutions of a list, whatever text they hold. */
function newest(db: Database, user: SignedInUser, filter: SolutionFilter) {
  return db
    .selectFrom('solution')
    .select(searched)
    .where(narrowing(user, filter))
    .orderBy('solution.updated_at', 'desc')
    .orderBy('solution.id', 'desc')
    .limit(probed)
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
  userName: sql`solution.owner_name collate names`,
  opportunityStatus: sql`solution.opportunity_stage`,
  price: sql`solution.price`,
  updateDate: sql`solution.updated_at`,
} as const satisfies Record<SortColumn, Expression<unknown>>

/** Every part of the filter but the text. */
function narrowing(user: SignedInUser, filter: SolutionFilter): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'solution'>()
  return where.and([
    inUse(filter),
    visibleFor(where, user, filter.action),
    ...(filter.statuses.length === 0 ? [] : [where('solution.status', 'in', [...filter.statuses])]),
    ...(filter.countries.length === 0 ? [] : [where('solution.country_code', 'in', [...filter.countries])]),
    ...(filter.hideTraining ? [where('solution.training', '=', false)] : []),
    ...(filter.configuratorTypes.length === 0 ? [] : [holdsType(where, filter.configuratorTypes)]),
  ])
}

/** Written as the partial indexes are, so that the planner may use them. */
function inUse({ archived }: SolutionFilter): Expression<SqlBool> {
  return archived ? sql<SqlBool>`solution.archived` : sql<SqlBool>`not solution.archived`
}

/** Whether name, owner or opportunity number hold a text; migration 3 says how. */
function holdsText(text: string): Expression<SqlBool> {
  return sql<SqlBool>`solution.search_text like search_pattern(${text})`
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
