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
  readonly createdAt: Date
  /** Who issued the file. */
  readonly author?: string
  /** Fonts for bold letters; without them a bold letter is a regular one with an outline. */
  readonly boldBook?: FontBook
  /** States that everything in the file is marked up for screen readers as ISO 14289-1 (PDF/UA-1) requires. */
  readonly accessible?: boolean
}

/** A part that is read out. */
export type ElementType = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'TH' | 'TD'

export interface ElementOptions {
  readonly alt?: string
  readonly scope?: 'Column' | 'Row'
  /** Left, top, right and bottom in mm. */
  readonly box?: readonly [number, number, number, number]
}

/** A part of the document under construction, which may go on over several pages. */
export interface OpenElement {
  draw(content: () => void): void
  end(): void
}

/** An open group of elements, such as a table or a row. */
export interface OpenGroup {
  openGroup(type: 'Table' | 'TR' | 'THead' | 'TBody'): OpenGroup
  openElement(type: ElementType, options?: ElementOptions): OpenElement
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
  readonly color?: string
}

/** pdfkit writes the information of a document into its XML metadata without escaping it, so it is escaped for that while. */
class EscapedDocument extends PDFDocument {
  override endMetadata(): void {
    const { ...plain } = this.info
    for (const [key, value] of Object.entries(plain))
      if (typeof value === 'string') this.info[key] = escapeXml(value)
    super.endMetadata()
    Object.assign(this.info, plain)
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (words: string): string => words.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)

const pointsPerMillimetre = 72 / 25.4
/** A CSS pixel in mm. */
const pixel = 25.4 / 96
const inks = palettes.light
const toPoints = ([left, top, right, bottom]: NonNullable<ElementOptions['box']>) =>
  [
    left * pointsPerMillimetre,
    top * pointsPerMillimetre,
    right * pointsPerMillimetre,
    bottom * pointsPerMillimetre,
  ] as const
/** Width in ems of the outline that makes regular letters bold where no bold fonts are loaded. */
const boldOutline = 0.035

export class PdfPages {
  readonly book: FontBook
  readonly #boldBook: FontBook | undefined
  readonly #pdf: PDFDocument
  readonly #structure: StructureElement
  readonly #bytes: Promise<Uint8Array<ArrayBuffer>>

  constructor(
    book: FontBook,
    { title, language, createdAt, author, boldBook, accessible = false }: PdfFacts,
  ) {
    this.book = book
    this.#boldBook = boldBook
    this.#pdf = new EscapedDocument({
      autoFirstPage: false,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: language,
      pdfVersion: '1.7',
      font: null,
      ...(accessible ? { subset: 'PDF/UA' as const } : {}),
      info: {
        Title: title,
        Creator: 'Design Portal',
        CreationDate: createdAt,
        ...(author === undefined ? {} : { Author: author }),
      },
    })
    for (const [name, font] of [...book.fonts, ...(boldBook?.fonts ?? [])]) this.#pdf.registerFont(name, font)
    this.#bytes = toBytes(this.#pdf)
    this.#structure = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#structure)
  }

  get count(): number {
    return this.#pdf.bufferedPageRange().count
  }

  /** Starts a page. */
  addPage({ width, height }: { readonly width: number; readonly height: number }): void {
    this.#pdf.addPage({ size: [width * pointsPerMillimetre, height * pointsPerMillimetre], margin: 0 })
    this.#pdf.scale(pointsPerMillimetre)
  }

  /** Draws content outside the reading order on an existing page. */
  drawOnPage(page: number, draw: () => void): void {
    this.#pdf.switchToPage(page)
    this.drawArtifact(draw)
  }

  /** Lines, page numbers and similar content that is not read out. */
  drawArtifact(draw: () => void): void {
    this.#pdf.markContent('Artifact')
    draw()
    this.#pdf.endMarkedContent()
  }

  /** A part of the document that is read out by its role: a heading, a paragraph, a figure by its alternative text. */
  addElement(type: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, alt?: string): void {
    this.#addLeaf(this.#structure, type, draw, alt === undefined ? {} : { alt })
  }

  /** The document itself, to which elements are added that may go on over several pages. */
  get root(): OpenGroup {
    return this.#buildGroup(this.#structure)
  }

  #buildGroup(parent: StructureElement): OpenGroup {
    return {
      openGroup: (type) => {
        const group = this.#pdf.struct(type)
        parent.add(group)
        return this.#buildGroup(group)
      },
      openElement: (type, { alt, scope, box } = {}) => {
        const element = this.#pdf.struct(type, {
          ...(alt === undefined ? {} : { alt }),
          ...(scope === undefined ? {} : { scope }),
          ...(box === undefined ? {} : { bbox: toPoints(box) }),
        })
        parent.add(element)
        return { draw: (content) => void element.add(content), end: () => void element.end() }
      },
    }
  }

  /** A bookmark to the current page. */
  addBookmark(words: string): void {
    this.#pdf.outline.addItem(words)
  }

  /** Starts a table; the returned function adds a row, and returns the function that adds a cell to it. */
  openTable(): () => (type: 'TH' | 'TD', draw: () => void) => void {
    const table = this.#pdf.struct('Table')
    this.#structure.add(table)
    return () => {
      const row = this.#pdf.struct('TR')
      table.add(row)
      return (type, draw) => this.#addLeaf(row, type, draw, type === 'TH' ? { scope: 'Column' } : {})
    }
  }

  #addLeaf(
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

  drawShapes(shapes: readonly Shape[], translate: Translate, { factor, origin }: PdfPlane): void {
    this.drawMarks(
      shapes.flatMap((shape) => toShapeMarks(shape, translate)),
      { factor, origin },
    )
  }

  /** Draws marks, whose words are translated. */
  drawMarks(marks: readonly Mark[], { factor, origin }: PdfPlane): void {
    this.#pdf.save().translate(origin.x, origin.y).scale(factor)
    for (const mark of marks) this.#drawMark(mark, factor)
    this.#pdf.restore()
  }

  /** @throws if the bytes are no PNG or JPEG */
  drawImage(bytes: Uint8Array, at: Point, fit: readonly [width: number, height: number]): void {
    this.#pdf.image(bytes, at.x, at.y, { fit })
  }

  drawArea(
    at: Point,
    { width, height }: { readonly width: number; readonly height: number },
    color: string,
  ): void {
    this.#pdf.rect(at.x, at.y, width, height).fill(color)
  }

  /** Width of words in the units of `size`. */
  measureWidth(words: string, size: number, bold = false): number {
    return (bold ? (this.#boldBook ?? this.book) : this.book).measureWidth(words, size)
  }

  #drawMark(mark: Mark, factor: number): void {
    if (mark.kind === 'path') return this.#drawPath(mark, factor)
    const { at, text, size, bold, pen } = mark
    // A layout assumes common typefaces; if this one is wider, the words are set smaller.
    const room = estimateTextWidth(text, size, bold)
    const fittedSize =
      size * Math.min(1, room / Math.max(this.book.measureWidth(text, size), Number.MIN_VALUE))
    const style = penStyles[pen]
    if (style.rim === true)
      this.drawWords(text, at, {
        ...mark,
        size: fittedSize,
        bold: false,
        color: inks.paper,
        rim: (4 * pixel) / factor,
      })
    this.drawWords(text, at, { ...mark, size: fittedSize, color: inks[style.text] })
  }

  #drawPath({ pen, path, closed }: Extract<Mark, { kind: 'path' }>, factor: number): void {
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

  /** Words on one line whose baseline starts, is centred or ends at a point; `rim` is the width of an outline in the same colour. */
  drawWords(
    words: string,
    at: Point,
    {
      size,
      anchor = 'start',
      rotation = 0,
      bold = false,
      color = inks.ink,
      rim,
    }: PdfWords & { readonly rim?: number },
  ): void {
    if (words === '') return
    const pdf = this.#pdf
    const boldBook = bold ? this.#boldBook : undefined
    const book = boldBook ?? this.book
    const width = book.measureWidth(words, size)
    const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
    const outline = rim ?? (bold && boldBook === undefined ? size * boldOutline : 0)
    pdf.save().translate(at.x, at.y).rotate(rotation).fillColor(color)
    if (outline > 0) pdf.strokeColor(color).lineWidth(outline).lineJoin('round').undash()
    for (const { font, words: run, x } of book.placeRuns(words, size)) {
      pdf.font(font).fontSize(size)
      pdf.text(run, left + x, 0, {
        lineBreak: false,
        baseline: 'alphabetic',
        fill: true,
        stroke: outline > 0,
      })
    }
    pdf.restore()
  }

  /** A straight line, by default a hairline as below table rows. */
  drawRule(from: Point, to: Point, color: string, width = 0.2): void {
    this.#pdf.lineWidth(width).undash().path(`M${from.x} ${from.y}L${to.x} ${to.y}`).stroke(color)
  }

  /** Ends the document. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#structure.end()
    this.#pdf.end()
    return await this.#bytes
  }
}
