/** Creates an XLSX file, in a thread of its own where that takes long. */
import { Worker } from 'node:worker_threads'
import { createSpreadsheet, type SpreadsheetTask } from './spreadsheet.ts'

/**
 * A spreadsheet with up to this many rows is created directly; a larger one is created in a worker thread, so that
 * other requests are served meanwhile.
 */
const quickRows = 1000

export async function buildSpreadsheet(task: SpreadsheetTask): Promise<Buffer> {
  return task.rows.length <= quickRows ? await createSpreadsheet(task) : await createSpreadsheetInThread(task)
}

/** Creates an XLSX file in a thread of its own, so that other requests are served meanwhile. */
export async function createSpreadsheetInThread(task: SpreadsheetTask): Promise<Buffer> {
  const thread = new Worker(new URL('spreadsheet.ts', import.meta.url), { workerData: task })
  return await new Promise((resolve, reject) => {
    thread.once('message', (bytes: Uint8Array) => {
      resolve(Buffer.from(bytes))
    })
    thread.once('error', reject)
    thread.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The thread that writes a spreadsheet ended with ${code}`))
    })
  })
}
