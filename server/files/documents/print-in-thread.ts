/** Prints documents, and writes editable copies of them, in a thread of its own with limits on time and memory, so that no other request has to wait. */
import type { DocumentContent } from '@design-portal/domain/documents/document-blocks.ts'
import type { DocumentTemplate } from '@design-portal/domain/documents/document-template.ts'
import type { PrintedDocument } from '@design-portal/domain/documents/pdf/print-document.ts'
import { CallError } from '../../http/call-error.ts'
import { createThreadPool, ThreadsBusyError } from '../../threads/thread-pool.ts'

export interface PrintOrder {
  readonly content: DocumentContent
  readonly template: DocumentTemplate
  /** The creation time stated in the file. */
  readonly made: Date
}

/** An editable copy, on each page of which the notice stands. */
export interface DocxOrder extends PrintOrder {
  readonly notice: string
}

export type PrintAnswer =
  | { readonly kind: 'page'; readonly pages: number }
  | ({ readonly kind: 'printed' } & PrintedDocument)
  | { readonly kind: 'written'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing'; readonly characters: readonly string[] }

/** A thread is kept, because it has read the fonts. A thousand pages take less than this. */
const threads = createThreadPool<PrintOrder | DocxOrder, PrintAnswer>({
  file: new URL('./print-worker.ts', import.meta.url),
  milliseconds: 60_000,
  memoryMegabytes: 512,
  threads: 1,
  waiting: 8,
  kept: true,
})

/**
 * @throws CallError CONDITION_NOT_MET with the characters that no typeface has, SERVICE_UNAVAILABLE if too many documents wait, and ThreadStoppedError
 */
export async function printInThread(
  order: PrintOrder,
  onPage: (pages: number) => void = () => undefined,
): Promise<PrintedDocument> {
  const answer = await runInThread(order, (message) => {
    if (message.kind === 'page') onPage(message.pages)
    return message.kind !== 'page'
  })
  if (answer.kind === 'printed') return { bytes: answer.bytes, pages: answer.pages }
  if (answer.kind === 'missing')
    throw new CallError('CONDITION_NOT_MET', {
      details: { unmet: ['everyCharacterPrintable'], characters: answer.characters.join(' ') },
    })
  throw new Error(`A document was printed, and ${answer.kind} is the answer`)
}

/** @throws CallError SERVICE_UNAVAILABLE if too many documents wait, and ThreadStoppedError */
export async function writeDocxInThread(order: DocxOrder): Promise<Uint8Array> {
  const answer = await runInThread(order)
  if (answer.kind === 'written') return answer.bytes
  throw new Error(`An editable copy was written, and ${answer.kind} is the answer`)
}

const runInThread = async (
  order: PrintOrder | DocxOrder,
  isLast?: (answer: PrintAnswer) => boolean,
): Promise<PrintAnswer> =>
  await threads.run(order, isLast).catch((error: unknown) => {
    if (error instanceof ThreadsBusyError)
      throw new CallError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '10' }, cause: error })
    throw error
  })
