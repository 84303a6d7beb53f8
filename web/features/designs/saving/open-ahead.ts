/** Opens a design before its screen stands, while the screen's code is fetched. */

import { hashKey, QueryObserver } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { wantedLanguage } from '../../../language/browser-language.ts'
import { startWorkerAhead } from '../engine/start-worker.ts'
import { storedFormQuery } from '../engine/stored-form.ts'
import { launchKey, launchQuery } from './launch.ts'
import type { LaunchAddress } from './launch.ts'

/** The longest, in milliseconds, that a launch is kept for a screen that takes it. */
const longestKept = 10_000

/** Starts the engine, and asks for the product's form and for a stored design's launch; resolves when both are there or have failed. */
export async function openAhead(queries: QueryClient, address: LaunchAddress): Promise<void> {
  const language = wantedLanguage()
  startWorkerAhead(address.type, language)
  const formed = queries.prefetchQuery(storedFormQuery(address.type, language))
  if (address.desId !== undefined) {
    keepUntilTaken(queries, address)
    await queries.prefetchQuery(launchQuery(address))
  }
  await formed
}

/** A launch that no screen looks at would be forgotten at once. */
function keepUntilTaken(queries: QueryClient, address: LaunchAddress): void {
  const leave = new QueryObserver(queries, launchQuery(address)).subscribe(() => undefined)
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query.queryHash === hashKey(launchKey(address))) end()
  })
  const timer = setTimeout(end, longestKept)
  function end(): void {
    clearTimeout(timer)
    stop()
    leave()
  }
}
