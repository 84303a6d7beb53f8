/** The thread that prints documents: the portal answers other requests meanwhile, and the thread can be stopped. */
import { parentPort } from 'node:worker_threads'
import { MissingCharactersError, printDocument } from '@design-portal/domain/documents/pdf/print-document.ts'
import { writeDocx } from '@design-portal/domain/documents/docx/write-docx.ts'
import { readDocumentFonts } from './font-files.ts'
import type { DocxOrder, PrintAnswer, PrintOrder } from './print-in-thread.ts'

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

async function write({ content, template, made, notice }: DocxOrder): Promise<PrintAnswer> {
  const fonts = await readDocumentFonts(content.language, template.typeface)
  return { kind: 'written', bytes: await writeDocx(content, { template, fonts, made, notice }) }
}

parentPort?.on('message', (order: PrintOrder | DocxOrder) => {
  // An exception ends the thread and is reported to the caller.
  void ('notice' in order ? write(order) : print(order)).then((answer) => parentPort?.postMessage(answer))
})
