/** Queries of the customer screens. */

import type { QueryClient } from '@tanstack/react-query'
import type { CustomerAnswer } from '@design-portal/contract/customers.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'

export type {
  CustomerAnswer,
  CustomerContactAnswer,
  CustomerSiteAnswer,
} from '@design-portal/contract/customers.ts'

/** Stores the answer to a change in the cache, and refetches the lists. */
export function cacheCustomer(queries: QueryClient, customer: CustomerAnswer): void {
  const { customerId } = customer
  queries.setQueryData(callQuery('customer/details', { customerId }).queryKey, customer)
  void invalidateTag(queries, 'customers')
}
