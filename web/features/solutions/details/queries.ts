/** What the details page asks the server for beside the solution itself. */

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import { api } from '../../../api/portal-api.ts'
import type { SolutionTab } from '../../../paths.ts'
import { designsQuery, solutionQuery } from '../solutions.ts'
import { statusDetailsQuery } from './workflow/status-queries.ts'

export function billGridQuery(cfgId: string) {
  return queryOptions({
    queryKey: callKey('solution/bill/grid', { cfgId }),
    queryFn: ({ signal }) => api.call('solution/bill/grid', { cfgId }, { signal }),
    // Comparing ten thousand lines with those before costs more than drawing the fifty that are seen.
    structuralSharing: false,
  })
}

export function chainQuery(cfgId: string) {
  return queryOptions({
    queryKey: callKey('solution/chain', { cfgId }),
    queryFn: ({ signal }) => api.call('solution/chain', { cfgId }, { signal }),
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

/** Asks for what a tab shows while the screen's code is fetched; a failure is the screen's to show. */
export function prefetchDetails(
  queries: QueryClient,
  { cfgId, tab }: { readonly cfgId: string; readonly tab?: SolutionTab },
): Promise<unknown> {
  if (cfgId === '') return Promise.resolve()
  const asked = [
    queries.prefetchQuery(solutionQuery(cfgId)),
    queries.prefetchQuery(statusDetailsQuery(cfgId)),
  ]
  if (tab === undefined || tab === 'designs') asked.push(queries.prefetchQuery(designsQuery(cfgId)))
  if (tab === 'check') asked.push(queries.prefetchQuery(chainQuery(cfgId)))
  if (tab === 'price' || tab === 'price-status') asked.push(queries.prefetchQuery(billGridQuery(cfgId)))
  return Promise.all(asked)
}
