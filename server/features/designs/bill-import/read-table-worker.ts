/** The thread in which a file is read: it may be stopped, and what it does to its memory stays in it. */
import { parentPort } from 'node:worker_threads'
import { readTable, type TableFile } from './read-table.ts'

parentPort?.once('message', (file: TableFile) => {
  // What is thrown ends the thread, and whoever asked is told.
  void readTable(file).then((table) => parentPort?.postMessage(table))
})
