// One cold start in a separate thread, which reports its milliseconds and ends.
import { parentPort, workerData } from 'node:worker_threads'
import type { Model } from '@design-portal/domain/engine/model.ts'
import { measureStart } from './measure.ts'

/** The input of a thread; without a stored network it compiles the model. */
export interface StartData {
  readonly model: Model
  readonly network?: Uint8Array | undefined
}

const { model, network }: StartData = workerData

parentPort?.postMessage(measureStart(model, network))
