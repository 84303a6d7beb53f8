/** Finds other orders of the same customer with a number of theirs, which may be the same order twice. */
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findOrdersOfSameNumber } from './store.ts'

export interface OrderOfSameNumber {
  /** ISO 8601. */
  readonly orderedOn: string
  /** Null for a solution that the person does not see. */
  readonly solution: { readonly cfgId: string; readonly name: string } | null
}

export async function findOrdersOfNumber(
  caller: Caller,
  searched: { readonly cfgId: string; readonly customerOrderNumber: string },
): Promise<readonly OrderOfSameNumber[]> {
  const orders = await findOrdersOfSameNumber(caller.db, searched)
  return await Promise.all(
    orders.map(async ({ ordered_at: orderedAt, cfg_id: cfgId, name }) => ({
      orderedOn: orderedAt.toISOString(),
      solution: (await isVisible(caller, cfgId)) ? { cfgId, name } : null,
    })),
  )
}

async function isVisible(caller: Caller, cfgId: string): Promise<boolean> {
  try {
    await requireVisibleSolution(caller, cfgId)
    return true
  } catch (error) {
    if (error instanceof CallError && error.code === 'NOT_FOUND') return false
    throw error
  }
}
