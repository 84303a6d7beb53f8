/** Whether a configuration has a price. */

import type { PricedBill } from '@design-portal/domain/pricing/price-bill.ts'

/** False when no line has a price: a total of 0 would then be a lie. */
export function hasPrice({ lines }: PricedBill): boolean {
  return lines.some(({ linePrice }) => linePrice !== null)
}
