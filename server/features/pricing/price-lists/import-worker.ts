/** The thread in which a file with prices is read: it may be stopped, and what it does to its memory stays in it. */
import { parentPort } from 'node:worker_threads'
import { checkFile, type CheckedFile } from './check-file.ts'
import type { ToReader, FromReader } from './reading-thread.ts'

let checked: CheckedFile | undefined

const say = (message: FromReader): void => parentPort?.postMessage(message)

async function answer(message: ToReader): Promise<FromReader> {
  if (message.kind === 'read') {
    const read = await checkFile(message.file, message.rules, (rowsDone) =>
      say({ kind: 'progress', rowsDone }),
    )
    if ('failure' in read) return { kind: 'failure', failure: read.failure }
    checked = read
    const { partNumbers, rowCount, encoding } = read
    return { kind: 'checked', partNumbers, rowCount, encoding }
  }
  if (checked === undefined) throw new Error('The thread was asked for rows of a file that it has not read')
  return message.kind === 'report'
    ? { kind: 'report', report: checked.report(message.doubtful) }
    : { kind: 'rows', json: checked.rowsFrom(message.first, message.count) }
}

// What is thrown ends the thread, and whoever asked is told.
parentPort?.on('message', (message: ToReader) => void answer(message).then(say))
