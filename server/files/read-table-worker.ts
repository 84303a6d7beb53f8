/** The thread that reads a file: it can be stopped, and its memory use does not affect the main thread. */
import { parentPort } from 'node:worker_threads'
import { readTable, type TableFile } from './read-table.ts'

parentPort?.once('message', (file: TableFile) => {
  // An exception ends the thread and is reported to the caller.
  void readTable(file).then((table) => parentPort?.postMessage(table))
})
