/** Whether the server can be reached, according to the browser and the last call. */

import { useSyncExternalStore } from 'react'

/** How often an unreachable server is polled, in milliseconds. */
const pollInterval = 15_000

let isReachable = true
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Records how a call ended: with an answer of any kind, or with none. */
export function recordReachability(isNowReachable: boolean): void {
  if (isNowReachable === isReachable) return
  isReachable = isNowReachable
  clearInterval(timer)
  // Polling detects that the server is back even if the user is inactive and makes no call.
  if (!isNowReachable) timer = setInterval(pollServer, pollInterval)
  for (const listener of listeners) listener()
}

/** Returns false while the server cannot be reached. */
export function useReachable(): boolean {
  return useSyncExternalStore(subscribe, () => isReachable)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function pollServer(): void {
  fetch('/healthz', { cache: 'no-store' }).then(
    () => recordReachability(true),
    () => recordReachability(false),
  )
}

/** Subscribes to the browser's online and offline events. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => recordReachability(false))
  window.addEventListener('online', pollServer)
}
