/** What the details page asks the server for beside the solution itself. */

import { queryOptions } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import { api } from '../../../api/portal-api.ts'

export function billGridQuery(cfgId: string) {
  return queryOptions({
    queryKey: callKey('solution/bill/grid', { cfgId }),
    queryFn: ({ signal }) => api.call('solution/bill/grid', { cfgId }, { signal }),
    // Comparing ten thousand lines with those before costs more than drawing the fifty that are seen.
    structuralSharing: false,
  })
}

export function attachmentsQuery(cfgId: string) {
  return queryOptions({
    queryKey: callKey('solution/attachment/list', { cfgId }),
    queryFn: async ({ signal }) => (await api.call('solution/attachment/list', { cfgId }, { signal })).data,
  })
}

export function settingsQuery(cfgId: string) {
  return queryOptions({
    queryKey: callKey('solution/settings/details', { cfgId }),
    queryFn: ({ signal }) => api.call('solution/settings/details', { cfgId }, { signal }),
  })
}
