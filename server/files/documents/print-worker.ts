/** The thread that prints documents: the portal answers other requests meanwhile, and the thread can be stopped. */
import { parentPort } from 'node:worker_threads'
import { MissingCharactersError, printDocument } from '@design-portal/domain/documents/pdf/print-document.ts'
import { readDocumentFonts } from './font-files.ts'
import type { PrintAnswer, PrintOrder } from './print-in-thread.ts'

/** Pages between two reports. */
const reportedPages = 5

async function print({ content, template, made }: PrintOrder): Promise<PrintAnswer> {
  try {
    const printed = await printDocument(content, {
      template,
      fonts: await readDocumentFonts(content.language, template.typeface),
      made,
      onPage: (pages) => {
        if (pages % reportedPages === 0) parentPort?.postMessage({ kind: 'page', pages })
      },
    })
    return { kind: 'printed', ...printed }
  } catch (error) {
    if (error instanceof MissingCharactersError) return { kind: 'missing', characters: error.characters }
    throw error
  }
}

parentPort?.on('message', (order: PrintOrder) => {
  // An exception ends the thread and is reported to the caller.
  void print(order).then((answer) => parentPort?.postMessage(answer))
})
