/** The one cache of what the server answered. */

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { showFailureToast } from './failure-toasts.ts'
import { shouldRetryLoad, computeRetryDelay } from './retry.ts'

/** How long an answer counts as fresh, in milliseconds: switching tabs and back asks nothing anew. */
const freshFor = 30_000

export const queryClient = new QueryClient({
  // Once for each failure, when it is not asked for again.
  queryCache: new QueryCache({ onError: showFailureToast }),
  mutationCache: new MutationCache({ onError: showFailureToast }),
  defaultOptions: {
    // Asked without a network too: the failure is shown, or a copy answers, instead of a page that waits for ever.
    queries: {
      staleTime: freshFor,
      retry: shouldRetryLoad,
      retryDelay: computeRetryDelay,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    // A refused change is shown at once; repeating it is the person's decision.
    mutations: { retry: false, networkMode: 'always' },
  },
})
