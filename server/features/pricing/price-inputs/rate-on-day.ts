/** Exchange rates for amounts that are no price of a list: charges that move to another country, for example. */
import { computeCrossRate } from '@design-portal/domain/pricing/money.ts'
import type { Database } from '../../../db/database.ts'
import { findExchangeRate } from './store.ts'

/** What one unit of a currency costs in another on a day, directly or by way of the euro; undefined where nobody knows. */
export async function findRateOnDay(
  db: Database,
  from: string,
  to: string,
  now: Date,
): Promise<string | undefined> {
  if (from === to) return '1'
  const day = now.toISOString().slice(0, 10)
  return (await findExchangeRate(db, from, to, day)) ?? (await rateByEuro(db, from, to, day))
}

/** The rate of two currencies that both have one from the euro. */
async function rateByEuro(db: Database, from: string, to: string, day: string): Promise<string | undefined> {
  const [fromEuro, toEuro] = await Promise.all(
    [from, to].map(async (currency) =>
      currency === 'EUR' ? '1' : await findExchangeRate(db, 'EUR', currency, day),
    ),
  )
  return fromEuro === undefined || toEuro === undefined ? undefined : computeCrossRate(fromEuro, toEuro)
}
