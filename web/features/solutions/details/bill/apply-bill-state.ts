/** Applies the state of a bill after a change: the answer contains the totals, the price and the version. */

import type { QueryClient } from '@tanstack/react-query'
import type { BillState } from '@design-portal/contract/bill-change.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { updateSolutionPrice } from '../../shared/update-solution-price.ts'
import { applyState } from './apply-change.ts'

/** Updates the bill in the cache without refetching it; the solution's other data is refetched in the background. */
export async function applyBillState(queries: QueryClient, cfgId: string, state: BillState): Promise<void> {
  queries.setQueryData(callQuery('solution/bill/grid', { cfgId }).queryKey, (bill) =>
    bill === undefined ? bill : applyState(bill, state),
  )
  updateSolutionPrice(queries, cfgId, state)
  await invalidateTag(queries, 'solutions', ['solution/bill/grid'])
}
