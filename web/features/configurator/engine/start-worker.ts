/** Starts the engine's worker, ahead of the design it is for where that is still on its way: to load the engine takes longer. */

import type { Language } from '@design-portal/i18n/languages.ts'
import { startEarlyEngine } from '../../../start/early-answers.ts'
import type { WorkerLike } from './engine-client.ts'
import { isSameProduct } from './open-product.ts'
import type { OpenedAhead, OpenProduct, Prepare } from './protocol.ts'

/** A worker and, where it was started ahead, the product that it has opened meanwhile. */
export interface StartedEngine {
  readonly worker: WorkerLike
  readonly opened?: OpenedAhead
}

/** Starts a worker that the next engine takes over, unless the page has started one before any of its code was there. */
export function startWorkerAhead(typeId: number, language: Language): void {
  if (globalThis.earlyEngine !== undefined) return
  const worker = newWorker()
  worker.postMessage({ kind: 'prepare', typeId, language } satisfies Prepare)
  startEarlyEngine({ worker, language, launched: undefined })
}

/** The worker that was started ahead, else a new one. */
export function startEngineWorker(): StartedEngine {
  const started = globalThis.earlyEngine ?? { worker: newWorker() }
  globalThis.earlyEngine = undefined
  return started
}

/** The product, where the worker that was started ahead has opened it: it can be drawn before its engine is asked. */
export function openedAhead(product: OpenProduct): OpenedAhead | undefined {
  const opened = globalThis.earlyEngine?.opened
  return opened !== undefined && isSameProduct(opened.product, product) ? opened : undefined
}

const newWorker = (): Worker => new Worker(new URL('engine-worker.ts', import.meta.url), { type: 'module' })
