// The prices that configurations are compared by.
import type { UnitPrices } from '../../product.ts'

/** Cents of a part. */
export type PriceOf = (part: string) => number

/** Price of a part in cents: the given list, else the sample list, so that a part without a price is never taken for a free one. */
export function pricesFrom(prices: UnitPrices | undefined, samples: UnitPrices): PriceOf {
  return (part) => prices?.get(part) ?? samples.get(part) ?? 0
}
