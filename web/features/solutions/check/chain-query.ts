/** The query for how the designs of a solution are linked, and what is found along the links. */

import { queryOptions } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import { api } from '../../../api/portal-api.ts'

export function chainQuery(cfgId: string) {
  return queryOptions({
    queryKey: callKey('solution/chain', { cfgId }),
    queryFn: ({ signal }) => api.call('solution/chain', { cfgId }, { signal }),
  })
}
