/** Reads the orders of a solution with what was stated, for people who may read orders. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Order, orderCalls } from '@design-portal/contract/orders.ts'
import { noOrderDetails } from '@design-portal/domain/orders/order-details.ts'
import type { Caller } from '../../../http/caller.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { type ErpOrderRecord, findFileNames, findOrders, findQuotationNumbers } from './store.ts'

type Calls = typeof orderCalls

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function readOrders(
  caller: Caller,
  { cfgId }: CheckedInputOf<Calls['order/list']>,
): Promise<AnswerOf<Calls['order/list']>> {
  const { db, user } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'readOrders')
  const seesNet = getPriceReader(user, visible).price === 'net'
  const orders = await findOrders(db, cfgId)
  const fileIds = orders.flatMap(({ details }) => details?.customerFileId ?? [])
  const files = await findFileNames(db, cfgId, fileIds)
  const quotations = await findQuotationNumbers(
    db,
    orders.flatMap(({ quotation_id: id }) => id ?? []),
  )
  return { data: orders.map((order) => toOrder(order, { files, quotations, seesNet })) }
}

interface Known {
  readonly files: ReadonlyMap<string, string>
  readonly quotations: Awaited<ReturnType<typeof findQuotationNumbers>>
  /** Whether the reader sees net prices, which the differences are about. */
  readonly seesNet: boolean
}

function toOrder(order: ErpOrderRecord, { files, quotations, seesNet }: Known): Order {
  const { customerFileId, ...details } = order.details ?? noOrderDetails
  const fileName = customerFileId === null ? undefined : files.get(customerFileId)
  const quotation = quotations.find(({ id }) => id === order.quotation_id)
  return {
    orderKey: order.order_key,
    state: order.state,
    orderedOn: order.ordered_at.toISOString(),
    note: order.note,
    ...details,
    file:
      customerFileId === null || fileName === undefined ? null : { attachmentId: customerFileId, fileName },
    salesOrderNumber: order.erp_number,
    acknowledgedOn: order.acknowledged_at?.toISOString() ?? null,
    problem: order.problem,
    quotation:
      quotation === undefined || !seesNet
        ? null
        : { quotationId: quotation.id, number: quotation.number, revision: quotation.revision },
    differences: seesNet ? order.differences : [],
    differenceReason: seesNet ? order.difference_reason : '',
    hasDocument: seesNet && order.content !== null,
  }
}
