/** Queues an order or its cancellation for the ERP system, in the transaction of the transition. */
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ErpOrderTable } from '../../../db/tables-approval.ts'
import { enqueueMessage } from '../../messaging/outbox/enqueue-message.ts'
import { listOrders, insertOrder, lockNewestOrder, updateOrder } from './store.ts'

export interface OrderToSend {
  readonly cfgId: string
  readonly companyId: string
  /** The content of the order, as described in docs/reference/erp-orders.md. */
  readonly payload: object | ((orderKey: string) => object)
  /** What the row of the order stores of its content. */
  readonly columns?: Pick<
    Insertable<ErpOrderTable>,
    | 'note'
    | 'customer_order_number'
    | 'details'
    | 'content'
    | 'quotation_id'
    | 'differences'
    | 'difference_reason'
    | 'lines'
  >
  readonly at: Date
}

/**
 * Queues an order. Its key contains the number of the order within the solution, so that ordering again after a cancellation creates
 * another order, and the database rejects two at the same time.
 *
 * @returns the key of the order
 */
export async function sendOrder(
  db: Database,
  { cfgId, companyId, payload, columns, at }: OrderToSend,
): Promise<string> {
  const earlierOrders = await listOrders(db, cfgId)
  const key = `order-${cfgId}-${earlierOrders.length + 1}`
  await insertOrder(db, {
    order_key: key,
    solution_id: cfgId,
    company_id: companyId,
    state: 'sent',
    ordered_at: at,
    erp_number: null,
    acknowledged_at: null,
    settled_at: null,
    problem: null,
    // Set once the order has been delivered.
    next_question_at: null,
    ...columns,
  })
  const content = typeof payload === 'function' ? payload(key) : payload
  await enqueueMessage(db, { kind: 'order', cfgId, key, payload: { ...content, orderKey: key }, at })
  return key
}

/** Queues the cancellation of the newest order; does nothing if there is none, or it is already cancelled. */
export async function cancelOrderInErp(
  db: Database,
  { cfgId, reason, at }: { readonly cfgId: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  const order = await lockNewestOrder(db, cfgId)
  if (order === undefined || order.state === 'cancelling' || order.state === 'cancelled') return
  const { order_key: orderKey } = order
  await updateOrder(db, orderKey, { state: 'cancelling', next_question_at: null })
  const key = `${orderKey}-cancellation`
  await enqueueMessage(db, { kind: 'orderCancellation', cfgId, key, payload: { orderKey, reason }, at })
}
