/** The shared query cache for the answers of the server. */

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { showFailureToast } from './failure-toasts.ts'
import { shouldRetryLoad, computeRetryDelay } from './retry.ts'

/** How long an answer counts as fresh, in milliseconds, so that switching tabs back and forth sends no requests. */
const defaultStaleTime = 30_000

export const queryClient = new QueryClient({
  // Runs once per failure, after the last retry.
  queryCache: new QueryCache({ onError: showFailureToast }),
  mutationCache: new MutationCache({ onError: showFailureToast }),
  defaultOptions: {
    // Queries also run without a network: then the failure is shown or an offline copy answers, instead of a page that loads forever.
    queries: {
      staleTime: defaultStaleTime,
      retry: shouldRetryLoad,
      retryDelay: computeRetryDelay,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    // A rejected change is shown at once; the user decides whether to repeat it.
    mutations: { retry: false, networkMode: 'always' },
  },
})
