/** Puts price and version of a solution, as the answer to a change tells them, where the page shows them. */

import type { QueryClient } from '@tanstack/react-query'
import type { BillState } from '@design-portal/contract/bill-change.ts'
import { callQuery } from '../../../api/call-query.ts'

export function updateSolutionPrice(
  queries: QueryClient,
  cfgId: string,
  { rowVersion, totals }: Pick<BillState, 'rowVersion' | 'totals'>,
): void {
  queries.setQueryData(callQuery('solution/configId', { id: cfgId }).queryKey, (solution) =>
    solution === undefined
      ? solution
      : { ...solution, rowVersion, price: totals.total, priceComplete: totals.missing === 0 },
  )
}
