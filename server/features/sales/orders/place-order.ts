/** Stores an order with its details and content, and queues it for the ERP system, in the transaction of the transition. */
import type { OrderContent } from '@design-portal/domain/orders/order-content.ts'
import { noOrderDetails, type OrderDetails } from '@design-portal/domain/orders/order-details.ts'
import { hasUblOrder, printUblOrder } from '@design-portal/domain/orders/ubl-order.ts'
import type { Database } from '../../../db/database.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import type { CurrentContent } from '../../workflow/solution-content/content-of-solution.ts'
import type { ComparedAcceptance } from '../quotations/read-acceptance.ts'
import { sendOrder } from './send-order.ts'

export interface StatedOrder {
  /** Undefined for older clients, which send only the note. */
  readonly details: OrderDetails | undefined
  /** Why the order differs from what was accepted. */
  readonly differenceReason: string
  readonly note: string
}

interface OrderToPlace {
  readonly solution: VisibleSolution['solution']
  readonly current: CurrentContent
  readonly ordered: OrderContent
  readonly acceptance: ComparedAcceptance | undefined
  readonly stated: StatedOrder
  readonly orderedBy: string
  /** Whether the ERP is sent the order as a UBL document, too. */
  readonly sendsUbl: boolean
  readonly at: Date
}

export async function placeOrder(db: Database, order: OrderToPlace): Promise<void> {
  const { solution, current, ordered, acceptance, stated, orderedBy, sendsUbl, at } = order
  const { details = noOrderDetails } = stated
  const { content } = current
  const { customerFileId: _customerFileId, ...statedDetails } = details
  await sendOrder(db, {
    cfgId: solution.id,
    companyId: solution.company_id,
    at,
    columns: {
      note: stated.note,
      customer_order_number: details.customerOrderNumber,
      details: stated.details === undefined ? null : JSON.stringify(stated.details),
      content: JSON.stringify(ordered),
      quotation_id: acceptance?.quotationId ?? null,
      differences: JSON.stringify(acceptance?.differences ?? []),
      difference_reason: stated.differenceReason,
      lines: JSON.stringify(
        current.bill.map(({ lineId, designName, partNumber, quantity }) => ({
          lineId,
          designName,
          partNumber,
          quantity,
        })),
      ),
    },
    // The content of the order, as described in docs/reference/erp-orders.md.
    payload: (orderKey) => ({
      cfgId: solution.id,
      name: solution.name,
      companyId: solution.company_id,
      countryId: content.country,
      currency: content.currency,
      opportunityNumber: current.opportunityNumber,
      distributorId: content.distributorId,
      contentHash: current.hash,
      total: content.total,
      lines: current.bill,
      charges: content.charges,
      orderedBy,
      note: stated.note,
      ...statedDetails,
      quotation: ordered.quotation,
      ...(sendsUbl && hasUblOrder(ordered)
        ? {
            ubl: printUblOrder({
              orderKey,
              content: ordered,
              details,
              note: stated.note,
              salesOrderNumber: null,
              opportunityNumber: current.opportunityNumber,
            }),
          }
        : {}),
    }),
  })
}
