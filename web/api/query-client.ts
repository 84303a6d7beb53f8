/** The one cache of what the server answered. */

import { QueryClient } from '@tanstack/react-query'

/** How long an answer counts as fresh, in milliseconds: switching tabs and back asks nothing anew. */
const freshFor = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshFor, retry: 1, refetchOnWindowFocus: false },
    // A refused change is shown at once; repeating it is the person's decision.
    mutations: { retry: false },
  },
})
