/** The thread that writes a table: its task comes first, then rows, then the end; each message is answered with the bytes that follow. */
import { parentPort } from 'node:worker_threads'
import type { FileCell } from '@design-portal/domain/parts/file-cell.ts'
import { createTableWriter, type TableTask, type TableWriter } from './table-writer.ts'

export type TableMessage =
  | { readonly task: TableTask }
  | { readonly rows: readonly (readonly FileCell[])[] }
  | { readonly end: true }

let writer: TableWriter | undefined

function answer(message: TableMessage): Uint8Array {
  if ('task' in message) {
    writer = createTableWriter(message.task)
    return new Uint8Array()
  }
  if (writer === undefined) throw new Error('The rows of a table came before its task')
  return 'rows' in message ? writer.write(message.rows) : writer.end()
}

parentPort?.on('message', (message: TableMessage) => {
  parentPort?.postMessage(answer(message))
})
