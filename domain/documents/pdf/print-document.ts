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
import { DocumentPage } from './document-page.ts'
import { printCover } from './print-cover.ts'
import { computeLeastHeight, printFacts, printFigure, printSignature, printTotals } from './print-parts.ts'
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
  readonly made: Date
  /** Called with the number of pages so far. */
  readonly onPage?: (pages: number) => void
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

/** @throws MissingCharactersError, whatever loading a font throws, and an Error if the logo is no image */
export async function printDocument(
  content: DocumentContent,
  { template, fonts, made, onPage = () => undefined }: PrintOptions,
): Promise<PrintedDocument> {
  const { blocks, title, language, header } = content
  const words = [
    title,
    header.start,
    header.end,
    ...template.footerLines,
    '0123456789 /',
    ...blocks.flatMap(listWords),
  ]
  const book = await FontBook.holding(words, fonts.regular)
  const boldBook = await FontBook.holding(words, fonts.bold)
  const missing = [...new Set([...book.missing, ...boldBook.missing])]
  if (missing.length > 0) throw new MissingCharactersError(missing)
  const pages = new PdfPages(book, {
    title,
    language,
    made,
    author: content.author,
    boldBook,
    accessible: true,
  })
  const page = new DocumentPage(pages, { system: content.papers, accent: template.accentColor, onPage })
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    if (block.kind === 'heading') printHeading(page, block, next?.kind === 'figure' ? next : undefined)
    else printBlock(page, block, template)
  }
  printFurniture(page, content, template)
  const { count } = pages
  return { bytes: await pages.finish(), pages: count }
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
    case 'pageBreak':
      return page.break()
  }
}

/** Millimetres of most blocks that stay with their heading. */
const kept = 28

/** A heading stays with the beginning of what follows, and with a whole drawing. */
function printHeading(
  page: DocumentPage,
  { words, level, keeps = kept }: HeadingBlock,
  figure: FigureBlock | undefined,
): void {
  const size = level === 2 ? sizes.heading : sizes.subheading
  page.space(level === 2 ? 8 : 5)
  page.require(size * 1.4 + (figure === undefined ? keeps : computeLeastHeight(page, figure)))
  if (level === 2) page.pages.bookmark(words)
  page.lines(level === 2 ? 'H2' : 'H3', words, {
    size,
    bold: true,
    color: level === 2 ? page.accent : inks.ink,
  })
  page.y += level === 2 ? 2.5 : 1
}

function printParagraph(
  page: DocumentPage,
  { words, style }: Extract<DocumentBlock, { kind: 'paragraph' }>,
): void {
  page.require(sizes.body * 2)
  for (const [index, part] of words.split(/\n\s*\n/).entries()) {
    if (index > 0) page.space(sizes.body * 0.8)
    page.lines('P', part, {
      size: style === 'quiet' ? sizes.small : sizes.body,
      bold: style === 'caution',
      color: style === 'quiet' ? inks.quiet : inks.ink,
    })
  }
  page.y += 1.5
}

/** What stands at the edges of each page: not read out, because it says nothing that the document does not say. */
function printFurniture(
  { pages, paper, width, accent }: DocumentPage,
  { header }: DocumentContent,
  { footerLines }: PrintOptions['template'],
): void {
  const style = { size: sizes.small, colour: inks.quiet }
  const right = margin.x + width
  for (let page = 0; page < pages.count; page += 1) {
    pages.onPage(page, () => {
      if (page > 0) {
        pages.words(header.start, { x: margin.x, y: 15 }, style)
        pages.words(header.end, { x: right, y: 15 }, { ...style, anchor: 'end' })
        pages.rule({ x: margin.x, y: 18 }, { x: right, y: 18 }, accent, 0.3)
      }
      const top = paper.height - 18
      pages.rule({ x: margin.x, y: top }, { x: right, y: top }, inks.faint)
      for (const [index, line] of footerLines.slice(0, 3).entries())
        pages.words(line, { x: margin.x, y: top + 4 + index * 3.6 }, { ...style, size: 2.5 })
      pages.words(`${page + 1} / ${pages.count}`, { x: right, y: top + 4 }, { ...style, anchor: 'end' })
    })
  }
}
