// A whole portal in a separate process that reports its memory after garbage collection; started by verify-fuzz.ts.
import { setTimeout as delay } from 'node:timers/promises'
import { readSettings } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { startPortal } from '../server/portal.ts'

const settings = readSettings(process.env)
const { address } = await startPortal(settings, createLog(settings))

/** In bytes, after forced collections: what the finalizers of one collection release is collected by the next. */
async function measureMemory(): Promise<FuzzMemory> {
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.()
    await delay(100)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { held: heapUsed + external, rss }
}

export type FuzzMemory = {
  /** Objects, and the buffers outside the heap that they own. */
  readonly held: number
  readonly rss: number
}

process.on('message', () => void measureMemory().then((memory) => process.send?.(memory)))
process.send?.(address)
