/** Tracks whether the portal can reach its database: polls it after a call has failed with 503, until the database is back. */

import { useSyncExternalStore } from 'react'

/** The first and the longest delay before the portal is polled again, in milliseconds. */
const firstWait = 1000
const maxWait = 15_000

let isAway = false
let isAsking = false
const listeners = new Set<() => void>()
let onReturn = (): void => undefined

/** Sets the listener that runs when the portal works again; returns a function that removes it. */
export function onPortalReturned(listener: () => void): () => void {
  onReturn = listener
  return () => {
    onReturn = () => undefined
  }
}

/**
 * Records that a call was answered with 503. The status has other, temporary causes too, so users see a notice only if the portal itself
 * reports that it is not ready, and until it reports that it is.
 */
export function recordOutage(): void {
  if (isAsking) return
  isAsking = true
  void askUntilReady(firstWait)
}

async function askUntilReady(wait: number): Promise<void> {
  if (await isReady()) {
    isAsking = false
    if (!isAway) return
    notifyListeners(false)
    onReturn()
    return
  }
  notifyListeners(true)
  setTimeout(() => void askUntilReady(Math.min(2 * wait, maxWait)), wait)
}

/** Asks the portal whether it is ready. An unreachable portal does not change the current state; `reachability.ts` handles that case. */
async function isReady(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store' })
    return status !== 503
  } catch {
    return !isAway
  }
}

function notifyListeners(away: boolean): void {
  if (away === isAway) return
  isAway = away
  for (const listener of listeners) listener()
}

/** Returns true while the portal cannot reach its database. */
export function useOutage(): boolean {
  return useSyncExternalStore(subscribe, () => isAway)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
