/** The sample price list of every product, sample limits of discounts and sample exchange rates; all are marked as samples wherever they are shown. */
import { syncEuroRates } from '../../features/pricing/euro-rates/sync-euro-rates.ts'
import { createSamplePrice, samplePricesFrom } from '../../products/catalogue-parts.ts'
import { listShippedProducts } from '../../products/shipped-products.ts'
import type { Database } from '../database.ts'
import { listEarlierProducts } from './earlier-products.ts'
import { sampleRatesFromEuro } from './exchange-rates.ts'

/** The name says that the list is a sample, because it appears on every screen and document. */
export const samplePriceListName = 'Sample list prices (not for quotation)'
const priceListId = '91000000-0000-4000-8000-000000000001'
const currency = 'EUR'
/** The discount in percent that roles can give without approval; samples. */
const sampleDiscountLimits = [
  { role: 'PU', family: null, percent: '5' },
  { role: 'DU', family: null, percent: '8' },
  { role: 'SE', family: null, percent: '10' },
  { role: 'SE', family: 'SPSFT', percent: '20' },
  { role: 'TS', family: null, percent: '12' },
  { role: 'AP', family: null, percent: '20' },
  { role: 'SU', family: null, percent: '30' },
] as const

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
  const prices = new Map(
    [...listEarlierProducts(), ...listShippedProducts()].flatMap(({ sampleListPrices }) => [
      ...sampleListPrices,
    ]),
  )
  await db
    .insertInto('price')
    .values(
      Array.from(prices, ([partNumber, price]) => createSamplePrice(priceListId, { partNumber, price })),
    )
    .execute()
  await db
    .insertInto('discount_limit')
    .values(sampleDiscountLimits.map((limit) => ({ ...limit, sample: true })))
    .execute()
  await db
    .insertInto('exchange_rate')
    .values(
      Object.entries(sampleRatesFromEuro).map(([to, rate]) => ({
        from_currency: currency,
        to_currency: to,
        valid_from: samplePricesFrom,
        rate: String(rate),
        sample: true,
      })),
    )
    .execute()
  await syncEuroRates({ db, clock: () => now })
}
