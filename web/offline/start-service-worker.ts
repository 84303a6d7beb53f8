/** Starts the service worker after the first screen is rendered, and switches to a new build at a moment that does not disturb the user. */

import type { AnyRouter } from '@tanstack/react-router'
import type { KeepMessage } from './service-worker.ts'

/** The address of the worker: at the root, since it handles every address below. */
const workerAddress = '/service-worker.js'

/**
 * Registers the worker and watches for a newer build. A browser without service workers, or one that refuses them, works as before and
 * needs a network to load a page.
 *
 * @param router the page is reloaded when the user navigates: drafts are stored, and no input is unfinished.
 */
export async function startServiceWorker(router: AnyRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  container.addEventListener('controllerchange', () => void switchToNewBuild(router))
  try {
    const registration = await container.register(workerAddress)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
    })
    const { active } = await container.ready
    active?.postMessage({ kind: 'keep', addresses: listLoadedFiles() } satisfies KeepMessage)
  } catch {
    // Private windows and some policies refuse; nothing but reloading offline depends on it.
  }
}

/** The files that this page loaded before a worker could see them, for instance the texts of the user's language. */
function listLoadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(`${window.location.origin}/`))
}

/** If the server has another build than the running one, the next page is loaded from it. */
async function switchToNewBuild(router: AnyRouter): Promise<void> {
  if (await isCurrent()) return
  const unsubscribe = router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (!pathChanged) return
    unsubscribe()
    window.location.assign(toLocation.href)
  })
}

/** Returns true if the server's page starts the same code as this one, or if no page could be fetched. */
async function isCurrent(): Promise<boolean> {
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text()
    const entry = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
    return page.includes(entry)
  } catch {
    return true
  }
}
