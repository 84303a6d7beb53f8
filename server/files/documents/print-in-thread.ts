/** Prints a document in a thread of its own with limits on time and memory, so that no other request has to wait. */
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

export type PrintAnswer =
  | { readonly kind: 'page'; readonly pages: number }
  | ({ readonly kind: 'printed' } & PrintedDocument)
  | { readonly kind: 'missing'; readonly characters: readonly string[] }

/** A thread is kept, because it has read the fonts. A thousand pages take less than this. */
const threads = createThreadPool<PrintOrder, PrintAnswer>({
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
  const answer = await threads
    .run(order, (message) => {
      if (message.kind === 'page') onPage(message.pages)
      return message.kind !== 'page'
    })
    .catch((error: unknown) => {
      if (error instanceof ThreadsBusyError)
        throw new CallError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '10' }, cause: error })
      throw error
    })
  switch (answer.kind) {
    case 'printed':
      return { bytes: answer.bytes, pages: answer.pages }
    case 'missing':
      throw new CallError('CONDITION_NOT_MET', {
        details: { unmet: ['everyCharacterPrintable'], characters: answer.characters.join(' ') },
      })
    case 'page':
      throw new Error('A report is no answer')
  }
}
