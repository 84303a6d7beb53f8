// The page of a document on which the next block is set: its margins, its position, and what happens when it is full.

import { papers } from '../../drawings/sheet.ts'
import type { PaperSystem } from '../../drawings/sheet.ts'
import type { ElementType, OpenGroup, PdfPages } from '../../drawings/pdf/pdf-pages.ts'
import { wrapWords } from '../../drawings/pdf/wrap-words.ts'
import { inks, margin } from '../document-style.ts'

/** The height of a line as a multiple of its size. */
export const leading = 1.4

/** Where the baseline of a line is, as a share of its height from the top. */
export const baselineShare = 0.75

/** Lengths in mm. */
export interface TextStyle {
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
  /** Distance from the left margin. */
  readonly indent?: number
  /** Width available to the words, with the indent; that of the page if absent. */
  readonly width?: number
  readonly align?: 'start' | 'end'
}

export class DocumentPage {
  readonly pdf: PdfPages
  readonly root: OpenGroup
  readonly paper: { readonly width: number; readonly height: number }
  readonly accent: string
  /** Where the next block begins, in mm from the top; infinite where it starts a page. */
  y = Number.POSITIVE_INFINITY
  /** Pages with a paper of their own, by index from 0. */
  readonly sheets = new Map<number, { readonly width: number; readonly height: number }>()
  readonly #onStep: (done: number) => void
  #done = 0

  constructor(
    pdf: PdfPages,
    {
      system,
      accent,
      onStep,
    }: { readonly system: PaperSystem; readonly accent: string; readonly onStep: (done: number) => void },
  ) {
    this.pdf = pdf
    this.root = pdf.root
    this.paper = papers[system][0]
    this.accent = accent
    this.#onStep = onStep
  }

  get width(): number {
    return this.paper.width - 2 * margin.x
  }

  get bottom(): number {
    return this.paper.height - margin.bottom
  }

  /** The height between the margins. */
  get height(): number {
    return this.bottom - margin.top
  }

  addPage(): void {
    this.pdf.addPage(this.paper)
    this.y = margin.top
  }

  /** A page of another paper, whose frame leaves no room for anything else. */
  addSheet(paper: { readonly width: number; readonly height: number }): void {
    this.sheets.set(this.pdf.count, paper)
    this.pdf.addPage(paper)
    this.endPage()
  }

  /** Reports progress: this many more steps are done. */
  reportSteps(steps: number): void {
    this.#done += steps
    this.#onStep(this.#done)
  }

  /** The next block starts a page. */
  endPage(): void {
    this.y = Number.POSITIVE_INFINITY
  }

  /** Starts a page if this much does not fit any more; returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.bottom) return false
    this.addPage()
    return true
  }

  /** Room before a block, which the top of a page does not need. */
  addSpace(height: number): void {
    if (this.y > margin.top && this.y < this.bottom) this.y += height
  }

  /** Breaks words into lines; their own line ends stay. */
  wrapWords(words: string, { size, bold = false, indent = 0, width = this.width }: TextStyle): string[] {
    return words
      .split('\n')
      .flatMap((line) => wrapWords(line, width - indent, (piece) => this.pdf.measureWidth(piece, size, bold)))
  }

  /** Sets lines below each other, over as many pages as they need. */
  printLines(type: ElementType, words: string, style: TextStyle): void {
    const lines = this.wrapWords(words, style)
    const lineHeight = style.size * leading
    const element = this.root.openElement(type)
    // A line alone at the end of a page, or at the top of the next, is hard to read.
    this.makeRoom(Math.min(lines.length, lines.length === 3 ? 3 : 2) * lineHeight)
    for (let next = 0; next < lines.length;) {
      const room = Math.max(1, Math.floor((this.bottom - this.y) / lineHeight))
      const fitting = lines.slice(next, next + room)
      element.draw(() => this.#draw(fitting, style))
      this.y += fitting.length * lineHeight
      next += fitting.length
      if (next < lines.length) this.addPage()
    }
    element.end()
  }

  #draw(
    lines: readonly string[],
    { size, bold = false, color = inks.ink, indent = 0, align, width }: TextStyle,
  ) {
    const x = align === 'end' ? margin.x + indent + (width ?? this.width - indent) : margin.x + indent
    for (const [index, line] of lines.entries())
      this.pdf.drawWords(
        line,
        { x, y: this.y + (index + baselineShare) * size * leading },
        { size, bold, color, anchor: align ?? 'start' },
      )
  }
}
