/** The thread that reads a file with prices: it can be stopped, and its memory use does not affect the main thread. */
import { parentPort } from 'node:worker_threads'
import { checkFile, type CheckedFile } from './check-file.ts'
import type { MessageToReader, MessageFromReader } from './reading-thread.ts'

let checked: CheckedFile | undefined

const send = (message: MessageFromReader): void => parentPort?.postMessage(message)

async function answer(message: MessageToReader): Promise<MessageFromReader> {
  if (message.kind === 'read') {
    const read = await checkFile(message.file, message.rules, (rowsDone) =>
      send({ kind: 'progress', rowsDone }),
    )
    if ('failure' in read) return { kind: 'failure', failure: read.failure }
    checked = read
    const { partNumbersJson, rowCount, reading } = read
    return { kind: 'checked', partNumbersJson, rowCount, reading }
  }
  if (checked === undefined) throw new Error('The thread was asked for rows of a file that it has not read')
  return message.kind === 'report'
    ? { kind: 'report', report: checked.createReport(message.namedPartsJson) }
    : { kind: 'rows', rowsJson: checked.formatRows(message.first, message.count) }
}

// An exception ends the thread and is reported to the caller.
parentPort?.on('message', (message: MessageToReader) => void answer(message).then(send))
