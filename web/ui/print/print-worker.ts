/** Creates PDFs in a worker, so that the screen stays responsive. */

import { printPdf } from '@design-portal/domain/drawings/pdf/print-pdf.ts'
import type { PdfSheet } from '@design-portal/domain/drawings/pdf/drawings-document.ts'
import { fetchFontFiles } from './font-files.ts'
import type { PrintAnswer, PrintOrder, TranslatedLabels } from './print-protocol.ts'

const sendAnswer = (message: PrintAnswer): void => self.postMessage(message)

async function print({ blocks, ...options }: PrintOrder): Promise<void> {
  const labels = new Map<PdfSheet, TranslatedLabels>(
    blocks.flatMap((block) => (block.kind === 'sheet' ? [[block, block.labels] as const] : [])),
  )
  try {
    const bytes = await printPdf(blocks, {
      ...options,
      getTranslator: (sheet) => (label) =>
        labels.get(sheet)?.get(JSON.stringify(label)) ?? ('literal' in label ? label.literal : ''),
      fonts: await fetchFontFiles(options.language),
      onSheet: (done) => sendAnswer({ kind: 'sheet', done }),
    })
    sendAnswer({ kind: 'done', bytes })
  } catch (failure) {
    sendAnswer({ kind: 'failed', reason: String(failure) })
  }
}

self.addEventListener('message', (event: MessageEvent<PrintOrder>) => {
  void print(event.data)
})
