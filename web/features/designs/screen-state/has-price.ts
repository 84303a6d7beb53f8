/** Whether a configuration has a price. */

import type { PricedBill } from '@design-portal/domain/pricing/price-bill.ts'

/** Returns false if no line has a price, since a total of 0 would be wrong. */
export function hasPrice({ lines }: PricedBill): boolean {
  return lines.some(({ linePrice }) => linePrice !== null)
}
