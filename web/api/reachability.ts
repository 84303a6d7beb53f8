/** Whether the server can be reached, as the browser and the last call tell. */

import { useSyncExternalStore } from 'react'

/** How often a server that is away is asked for, in milliseconds. */
const askEvery = 15_000

let reachable = true
let asking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Takes note of how a call ended: with any answer, or with none. */
export function recordReachability(reached: boolean): void {
  if (reached === reachable) return
  reachable = reached
  clearInterval(asking)
  // Nobody may press anything for an hour; that the server is back is told all the same.
  if (!reached) asking = setInterval(ask, askEvery)
  for (const listener of listeners) listener()
}

/** False while the server cannot be reached. */
export function useReachable(): boolean {
  return useSyncExternalStore(subscribe, () => reachable)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function ask(): void {
  fetch('/healthz', { cache: 'no-store' }).then(
    () => recordReachability(true),
    () => recordReachability(false),
  )
}

/** Follows what the browser knows of its network. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => recordReachability(false))
  window.addEventListener('online', ask)
}
