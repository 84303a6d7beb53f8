// Prints a document as PDF: drawings on sheets with title blocks, true to scale if they have a scale, and text and tables on pages in between.

import type { Translate } from '../marks.ts'
import { listPrintedWords } from '../printed-words.ts'
import { layOutSheet } from '../sheet.ts'
import type { PaperSystem } from '../sheet.ts'
import type { PdfBlock, PdfSheet } from './drawings-document.ts'
import { FontBook } from './font-book.ts'
import type { FontPart } from './font-book.ts'
import { PdfFlow } from './pdf-flow.ts'
import { PdfPages } from './pdf-pages.ts'

export interface PdfOptions {
  readonly title: string
  readonly language: string
  readonly papers: PaperSystem
  /** Translates the labels of a sheet. */
  readonly getTranslator: (sheet: PdfSheet) => Translate
  /** In the order of preference. */
  readonly fonts: readonly FontPart[]
  /** The creation time stated in the file. */
  readonly createdAt: Date
  /** Reports how many sheets are done. */
  readonly onSheet?: (done: number) => void
}

/** The words around page numbers. */
const pageNumbers = '0123456789 /'

/** Returns the bytes of the file. @throws whatever loading a font throws */
export async function printPdf(
  blocks: readonly PdfBlock[],
  { title, language, papers, getTranslator, fonts, createdAt, onSheet }: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = blocks.flatMap((block) => listBlockWords(block, getTranslator))
  const book = await FontBook.loadFor([pageNumbers, title, ...words], fonts)
  const pages = new PdfPages(book, { title, language, createdAt })
  const flow = new PdfFlow(pages, papers)
  let sheets = 0
  for (const block of blocks) {
    if (block.kind === 'heading') flow.printHeading(block.words, block.level)
    else if (block.kind === 'paragraph') flow.printParagraph(block.words, block.bold)
    else if (block.kind === 'table') flow.printTable(block.table)
    else {
      addSheet(pages, block, getTranslator(block))
      flow.endPage()
      sheets += 1
      onSheet?.(sheets)
    }
  }
  flow.printFooters(title)
  return await pages.finish()
}

/** The drawing is read out as a figure with its title and legend. */
function addSheet(pages: PdfPages, { drawing, facts }: PdfSheet, translate: Translate): void {
  const sheet = layOutSheet(drawing, facts, translate)
  pages.addPage(sheet.paper)
  pages.drawArtifact(() => pages.drawShapes(sheet.frame, translate, { factor: 1, origin: { x: 0, y: 0 } }))
  const alt = [drawing.title, ...drawing.legend.map(({ label }) => label)]
    .map((label) => translate(label))
    .join('. ')
  pages.addElement('Figure', () => pages.drawShapes(drawing.shapes, translate, sheet), alt)
}

function listBlockWords(block: PdfBlock, getTranslator: PdfOptions['getTranslator']): readonly string[] {
  if (block.kind === 'sheet') return listPrintedWords(block.drawing, block.facts, getTranslator(block))
  if (block.kind !== 'table') return [block.words]
  const { columns, rows } = block.table
  return [...columns.map(({ title }) => title), ...rows.flatMap(({ cells }) => cells)]
}
