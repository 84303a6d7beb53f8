/** The thread in which a file is read: it may be stopped, and what it does to its memory stays in it. */
import { parentPort } from 'node:worker_threads'
import type { FileToRead } from './read-in-thread.ts'
import { readTable } from './read-table.ts'

parentPort?.once('message', ({ fileName, bytes }: FileToRead) => {
  parentPort?.postMessage(readTable(fileName, bytes))
})
