/** All SQL of the dashboard. Every query reads a bounded number of rows, however many solutions there are. */
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { WaitingKind } from '@design-portal/contract/solution-list-options.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { listWaitingParts } from '../filters/waiting.ts'
import { isVisibleFor, listVisibleParts } from '../visibility/visibility.ts'

/** Maximum count of a part of the dashboard; larger counts are shown as "100 or more". */
const maxCounted = 100
/** Number of solutions shown in a part and among the recent ones. */
const shownCount = 5
/** Maximum number of solutions that the charts count; the newest ones are used. */
const maxCharted = 5000

type Solutions = ExpressionBuilder<Tables, 'solution'>

/** The date of a solution by which a part is sorted: since when it waits, when it ends, or when it was shared. */
type SortDate = RawBuilder<Date>

/**
 * One condition that selects solutions of a part, with the date to sort by. The first solutions of the part are among
 * the first ones of its conditions.
 */
interface DatedCondition {
  readonly condition: Expression<SqlBool>
  readonly date: SortDate
}

const where: Solutions = expressionBuilder<Tables, 'solution'>()
const updatedAt: SortDate = sql<Date>`solution.updated_at`

/** Returns the content of a part: the first solutions of all conditions by date, and how many there are. */
async function listFirstSolutions(
  db: Database,
  conditions: readonly DatedCondition[],
  direction: 'asc' | 'desc',
  maxCount = maxCounted,
) {
  const found = buildUnion(db, conditions, direction, maxCount + 1)
  if (found === undefined) return { solutions: [], count: 0, countExact: true }
  const rows = await db
    .selectFrom(found.as('found'))
    .select(['found.id', 'found.date'])
    .select((select) => select.fn.countAll<number>().over().as('total'))
    .orderBy('found.date', direction)
    .orderBy('found.id')
    .limit(shownCount)
    .execute()
  const total = rows[0]?.total ?? 0
  return {
    solutions: await addFacts(db, rows),
    count: Math.min(total, maxCount),
    countExact: total <= maxCount,
  }
}

/** Returns the union of the first solutions of each condition, without duplicates; undefined if there is no condition. */
function buildUnion(
  db: Database,
  conditions: readonly DatedCondition[],
  direction: 'asc' | 'desc',
  limitPerCondition: number,
) {
  const parts = conditions.map(({ condition, date }) =>
    db
      .selectFrom(
        db
          .selectFrom('solution')
          .select('solution.id')
          .select(date.as('date'))
          .where(condition)
          .orderBy(date, direction)
          .orderBy('solution.id')
          .limit(limitPerCondition)
          .as('part'),
      )
      .select(['part.id', 'part.date']),
  )
  const [first, ...others] = parts
  return first && others.reduce((union, part) => union.union(part), first)
}

async function addFacts(db: Database, rows: readonly { readonly id: string; readonly date: Date }[]) {
  if (rows.length === 0) return []
  const facts = await db
    .selectFrom('solution')
    .select(['id', 'name', 'country_code', 'status', 'owner_name', 'price', 'currency'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  return rows.flatMap(({ id, date }) => {
    const solution = byId.get(id)
    return solution === undefined ? [] : [{ ...solution, date }]
  })
}

export type DashboardRecord = Awaited<ReturnType<typeof addFacts>>[number]

const inUse = sql<SqlBool>`not solution.archived`

/** The date by which each kind is sorted, and whether the earliest or the latest comes first. */
const waitingOrders: Readonly<
  Record<WaitingKind, { readonly date: (user: SignedInUser) => SortDate; readonly direction: 'asc' | 'desc' }>
> = {
  receive: { date: () => updatedAt, direction: 'asc' },
  decide: { date: () => updatedAt, direction: 'asc' },
  order: { date: () => updatedAt, direction: 'asc' },
  orderStopped: {
    date: () =>
      sql<Date>`(select max(settled_at) from erp_order where solution_id = solution.id and state in ('refused', 'cancelled'))`,
    direction: 'asc',
  },
  support: { date: () => updatedAt, direction: 'asc' },
  quoted: {
    date: () =>
      sql<Date>`(select max(answered_at) from quote_request where solution_id = solution.id and state = 'quoted')`,
    direction: 'desc',
  },
  returned: { date: () => updatedAt, direction: 'desc' },
  // An approval ends after its last day, which is the one to show.
  expiring: {
    date: () =>
      sql<Date>`case when solution.status in ('approved', 'autoApproved') then solution.valid_until::timestamptz else solution.expires_at end`,
    direction: 'asc',
  },
  shared: {
    date: ({ id }) =>
      sql<Date>`(select shared_at from solution_share where solution_id = solution.id and user_id = ${id})`,
    direction: 'desc',
  },
}

/** Finds the solutions of one kind that wait for a person, the most urgent ones first. */
export async function listWaitingSolutions(db: Database, user: SignedInUser, kind: WaitingKind, now: Date) {
  const { date, direction } = waitingOrders[kind]
  const conditions = listWaitingParts(user, kind, now).map((condition) => ({ condition, date: date(user) }))
  return await listFirstSolutions(db, conditions, direction)
}

/** How many answers wait for a choice, and the lowest total of those that price everything in the currency of the solution. */
export async function findAnswers(
  db: Database,
  cfgId: string,
): Promise<{ readonly count: number; readonly lowest: string | null }> {
  const { rows } = await sql<{ count: number; lowest: string | null }>`
    select count(*)::integer as count,
      min(answer_total) filter (where answer_complete and quote_request.currency = solution.currency)::text as lowest
    from quote_request join solution on solution.id = quote_request.solution_id
    where quote_request.solution_id = ${cfgId} and state = 'quoted'`.execute(db)
  return rows[0] ?? { count: 0, lowest: null }
}

/** Finds solutions that the person owns or edited last and may still open, the newest first. */
export async function listRecentSolutions(
  db: Database,
  user: SignedInUser,
): Promise<readonly DashboardRecord[]> {
  const edited = where.and([
    where('solution.last_editor_id', '=', user.id),
    inUse,
    isVisibleFor(where, user, 'openDetails'),
  ])
  const owned = where.and([where('solution.owner_id', '=', user.id), inUse])
  const { solutions } = await listFirstSolutions(
    db,
    [owned, edited].map((condition) => ({ condition, date: updatedAt })),
    'desc',
    shownCount,
  )
  return solutions
}

/** A group of solutions in the charts. */
export interface ChartRow {
  readonly status: Tables['solution']['status']
  readonly stage: number | null
  readonly count: number
  /** The sum in the requested currency; null if none of the solutions has a price that can be converted into it. */
  readonly value: string | null
  readonly valued: number
  readonly sample_rate: boolean | null
}

/**
 * Counts the newest solutions of a list by status and opportunity stage, with the sum of their prices in one currency.
 * Training solutions are left out. Amounts in another currency are converted through the currency of the price list,
 * which all exchange rates start from.
 */
export async function listChartRows(
  db: Database,
  user: SignedInUser,
  { action, currency, day }: { readonly action: Action; readonly currency: string; readonly day: string },
): Promise<{ readonly rows: readonly ChartRow[]; readonly complete: boolean }> {
  const conditions = listVisibleParts(where, user, action).map((part) => ({
    date: updatedAt,
    condition: where.and([part, inUse, where('solution.training', '=', false)]),
  }))
  const found = buildUnion(db, conditions, 'desc', maxCharted + 1)
  if (found === undefined) return { rows: [], complete: true }
  const newest = db
    .selectFrom(found.as('found'))
    .select('found.id')
    .orderBy('found.date', 'desc')
    .orderBy('found.id')
    .limit(maxCharted + 1)
  const { rows } = await sql<ChartRow>`
    with base as (
      select currency from price_list order by published_at desc, id limit 1
    ), rates as (
      select distinct on (to_currency) to_currency as currency, rate, sample
      from (
        select to_currency, rate, sample, valid_from from exchange_rate, base
        where from_currency = base.currency and to_currency <> base.currency and valid_from <= ${day}::date
        union all select currency, 1, false, '-infinity'::date from base
      ) as rate
      order by to_currency, valid_from desc
    ), charted as materialized (${newest})
    select solution.status, solution.opportunity_stage as stage, count(*) as count,
      sum(case when solution.currency = ${currency} then solution.price else solution.price * mine.rate / theirs.rate end)::text as value,
      count(case when solution.currency = ${currency} then solution.price else solution.price * mine.rate / theirs.rate end) as valued,
      bool_or(solution.price is not null and solution.currency <> ${currency} and (mine.sample or theirs.sample)) as sample_rate
    from charted
    join solution on solution.id = charted.id
    left join rates as theirs on theirs.currency = solution.currency
    left join rates as mine on mine.currency = ${currency}
    group by solution.status, solution.opportunity_stage`.execute(db)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { rows, complete: total <= maxCharted }
}

/** Finds the news that an audience may see now, the newest first. */
export async function listNews(db: Database, audience: 'internal' | 'external', now: Date) {
  return await db
    .selectFrom('news_banner')
    .select(['id', 'texts', 'visible_from'])
    .where('place', '=', 'dashboard')
    .where('audience', 'in', ['all', audience])
    .where('visible_from', '<=', now)
    .where((either) => either.or([either('visible_until', 'is', null), either('visible_until', '>', now)]))
    .orderBy('visible_from', 'desc')
    .orderBy('id')
    .limit(shownCount)
    .execute()
}
