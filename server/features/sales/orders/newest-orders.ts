/** The newest order of each of many solutions, as exported lists show it. */
import { findLastDelivery } from '@design-portal/domain/orders/acknowledgement.ts'
import { decideOn } from '@design-portal/domain/workflow/solution-abilities.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import type { ErpOrderTable } from '../../../db/tables-approval.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { type DecisiveRecord, toDecisionFacts } from '../../solutions/solutions/decision-facts.ts'
import { listNewestOrders } from './store.ts'

export interface ShownOrder {
  readonly state: ErpOrderTable['state']
  readonly orderedAt: Date
  readonly customerOrderNumber: string
  /** Null until the ERP system has acknowledged the order. */
  readonly salesOrderNumber: string | null
  /** `YYYY-MM-DD`; null if no day is requested. */
  readonly requestedDate: string | null
  /** `YYYY-MM-DD`; null until the ERP system has confirmed one. */
  readonly confirmedDate: string | null
}

type OrderedSolution = DecisiveRecord & {
  readonly id: string
  readonly status: SolutionStatus
  readonly distributor_ids: readonly string[]
}

/** @returns the newest orders by the id of their solution, for the solutions that have an order and whose orders the reader may see */
export async function readNewestOrders(
  db: Database,
  user: SignedInUser,
  solutions: readonly OrderedSolution[],
): Promise<ReadonlyMap<string, ShownOrder>> {
  const readable = solutions.filter((solution) => {
    const facts = toDecisionFacts(solution, {
      share: undefined,
      distributorCompanyIds: solution.distributor_ids,
    })
    return decideOn(user, 'readOrders', facts, solution.status).allowed
  })
  const orders = await listNewestOrders(
    db,
    readable.map(({ id }) => id),
  )
  return new Map(
    orders.map((order) => [
      order.solution_id,
      {
        state: order.state,
        orderedAt: order.ordered_at,
        customerOrderNumber: order.customer_order_number,
        salesOrderNumber: order.erp_number,
        requestedDate: order.details?.requestedDate ?? null,
        confirmedDate: order.acknowledgement === null ? null : findLastDelivery(order.acknowledgement),
      },
    ]),
  )
}
