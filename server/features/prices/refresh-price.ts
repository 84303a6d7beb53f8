/** The price of a solution: as it stands, or taken anew from the price list. */
import type { SolutionPrice } from '@design-portal/contract/solutions.ts'
import { money } from '@design-portal/domain/pricing/money.ts'
import type * as z from 'zod/mini'
import type { Services } from '../../http/services.ts'
import { totalsOfBill } from '../parts/bill-totals.ts'
import { missingParts, readPricedBill } from '../parts/priced-bill.ts'
import { storePrice } from './store.ts'

interface PricedSolution {
  readonly id: string
  readonly currency: string
  readonly price: string | null
  readonly priced_at: Date | null
}

/**
 * A refresh stores the new total and its date, and leaves the row version alone: a price without a difference is no change
 * of content. A solution without designs, own lines and charges has no price, which is not 0.
 */
export async function refreshPrice(
  services: Services,
  solution: PricedSolution,
  refresh: boolean,
): Promise<z.output<typeof SolutionPrice>> {
  const { db, clock } = services
  const now = clock()
  const bill = await readPricedBill(db, solution, now)
  const { totals, empty } = await totalsOfBill(db, solution.id, bill)
  const missing = missingParts(bill)
  const priced = !empty
  if (refresh && priced) {
    await storePrice(db, solution.id, {
      price: totals.total.amount,
      complete: missing.length === 0,
      pricedAt: now,
    })
  }
  const stored = solution.price === null ? null : money(solution.price, solution.currency)
  return {
    price: refresh ? (priced ? totals.total : null) : stored,
    priceListName: bill.pricing.priceListName,
    sample: bill.pricing.sample,
    missing,
    pricedAt: (refresh ? now : (solution.priced_at ?? now)).toISOString(),
  }
}
