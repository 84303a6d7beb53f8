/** Reads a file in a thread of its own with limits on time and memory, so that no other request has to wait. */
import { CallError } from '../http/call-error.ts'
import { createThreadPool, ThreadsBusyError } from '../threads/thread-pool.ts'
import { ThreadStoppedError } from '../threads/thread.ts'
import type { ReadTable, TableFile } from './read-table.ts'

/**
 * Reading 50 MB of unpacked data takes a few seconds. A file that takes longer than this limit is not a spreadsheet that anybody works
 * with.
 */
const maxMilliseconds = 20_000

/** Two threads at a time leave processor cores for other work. The memory that a thread has used is released when it ends. */
const threads = createThreadPool<TableFile, ReadTable>({
  file: new URL('./read-table-worker.ts', import.meta.url),
  milliseconds: maxMilliseconds,
  memoryMegabytes: 512,
  threads: 2,
  maxWaiting: 8,
  isReused: false,
})

/** @throws CallError where too many files are being read at the moment */
export async function readInThread(file: TableFile): Promise<ReadTable> {
  try {
    return await threads.run(file)
  } catch (error) {
    if (error instanceof ThreadStoppedError && error.because === 'work') {
      return { problem: { kind: 'size', found: { milliseconds: maxMilliseconds } } }
    }
    if (error instanceof ThreadsBusyError) {
      throw new CallError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '20' }, cause: error })
    }
    throw error
  }
}
