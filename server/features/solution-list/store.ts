/** All SQL of the list: a page, its total, one row, and who stands behind an e-mail address. */
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { SignedInUser } from '../../http/identity.ts'
import {
  conditionsOf,
  inUse,
  isSmall,
  isUnnarrowed,
  leadingOf,
  readsIndexOnly,
  residualOf,
} from './conditions.ts'
import type { ListFilter, ListOrder } from './list-filter.ts'
import { after, type Place, sorted, sortExpression } from './order.ts'

/** What a page is asked for: so many solutions from a place in the order, and so many of those passed over. */
export interface Cut {
  readonly limit: number
  readonly offset: number
  readonly after?: Place | undefined
}

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
  'solution.approver_id',
  'solution.tss_requested',
  'solution.training',
  'solution.opportunity_number',
  'solution.opportunity_stage',
  'solution.configurator_types',
  'solution.expires_at',
  'solution.price',
  'solution.updated_at',
  'solution.search_text',
] as const

const shown = [
  'solution.id',
  'solution.owner_id',
  'solution.name',
  'solution.country_code',
  'solution.status',
  'solution.training',
  'solution.opportunity_number',
  'solution.opportunity_stage',
  'solution.configurator_types',
  'solution.currency',
  'solution.price',
  'solution.price_complete',
  'solution.priced_at',
  'solution.updated_at',
  'solution.owner_name',
  'owner.email as owner_email',
  'company.name as owner_company',
] as const

function rows(db: Database) {
  return db
    .selectFrom('solution')
    .innerJoin('user_account as owner', 'owner.id', 'solution.owner_id')
    .innerJoin('company', 'company.id', 'owner.company_id')
    .select(shown)
}

export type ListRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export type ListRecord = ListRow & {
  /** What the order sorts by, as text. */
  readonly sort_value: string | null
}

/** How a page is read; see `chooseWay`. */
type Way = 'planned' | 'walk' | 'gather'

/**
 * Solutions that a walk in the asked order reads before all that match are gathered: many where the order's index alone answers,
 * fewer where a text, a date or an approver makes it read the solutions themselves.
 */
const walked = { index: 60_000, solutions: 10_000 } as const

/** Where more match than this, the walk goes on instead: so many cannot all stand at the far end of an order. */
const mostGathered = 150_000

/**
 * Left alone, PostgreSQL answers a page in order by walking the order's index, through a million rows when what is asked for is
 * rare or stands at the other end. So:
 *
 * - `planned`: as PostgreSQL plans it, for lists that are small or not narrowed at all;
 * - `gather`: all that match, from whatever index knows them best, and then sorted; for what was counted to be few. Where an index
 *   alone can say which match, only those are then looked at;
 * - `walk`: in order, and gathered after all where so many solutions in order do not fill the page.
 *
 * @param few whether the list was counted to its end
 */
export function chooseWay(user: SignedInUser, filter: ListFilter, few: boolean): Way {
  if (isSmall(user, filter) || isUnnarrowed(filter)) return 'planned'
  return few ? 'gather' : 'walk'
}

/** Reads a page of a list, in its order. */
export async function readPage(
  db: Database,
  user: SignedInUser,
  filter: ListFilter,
  order: ListOrder,
  cut: Cut,
  way: Way,
): Promise<readonly ListRecord[]> {
  const found: ListRecord[] = []
  for (const from of after(order, cut.after)) {
    const part = { limit: cut.limit - found.length, offset: cut.offset }
    found.push(...(await readPart(db, user, filter, order, part, from, way)))
    if (found.length === cut.limit) break
  }
  return found
}

type Part = Pick<Cut, 'limit' | 'offset'>
type Found = SelectQueryBuilder<Tables, 'solution', { id: string }>

async function readPart(
  db: Database,
  user: SignedInUser,
  filter: ListFilter,
  order: ListOrder,
  part: Part,
  from: Expression<SqlBool>,
  way: Way,
): Promise<readonly ListRecord[]> {
  const where = expressionBuilder<Tables, 'solution'>()
  const all = db.selectFrom('solution').select(searched)
  const matching = all.where(where.and([...conditionsOf(where, user, filter), from]))
  if (way === 'planned') return await readOrdered(db, matching, order, part)
  if (way === 'walk') {
    const inOrder = all
      .where(where.and([inUse(filter.group), ...leadingOf(where, filter, order), from]))
      .orderBy(sortExpression[order.column], (sort) => sorted(sort, order))
      .orderBy('solution.id', direction(order))
      .limit(readsIndexOnly(filter) ? walked.index : walked.solutions)
    const near = db
      .selectFrom(inOrder.as('solution'))
      .select(searched)
      .where(where.and([...residualOf(where, user, filter)]))
    const page = await readOrdered(db, near, order, part)
    if (page.length === part.limit) return page
    if (readsIndexOnly(filter) && (await countMatches(db, user, filter, mostGathered)) > mostGathered)
      return await readOrdered(db, matching, order, part)
  }
  // The offset is a fence: behind it the planner gathers all that match instead of walking in order for the first few.
  if (way === 'gather' && readsIndexOnly(filter)) {
    const ids = db
      .selectFrom(matching.clearSelect().select('solution.id').offset(0).as('matched'))
      .select('matched.id')
    const matched = all.where(sql<SqlBool>`solution.id = any(array(${ids}))`)
    return await readOrdered(db, matched, order, part)
  }
  const gathered = db.selectFrom(matching.offset(0).as('solution')).select(searched)
  return await readOrdered(db, gathered, order, part)
}

const direction = ({ descending }: ListOrder) => (descending ? 'desc' : 'asc')

/** Ids first: the page is cut before owners are joined. */
async function readOrdered(
  db: Database,
  found: Found,
  order: ListOrder,
  { limit, offset }: Part,
): Promise<readonly ListRecord[]> {
  const ids = db
    .selectFrom(found.as('solution'))
    .select('solution.id')
    .orderBy(sortExpression[order.column], (sort) => sorted(sort, order))
    .orderBy('solution.id', direction(order))
    .limit(limit)
    .offset(offset)
  return await rows(db)
    .select(sql<string | null>`(${sortExpression[order.column]})::text`.as('sort_value'))
    .where('solution.id', 'in', ids)
    .orderBy(sortExpression[order.column], (sort) => sorted(sort, order))
    .orderBy('solution.id', direction(order))
    .execute()
}

/** How many solutions match, counted no further than one beyond a limit. */
export async function countMatches(
  db: Database,
  user: SignedInUser,
  filter: ListFilter,
  limit: number,
): Promise<number> {
  const where = expressionBuilder<Tables, 'solution'>()
  const matching = db
    .selectFrom('solution')
    .select('solution.id')
    .where(where.and([...conditionsOf(where, user, filter)]))
    .limit(limit + 1)
  const { count } = await db
    .selectFrom(matching.as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of all that match, in order, up to a limit; with `chosen` only of those. */
export async function findIds(
  db: Database,
  user: SignedInUser,
  filter: ListFilter,
  order: ListOrder,
  chosen: readonly string[] | undefined,
  limit: number,
): Promise<readonly string[]> {
  const where = expressionBuilder<Tables, 'solution'>()
  const found = await db
    .selectFrom('solution')
    .select('solution.id')
    .where(where.and([...conditionsOf(where, user, filter)]))
    .$if(chosen !== undefined, (query) => query.where('solution.id', 'in', [...(chosen ?? [])]))
    .orderBy(sortExpression[order.column], (sort) => sorted(sort, order))
    .orderBy('solution.id', direction(order))
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

/** Solutions by their ids and in that order, whoever asks; whether they may see them the caller has decided. */
export async function findRows(db: Database, ids: readonly string[]): Promise<readonly ListRow[]> {
  if (ids.length === 0) return []
  const found = await rows(db)
    .where('solution.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The person of an e-mail address, in whatever case. */
export async function findPersonByEmail(db: Database, email: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('user_account')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return person?.id
}
