/** The name of the customer that the list is filtered by. */

import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../api/call-query.ts'
import { useText } from '../../../../language/use-text.ts'

/** @returns undefined while it is requested; a sentence for a customer that the reader does not see, whose solutions are not found either */
export function useCustomerName(customerId: string | undefined): string | undefined {
  const text = useText()
  const found = useQuery({
    ...callQuery('customer/details', { customerId: customerId ?? '' }),
    enabled: customerId !== undefined,
  })
  return found.isError ? text('FILTER_CUSTOMER_UNKNOWN') : found.data?.customerName
}
