/** Exchange rates for amounts that are not prices of a list, for example charges that move to another country. */
import { computeCrossRate } from '@design-portal/domain/pricing/money.ts'
import type { Database } from '../../../db/database.ts'
import { findExchangeRate } from './store.ts'

/** The price of one unit of a currency in another on a day, directly or by way of the euro; undefined if the rate is unknown. */
export async function findRateOnDay(
  db: Database,
  from: string,
  to: string,
  day: string,
): Promise<string | undefined> {
  if (from === to) return '1'
  return (await findExchangeRate(db, from, to, day)) ?? (await computeRateByEuro(db, from, to, day))
}

/** The rate between two currencies that both have a rate from the euro. */
async function computeRateByEuro(
  db: Database,
  from: string,
  to: string,
  day: string,
): Promise<string | undefined> {
  const [fromEuro, toEuro] = await Promise.all(
    [from, to].map(async (currency) =>
      currency === 'EUR' ? '1' : await findExchangeRate(db, 'EUR', currency, day),
    ),
  )
  return fromEuro === undefined || toEuro === undefined ? undefined : computeCrossRate(fromEuro, toEuro)
}
