/** All SQL of the dashboard. Every query reads a bounded number of rows, however many solutions there are. */
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { isVisibleFor, listVisibleParts } from '../visibility/visibility.ts'

/** Maximum count of a part of the dashboard; larger counts are shown as "100 or more". */
const countedAtMost = 100
/** Number of solutions shown in a part and among the recent ones. */
const shown = 5
/** Maximum number of solutions that the charts count; the newest ones are used. */
const chartedAtMost = 5000

type Solutions = ExpressionBuilder<Tables, 'solution'>

/** The date of a solution by which a part is sorted: since when it waits, when it ends, or when it was shared. */
type DateOf = RawBuilder<Date>

/**
 * One condition that selects solutions of a part, with the date to sort by. The first solutions of all conditions are
 * among the first of each.
 */
interface Way {
  readonly condition: Expression<SqlBool>
  readonly date: DateOf
}

const where: Solutions = expressionBuilder<Tables, 'solution'>()
const updatedAt: DateOf = sql<Date>`solution.updated_at`

/** Returns the content of a part: the first solutions of all conditions by date, and how many there are. */
async function listFirst(
  db: Database,
  ways: readonly Way[],
  direction: 'asc' | 'desc',
  atMost = countedAtMost,
) {
  const found = buildUnion(db, ways, direction, atMost + 1)
  if (found === undefined) return { solutions: [], count: 0, countExact: true }
  const rows = await db
    .selectFrom(found.as('found'))
    .select(['found.id', 'found.date'])
    .select((select) => select.fn.countAll<number>().over().as('total'))
    .orderBy('found.date', direction)
    .orderBy('found.id')
    .limit(shown)
    .execute()
  const total = rows[0]?.total ?? 0
  return {
    solutions: await withFacts(db, rows),
    count: Math.min(total, atMost),
    countExact: total <= atMost,
  }
}

/** Returns the union of the first solutions of each condition, without duplicates; undefined if there is no condition. */
function buildUnion(db: Database, ways: readonly Way[], direction: 'asc' | 'desc', each: number) {
  const parts = ways.map(({ condition, date }) =>
    db
      .selectFrom(
        db
          .selectFrom('solution')
          .select('solution.id')
          .select(date.as('date'))
          .where(condition)
          .orderBy(date, direction)
          .orderBy('solution.id')
          .limit(each)
          .as('part'),
      )
      .select(['part.id', 'part.date']),
  )
  const [first, ...others] = parts
  return first && others.reduce((union, part) => union.union(part), first)
}

async function withFacts(db: Database, rows: readonly { readonly id: string; readonly date: Date }[]) {
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

export type DashboardRecord = Awaited<ReturnType<typeof withFacts>>[number]
export type PartRecord = Awaited<ReturnType<typeof listFirst>>

const inUse = sql<SqlBool>`not solution.archived`

/**
 * Finds submitted solutions that the person may receive, the longest waiting first. Nobody may receive solutions that
 * they own or edited last.
 */
export async function findToReceive(db: Database, user: SignedInUser): Promise<PartRecord> {
  const ways = listVisibleParts(where, user, 'receive').map((part) => ({
    date: updatedAt,
    condition: where.and([
      where('solution.status', '=', 'submitted'),
      // The status implies this condition; it is stated so that the planner can use the partial indexes of owners and
      // shares, which contain only solutions in use.
      inUse,
      part,
      where('solution.owner_id', '!=', user.id),
      sql<SqlBool>`solution.last_editor_id is distinct from ${user.id}`,
    ]),
  }))
  return await listFirst(db, ways, 'asc')
}

/** Finds received solutions on which the person decides, the longest waiting first. */
export async function findToDecide(db: Database, user: SignedInUser): Promise<PartRecord> {
  const condition = where.and([
    where('solution.approver_id', '=', user.id),
    where('solution.status', '=', 'received'),
    inUse,
  ])
  return await listFirst(db, [{ condition, date: updatedAt }], 'asc')
}

/** Finds approved solutions that the person may order, the longest waiting first. Training solutions are never ordered. */
export async function findToOrder(db: Database, user: SignedInUser): Promise<PartRecord> {
  const ways = listVisibleParts(where, user, 'order').map((part) => ({
    date: updatedAt,
    condition: where.and([
      where('solution.status', 'in', ['approved', 'autoApproved']),
      where('solution.training', '=', false),
      inUse,
      part,
    ]),
  }))
  return await listFirst(db, ways, 'asc')
}

/** Finds solutions for which distributors have answered the person's requests and none is chosen yet, the newest answer first. */
export async function findQuoted(db: Database, user: SignedInUser): Promise<PartRecord> {
  const answered = sql<Date>`(select max(answered_at) from quote_request
    where solution_id = solution.id and state = 'quoted')`
  const condition = where.and([
    inUse,
    where.exists(
      where
        .selectFrom('quote_request')
        .select('quote_request.id')
        .whereRef('quote_request.solution_id', '=', 'solution.id')
        .where('quote_request.state', '=', 'quoted'),
    ),
  ])
  const ways = [
    where('solution.owner_id', '=', user.id),
    sql<SqlBool>`solution.id in (select solution_id from quote_request where state = 'quoted' and asked_by = ${user.id})`,
  ]
  return await listFirst(
    db,
    ways.map((way) => ({ condition: where.and([condition, way]), date: answered })),
    'desc',
  )
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

/** Finds the person's own returned solutions, the newest first. */
export async function findReturned(db: Database, user: SignedInUser): Promise<PartRecord> {
  const condition = where.and([
    where('solution.owner_id', '=', user.id),
    where('solution.status', '=', 'returned'),
    inUse,
  ])
  return await listFirst(db, [{ condition, date: updatedAt }], 'desc')
}

/**
 * Finds the person's own solutions that end within some days, the next one first. Open and returned solutions end a
 * number of days after their last change, approved ones on the last day of their approval.
 */
export async function findExpiring(
  db: Database,
  user: SignedInUser,
  { now, within, openLife }: { readonly now: Date; readonly within: number; readonly openLife: number },
): Promise<PartRecord> {
  const mine = where('solution.owner_id', '=', user.id)
  const untouched = sql<Date>`solution.updated_at + make_interval(days => ${openLife}::integer)`
  const lastDay = sql<Date>`solution.valid_until::timestamptz`
  const soon = (date: DateOf) =>
    sql<SqlBool>`${date} > ${now}::timestamptz and ${date} <= ${now}::timestamptz + make_interval(days => ${within}::integer)`
  return await listFirst(
    db,
    [
      {
        date: untouched,
        condition: where.and([
          mine,
          where('solution.status', 'in', ['open', 'returned']),
          inUse,
          soon(untouched),
        ]),
      },
      {
        date: lastDay,
        condition: where.and([
          mine,
          where('solution.status', 'in', ['approved', 'autoApproved']),
          inUse,
          where('solution.valid_until', 'is not', null),
          soon(lastDay),
        ]),
      },
    ],
    'asc',
  )
}

/** Finds solutions that others shared with the person since a given time, the newest first. */
export async function findShared(db: Database, user: SignedInUser, since: Date): Promise<PartRecord> {
  const shares = await db
    .selectFrom('solution_share')
    .innerJoin('solution', 'solution.id', 'solution_share.solution_id')
    .select(['solution.id', 'solution_share.shared_at as date'])
    .where('solution_share.user_id', '=', user.id)
    .where('solution_share.shared_at', '>', since)
    .where('solution.owner_id', '!=', user.id)
    .where(inUse)
    .orderBy('solution_share.shared_at', 'desc')
    .orderBy('solution.id')
    .limit(countedAtMost + 1)
    .execute()
  return {
    solutions: await withFacts(db, shares.slice(0, shown)),
    count: Math.min(shares.length, countedAtMost),
    countExact: shares.length <= countedAtMost,
  }
}

/** Finds solutions that the person owns or edited last and may still open, the newest first. */
export async function findRecent(db: Database, user: SignedInUser): Promise<readonly DashboardRecord[]> {
  const edited = where.and([
    where('solution.last_editor_id', '=', user.id),
    inUse,
    isVisibleFor(where, user, 'openDetails'),
  ])
  const own = where.and([where('solution.owner_id', '=', user.id), inUse])
  const { solutions } = await listFirst(
    db,
    [own, edited].map((condition) => ({ condition, date: updatedAt })),
    'desc',
    shown,
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
  const ways = listVisibleParts(where, user, action).map((part) => ({
    date: updatedAt,
    condition: where.and([part, inUse, where('solution.training', '=', false)]),
  }))
  const found = buildUnion(db, ways, 'desc', chartedAtMost + 1)
  if (found === undefined) return { rows: [], complete: true }
  const newest = db
    .selectFrom(found.as('found'))
    .select('found.id')
    .orderBy('found.date', 'desc')
    .orderBy('found.id')
    .limit(chartedAtMost + 1)
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
  return { rows, complete: total <= chartedAtMost }
}

/** Finds the news that an audience may see now, the newest first. */
export async function findNews(db: Database, audience: 'internal' | 'external', now: Date) {
  return await db
    .selectFrom('news_banner')
    .select(['id', 'texts', 'visible_from'])
    .where('place', '=', 'dashboard')
    .where('audience', 'in', ['all', audience])
    .where('visible_from', '<=', now)
    .where((either) => either.or([either('visible_until', 'is', null), either('visible_until', '>', now)]))
    .orderBy('visible_from', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
}
