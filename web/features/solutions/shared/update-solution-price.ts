/** Updates price and version of a solution in the cache from the answer to a change. */

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
