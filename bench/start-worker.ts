// One start in a thread of its own, whose code has not run before; the thread tells its milliseconds and ends.
import { parentPort } from 'node:worker_threads'
import { benchModel } from './bench-model.ts'
import { measureStart } from './measure.ts'

parentPort?.postMessage(measureStart(benchModel()))
