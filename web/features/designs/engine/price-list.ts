/** Prices for the engine's worker: from the server's table, otherwise from the product's own sample list. */

import { fromMinorUnits, toMinorUnits, createMoney } from '@design-portal/domain/pricing/money.ts'
import type { PriceList } from '@design-portal/domain/pricing/price-bill.ts'
import type { Product, UnitPrices } from '@design-portal/domain/products/product.ts'
import type { PriceTable } from './protocol.ts'

/** The currency of the sample lists that products include. */
const sampleCurrency = 'EUR'

/** Returns the product's sample list prices, used when no server could be reached. */
export function createSamplePriceTable(product: Product): PriceTable {
  const prices = [...product.sampleListPrices].map(([partNumber, cents]) => [
    partNumber,
    fromMinorUnits(cents, sampleCurrency).amount,
  ])
  return { priceListName: '', currency: sampleCurrency, sample: true, prices: Object.fromEntries(prices) }
}

/** Converts the table for the engine's goal: whole minor units of its currency. */
export function toUnitPrices({ prices, currency }: PriceTable): UnitPrices {
  return new Map(
    Object.entries(prices).map(([partNumber, amount]) => [
      partNumber,
      toMinorUnits(createMoney(amount, currency)),
    ]),
  )
}

/** Converts the table for the pricing of a bill. */
export function toPriceList({ priceListName, currency, sample, prices }: PriceTable): PriceList {
  return {
    priceListName,
    currency,
    sample,
    unitPrice(partNumber) {
      const amount = Object.hasOwn(prices, partNumber) ? prices[partNumber] : undefined
      return amount === undefined ? null : createMoney(amount, currency)
    },
  }
}
