// Prints a document as an accessible PDF (ISO 14289-1, PDF/UA-1): everything that is read stands in the structure tree in reading order,
// and lines, headers and page numbers are artifacts.

import { FontBook } from '../../drawings/pdf/font-book.ts'
import type { FontPart } from '../../drawings/pdf/font-book.ts'
import { PdfPages } from '../../drawings/pdf/pdf-pages.ts'
import {
  type DocumentBlock,
  type DocumentContent,
  type FigureBlock,
  type HeadingBlock,
  listWords,
} from '../document-blocks.ts'
import type { DocumentTemplate } from '../document-template.ts'
import { inks, margin, sizes } from '../document-style.ts'
import { countSteps } from '../count-steps.ts'
import { DocumentPage, leading } from './document-page.ts'
import { printCover } from './print-cover.ts'
import { computeLeastHeight, printFacts, printFigure, printSignature, printTotals } from './print-parts.ts'
import { fillContents, hasContents } from './fill-contents.ts'
import { printSheet } from './print-sheet.ts'
import { printTable } from './print-table.ts'

export interface DocumentFonts {
  /** In the order of preference. */
  readonly regular: readonly FontPart[]
  readonly bold: readonly FontPart[]
}

export interface PrintOptions {
  readonly template: Pick<DocumentTemplate, 'logo' | 'accentColor' | 'footerLines'>
  readonly fonts: DocumentFonts
  /** The creation time stated in the file. */
  readonly createdAt: Date
  /** Called while the document is laid out, with the steps that are done and their total. */
  readonly onProgress?: (done: number, total: number) => void
}

export interface PrintedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pages: number
}

/** Characters of a document that no typeface has. Leaving them out would change a name. */
export class MissingCharactersError extends Error {
  readonly characters: readonly string[]

  constructor(characters: readonly string[]) {
    super(`No typeface has ${characters.join(' ')}`)
    this.name = 'MissingCharactersError'
    this.characters = characters
  }
}

/** @throws MissingCharactersError, whatever loading a font throws, and an Error if the logo is not an image */
export async function printDocument(
  content: DocumentContent,
  options: PrintOptions,
): Promise<PrintedDocument> {
  const books = await openBooks(content, options)
  // The pages of a list of contents are known once everything is laid out; with them, nothing moves.
  const filled = fillContents(content, [])
  const passes = hasContents(content) ? 2 : 1
  const steps = passes * countSteps(filled.blocks)
  const total = Math.ceil(steps * (1 + finishingShare))
  const layOutFrom = (laidOut: DocumentContent, stepsBefore: number) =>
    layOut(laidOut, { ...options, onStep: (done) => options.onProgress?.(stepsBefore + done, total) }, books)
  const startPages = passes === 2 ? layOutFrom(filled, 0).starts : []
  const { page } = layOutFrom(fillContents(content, startPages), passes === 2 ? steps / 2 : 0)
  printHeadersAndFooters(page, content, options.template)
  const { count } = page.pdf
  return { bytes: await page.pdf.finish(), pages: count }
}

/** The work that follows the layout, as a share of it: fonts are reduced to their letters, and everything is packed. */
const finishingShare = 0.2

interface Books {
  readonly regular: FontBook
  readonly bold: FontBook
}

async function openBooks(content: DocumentContent, { template, fonts }: PrintOptions): Promise<Books> {
  const { blocks, title, header, enclosures = [] } = content
  const words = [
    title,
    header.start,
    header.end,
    ...template.footerLines,
    '0123456789 /',
    ...blocks.flatMap(listWords),
    ...enclosures.map((enclosure) => enclosure.title),
  ]
  const regular = await FontBook.loadFor(words, fonts.regular)
  const bold = await FontBook.loadFor(words, fonts.bold)
  const missing = [...new Set([...regular.missing, ...bold.missing])]
  if (missing.length > 0) throw new MissingCharactersError(missing)
  return { regular, bold }
}

interface LayoutOptions extends PrintOptions {
  readonly onStep: (done: number) => void
}

/** Sets all blocks on pages, and returns the page on which each one begins, from 1, followed by the last page. */
function layOut(
  { blocks, title, language, author, papers, enclosures = [] }: DocumentContent,
  { template, createdAt, onStep }: LayoutOptions,
  books: Books,
): { readonly page: DocumentPage; readonly starts: readonly number[] } {
  const pdf = new PdfPages(books.regular, {
    title,
    language,
    createdAt,
    author,
    boldBook: books.bold,
    // Nobody knows whether the pages of other files can be read out.
    accessible: enclosures.length === 0,
  })
  const page = new DocumentPage(pdf, { system: papers, accent: template.accentColor, onStep })
  const starts = blocks.map((block, index) => {
    const next = blocks[index + 1]
    // The rows of a table are counted by the table.
    if (block.kind !== 'table') page.reportSteps(countSteps([block]))
    if (block.kind === 'heading') return printHeading(page, block, next?.kind === 'figure' ? next : undefined)
    printBlock(page, block, template)
    return pdf.count
  })
  return { page, starts: [...starts, pdf.count] }
}

function printBlock(
  page: DocumentPage,
  block: Exclude<DocumentBlock, HeadingBlock>,
  template: PrintOptions['template'],
): void {
  switch (block.kind) {
    case 'cover':
      return printCover(page, block, template)
    case 'paragraph':
      return printParagraph(page, block)
    case 'facts':
      return printFacts(page, block)
    case 'table':
      return printTable(page, block)
    case 'totals':
      return printTotals(page, block)
    case 'figure':
      return printFigure(page, block)
    case 'signature':
      return printSignature(page, block)
    case 'sheet':
      return printSheet(page, block)
    // `fillContents` has replaced it.
    case 'contents':
      return undefined
    case 'pageBreak':
      return page.endPage()
  }
}

/** Height in mm of the content that stays with a heading, where the heading states none. */
const defaultKeptHeight = 28

/** A heading stays with the beginning of what follows, and with a whole drawing. Returns its page. */
function printHeading(
  page: DocumentPage,
  { words, level, keptHeight = defaultKeptHeight }: HeadingBlock,
  figure: FigureBlock | undefined,
): number {
  const size = level === 2 ? sizes.heading : sizes.subheading
  page.addSpace(level === 2 ? 8 : 5)
  page.makeRoom(size * leading + (figure === undefined ? keptHeight : computeLeastHeight(page, figure)))
  const start = page.pdf.count
  if (level === 2) page.pdf.addBookmark(words)
  page.printLines(level === 2 ? 'H2' : 'H3', words, {
    size,
    bold: true,
    color: level === 2 ? page.accent : inks.ink,
  })
  page.y += level === 2 ? 2.5 : 1
  return start
}

function printParagraph(
  page: DocumentPage,
  { words, style }: Extract<DocumentBlock, { kind: 'paragraph' }>,
): void {
  page.makeRoom(sizes.body * 2)
  for (const [index, part] of words.split(/\n\s*\n/).entries()) {
    if (index > 0) page.addSpace(sizes.body * 0.8)
    page.printLines('P', part, {
      size: style === 'quiet' ? sizes.small : sizes.body,
      bold: style === 'caution',
      color: style === 'quiet' ? inks.quiet : inks.ink,
    })
  }
  page.y += 1.5
}

/** What stands at the edges of each page: not read out, because it says nothing that the document does not say. */
function printHeadersAndFooters(
  page: DocumentPage,
  { header, enclosures = [] }: DocumentContent,
  { footerLines }: PrintOptions['template'],
): void {
  const { pdf, paper, width, accent, sheets } = page
  const style = { size: sizes.small, color: inks.quiet }
  const right = margin.x + width
  const pageCount = pdf.count + enclosures.reduce((sum, enclosure) => sum + enclosure.pages, 0)
  for (let index = 0; index < pdf.count; index += 1) {
    const number = `${index + 1} / ${pageCount}`
    const sheet = sheets.get(index)
    pdf.drawOnPage(index, () => {
      if (sheet !== undefined) {
        // A sheet has a frame and a title block of its own.
        const corner = { x: sheet.width - 10, y: sheet.height - 4.5 }
        pdf.drawWords(number, corner, { ...style, anchor: 'end' })
        return
      }
      if (index > 0) {
        pdf.drawWords(header.start, { x: margin.x, y: 15 }, style)
        pdf.drawWords(header.end, { x: right, y: 15 }, { ...style, anchor: 'end' })
        pdf.drawRule({ x: margin.x, y: 18 }, { x: right, y: 18 }, accent, 0.3)
      }
      const top = paper.height - 18
      pdf.drawRule({ x: margin.x, y: top }, { x: right, y: top }, inks.faint)
      for (const [line, words] of footerLines.slice(0, 3).entries())
        pdf.drawWords(words, { x: margin.x, y: top + 4 + line * 3.6 }, { ...style, size: 2.5 })
      pdf.drawWords(number, { x: right, y: top + 4 }, { ...style, anchor: 'end' })
    })
  }
}
