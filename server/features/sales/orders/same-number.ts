/** Finds other orders of the same customer with a number of theirs, which may be the same order twice. */
import type { Caller } from '../../../http/caller.ts'
import { findVisibleNames } from '../../solutions/visibility/find-visible-names.ts'
import { findOrdersOfSameNumber } from './store.ts'

export interface OrderWithSameNumber {
  /** ISO 8601. */
  readonly orderedOn: string
  /** Null for a solution that the person does not see. */
  readonly solution: { readonly cfgId: string; readonly name: string } | null
}

export async function findOrdersOfNumber(
  caller: Caller,
  searched: { readonly cfgId: string; readonly customerOrderNumber: string },
): Promise<readonly OrderWithSameNumber[]> {
  const orders = await findOrdersOfSameNumber(caller.db, searched)
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
