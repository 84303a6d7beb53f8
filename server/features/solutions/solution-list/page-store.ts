/** All SQL of a page of the list: the strategies for reading one, and which strategy is fast for which list. */
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import {
  buildConditions,
  buildArchivedCondition,
  isSmall,
  isUnnarrowed,
  buildLeadingConditions,
  listLeadingCodes,
  isCoveredByIndexes,
  findRegionParts,
  buildResidualConditions,
} from './conditions.ts'
import type { ListFilter, ListOrder } from '../filters/list-filter.ts'
import { buildAfterConditions, listCodeRanges, orderQuery, type Place } from './order.ts'
import { countMatches, type SolutionIds, type ListRecord, readOrdered, selectRecords } from './store.ts'

/**
 * The part of a list that a page contains: the maximum number of solutions, the place in the order after which it
 * begins, and how many solutions to skip.
 */
export interface PageSlice {
  readonly limit: number
  readonly offset: number
  readonly after?: Place | undefined
}

/** The list to read: the person, the filter and the order. */
export interface ListQuery {
  readonly db: Database
  readonly user: SignedInUser
  readonly filter: ListFilter
  readonly order: ListOrder
}

const where = expressionBuilder<Tables, 'solution'>()

/** The columns by which a list is filtered and sorted. */
const searchedColumns = [
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
  'solution.approver_id',
  'solution.tss_requested',
  'solution.distributor_ids',
  'solution.training',
  'solution.opportunity_number',
  'solution.opportunity_stage',
  'solution.configurator_types',
  'solution.expires_at',
  'solution.price_in_euros',
  'solution.updated_at',
  'solution.search_text',
] as const

/** How a page is read; see `chooseStrategyBeforeCounting`. */
export type PageStrategy = 'planned' | 'walk' | 'gather'

/**
 * How many solutions a walk in the requested order reads before all matches are gathered instead: many if the order's
 * index alone can answer, fewer if a text, a date or an approver requires reading the solutions themselves.
 */
const maxWalked = { index: 60_000, solutions: 10_000 } as const

/** If more solutions match than this, the walk continues, because so many cannot all be at the far end of an order. */
const maxGathered = 150_000

/**
 * Chooses how to read a page. By default, PostgreSQL walks the index of the order, which reads up to a million rows if
 * the matches are rare or at the other end of the order. The strategies avoid that:
 *
 * - `planned`: leaves the plan to PostgreSQL, for lists that are small or not filtered at all;
 * - `gather`: reads all matches through the most suitable index and then sorts them, for lists with a small count. If an
 *   index alone can identify the matches, only these solutions are then read;
 * - `walk`: reads in order, and falls back to gathering if a limited number of solutions does not fill the page.
 *
 * @returns undefined if the choice depends on the number of matches, see `chooseStrategyAfterCounting`
 */
export function chooseStrategyBeforeCounting(
  user: SignedInUser,
  filter: ListFilter,
  order: ListOrder,
): PageStrategy | undefined {
  if (isSmall(user, filter) || isUnnarrowed(filter)) return 'planned'
  // Only few solutions have a distributor, and only the index of these solutions knows which.
  return filter.group === 'distributor' && buildLeadingConditions(where, filter, order).length === 0
    ? 'gather'
    : undefined
}

/** @param isCountExact whether the list has few enough matches to be counted exactly */
export const chooseStrategyAfterCounting = (isCountExact: boolean): PageStrategy =>
  isCountExact ? 'gather' : 'walk'

/** Reads a page of a list in its order. */
export async function readPage(
  query: ListQuery,
  slice: PageSlice,
  strategy: PageStrategy,
): Promise<readonly ListRecord[]> {
  return await readParts(query.order, slice, async (part) => await readPart(query, part, strategy))
}

/** Reads a page of the solutions that were found while counting. */
export async function readPageOfIds(
  query: ListQuery,
  slice: PageSlice,
  ids: SolutionIds,
): Promise<readonly ListRecord[]> {
  const all = selectSolutions(query.db).where(sql<SqlBool>`solution.id = any(${ids}::uuid[])`)
  return await readParts(
    query.order,
    slice,
    async (part) => await readOrdered(query, all.where(part.from), part),
  )
}

/** Reads a page; if its starting place is in a column that may be empty, the rest of the order is read in two parts. */
async function readParts(
  order: ListOrder,
  slice: PageSlice,
  read: (part: Part) => Promise<readonly ListRecord[]>,
): Promise<readonly ListRecord[]> {
  const found: ListRecord[] = []
  for (const from of buildAfterConditions(order, slice.after)) {
    found.push(...(await read({ ...slice, limit: slice.limit - found.length, from })))
    if (found.length === slice.limit) break
  }
  return found
}

/** A part of a page: its slice, and the condition for what comes after the slice's place. */
type Part = PageSlice & { readonly from: Expression<SqlBool> }
type SolutionQuery = SelectQueryBuilder<Tables, 'solution', Pick<SearchedRow, keyof SearchedRow>>

const selectSolutions = (db: Database) => db.selectFrom('solution').select(searchedColumns)
type SearchedRow = Awaited<ReturnType<ReturnType<typeof selectSolutions>['executeTakeFirstOrThrow']>>

async function readPart(
  query: ListQuery,
  part: Part,
  strategy: PageStrategy,
): Promise<readonly ListRecord[]> {
  const { db, user, filter } = query
  const matching = selectSolutions(db).where(where.and([...buildConditions(where, user, filter), part.from]))
  if (strategy === 'planned')
    return await readOrdered(query, buildUnnarrowedList(query, part) ?? matching, part)
  if (strategy === 'walk') {
    const page = await readOrdered(query, orderPage(query, part), part)
    if (page.length === part.limit) return page
    if (isCoveredByIndexes(filter) && (await countMatches(db, user, filter, maxGathered)) > maxGathered)
      return await readOrdered(query, matching, part)
  }
  return await readOrdered(query, gatherMatches(query, matching, strategy), part)
}

/**
 * The list of a person's regions, part by part, or a whole list by the codes of its order, each limited in order;
 * undefined for any other list.
 */
function buildUnnarrowedList(query: ListQuery, part: Part): SolutionQuery | undefined {
  const { db, user, filter, order } = query
  if (!isUnnarrowed(filter)) return undefined
  const parts = findRegionParts(where, user, filter, order)
  const all = (...conditions: readonly Expression<SqlBool>[]) =>
    selectSolutions(db).where(where.and([buildArchivedCondition(filter.group), ...conditions]))
  const first = (list: SolutionQuery) => selectFirst(db, list, order, part.offset + part.limit)
  const walk = (conditions: readonly Expression<SqlBool>[], codes: readonly string[] | undefined) =>
    selectInOrder(query, part, { conditions, codes, maxRows: part.offset + part.limit })
  if (parts === undefined)
    return order.codes === undefined || isSmall(user, filter)
      ? undefined
      : walk(buildConditions(where, user, filter), order.codes)
  return unite(db, [
    ...parts.ranges.map((range) => walk([buildArchivedCondition(filter.group), range], parts.codes)),
    ...parts.gathered.map((condition) =>
      materialize(
        db,
        first(db.selectFrom(all(condition, part.from).offset(0).as('solution')).select(searchedColumns)),
      ),
    ),
  ])
}

/**
 * Materializes a list before the rest of its statement. Its cost is then a constant. As part of the statement's cost
 * it would hide which index is cheaper, because the planner treats costs that differ by less than 1% as equal.
 */
function materialize(db: Database, list: SolutionQuery): SolutionQuery {
  const materialized = db
    .with(
      (expression) => expression('held').materialized(),
      () => list,
    )
    .selectFrom('held')
    .selectAll()
  return db.selectFrom(materialized.as('solution')).select(searchedColumns)
}

/** Returns the matches among the first solutions in order. */
function orderPage(query: ListQuery, part: Part): SolutionQuery {
  const { db, user, filter, order } = query
  const codes = listLeadingCodes(filter, order)
  const leads = codes === undefined ? buildLeadingConditions(where, filter, order) : []
  const maxRows = isCoveredByIndexes(filter) ? maxWalked.index : maxWalked.solutions
  const walks = (leads.length === 0 ? [sql<SqlBool>`true`] : leads).map((lead) =>
    selectInOrder(query, part, {
      conditions: [buildArchivedCondition(filter.group), lead],
      codes,
      maxRows: Math.ceil(maxRows / Math.max(1, leads.length)),
    }),
  )
  return db
    .selectFrom(unite(db, walks).as('solution'))
    .select(searchedColumns)
    .where(where.and([...buildResidualConditions(where, user, filter)]))
}

interface Walk {
  readonly conditions: readonly Expression<SqlBool>[]
  /** For an order by codes, those that meet the conditions. */
  readonly codes: readonly string[] | undefined
  readonly maxRows: number
}

/**
 * Returns the first rows in order from the place of a part on. An order by codes walks the index of its column, code
 * after code: no index knows the order of names in each language.
 */
function selectInOrder(
  { db, order }: ListQuery,
  part: Part,
  { conditions, codes, maxRows }: Walk,
): SolutionQuery {
  const ranges = codes === undefined ? undefined : listCodeRanges({ ...order, codes }, part.after)
  if (ranges === undefined)
    return selectFirst(db, selectSolutions(db).where(where.and([...conditions, part.from])), order, maxRows)
  const rangeQuery = selectSolutions(db)
    .where(where.and([...conditions, ranges.condition]))
    .orderBy('solution.id', order.descending ? 'desc' : 'asc')
    .limit(maxRows)
  return db
    .selectFrom(
      sql<{
        code: string
        after: string
      }>`unnest(${[...ranges.codes]}::text[], ${[...ranges.after]}::uuid[])`.as<'range'>(
        sql`range(code, after)`,
      ),
    )
    .crossJoinLateral(rangeQuery.as('solution'))
    .select(searchedColumns)
    .limit(maxRows)
}

/** Returns the first rows in order. If several such lists are joined, the planner merges them and reads no more of each than it needs. */
const selectFirst = (db: Database, list: SolutionQuery, order: ListOrder, maxRows: number): SolutionQuery =>
  db.selectFrom(orderQuery(list, order).limit(maxRows).as('solution')).select(searchedColumns)

/**
 * Returns all matches. The offset is an optimization fence: it makes the planner gather the matches instead of walking
 * the order for the first few.
 */
function gatherMatches(
  { db, filter, order }: ListQuery,
  matching: SolutionQuery,
  strategy: PageStrategy,
): SolutionQuery {
  // If an index also provides the order, it is read alone; otherwise the ids of the matches are read first, and then
  // only these solutions.
  const knowsOrder = filter.group === 'distributor' || buildLeadingConditions(where, filter, order).length > 0
  if (strategy === 'gather' && isCoveredByIndexes(filter) && !knowsOrder) {
    const ids = db
      .selectFrom(matching.clearSelect().select('solution.id').offset(0).as('matched'))
      .select('matched.id')
    return selectSolutions(db).where(sql<SqlBool>`solution.id = any(array(${ids}))`)
  }
  return db.selectFrom(matching.offset(0).as('solution')).select(searchedColumns)
}

/** Returns the union of several lists that have no solution in common. */
function unite(db: Database, lists: readonly SolutionQuery[]): SolutionQuery {
  const [first, ...others] = lists
  if (first === undefined) throw new Error('A list is joined of one part or more')
  if (others.length === 0) return first
  const all = others.reduce((union, other) => union.unionAll(other), first)
  return db.selectFrom(all.as('solution')).select(searchedColumns)
}

/** Whether counting a list reads as much as finding its page, so that one statement should do both. */
export const isCountedWithPage = (user: SignedInUser, filter: ListFilter, slice: PageSlice): boolean =>
  slice.after === undefined && (isSmall(user, filter) || !isCoveredByIndexes(filter))

/**
 * Gathers the matches up to a limit and reads a page of them.
 *
 * @returns `count`: how many were gathered; if it exceeds the limit by one, there are more matches and the page is
 *   arbitrary; undefined if the page is empty but not the first
 */
export async function readCounted(
  { db, user, filter, order }: ListQuery,
  { limit, offset }: Pick<PageSlice, 'limit' | 'offset'>,
  maxCounted: number,
): Promise<{ readonly records: readonly ListRecord[]; readonly count: number | undefined }> {
  const matching = selectSolutions(db)
    .where(where.and([...buildConditions(where, user, filter)]))
    .limit(maxCounted + 1)
  const page = orderQuery(
    db
      .selectFrom(matching.as('solution'))
      .select('solution.id')
      .select((select) => select.fn.countAll<number>().over().as('count')),
    order,
  )
    .limit(limit)
    .offset(offset)
  const records = await orderQuery(
    selectRecords(db, user, order).innerJoin(page.as('page'), 'page.id', 'solution.id').select('page.count'),
    order,
  ).execute()
  return { records, count: records[0]?.count ?? (offset === 0 ? 0 : undefined) }
}
