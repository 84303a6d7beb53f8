/** Starts the engine's worker, ahead of the design it is for where that is still on its way: to load the engine takes longer. */

import type { WorkerLike } from './engine-client.ts'

let ahead: Worker | undefined

/** Starts a worker that the next engine takes over. One that could not be loaded is taken over by nobody. */
export function startWorkerAhead(): void {
  if (ahead !== undefined) return
  const worker = newWorker()
  ahead = worker
  worker.addEventListener('error', () => {
    if (ahead === worker) ahead = undefined
  })
}

/** The worker that was started ahead, else a new one. */
export function startEngineWorker(): WorkerLike {
  const worker = ahead ?? newWorker()
  ahead = undefined
  return worker
}

const newWorker = (): Worker => new Worker(new URL('engine-worker.ts', import.meta.url), { type: 'module' })
