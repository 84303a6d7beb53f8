/** What a document consists of, in words of its language: the same blocks are printed as PDF and written as DOCX. */
import type { Mark } from '../drawings/marks.ts'
import type { Pen, Point } from '../drawings/shapes.ts'

export type DocumentBlock =
  | CoverBlock
  | HeadingBlock
  | { readonly kind: 'paragraph'; readonly words: string; readonly style?: 'caution' | 'quiet' }
  | FactsBlock
  | TableBlock
  | TotalsBlock
  | FigureBlock
  | SignatureBlock
  | SheetBlock
  | ContentsBlock
  | { readonly kind: 'pageBreak' }

export interface HeadingBlock {
  readonly kind: 'heading'
  readonly words: string
  readonly level: 2 | 3
  /** Height in mm of the following content that stays on its page; a few lines if absent. */
  readonly keptHeight?: number
}

/** A name with its value. */
export interface Fact {
  readonly label: string
  readonly value: string
}

/** The first page. */
export interface CoverBlock {
  readonly kind: 'cover'
  readonly seller: string
  readonly sellerLines: readonly string[]
  readonly title: string
  readonly number: string
  readonly project: string
  /** Whom it is for, a line each. */
  readonly addressee?: { readonly label: string; readonly lines: readonly string[] }
  readonly facts: readonly Fact[]
  readonly total?: Fact
  readonly caution: string
}

/** Names and values; `title` says what they are about to people who do not see them. */
export interface FactsBlock {
  readonly kind: 'facts'
  readonly title: string
  readonly facts: readonly Fact[]
}

export interface TableColumn {
  readonly title: string
  readonly align?: 'start' | 'end'
  /** Takes the room that the other columns leave; otherwise a column is as wide as its words. */
  readonly fills?: true
}

export interface TableRow {
  readonly cells: readonly string[]
  /** The beginning of an item with its parts, or a sum. */
  readonly style?: 'group' | 'sum'
  /** How far below its item a part stands, from 0: its words are indented. */
  readonly depth?: number
}

export interface TableBlock {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly TableColumn[]
  /** The column whose words are indented by the depth of a row. */
  readonly indented?: number
  readonly rows: readonly TableRow[]
}

/** Sums below each other at the right, with what explains them. */
export interface TotalsBlock {
  readonly kind: 'totals'
  readonly title: string
  readonly rows: readonly (Fact & { readonly isSum: boolean })[]
}

/** A drawing in words of the language of its document: what is stored when a quotation is sent. */
export interface PrintedDrawing {
  readonly title: string
  readonly legend: readonly { readonly pen: Pen; readonly words: string }[]
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly marks: readonly Mark[]
}

/** A drawing with the item of a quotation that it shows. */
export interface OfferedDrawing extends PrintedDrawing {
  readonly itemId: string
}

export interface FigureBlock {
  readonly kind: 'figure'
  readonly caption: string
  readonly drawing: PrintedDrawing
}

/** Lines on which people sign. */
export interface SignatureBlock {
  readonly kind: 'signature'
  readonly parties: readonly { readonly title: string; readonly captions: readonly string[] }[]
}

/** A drawing to scale on a page of its own, with its frame and title block. */
export interface SheetBlock {
  readonly kind: 'sheet'
  readonly title: string
  /** What is read out in place of the drawing. */
  readonly alt: string
  /** Millimetres. */
  readonly paper: { readonly width: number; readonly height: number }
  readonly frame: readonly Mark[]
  readonly marks: readonly Mark[]
  /** Millimetres of a unit of the drawing, and where its origin is on the paper. */
  readonly place: { readonly factor: number; readonly origin: Point }
}

/** The headings, sheets and enclosures of the document with their pages. */
export interface ContentsBlock {
  readonly kind: 'contents'
  readonly title: string
  readonly columns: readonly [entry: string, page: string]
}

/** Pages of another file that follow those of the document. */
export interface Enclosure {
  readonly title: string
  readonly pages: number
}

/** A document before it is printed. */
export interface DocumentContent {
  /** The title of the file. */
  readonly title: string
  readonly language: string
  readonly papers: 'iso' | 'us'
  readonly author: string
  /** Stands at the top of each page after the cover. */
  readonly header: { readonly start: string; readonly end: string }
  readonly blocks: readonly DocumentBlock[]
  /** In the order in which they follow. */
  readonly enclosures?: readonly Enclosure[]
}

/** All words of a block, by which fonts are chosen. */
export function listWords(block: DocumentBlock): readonly string[] {
  switch (block.kind) {
    case 'cover':
      return [
        block.seller,
        ...block.sellerLines,
        block.title,
        block.number,
        block.project,
        ...(block.addressee === undefined ? [] : [block.addressee.label, ...block.addressee.lines]),
        ...[...block.facts, ...(block.total === undefined ? [] : [block.total])].flatMap(
          ({ label, value }) => [label, value],
        ),
        block.caution,
      ]
    case 'heading':
    case 'paragraph':
      return [block.words]
    case 'facts':
      return block.facts.flatMap(({ label, value }) => [label, value])
    case 'table':
      return [...block.columns.map(({ title }) => title), ...block.rows.flatMap(({ cells }) => cells)]
    case 'totals':
      return block.rows.flatMap(({ label, value }) => [label, value])
    case 'figure':
      return [
        block.caption,
        ...block.drawing.legend.map(({ words }) => words),
        ...block.drawing.marks.flatMap(listMarkWords),
      ]
    case 'signature':
      return block.parties.flatMap(({ title, captions }) => [title, ...captions])
    case 'sheet':
      return [block.title, ...[...block.frame, ...block.marks].flatMap(listMarkWords)]
    case 'contents':
      return [block.title, ...block.columns]
    case 'pageBreak':
      return []
  }
}

const listMarkWords = (mark: Mark): readonly string[] => (mark.kind === 'text' ? [mark.text] : [])
