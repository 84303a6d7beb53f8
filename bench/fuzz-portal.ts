// A whole portal in a separate process that reports its memory after garbage collection; started by verify-fuzz.ts.
import { setTimeout as delay } from 'node:timers/promises'
import { readSettings } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { startPortal } from '../server/portal.ts'

const settings = readSettings(process.env)
const { address } = await startPortal(settings, createLog(settings))

/** Memory after three forced collections: each collects what the finalizers of the previous one have released. */
async function measureMemory(): Promise<FuzzMemory> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await delay(100)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heldBytes: heapUsed + external, residentBytes: rss }
}

export type FuzzMemory = {
  /** Objects, and the buffers outside the heap that they own. */
  readonly heldBytes: number
  readonly residentBytes: number
}

process.on('message', () => void measureMemory().then((memory) => process.send?.(memory)))
process.send?.(address)
