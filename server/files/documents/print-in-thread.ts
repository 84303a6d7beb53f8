/** Prints documents, and writes editable copies of them, in a thread of its own with limits on time and memory, so that no other request has to wait. */
import type { DocumentContent } from '@design-portal/domain/documents/document-blocks.ts'
import type { DocumentTemplate } from '@design-portal/domain/documents/document-template.ts'
import type { PrintedDocument } from '@design-portal/domain/documents/pdf/print-document.ts'
import type { PrintProgress, Printing } from './print-progress.ts'
import { CallError } from '../../http/call-error.ts'
import { createThreadPool, ThreadsBusyError } from '../../threads/thread-pool.ts'

export interface PrintTask {
  readonly content: DocumentContent
  readonly template: DocumentTemplate
  /** The creation time stated in the file. */
  readonly createdAt: Date
}

/** An editable copy, which has the notice on each page. */
export interface DocxTask extends PrintTask {
  readonly notice: string
}

/** A document whose pages are followed by those of other files. */
export interface EnclosureTask extends PrintTask {
  readonly files: readonly { readonly fileName: string; readonly bytes: Uint8Array }[]
}

export type ThreadTask = PrintTask | DocxTask | EnclosureTask

export type PrintAnswer =
  | ({ readonly kind: 'progress' } & PrintProgress)
  | ({ readonly kind: 'printed' } & PrintedDocument)
  | { readonly kind: 'written'; readonly bytes: Uint8Array }
  | { readonly kind: 'unreadable'; readonly file: number; readonly because: 'encrypted' | 'damaged' }
  | { readonly kind: 'missing'; readonly characters: readonly string[] }

/** A thread is kept, because it has read the fonts. A thousand pages take less than this. */
const threads = createThreadPool<ThreadTask, PrintAnswer>({
  file: new URL('./print-worker.ts', import.meta.url),
  milliseconds: 60_000,
  memoryMegabytes: 512,
  threads: 1,
  maxWaiting: 8,
  isReused: true,
})

/**
 * @throws CallError CONDITION_NOT_MET with the characters that no typeface has, SERVICE_UNAVAILABLE if too many documents wait, and ThreadStoppedError
 */
export const printInThread = async (task: PrintTask, printing?: Printing): Promise<PrintedDocument> =>
  toPrinted(await runInThread(task, printing))

/**
 * Prints a document with the pages of other files behind its own.
 *
 * @throws CallError CONDITION_NOT_MET with the file that cannot be read or the characters that no typeface has, SERVICE_UNAVAILABLE if too many
 * documents wait, and ThreadStoppedError
 */
export async function printWithEnclosures(task: EnclosureTask, printing: Printing): Promise<PrintedDocument> {
  const answer = await runInThread(task, printing)
  if (answer.kind !== 'unreadable') return toPrinted(answer)
  throw new CallError('CONDITION_NOT_MET', {
    details: {
      unmet: [answer.because === 'encrypted' ? 'attachmentNotEncrypted' : 'attachmentNotDamaged'],
      fileName: task.files[answer.file]?.fileName ?? '',
    },
  })
}

function toPrinted(answer: PrintAnswer): PrintedDocument {
  if (answer.kind === 'printed') return { bytes: answer.bytes, pages: answer.pages }
  if (answer.kind === 'missing')
    throw new CallError('CONDITION_NOT_MET', {
      details: { unmet: ['everyCharacterPrintable'], characters: answer.characters.join(' ') },
    })
  throw new Error(`A document was printed, and ${answer.kind} is the answer`)
}

/** @throws CallError SERVICE_UNAVAILABLE if too many documents wait, and ThreadStoppedError */
export async function writeDocxInThread(task: DocxTask, printing?: Printing): Promise<Uint8Array> {
  const answer = await runInThread(task, printing)
  if (answer.kind === 'written') return answer.bytes
  throw new Error(`An editable copy was written, and ${answer.kind} is the answer`)
}

/** Runs a task; one that nobody waits for any more is stopped, so that the next one can start. */
const runInThread = async (task: ThreadTask, printing?: Printing): Promise<PrintAnswer> =>
  await threads
    .run(
      task,
      (message) => {
        if (message.kind === 'progress') printing?.onProgress({ done: message.done, of: message.of })
        return message.kind !== 'progress'
      },
      printing?.signal,
    )
    .catch((error: unknown) => {
      if (error instanceof ThreadsBusyError || printing?.signal.aborted === true)
        throw new CallError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '10' }, cause: error })
      throw error
    })
