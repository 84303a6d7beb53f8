/** What the status panel asks the server for. */

import { queryOptions } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import { api } from '../../../../api/portal-api.ts'

export type { StatusDetails } from '@design-portal/contract/status-workflow.ts'

/** Status, next steps with what stands in their way, warnings, approval and history of the status. */
export function statusDetailsQuery(cfgId: string) {
  return queryOptions({
    queryKey: callKey('solution/status/change/details', { cfgid: cfgId }),
    queryFn: ({ signal }) => api.call('solution/status/change/details', { cfgid: cfgId }, { signal }),
  })
}
