/**
 * The parts of pdfkit and fontkit that are used; their published types need those of Node, which neither the domain nor
 * the screens have.
 */

declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): GlyphRun
  }

  /** Glyphs from left to right, in units of the font. */
  export interface GlyphRun {
    readonly advanceWidth: number
    readonly glyphs: readonly { readonly path: { readonly commands: readonly PathCommand[] } }[]
    readonly positions: readonly {
      readonly xAdvance: number
      readonly xOffset: number
      readonly yOffset: number
    }[]
  }

  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    /** Coordinates, two for each point. */
    readonly args: readonly number[]
  }
  export function create(bytes: Uint8Array): Font
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit'

  export interface StructureElement {
    add(child: StructureElement | (() => void)): this
    end(): this
  }

  interface DocumentOptions {
    readonly autoFirstPage: boolean
    readonly bufferPages: boolean
    readonly tagged: boolean
    readonly displayTitle: boolean
    readonly lang: string
    readonly pdfVersion: '1.7'
    /** Null: none of the reader's built-in fonts. */
    readonly font: null
    /** States in the metadata that the file is accessible (ISO 14289-1). */
    readonly subset?: 'PDF/UA'
    readonly info: Readonly<Record<string, string | Date>>
  }

  export interface OutlineItem {
    addItem(title: string): OutlineItem
  }

  export default class PDFDocument {
    readonly outline: OutlineItem
    readonly info: Record<string, string | Date>
    /** Writes the document's information into its metadata, unescaped. */
    endMetadata(): void
    constructor(options: DocumentOptions)
    addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): this
    bufferedPageRange(): { readonly start: number; readonly count: number }
    switchToPage(page: number): unknown
    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(size: number): this
    text(
      text: string,
      x: number,
      y: number,
      options: {
        readonly lineBreak: false
        readonly baseline: 'alphabetic'
        readonly fill: boolean
        readonly stroke: boolean
      },
    ): this
    image(bytes: Uint8Array, x: number, y: number, options: { readonly fit: readonly [number, number] }): this
    rect(x: number, y: number, width: number, height: number): this
    path(data: string): this
    fill(color: string): this
    stroke(color: string): this
    fillAndStroke(fill: string, stroke: string): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    lineCap(cap: 'butt' | 'round'): this
    lineJoin(join: 'round'): this
    dash(lengths: readonly number[], options: object): this
    undash(): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    rotate(degrees: number): this
    struct(
      type: string,
      options?: {
        readonly alt?: string
        readonly scope?: 'Column' | 'Row'
        /** Left, top, right and bottom in points from the upper left corner of the page. */
        readonly bbox?: readonly [number, number, number, number]
      },
    ): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact'): this
    endMarkedContent(): this
    end(): void
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit'

  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>
}
