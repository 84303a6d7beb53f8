/** The thread that reads a file of parts and checks its rows, so that no other request has to wait. */
import { parentPort } from 'node:worker_threads'
import { type ChunkReader, createChunkReader } from './read-chunks.ts'
import { openPartFile } from './part-file.ts'
import { PartFileError } from './part-file-error.ts'
import type { FromChecker, ToChecker } from './checking-thread.ts'

let reader: ChunkReader | undefined

async function answer(message: ToChecker): Promise<FromChecker> {
  if (message.kind === 'open') {
    const opened = await openPartFile(message.file)
    reader = await createChunkReader(opened, { ...message.options, choice: message.choice }, message.place)
    return { kind: 'opened', reading: reader.reading }
  }
  if (reader === undefined) throw new Error('The thread was asked for rows of a file that it has not opened')
  if (message.kind === 'take') {
    const taken = await reader.take(message.count)
    return taken === undefined
      ? { kind: 'end', preview: JSON.stringify(reader.listPreview()) }
      : {
          kind: 'taken',
          partNumbers: JSON.stringify(taken.partNumbers),
          successors: JSON.stringify(taken.successors),
        }
  }
  const { created, changed, verdicts, lastRow, newRows } = reader.check(JSON.parse(message.facts))
  const count = (wanted: (typeof verdicts)[number]['outcome']): number =>
    verdicts.filter(({ outcome }) => outcome === wanted).length
  return {
    kind: 'checked',
    created: JSON.stringify(created),
    changed: JSON.stringify(changed),
    verdicts: JSON.stringify(verdicts),
    refusals: JSON.stringify(verdicts.filter(({ outcome }) => outcome === 'refused')),
    lastRow,
    newRows,
    counts: {
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
  }
}

async function answerOrFail(message: ToChecker): Promise<FromChecker> {
  try {
    return await answer(message)
  } catch (error) {
    // Any other exception ends the thread and is reported to the caller.
    if (error instanceof PartFileError) return { kind: 'failure', failure: error.failure }
    throw error
  }
}

parentPort?.on(
  'message',
  (message: ToChecker) => void answerOrFail(message).then((sent) => parentPort?.postMessage(sent)),
)
