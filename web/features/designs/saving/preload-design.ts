/** Opens a design before its screen stands, while the screen's code is fetched. */

import { hashKey, QueryObserver } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { findPreferredLanguage } from '../../../language/browser-language.ts'
import { startWorkerAhead } from '../engine/start-worker.ts'
import { queryStoredForm } from '../engine/stored-form.ts'
import { buildLaunchKey, queryLaunch } from './launch.ts'
import type { LaunchAddress } from './launch.ts'

/** The longest, in milliseconds, that a launch is kept for a screen that takes it. */
const maxAge = 10_000

/** Starts the engine, and asks for the product's form and for a stored design's launch; resolves when both are there or have failed. */
export async function preloadDesign(queries: QueryClient, address: LaunchAddress): Promise<void> {
  const language = findPreferredLanguage()
  startWorkerAhead(address.type, language)
  const formed = queries.prefetchQuery(queryStoredForm(address.type, language))
  if (address.desId !== undefined) {
    keepUntilTaken(queries, address)
    await queries.prefetchQuery(queryLaunch(address))
  }
  await formed
}

/** A launch that no screen looks at would be forgotten at once. */
function keepUntilTaken(queries: QueryClient, address: LaunchAddress): void {
  const leave = new QueryObserver(queries, queryLaunch(address)).subscribe(() => undefined)
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query.queryHash === hashKey(buildLaunchKey(address))) end()
  })
  const timer = setTimeout(end, maxAge)
  function end(): void {
    clearTimeout(timer)
    stop()
    leave()
  }
}
