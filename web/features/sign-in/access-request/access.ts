/** What the page of one's own access asks the server for. */

import { queryOptions } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import { api } from '../../../api/portal-api.ts'

export type { AccessRequest, MyAccess } from '@design-portal/contract/access.ts'

export const myAccessQuery = queryOptions({
  queryKey: callKey('user/action/access', {}),
  queryFn: ({ signal }) => api.call('user/action/access', {}, { signal }),
  refetchOnMount: 'always',
})
