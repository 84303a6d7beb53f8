/** What transitions need to know of an order in the ERP: since when it is acknowledged, and whether it can still be cancelled. */
import type { Database } from '../../../db/database.ts'
import type { Settings } from '../../../env.ts'
import { requestOrderState } from './erp-client.ts'
import { findOrders } from './store.ts'

/** When the ERP acknowledged the newest order; null where it has not, undefined where nothing was ever sent to one. */
export async function findAcknowledgedAt(db: Database, cfgId: string): Promise<Date | null | undefined> {
  const [newest] = await findOrders(db, cfgId)
  return newest === undefined ? undefined : newest.acknowledged_at
}

/**
 * Whether the order of a solution can be cancelled (W16, W17): the ERP has not acknowledged it, or says now that it can. Asks the ERP, so
 * it is called before the transaction of the transition and not in it.
 */
export async function isCancellableInErp(
  {
    db,
    settings,
  }: { readonly db: Database; readonly settings: Pick<Settings, 'erpOrderUrl' | 'erpOrderToken'> },
  cfgId: string,
): Promise<boolean> {
  const [newest] = await findOrders(db, cfgId)
  if (newest === undefined || newest.state === 'sent' || newest.state === 'refused') return true
  if (newest.state !== 'acknowledged') return false
  const outcome = await requestOrderState(settings, newest.order_key)
  return outcome.kind === 'answer' && outcome.answer.cancellable === true
}
