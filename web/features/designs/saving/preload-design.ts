/** Opens a design while the code of its screen is being fetched. */

import { hashKey, QueryObserver } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { preloadProductFiles } from '../../../products/product-files.ts'
import { findPreferredLanguage } from '../../../language/browser-language.ts'
import { queryNewestForm } from '../engine/newest-form.ts'
import { preloadEngineWorker } from '../engine/start-worker.ts'
import { buildLaunchKey, queryLaunch } from './launch.ts'
import type { LaunchAddress } from './launch.ts'

/** How long a preloaded launch is kept until a screen uses it, in milliseconds. */
const maxAge = 10_000

/**
 * Starts the engine, and requests the product's form and the launch of a stored design; resolves when both have arrived or failed. The files
 * of the product follow the launch, which names their version, while the code of the engine is still being fetched.
 */
export async function preloadDesign(queries: QueryClient, address: LaunchAddress): Promise<void> {
  const language = findPreferredLanguage()
  preloadEngineWorker()
  const formFetched = queries.prefetchQuery(queryNewestForm(address.type, language))
  if (address.desId !== undefined) {
    keepUntilUsed(queries, address)
    await queries.prefetchQuery(queryLaunch(address))
    const launch = queries.getQueryData(queryLaunch(address).queryKey)
    if (launch !== undefined) {
      const { productVersion: version, productHash: hash } = launch
      void preloadProductFiles({ type: address.type, version, hash })
    }
  }
  await formFetched
}

/** Observes the launch until a screen does; without an observer, it would be removed from the cache at once. */
function keepUntilUsed(queries: QueryClient, address: LaunchAddress): void {
  const unsubscribe = new QueryObserver(queries, queryLaunch(address)).subscribe(() => undefined)
  const stopWatching = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query.queryHash === hashKey(buildLaunchKey(address))) stopObserving()
  })
  const timer = setTimeout(stopObserving, maxAge)
  function stopObserving(): void {
    clearTimeout(timer)
    stopWatching()
    unsubscribe()
  }
}
