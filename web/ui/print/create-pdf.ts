/** Creates the PDF of a document in a worker of its own. */

import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { PdfBlock, PdfSheet } from '@design-portal/domain/drawings/pdf/drawings-document.ts'
import { listPrintedWords } from '@design-portal/domain/drawings/printed-words.ts'
import type { PrintAnswer, PrintOrder, TranslatedLabels } from './print-protocol.ts'

export interface DocumentToPrint extends Omit<PrintOrder, 'blocks'> {
  readonly blocks: readonly PdfBlock[]
  /** Returns the translator for the labels of a sheet. */
  readonly getTranslator: (sheet: PdfSheet) => Translate
  /** Called with the number of finished sheets. */
  readonly onSheet?: (done: number) => void
}

/** Returns the file. @throws if it cannot be created, for example without a network when the fonts are not loaded yet */
export async function createPdf({
  blocks,
  getTranslator,
  onSheet,
  ...options
}: DocumentToPrint): Promise<Blob> {
  const order: PrintOrder = {
    ...options,
    blocks: blocks.map((block) =>
      block.kind === 'sheet' ? { ...block, labels: translateLabels(block, getTranslator(block)) } : block,
    ),
  }
  const worker = new Worker(new URL('print-worker.ts', import.meta.url), { type: 'module' })
  try {
    const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PrintAnswer>) => {
        if (data.kind === 'sheet') onSheet?.(data.done)
        else if (data.kind === 'done') resolve(data.bytes)
        else reject(new Error(data.reason))
      })
      worker.addEventListener('error', () => reject(new Error('The PDF worker stopped')))
      worker.postMessage(order)
    })
    return new Blob([bytes], { type: 'application/pdf' })
  } finally {
    worker.terminate()
  }
}

function translateLabels({ drawing, facts }: PdfSheet, translate: Translate): TranslatedLabels {
  const labels = new Map<string, string>()
  listPrintedWords(drawing, facts, (label) => {
    const words = translate(label)
    labels.set(JSON.stringify(label), words)
    return words
  })
  return labels
}
