/** What the screens of quote requests ask the server, and what a change makes old. */

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { CallName, Calls } from '@design-portal/contract/calls.ts'
import { callKey } from '@design-portal/contract/client.ts'
import { api } from '../../../api/portal-api.ts'

export const distributorsQuery = (cfgId: string) =>
  queryOptions({
    queryKey: callKey('solution/status/change/quoteRequestDistributorList', { cfgid: cfgId }),
    queryFn: ({ signal }) =>
      api.call('solution/status/change/quoteRequestDistributorList', { cfgid: cfgId }, { signal }),
    staleTime: 0,
  })

export const comparisonQuery = (cfgId: string) =>
  queryOptions({
    queryKey: callKey('quote-request/compare', { cfgId }),
    queryFn: ({ signal }) => api.call('quote-request/compare', { cfgId }, { signal }),
    staleTime: 0,
  })

export const inboxQuery = (input: InputOf<Calls['quote-request/inbox']>) =>
  queryOptions({
    queryKey: callKey('quote-request/inbox', input),
    queryFn: ({ signal }) => api.call('quote-request/inbox', input, { signal }),
  })

/** Opening marks a request as seen, so it is done once for each visit of its page. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: callKey('quote-request/open', { requestId }),
    queryFn: ({ signal }) => api.call('quote-request/open', { requestId }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

const callsAboutQuotes = [
  'solution/status/change/quoteRequestDistributorList',
  'quote-request/compare',
  'quote-request/inbox',
  'solution/history/list/solution-history',
  'solution/configId',
] as const satisfies readonly CallName[]

/** Marks what is known of quote requests as old. */
export async function quotesChanged(queries: QueryClient): Promise<void> {
  await Promise.all(
    callsAboutQuotes.map(async (call) => await queries.invalidateQueries({ queryKey: callKey(call) })),
  )
}
