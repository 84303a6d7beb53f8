/** The thread that prints documents: the portal answers other requests meanwhile, and the thread can be stopped. */
import { parentPort } from 'node:worker_threads'
import { MissingCharactersError, printDocument } from '@design-portal/domain/documents/pdf/print-document.ts'
import { writeDocx } from '@design-portal/domain/documents/docx/write-docx.ts'
import { readDocumentFonts } from './font-files.ts'
import { addPages, openPdfs, UnreadablePdfError } from './merge-pdf.ts'
import type { DocxTask, EnclosureTask, PrintAnswer, PrintTask, ThreadTask } from './print-in-thread.ts'

/** Reports progress, at most ten times a second. */
function createReporter(): (done: number, of: number) => void {
  let last = 0
  return (done, of) => {
    const now = performance.now()
    if (now - last < 100) return
    last = now
    parentPort?.postMessage({ kind: 'progress', done, of })
  }
}

async function print({ content, template, createdAt }: PrintTask): Promise<PrintAnswer> {
  try {
    const printed = await printDocument(content, {
      template,
      fonts: await readDocumentFonts(content.language, template.typeface),
      createdAt,
      onProgress: createReporter(),
    })
    return { kind: 'printed', ...printed }
  } catch (error) {
    if (error instanceof MissingCharactersError) return { kind: 'missing', characters: error.characters }
    throw error
  }
}

async function write({ content, template, createdAt, notice }: DocxTask): Promise<PrintAnswer> {
  const fonts = await readDocumentFonts(content.language, template.typeface)
  return {
    kind: 'written',
    bytes: await writeDocx(content, { template, fonts, createdAt, notice, onProgress: createReporter() }),
  }
}

async function printWithEnclosures({ files, ...task }: EnclosureTask): Promise<PrintAnswer> {
  try {
    const opened = await openPdfs(files.map(({ bytes }) => bytes))
    const enclosures = opened.map((file, index) => ({
      title: files[index]?.fileName ?? '',
      pages: file.getPageCount(),
    }))
    const printed = await print({ ...task, content: { ...task.content, enclosures } })
    if (printed.kind !== 'printed' || opened.length === 0) return printed
    const pages = enclosures.reduce((sum, enclosure) => sum + enclosure.pages, printed.pages)
    return { kind: 'printed', bytes: await addPages(printed.bytes, opened), pages }
  } catch (error) {
    if (error instanceof UnreadablePdfError)
      return { kind: 'unreadable', file: error.file, because: error.because }
    throw error
  }
}

async function runTask(task: ThreadTask): Promise<PrintAnswer> {
  if ('notice' in task) return await write(task)
  return 'files' in task ? await printWithEnclosures(task) : await print(task)
}

parentPort?.on('message', (task: ThreadTask) => {
  // An exception ends the thread and is reported to the caller.
  void runTask(task).then((answer) => parentPort?.postMessage(answer))
})
