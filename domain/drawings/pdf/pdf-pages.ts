// The pages of a PDF in millimetres: shapes and words of drawings, and the structure that screen readers follow.

import PDFDocument from 'pdfkit'
import type { StructureElement } from 'pdfkit'
import { toBytes } from 'pdfkit/output'
import { toShapeMarks, estimateTextWidth } from '../marks.ts'
import type { Mark, Translate } from '../marks.ts'
import { palettes, penStyles } from '../pens.ts'
import type { Point, Shape } from '../shapes.ts'
import type { FontBook } from './font-book.ts'

export interface PdfFacts {
  readonly title: string
  readonly language: string
  readonly made: Date
}

/** The position of a plane of shapes on the page: its scale to mm and its origin. */
export interface PdfPlane {
  readonly factor: number
  readonly origin: Point
}

export interface PdfWords {
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly rotation?: number
  readonly bold?: boolean
  readonly colour?: string
}

const points = 72 / 25.4
/** A CSS pixel in mm. */
const pixel = 25.4 / 96
const inks = palettes.light
/** Bold letters are regular ones with an outline, which halves the fonts to load; in ems. */
const boldOutline = 0.035

export class PdfPages {
  readonly book: FontBook
  readonly #pdf: PDFDocument
  readonly #structure: StructureElement
  readonly #bytes: Promise<Uint8Array<ArrayBuffer>>

  constructor(book: FontBook, { title, language, made }: PdfFacts) {
    this.book = book
    this.#pdf = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: language,
      pdfVersion: '1.7',
      font: null,
      info: { Title: title, Creator: 'Design Portal', CreationDate: made },
    })
    for (const [name, font] of book.fonts) this.#pdf.registerFont(name, font)
    this.#bytes = toBytes(this.#pdf)
    this.#structure = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#structure)
  }

  get count(): number {
    return this.#pdf.bufferedPageRange().count
  }

  /** Starts a page. */
  add({ width, height }: { readonly width: number; readonly height: number }): void {
    this.#pdf.addPage({ size: [width * points, height * points], margin: 0 })
    this.#pdf.scale(points)
  }

  /** Draws content outside the reading order on an existing page. */
  onPage(page: number, draw: () => void): void {
    this.#pdf.switchToPage(page)
    this.artifact(draw)
  }

  /** Lines, page numbers and similar content that is not read out. */
  artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact')
    draw()
    this.#pdf.endMarkedContent()
  }

  /** A part of the document that is read out by its role: a heading, a paragraph, a figure by its alternative text. */
  element(type: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, alt?: string): void {
    this.#leaf(this.#structure, type, draw, alt === undefined ? {} : { alt })
  }

  /** Starts a table; the result adds a row, and that a cell. */
  table(): () => (type: 'TH' | 'TD', draw: () => void) => void {
    const table = this.#pdf.struct('Table')
    this.#structure.add(table)
    return () => {
      const row = this.#pdf.struct('TR')
      table.add(row)
      return (type, draw) => this.#leaf(row, type, draw, type === 'TH' ? { scope: 'Column' } : {})
    }
  }

  #leaf(
    parent: StructureElement,
    type: string,
    draw: () => void,
    options: { readonly alt?: string; readonly scope?: 'Column' },
  ): void {
    const element = this.#pdf.struct(type, options)
    parent.add(element)
    element.add(draw)
    element.end()
  }

  shapes(shapes: readonly Shape[], translate: Translate, { factor, origin }: PdfPlane): void {
    this.#pdf.save().translate(origin.x, origin.y).scale(factor)
    for (const mark of shapes.flatMap((shape) => toShapeMarks(shape, translate))) this.#mark(mark, factor)
    this.#pdf.restore()
  }

  #mark(mark: Mark, factor: number): void {
    if (mark.kind === 'path') return this.#path(mark, factor)
    const { at, text, size, bold, pen } = mark
    // A layout assumes common typefaces; if this one is wider, the words are set smaller.
    const room = estimateTextWidth(text, size, bold)
    const fitted = size * Math.min(1, room / Math.max(this.book.width(text, size), Number.MIN_VALUE))
    const style = penStyles[pen]
    if (style.rim === true)
      this.words(text, at, {
        ...mark,
        size: fitted,
        bold: false,
        colour: inks.paper,
        rim: (4 * pixel) / factor,
      })
    this.words(text, at, { ...mark, size: fitted, colour: inks[style.text] })
  }

  #path({ pen, path, closed }: Extract<Mark, { kind: 'path' }>, factor: number): void {
    const { stroke, fill, width, dash } = penStyles[pen]
    const pdf = this.#pdf
    pdf.path(path)
    if (stroke !== undefined) {
      pdf.lineWidth((width * pixel) / factor).lineJoin('round')
      pdf.lineCap(dash === undefined ? 'round' : 'butt')
      if (dash === undefined) pdf.undash()
      else
        pdf.dash(
          dash.split(' ').map((length) => (Number(length) * pixel) / factor),
          {},
        )
    }
    const area = closed ? fill : undefined
    if (area !== undefined && stroke !== undefined) pdf.fillAndStroke(inks[area], inks[stroke])
    else if (area !== undefined) pdf.fill(inks[area])
    else if (stroke !== undefined) pdf.stroke(inks[stroke])
  }

  /** Words on one line whose baseline starts, is centred or ends at a point. */
  words(
    words: string,
    at: Point,
    {
      size,
      anchor = 'start',
      rotation = 0,
      bold = false,
      colour = inks.ink,
      rim,
    }: PdfWords & { readonly rim?: number },
  ): void {
    if (words === '') return
    const pdf = this.#pdf
    const width = this.book.width(words, size)
    let x = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
    const outline = rim ?? (bold ? size * boldOutline : 0)
    pdf.save().translate(at.x, at.y).rotate(rotation).fillColor(colour)
    if (outline > 0) pdf.strokeColor(colour).lineWidth(outline).lineJoin('round').undash()
    for (const run of this.book.runs(words)) {
      pdf.font(run.font).fontSize(size)
      pdf.text(run.words, x, 0, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: outline > 0 })
      x += this.book.width(run.words, size)
    }
    pdf.restore()
  }

  /** A hairline, as below table rows. */
  rule(from: Point, to: Point, colour: string): void {
    this.#pdf.lineWidth(0.2).undash().path(`M${from.x} ${from.y}L${to.x} ${to.y}`).stroke(colour)
  }

  /** Ends the document. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#structure.end()
    this.#pdf.end()
    return await this.#bytes
  }
}
