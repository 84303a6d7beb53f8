/**
 * Code that is loaded on demand. If it fails to load, the page stays as it is and shows a message.
 *
 * A browser that failed to fetch a module never requests it again before the page is reloaded (the module map of the HTML standard keeps
 * failures: https://github.com/whatwg/html/issues/6768), so there are no retries.
 */

import { lazy, useEffect } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { translate } from '../language/use-text.ts'
import { showToast } from './toast.ts'

/** How long the message about a missing part is shown, in milliseconds: long enough to save open work before reloading the page. */
const toastTimeout = 60_000

/** The loaders whose code has been loaded; it is available without a network too. */
const finishedLoaders = new WeakSet<() => Promise<unknown>>()

/**
 * A component whose code is fetched when it is first rendered. Without a network this shows a message and waits for the network; other
 * failures are also shown as a message, since an error thrown here would replace the screen, and the user's input, with the error page.
 *
 * @param load imports the module; the same function that is passed to `prefetchCode`
 * @param pick the component of the module
 */
export const lazyWithFallback = <Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    if (isCutOff(load)) {
      showToast({ type: 'error', message: translate('NETWORK_UNREACHABLE') })
      await waitForNetwork()
    }
    const module = await prefetchCode(load)
    return { default: module === undefined ? NotLoaded : pick(module) }
  })

/**
 * Fetches code ahead of its use. Without a network it does nothing, since a failed import could not be repeated later. Failures are
 * ignored, because the component that needs the code reports them.
 *
 * @returns the module; undefined if it could not be loaded
 */
export async function prefetchCode<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  if (isCutOff(load)) return undefined
  try {
    const module = await load()
    finishedLoaders.add(load)
    return module
  } catch {
    return undefined
  }
}

/** Returns true if the network is lost and neither the page nor a service worker has the code. */
function isCutOff(load: () => Promise<unknown>): boolean {
  const hasServiceWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return !(finishedLoaders.has(load) || navigator.onLine || hasServiceWorker)
}

async function waitForNetwork(): Promise<void> {
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/** Rendered in place of a part that could not be loaded. */
function NotLoaded(): null {
  useEffect(() => {
    const action = { label: translate('RELOAD_PAGE'), onSelect: () => window.location.reload() }
    showToast({ type: 'error', message: translate('PART_NOT_LOADED'), timeout: toastTimeout, action })
  }, [])
  return null
}
