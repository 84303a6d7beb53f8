// The part prices by which goals compare configurations.
import type { UnitPrices } from './product.ts'

/** The price of a part in cents. */
export type PriceOf = (part: string) => number

/**
 * Creates a function that gives the price of a part: from the given list, else from the samples, so that a part without a
 * price does not look free; 0 only where neither has it.
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
