// The part prices by which goals compare configurations.
import type { UnitPrices } from './product.ts'

/** The price of a part in cents. */
export type PriceOf = (part: string) => number

/**
 * Price of a part in cents: from the given list, else the sample list, so that a part without a price is never taken
 * for a free one.
 */
export function createPriceLookup(prices: UnitPrices | undefined, samples: UnitPrices): PriceOf {
  return (part) => prices?.get(part) ?? samples.get(part) ?? 0
}

/**
 * Prices in cents by part number, from prices in euros rounded to whole cents; for a duplicate part the last one
 * counts.
 */
export const toCents = (prices: readonly (readonly [part: string, euros: number])[]): UnitPrices =>
  new Map(prices.map(([part, euros]) => [part, Math.round(euros * 100)]))
