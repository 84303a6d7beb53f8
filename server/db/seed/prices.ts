/** The sample price list of every product and sample exchange rates; both are marked as samples wherever they are shown. */
import { products } from '@design-portal/domain/products/list.ts'
import { fromMinorUnits } from '@design-portal/domain/pricing/money.ts'
import type { Database } from '../database.ts'
import { sampleRatesFromEuro } from './exchange-rates.ts'

/** The name says what it is, since it stands on every screen and document. */
export const samplePriceListName = 'Sample list prices (not for quotation)'
const priceListId = '91000000-0000-4000-8000-000000000001'
const currency = 'EUR'
/** Old enough that a solution of any sample date finds a price. */
const validFrom = '2020-01-01'

export async function loadPrices(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('price_list')
    .values({
      id: priceListId,
      price_list_name: samplePriceListName,
      currency,
      sample: true,
      published_at: now,
    })
    .execute()
  const prices = new Map(products.flatMap(({ sampleListPrices }) => [...sampleListPrices]))
  await db
    .insertInto('price')
    .values(
      Array.from(prices, ([partNumber, cents]) => ({
        price_list_id: priceListId,
        part_number: partNumber,
        unit_price: fromMinorUnits(cents, currency).amount,
        valid_from: validFrom,
        valid_until: null,
      })),
    )
    .execute()
  await db
    .insertInto('exchange_rate')
    .values(
      Object.entries(sampleRatesFromEuro).map(([to, rate]) => ({
        from_currency: currency,
        to_currency: to,
        valid_from: validFrom,
        rate: String(rate),
        sample: true,
      })),
    )
    .execute()
}
