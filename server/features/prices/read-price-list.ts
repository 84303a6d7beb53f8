/** Reads the price list that a solution is priced with, in the solution's currency. */
import { createHash } from 'node:crypto'
import type { PriceTable } from '@design-portal/contract/designs.ts'
import { convertMoney, crossRate, type Money, money } from '@design-portal/domain/pricing/money.ts'
import type { PriceList } from '@design-portal/domain/pricing/price-bill.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { findExchangeRate, findPriceList, findPrices } from './store.ts'

/** A list whose prices can be told one by one or all together. */
export interface ReadPriceList extends PriceList {
  readonly prices: ReadonlyMap<string, Money>
}

/** What a solution in a currency for which no list and no rate exists is priced with: nothing, and every line says so. */
const emptyList = (currency: string): ReadPriceList => ({
  priceListName: '',
  currency,
  sample: true,
  prices: new Map(),
  unitPrice: () => null,
})

/** The list that prices solutions of a currency on a day, and the rate its prices are converted with; undefined rate: none exists. */
export async function findListAndRate(db: Kysely<Tables>, currency: string, now: Date) {
  const list = await findPriceList(db)
  if (list === undefined) return undefined
  const day = now.toISOString().slice(0, 10)
  const rate = list.currency === currency ? '1' : await findExchangeRate(db, list.currency, currency, day)
  return {
    id: list.id,
    /** Rises with every change of its prices. */
    version: list.version,
    priceListName: list.price_list_name,
    sample: list.sample,
    currency: list.currency,
    rate,
  }
}

/** Converts an amount into a currency by the rate of a day; null where no rate exists. */
export async function convertOnDay(
  db: Kysely<Tables>,
  amount: Money,
  currency: string,
  now: Date,
): Promise<Money | null> {
  if (amount.currency === currency) return amount
  const rate = await rateOnDay(db, amount.currency, currency, now)
  return rate === undefined ? null : convertMoney(amount, rate, currency)
}

/** What one unit of a currency costs in another on a day, directly or by way of the euro; undefined where nobody knows. */
export async function rateOnDay(
  db: Kysely<Tables>,
  from: string,
  to: string,
  now: Date,
): Promise<string | undefined> {
  if (from === to) return '1'
  const day = now.toISOString().slice(0, 10)
  return (await findExchangeRate(db, from, to, day)) ?? (await rateByEuro(db, from, to, day))
}

/** The rate of two currencies that both have one from the euro. */
async function rateByEuro(db: Kysely<Tables>, from: string, to: string, day: string) {
  const [fromEuro, toEuro] = await Promise.all(
    [from, to].map(async (currency) =>
      currency === 'EUR' ? '1' : await findExchangeRate(db, 'EUR', currency, day),
    ),
  )
  return fromEuro === undefined || toEuro === undefined ? undefined : crossRate(fromEuro, toEuro)
}

/**
 * @param currency ISO 4217; prices of a list in another currency are converted by the rate of the day
 * @param partNumbers only these, where not the whole list is needed
 */
export async function readPriceList(
  db: Kysely<Tables>,
  currency: string,
  now: Date,
  partNumbers?: readonly string[],
): Promise<ReadPriceList> {
  const day = now.toISOString().slice(0, 10)
  const list = await findPriceList(db)
  if (list === undefined) return emptyList(currency)
  const rate = list.currency === currency ? '1' : await findExchangeRate(db, list.currency, currency, day)
  if (rate === undefined)
    return { ...emptyList(currency), priceListName: list.price_list_name, sample: list.sample }
  const rows = await findPrices(db, list.id, day, partNumbers)
  const prices = new Map(
    rows.map((row) => [row.part_number, convertMoney(money(row.unit_price, list.currency), rate, currency)]),
  )
  return {
    priceListName: list.price_list_name,
    currency,
    sample: list.sample,
    prices,
    unitPrice: (partNumber) => prices.get(partNumber) ?? null,
  }
}

/** The list as the configurator takes it along. Its version is a fingerprint, so it changes whenever a price does. */
export function priceTable(list: ReadPriceList, partNumbers: Iterable<string>): PriceTable {
  const prices = Object.fromEntries(
    [...partNumbers].toSorted().flatMap((partNumber) => {
      const price = list.unitPrice(partNumber)
      return price === null ? [] : [[partNumber, price.amount] as const]
    }),
  )
  const version = createHash('sha256')
    .update(JSON.stringify([list.priceListName, list.currency, prices]))
    .digest('hex')
    .slice(0, 16)
  return { priceListName: list.priceListName, version, currency: list.currency, sample: list.sample, prices }
}
