/**
 * Starts the engine's worker before its design has loaded, since loading the engine takes longer. It does not start before the page's own
 * code, which would compete with it for bandwidth: the engine works once the form is visible.
 */

import type { WorkerLike } from './engine-client.ts'

/** The preloaded worker; the first caller takes it over. */
let preloaded: Worker | undefined

/** Starts a worker that the next engine takes over. A worker that fails to load is discarded. */
export function preloadEngineWorker(): void {
  if (preloaded !== undefined) return
  const worker = createWorker()
  preloaded = worker
  worker.addEventListener('error', () => {
    if (preloaded === worker) preloaded = undefined
  })
}

/** Returns the worker that was preloaded, otherwise a new one. */
export function startEngineWorker(): WorkerLike {
  const worker = preloaded ?? createWorker()
  preloaded = undefined
  return worker
}

const createWorker = (): Worker =>
  new Worker(new URL('engine-worker.ts', import.meta.url), { type: 'module' })
