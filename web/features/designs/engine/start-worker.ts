/**
 * Starts the engine's worker, ahead of the design it is for where that is still on its way: to load the engine takes longer. Not ahead of the
 * page's own code, which would wait for it on the line: the engine works once the form is seen.
 */

import type { Language } from '@design-portal/i18n/languages.ts'
import type { WorkerLike } from './engine-client.ts'
import type { Prepare } from './protocol.ts'

/** Whoever takes it takes it away. */
let ahead: Worker | undefined

/** Starts a worker that the next engine takes over; it fetches already what the product will need. One that could not be loaded is taken by nobody. */
export function startWorkerAhead(typeId: number, language: Language): void {
  if (ahead !== undefined) return
  const worker = newWorker()
  ahead = worker
  worker.addEventListener('error', () => {
    if (ahead === worker) ahead = undefined
  })
  worker.postMessage({ kind: 'prepare', typeId, language } satisfies Prepare)
}

/** The worker that was started ahead, else a new one. */
export function startEngineWorker(): WorkerLike {
  const worker = ahead ?? newWorker()
  ahead = undefined
  return worker
}

const newWorker = (): Worker => new Worker(new URL('engine-worker.ts', import.meta.url), { type: 'module' })
