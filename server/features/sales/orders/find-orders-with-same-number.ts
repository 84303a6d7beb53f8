/** Finds other orders of a customer with the same order number of theirs: the order may have been placed twice. */
import type { Caller } from '../../../http/caller.ts'
import { findVisibleNames } from '../../solutions/visibility/find-visible-names.ts'
import { listOrdersWithSameNumber } from './store.ts'

export interface OrderWithSameNumber {
  /** ISO 8601. */
  readonly orderedOn: string
  /** Null if the person may not see the solution. */
  readonly solution: { readonly cfgId: string; readonly name: string } | null
}

export async function findOrdersWithSameNumber(
  caller: Caller,
  order: { readonly cfgId: string; readonly customerOrderNumber: string },
): Promise<readonly OrderWithSameNumber[]> {
  const orders = await listOrdersWithSameNumber(caller.db, order)
  const names = await findVisibleNames(
    caller,
    orders.map(({ cfg_id: cfgId }) => cfgId),
  )
  return orders.map(({ ordered_at: orderedAt, cfg_id: cfgId }) => {
    const name = names.get(cfgId)
    return {
      orderedOn: orderedAt.toISOString(),
      solution: name === undefined ? null : { cfgId, name },
    }
  })
}
