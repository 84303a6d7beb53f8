/** Tracks whether the portal can reach its database: polls it after a call has failed with 503, until the database is back. */

import { useSyncExternalStore } from 'react'

/** The first and the longest delay before the portal is polled again, in milliseconds. */
const firstDelay = 1000
const maxDelay = 15_000

let isUnavailable = false
let isPolling = false
const listeners = new Set<() => void>()
let notifyPortalReturned = (): void => undefined

/** Sets the listener that runs when the portal works again; returns a function that removes it. */
export function onPortalReturned(listener: () => void): () => void {
  notifyPortalReturned = listener
  return () => {
    notifyPortalReturned = () => undefined
  }
}

/**
 * Records that a call was answered with 503. The status has other, temporary causes too, so users see a notice only if the portal itself
 * reports that it is not ready, and until it reports that it is.
 */
export function recordOutage(): void {
  if (isPolling) return
  isPolling = true
  void pollUntilReady(firstDelay)
}

async function pollUntilReady(delay: number): Promise<void> {
  if (await isReady()) {
    isPolling = false
    if (!isUnavailable) return
    setUnavailable(false)
    notifyPortalReturned()
    return
  }
  setUnavailable(true)
  setTimeout(() => void pollUntilReady(Math.min(2 * delay, maxDelay)), delay)
}

/** Asks the portal whether it is ready. An unreachable portal does not change the current state; `reachability.ts` handles that case. */
async function isReady(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store' })
    return status !== 503
  } catch {
    return !isUnavailable
  }
}

function setUnavailable(isNowUnavailable: boolean): void {
  if (isNowUnavailable === isUnavailable) return
  isUnavailable = isNowUnavailable
  for (const listener of listeners) listener()
}

/** Returns true while the portal cannot reach its database. */
export function useOutage(): boolean {
  return useSyncExternalStore(subscribe, () => isUnavailable)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
