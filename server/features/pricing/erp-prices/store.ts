/** All SQL of the ERP's answers and of refreshes in progress. */
import type { NearNow } from '@design-portal/domain/near-now.ts'
import type { PriceError } from '@design-portal/domain/pricing/price-errors.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ErpPrices, ErpQuestion } from './erp-answer.ts'

type PriceScope = Omit<ErpQuestion, 'day'>

/** The last answers for some parts. */
export async function listErpPrices(
  db: Database,
  { siteId, country, currency }: PriceScope,
  partNumbers: readonly string[],
) {
  return await db
    .selectFrom('erp_price')
    .select(['part_number', 'unit_price', 'asked_at'])
    .where('part_number', '=', sql<string>`any(${[...partNumbers]}::text[])`)
    .where('oracle_site_id', '=', siteId)
    .where('country_code', '=', country)
    .where('currency', '=', currency)
    .execute()
}

/** Replaces the stored answers, unless a later request was answered in the meantime. */
export async function storeErpPrices(
  db: Database,
  { siteId, country, currency }: PriceScope,
  prices: ErpPrices,
  { requestId, askedAt }: { readonly requestId: string; readonly askedAt: Date },
): Promise<void> {
  if (prices.size === 0) return
  // Rows are sorted, so that two requests for the same parts wait for each other instead of causing a deadlock.
  const rows = [...prices].toSorted(([left], [right]) => (left < right ? -1 : 1))
  await sql`
    insert into erp_price (oracle_site_id, country_code, currency, part_number, unit_price, asked_at, request_id)
    select ${siteId}, ${country}, ${currency}, part_number, unit_price, ${askedAt}::timestamptz, ${requestId}
    from unnest(${rows.map(([part]) => part)}::text[], ${rows.map(([, price]) => price)}::numeric[]) as answer (part_number, unit_price)
    on conflict (part_number, oracle_site_id, country_code, currency) do update
    set unit_price = excluded.unit_price, asked_at = excluded.asked_at, request_id = excluded.request_id
    where erp_price.asked_at <= excluded.asked_at`.execute(db)
}

export async function findRefresh(db: Database, cfgId: string) {
  return await db
    .selectFrom('price_refresh')
    .select(['state', 'parts_done', 'parts_total', 'alive_at', 'asked_by', 'trouble', 'erp_at'])
    .where('solution_id', '=', cfgId)
    .executeTakeFirst()
}

/** Starts a refresh, unless one is in progress. @returns whether it was started */
export async function startRefresh(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  refresh: {
    readonly parts: number
    readonly askedBy: string
    readonly now: Date
    readonly alive: NearNow
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into price_refresh (solution_id, company_id, state, parts_total, began_at, alive_at, asked_by)
    values (${solution.id}, ${solution.company_id}, 'running', ${refresh.parts}, ${refresh.now}, ${refresh.now}, ${refresh.askedBy})
    on conflict (solution_id) do update
    set state = 'running', parts_done = 0, parts_total = excluded.parts_total, began_at = excluded.began_at,
      alive_at = excluded.alive_at, asked_by = excluded.asked_by
    where price_refresh.state <> 'running' or price_refresh.alive_at not between ${refresh.alive.since} and ${refresh.alive.until}
    returning solution_id`.execute(db)
  return rows.length > 0
}

/** Takes over refreshes that no process has worked on for a while. @returns their solutions and who requested them */
export async function reassignRefreshes(
  db: Database,
  { now, alive, maxRows }: { readonly now: Date; readonly alive: NearNow; readonly maxRows: number },
): Promise<readonly { readonly solution_id: string; readonly asked_by: string }[]> {
  const { rows } = await sql<{ solution_id: string; asked_by: string }>`
    update price_refresh set state = 'running', parts_done = 0, alive_at = ${now}
    where solution_id in (
      select solution_id from price_refresh where state = 'running' and alive_at not between ${alive.since} and ${alive.until}
      order by alive_at limit ${maxRows} for update skip locked
    )
    returning solution_id, asked_by`.execute(db)
  return rows
}

/** Records the progress of a refresh, which also shows that it is still running. */
export async function recordRefreshProgress(
  db: Database,
  cfgId: string,
  done: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('price_refresh')
    .set((set) => ({ parts_done: set('parts_done', '+', done), alive_at: now }))
    .where('solution_id', '=', cfgId)
    .execute()
}

/** Ends a refresh; without a failure the ERP has answered for all parts. */
export async function completeRefresh(
  db: Database,
  cfgId: string,
  { trouble, now }: { readonly trouble: PriceError | undefined; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('price_refresh')
    .set({
      state: trouble === undefined ? 'done' : 'failed',
      trouble: trouble === undefined ? null : JSON.stringify(trouble),
      alive_at: now,
      ...(trouble === undefined ? { erp_at: now } : {}),
    })
    .where('solution_id', '=', cfgId)
    .execute()
}
