/** Prefetches the answers of the details page before its code has loaded. */

import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import type { SolutionTab } from '../../../paths.ts'
import { queryDesigns } from '../shared/solution-queries.ts'

/** Prefetches what a tab shows while the screen's code is loading. A failure is ignored here, since the screen shows it. */
export function prefetchDetails(
  queries: QueryClient,
  { cfgId, tab }: { readonly cfgId: string; readonly tab: SolutionTab | undefined },
): Promise<unknown> {
  if (cfgId === '') return Promise.resolve()
  const requests = [
    queries.prefetchQuery(callQuery('solution/configId', { id: cfgId })),
    queries.prefetchQuery(callQuery('solution/status/change/details', { cfgid: cfgId })),
  ]
  if (tab === undefined || tab === 'designs') requests.push(queries.prefetchQuery(queryDesigns(cfgId)))
  if (tab === 'review') requests.push(queries.prefetchQuery(callQuery('solution/review', { cfgId })))
  if (tab === 'check') requests.push(queries.prefetchQuery(callQuery('solution/chain', { cfgId })))
  if (tab === 'price' || tab === 'price-status')
    requests.push(queries.prefetchQuery(callQuery('solution/bill/grid', { cfgId })))
  return Promise.all(requests)
}
