/** Which tabs of a solution are offered to its reader. */

import { solutionTabs } from '../../../paths.ts'
import type { SolutionTab } from '../../../paths.ts'

interface TabReader {
  readonly mayReview: boolean
  /** Readers who see only list prices see no quotations. */
  readonly seesNetPrices: boolean
  readonly mayReadPriceStatus: boolean
}

/** Lists the offered tabs. A tab that the address names stays even if its content is refused: it then shows the reason. */
export function listOfferedTabs(
  { mayReview, seesNetPrices, mayReadPriceStatus }: TabReader,
  addressedTab: SolutionTab | undefined,
): readonly SolutionTab[] {
  const withheld: Partial<Record<SolutionTab, boolean>> = {
    review: !mayReview,
    quotations: !seesNetPrices && addressedTab !== 'quotations',
    'price-status': !mayReadPriceStatus && addressedTab !== 'price-status',
  }
  return solutionTabs.filter((tab) => withheld[tab] !== true)
}
