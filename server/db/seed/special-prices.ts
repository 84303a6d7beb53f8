/**
 * Sample special prices, price breaks and sales releases, so that every part of pricing can be seen; all are marked as
 * samples.
 */
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { samplePriceListName } from './prices.ts'

/** Cheaper from a quantity, in euros. */
const sampleBreaks = [
  { partNumber: 'SPRSY-BLANK-1U', fromQuantity: 10, unitPrice: '44' },
  { partNumber: 'SPRSY-BLANK-1U', fromQuantity: 50, unitPrice: '39.5' },
  { partNumber: 'SPCLG-HOSE-25', fromQuantity: 20, unitPrice: '121' },
] as const

/** Not sold in a country before a day. */
const sampleRelease = { part_number: 'SPIBS-SENS-8', country_code: 'CN', release_date: '2027-01-01' }

/** Writes price breaks and releases, after the catalogue. */
export async function loadPriceBreaksAndReleases(db: Database): Promise<void> {
  const { id } = await db
    .selectFrom('price_list')
    .select('id')
    .where('price_list_name', '=', samplePriceListName)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('price')
    .values(
      sampleBreaks.map(({ partNumber, fromQuantity, unitPrice }) => ({
        price_list_id: id,
        part_number: partNumber,
        unit_price: unitPrice,
        from_quantity: fromQuantity,
        valid_from: '2020-01-01',
      })),
    )
    .execute()
  await db.insertInto('part_release').values(sampleRelease).execute()
}

/** The number of opportunities with special prices, and these prices as a share of the list price. */
const opportunityCount = 12
const shareOfListPrice = 0.8

/** Special prices for some sample opportunities, valid for a year; no solution claims one yet. */
export async function loadSpecialPrices(db: Database, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await sql`
    with chosen as (
      select distinct on (opportunity_number) opportunity_number, company_id, currency
      from solution where opportunity_number is not null and status in ('open', 'returned') and not training
      order by opportunity_number, id limit ${opportunityCount}
    ), agreed as (
      insert into special_price (id, agreement, opportunity_number, company_id, currency, valid_from, valid_until, sample)
      select gen_random_uuid(), 'SAMPLE-' || opportunity_number, opportunity_number, company_id, currency,
        ${day}::date, ${day}::date + 364, true
      from chosen
      returning id, currency
    )
    insert into special_price_part (special_price_id, part_number, unit_price)
    select agreed.id, price.part_number, round(price.unit_price * ${shareOfListPrice}::numeric * coalesce(exchange_rate.rate, 1))
    from agreed
    join price_list on price_list_name = ${samplePriceListName}
    join price on price.price_list_id = price_list.id and price.from_quantity = 1 and price.unit_price >= 100
    left join exchange_rate on from_currency = price_list.currency and to_currency = agreed.currency
    where agreed.currency = price_list.currency or exchange_rate.rate is not null`.execute(db)
}
