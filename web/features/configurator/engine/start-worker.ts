/** Starts the engine's worker, ahead of the design it is for where that is still on its way: to load the engine takes longer. */

import type { Language } from '@design-portal/i18n/languages.ts'
import type { WorkerLike } from './engine-client.ts'
import type { Prepare } from './protocol.ts'

let ahead: Worker | undefined

/**
 * Starts a worker that the next engine takes over, and has it fetch what the product will need. One that could not be loaded is taken
 * over by nobody.
 */
export function startWorkerAhead(typeId: number, language: Language): void {
  if (ahead !== undefined) return
  // The page may have started one before any of its code was there.
  const early = globalThis.earlyEngine
  globalThis.earlyEngine = undefined
  const worker = early ?? newWorker()
  ahead = worker
  if (early === undefined) worker.postMessage({ kind: 'prepare', typeId, language } satisfies Prepare)
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
