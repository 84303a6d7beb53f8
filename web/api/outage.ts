/** Whether the portal can work with its database: asked for when a call was not answered for want of it, until it can again. */

import { useSyncExternalStore } from 'react'

/** How long it is waited before the portal is asked again, the first time and at most, in milliseconds. */
const firstWait = 1000
const maxWait = 15_000

let isAway = false
let isAsking = false
const listeners = new Set<() => void>()
let onReturn = (): void => undefined

/** Sets what is done when the portal works again; returns how to undo it. */
export function onPortalReturned(listener: () => void): () => void {
  onReturn = listener
  return () => {
    onReturn = () => undefined
  }
}

/**
 * Takes note that a call was answered with 503. What else it may mean passes by itself: only where the portal says of itself that it cannot
 * work, people are told, until it says that it can.
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

/** What says so is an answer: a portal that is not reached at all is told otherwise. */
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

/** True while the portal cannot work with its database. */
export function useOutage(): boolean {
  return useSyncExternalStore(subscribe, () => isAway)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
