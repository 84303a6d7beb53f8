// One start in a thread of its own, whose code has not run before; the thread tells its milliseconds and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { benchModel } from './bench-model.ts'
import { measureStart } from './measure.ts'

/** The stored network, or undefined for a start that compiles the model. */
const network: Uint8Array | undefined = workerData

parentPort?.postMessage(measureStart(benchModel(), network))
