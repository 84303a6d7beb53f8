/** Which tabs of a solution its reader has. */

import { solutionTabs } from '../../../paths.ts'
import type { SolutionTab } from '../../../paths.ts'

interface TabReader {
  readonly mayReview: boolean
  /** Whoever sees list prices alone sees no quotation. */
  readonly seesNetPrices: boolean
  readonly mayReadPriceStatus: boolean
}

/** Lists the tabs that a reader has. One that an address names stays, to say itself why it is empty. */
export function listOfferedTabs(
  { mayReview, seesNetPrices, mayReadPriceStatus }: TabReader,
  named: SolutionTab | undefined,
): readonly SolutionTab[] {
  const withheld: Partial<Record<SolutionTab, boolean>> = {
    review: !mayReview,
    quotations: !seesNetPrices && named !== 'quotations',
    'price-status': !mayReadPriceStatus && named !== 'price-status',
  }
  return solutionTabs.filter((tab) => withheld[tab] !== true)
}
