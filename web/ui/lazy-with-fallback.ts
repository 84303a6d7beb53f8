/**
 * Code that comes when it is needed. Where it does not come, the page stays as it is and says so.
 *
 * A browser that failed to fetch a module never asks for it again before the page is loaded anew
 * (the module map of the HTML standard keeps failures: https://github.com/whatwg/html/issues/6768), so nothing is asked for in vain.
 */

import { lazy, useEffect } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { translate } from '../language/use-text.ts'
import { showToast } from './toast.ts'

/** How long it is said that a part did not come, in milliseconds: long enough to save what is open before loading the page again. */
const tellingTime = 60_000

/** What has come: it is there without a network too. */
const arrived = new WeakSet<() => Promise<unknown>>()

/**
 * A component whose code is fetched when it is first drawn. Without a network that is told and waited for; what fails all the same
 * is told too: an error thrown here would put the error page in place of the screen and of what was typed into it.
 *
 * @param load imports the module; the same function as is given to `fetchAhead`
 * @param pick the component of the module
 */
export const lazyWithFallback = <Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    if (isCutOff(load)) {
      showToast({ type: 'error', message: translate('NETWORK_UNREACHABLE') })
      await networkIsBack()
    }
    const module = await fetchAhead(load)
    return { default: module === undefined ? NotLoaded : pick(module) }
  })

/**
 * Fetches code before it is asked for. Without a network it is left alone, since it could not be fetched later either; a failure is
 * of no interest: whoever needs the code is told.
 *
 * @returns the module, undefined where it did not come
 */
export async function fetchAhead<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  if (isCutOff(load)) return undefined
  try {
    const module = await load()
    arrived.add(load)
    return module
  } catch {
    return undefined
  }
}

/** True where the network is lost, and neither the page nor a service worker has the code. */
function isCutOff(load: () => Promise<unknown>): boolean {
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return !(arrived.has(load) || navigator.onLine || kept)
}

async function networkIsBack(): Promise<void> {
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/** In place of a part that did not come. */
function NotLoaded(): null {
  useEffect(() => {
    const action = { label: translate('RELOAD_PAGE'), onSelect: () => window.location.reload() }
    showToast({ type: 'error', message: translate('PART_NOT_LOADED'), timeout: tellingTime, action })
  }, [])
  return null
}
