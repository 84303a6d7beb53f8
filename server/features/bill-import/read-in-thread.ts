/** Reads a file in a thread of its own, with an end to its time and its memory, so that nobody else's request waits. */
import { Worker } from 'node:worker_threads'
import type { ReadTable } from './read-table.ts'

/** Fifty megabytes unpacked take some seconds; longer is no spreadsheet that anybody works with. */
const longestMilliseconds = 20_000

const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 } as const

/** What the thread is sent. */
export interface FileToRead {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export async function readInThread(fileName: string, bytes: Uint8Array): Promise<ReadTable> {
  const worker = new Worker(new URL('./read-table-worker.ts', import.meta.url), {
    resourceLimits: memory,
  })
  try {
    const file: FileToRead = { fileName, bytes }
    worker.postMessage(file)
    return await outcomeOf(worker)
  } finally {
    await worker.terminate()
  }
}

async function outcomeOf(worker: Worker): Promise<ReadTable> {
  return await new Promise((resolve, reject) => {
    const tooMuch: ReadTable = { problem: { kind: 'size', found: { milliseconds: longestMilliseconds } } }
    const timer = setTimeout(() => resolve(tooMuch), longestMilliseconds)
    worker.once('message', (table: ReadTable) => {
      clearTimeout(timer)
      resolve(table)
    })
    worker.once('error', (error: Error & { code?: string }) => {
      clearTimeout(timer)
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooMuch)
      else reject(error)
    })
  })
}
