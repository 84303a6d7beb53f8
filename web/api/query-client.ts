/** The one cache of what the server answered. */

import { QueryClient } from '@tanstack/react-query'

/** How long an answer counts as fresh, in milliseconds: switching tabs and back asks nothing anew. */
const freshFor = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    // Asked without a network too: the failure is shown, or a copy answers, instead of a page that waits for ever.
    queries: { staleTime: freshFor, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' },
    // A refused change is shown at once; repeating it is the person's decision.
    mutations: { retry: false, networkMode: 'always' },
  },
})
