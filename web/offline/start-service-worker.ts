/** Starts the service worker once the first screen stands, and moves on to a new build at a moment that costs nothing. */

import type { AnyRouter } from '@tanstack/react-router'
import type { KeepMessage } from './service-worker.ts'

/** Where the build puts the worker: at the root, since it answers for every address below. */
const workerAddress = '/service-worker.js'

/**
 * Registers the worker and watches for a newer build. A browser without service workers, or one that refuses them,
 * works as before and needs a network to load a page.
 *
 * @param router pages are exchanged when a person goes from one to another: drafts are kept, nothing is half typed.
 */
export async function startServiceWorker(router: AnyRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  container.addEventListener('controllerchange', () => void moveOn(router))
  try {
    const registration = await container.register(workerAddress)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
    })
    const { active } = await container.ready
    active?.postMessage({ kind: 'keep', addresses: loadedBefore() } satisfies KeepMessage)
  } catch {
    // Private windows and some policies refuse; nothing but reloading offline depends on it.
  }
}

/** The files that this page loaded before a worker could see it: the texts of the person's language, for instance. */
function loadedBefore(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(`${window.location.origin}/assets/`))
}

/** When the server has another build than the one that runs here, the next page is loaded from it. */
async function moveOn(router: AnyRouter): Promise<void> {
  if (await isCurrent()) return
  const leave = router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (!pathChanged) return
    leave()
    window.location.assign(toLocation.href)
  })
}

/** True when the server's page starts the same code as this one, or no page could be had. */
async function isCurrent(): Promise<boolean> {
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text()
    const entry = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
    return page.includes(entry)
  } catch {
    return true
  }
}
