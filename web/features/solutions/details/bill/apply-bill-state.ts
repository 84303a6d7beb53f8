/** Takes in what a bill comes to after a change: totals, and price and version above them, come with the answer. */

import type { QueryClient } from '@tanstack/react-query'
import type { BillState } from '@design-portal/contract/bill-change.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { updateSolutionPrice } from '../../shared/update-solution-price.ts'
import { withState } from './apply-change.ts'

/** The bill is not asked for anew; the rest about the solution is, in the background. */
export async function applyBillState(queries: QueryClient, cfgId: string, state: BillState): Promise<void> {
  queries.setQueryData(callQuery('solution/bill/grid', { cfgId }).queryKey, (bill) =>
    bill === undefined ? bill : withState(bill, state),
  )
  updateSolutionPrice(queries, cfgId, state)
  await invalidateTag(queries, 'solutions', ['solution/bill/grid'])
}
