/** The facts about an order in the ERP that transitions need: since when it is acknowledged, and whether it can still be cancelled. */
import type { Database } from '../../../db/database.ts'
import type { Settings } from '../../../env.ts'
import { requestOrderState } from './erp-client.ts'
import { listOrders } from './store.ts'

/** When the ERP acknowledged the newest order; null if it has not, undefined if no order was ever sent to the ERP. */
export async function findAcknowledgedAt(db: Database, cfgId: string): Promise<Date | null | undefined> {
  const [newest] = await listOrders(db, cfgId)
  return newest === undefined ? undefined : newest.acknowledged_at
}

/**
 * Whether the order of a solution can be cancelled (W16, W17): the ERP has not acknowledged it, has ended it, or confirms now that it can be cancelled.
 * Sends a request to the ERP, so it must be called before the transaction of the transition and not within it.
 */
export async function isCancellableInErp(
  {
    db,
    settings,
  }: { readonly db: Database; readonly settings: Pick<Settings, 'erpOrderUrl' | 'erpOrderToken'> },
  cfgId: string,
): Promise<boolean> {
  const [newest] = await listOrders(db, cfgId)
  if (newest === undefined || ['sent', 'refused', 'cancelled'].includes(newest.state)) return true
  if (newest.state !== 'acknowledged') return false
  const outcome = await requestOrderState(settings, newest.order_key)
  return outcome.kind === 'answer' && outcome.answer.cancellable === true
}
