/** What the signed-in person may do at all, to offer pages that are not for everybody. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { api } from '../api/portal-api.ts'

const privilegesQuery = queryOptions({
  queryKey: callKey('user/permissions/privilegelist', {}),
  queryFn: ({ signal }) => api.call('user/permissions/privilegelist', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether there is any object the person could do an action on; false until it is known. */
export function useMayEver(action: Action): boolean {
  const { data } = useQuery(privilegesQuery)
  return data?.some(({ privilege, allowed }) => privilege === action && allowed) ?? false
}
