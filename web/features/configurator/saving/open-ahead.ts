/** Opens a design before its screen stands: what is there when the screen is drawn is drawn and laid out once. */

import { hashKey, QueryObserver } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { wantedLanguage } from '../../../language/browser-language.ts'
import { startWorkerAhead } from '../engine/start-worker.ts'
import { storedFormQuery } from '../engine/stored-form.ts'
import { launchKey, launchQuery } from './launch.ts'
import type { LaunchAddress } from './launch.ts'

/** The longest, in milliseconds, that the first drawing of a page waits: what is not there by then is drawn when it comes. */
const longestWait = 150

/** The longest, in milliseconds, that a launch is kept for a screen that takes it. */
const longestKept = 10_000

/**
 * Starts the engine and fetches the product's form. Where the page has asked for the launch before its code was there, both are
 * waited for: they are as good as there.
 */
export async function openAhead(queries: QueryClient, address: LaunchAddress): Promise<void> {
  const begunByPage = globalThis.earlyEngine !== undefined && address.desId !== undefined
  const language = wantedLanguage()
  startWorkerAhead(address.type, language)
  const formed = queries.prefetchQuery(storedFormQuery(address.type, language))
  if (!begunByPage) return
  keepUntilTaken(queries, address)
  const both = Promise.all([formed, queries.prefetchQuery(launchQuery(address))])
  await Promise.race([both, new Promise((resolve) => setTimeout(resolve, longestWait))])
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
