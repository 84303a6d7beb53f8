/** All SQL of prices: lists, their rows on a day, exchange rates. */
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The newest published list; one list serves every country until lists are assigned to companies. */
export async function findPriceList(db: Database) {
  return await db
    .selectFrom('price_list')
    .select(['id', 'price_list_name', 'currency', 'sample', 'version'])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

/** Unit prices of a list on a day (`YYYY-MM-DD`), all or those of some parts. */
export async function findPrices(
  db: Database,
  priceListId: string,
  day: string,
  partNumbers?: readonly string[],
) {
  return await db
    .selectFrom('price')
    .select(['part_number', 'unit_price'])
    .where('price_list_id', '=', priceListId)
    .where('valid_from', '<=', day)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', day)]))
    .$if(partNumbers !== undefined, (query) =>
      query.where('part_number', '=', sql<string>`any(${[...(partNumbers ?? [])]})`),
    )
    .execute()
}

/** What one unit of a currency costs in another on a day, as decimal text. */
export async function findExchangeRate(
  db: Database,
  from: string,
  to: string,
  day: string,
): Promise<string | undefined> {
  const rate = await db
    .selectFrom('exchange_rate')
    .select('rate')
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return rate?.rate
}

/** Stores the total of a solution as it was priced now. */
export async function storePrice(
  db: Database,
  cfgId: string,
  priced: { readonly price: string; readonly complete: boolean; readonly pricedAt: Date },
): Promise<void> {
  await db
    .updateTable('solution')
    .set({ price: priced.price, price_complete: priced.complete, priced_at: priced.pricedAt })
    .where('id', '=', cfgId)
    .execute()
}
