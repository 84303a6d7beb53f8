/** Starts the engine's worker, ahead of the design it is for where that is still on its way: to load the engine takes longer. */

import type { Language } from '@design-portal/i18n/languages.ts'
import { keepEarlyEngine } from '../../../start/early-answers.ts'
import type { WorkerLike } from './engine-client.ts'
import type { Prepare } from './protocol.ts'

/** Starts a worker that the next engine takes over, unless the page has started one before any of its code was there. */
export function startWorkerAhead(typeId: number, language: Language): void {
  if (globalThis.earlyEngine !== undefined) return
  const worker = newWorker()
  worker.postMessage({ kind: 'prepare', typeId, language } satisfies Prepare)
  keepEarlyEngine(worker)
}

/** The worker that was started ahead, else a new one. */
export function startEngineWorker(): WorkerLike {
  const worker = globalThis.earlyEngine ?? newWorker()
  globalThis.earlyEngine = undefined
  return worker
}

const newWorker = (): Worker => new Worker(new URL('engine-worker.ts', import.meta.url), { type: 'module' })
