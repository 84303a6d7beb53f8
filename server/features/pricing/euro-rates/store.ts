/** All SQL of the values of currencies in euros, by which lists sort amounts. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Takes over the rates in force on the day of a moment (UTC); writes only what differs. */
export async function updateEuroRates(db: Database, now: Date): Promise<void> {
  await sql`
    with today as materialized (
      select currency, euros from euro_rates_on((${now}::timestamptz at time zone 'UTC')::date)
    ), gone as (
      delete from euro_rate where not exists (select from today where today.currency = euro_rate.currency)
    )
    insert into euro_rate (currency, euros) select currency, euros from today
    on conflict (currency) do update set euros = excluded.euros where euro_rate.euros <> excluded.euros`.execute(
    db,
  )
}

/** The value of a price at the rate of its currency; the same expression as in the trigger of migration 62. */
const valueInEuros = sql`round(solution.price * (select euros from euro_rate where currency = solution.currency), 8)`

/**
 * Updates the values in euros of the prices of a page of solutions; writes only those that differ.
 *
 * @param after the last id of the page before
 * @returns the last id of the page, undefined if there are no more solutions
 */
export async function updateValuesInEuros(
  db: Database,
  after: string,
  limit: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with page as materialized (
      select id from solution where id > ${after}::uuid order by id limit ${limit}
    ), changed as (
      update solution set price_in_euros = ${valueInEuros} from page
      where solution.id = page.id and solution.price_in_euros is distinct from ${valueInEuros}
    )
    select id from page order by id desc limit 1`.execute(db)
  return rows[0]?.id
}
