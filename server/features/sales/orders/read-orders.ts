/** Reads the orders of a solution with what was stated, for people who may read orders. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Order, orderCalls } from '@design-portal/contract/orders.ts'
import { findLastDelivery } from '@design-portal/domain/orders/acknowledgement.ts'
import { noOrderDetails } from '@design-portal/domain/orders/order-details.ts'
import { hasUblOrder, printUblOrder } from '@design-portal/domain/orders/ubl-order.ts'
import { findFileNames } from '../../solutions/attachments/find-file-names.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { type ErpOrderRecord, findOrder, listOrders, listQuotationNumbers } from './store.ts'

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
  const orders = await listOrders(db, cfgId)
  const fileIds = orders.flatMap(({ details }) => details?.customerFileId ?? [])
  const files = await findFileNames(db, cfgId, fileIds)
  const quotations = await listQuotationNumbers(
    db,
    orders.flatMap(({ quotation_id: id }) => id ?? []),
  )
  return { data: orders.map((order) => toOrder(order, { files, quotations, seesNet })) }
}

interface OrderContext {
  readonly files: ReadonlyMap<string, string>
  readonly quotations: Awaited<ReturnType<typeof listQuotationNumbers>>
  /** Whether the reader sees net prices, which the differences are about. */
  readonly seesNet: boolean
}

function toOrder(order: ErpOrderRecord, { files, quotations, seesNet }: OrderContext): Order {
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
    confirmedDate: order.acknowledgement === null ? null : findLastDelivery(order.acknowledgement),
    positions: listPositions(order),
    hasDocument: seesNet && order.content !== null && hasUblOrder(order.content),
  }
}

/** The positions that the ERP reported on, named as in the bill. */
function listPositions({ acknowledgement, lines }: ErpOrderRecord): Order['positions'] {
  const byId = new Map(lines.map((line) => [line.lineId, line]))
  return (acknowledgement?.positions ?? []).flatMap(({ lineId, state, confirmedDate, reason }) => {
    const line = byId.get(lineId)
    if (line === undefined) return []
    const { designName, partNumber } = line
    return [{ designName, partNumber, state, confirmedDate, reason }]
  })
}

/**
 * The order as a UBL document. It holds net prices, so whoever sees only list prices gets none.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN
 */
export async function readOrderDocument(
  caller: Caller,
  { orderKey }: CheckedInputOf<Calls['order/document']>,
): Promise<{ readonly fileName: string; readonly body: Buffer }> {
  const order = await findOrder(caller.db, orderKey)
  if (order === undefined) throw new CallError('NOT_FOUND')
  const visible = await requireVisibleSolution(caller, order.solution_id)
  await requirePermission(caller, visible, 'readOrders')
  const { content, details, note } = order
  const hasDocument = content !== null && hasUblOrder(content)
  if (!hasDocument || getPriceReader(caller.user, visible).price !== 'net') throw new CallError('NOT_FOUND')
  const document = printUblOrder({
    orderKey,
    content,
    details: details ?? noOrderDetails,
    note,
    salesOrderNumber: order.erp_number,
    opportunityNumber: visible.solution.opportunity_number,
  })
  return { fileName: `${orderKey}.xml`, body: Buffer.from(document) }
}
