// Headings, paragraphs and tables that run down a page of a PDF and over to the next.

import { palettes } from '../pens.ts'
import { papers } from '../sheet.ts'
import type { PaperSystem } from '../sheet.ts'
import type { PdfPages } from './pdf-pages.ts'
import { wrapWords } from './wrap-words.ts'

export interface FlowTable {
  readonly columns: readonly FlowColumn[]
  readonly rows: readonly FlowRow[]
}

export interface FlowColumn {
  readonly title: string
  readonly align?: 'start' | 'end'
}

export interface FlowRow {
  readonly cells: readonly string[]
  /** A heading of rows, or a sum. */
  readonly bold?: boolean
}

// Lengths are in mm.
const margin = { x: 15, top: 16, bottom: 18 }
const cellSize = 2.9
const leading = 1.35
/** Where the baseline of a line is, as a share of its height from the top: in headings and paragraphs, and in cells. */
const baselineShare = { text: 0.8, cell: 0.75 }
const cellGap = 3
const rowPadding = 1
const { ink, quiet, faint } = palettes.light

export class PdfFlow {
  readonly #pages: PdfPages
  readonly #paper: { readonly width: number; readonly height: number }
  /** Index of its pages, from 0. */
  readonly #pageIndices: number[] = []
  #y = Number.POSITIVE_INFINITY

  constructor(pages: PdfPages, system: PaperSystem) {
    this.#pages = pages
    this.#paper = papers[system][0]
  }

  /** The next element starts a page. */
  endPage(): void {
    this.#y = Number.POSITIVE_INFINITY
  }

  /** A heading stays with at least the beginning of the following element. */
  printHeading(words: string, level: 1 | 2 = 2): void {
    const size = level === 1 ? 6 : 4.2
    this.#printLines(words, {
      size,
      bold: true,
      type: level === 1 ? 'H1' : 'H2',
      color: ink,
      keep: 20,
      before: 5,
    })
  }

  printParagraph(words: string, bold = false): void {
    this.#printLines(words, { size: 3.2, bold, type: 'P', color: ink, keep: 0, before: 1 })
  }

  #printLines(
    words: string,
    {
      size,
      bold,
      type,
      color,
      keep,
      before,
    }: {
      readonly size: number
      readonly bold: boolean
      readonly type: 'H1' | 'H2' | 'P'
      readonly color: string
      readonly keep: number
      readonly before: number
    },
  ): void {
    const lines = wrapWords(words, this.#width, (piece) => this.#pages.book.measureWidth(piece, size))
    this.#makeRoom(before + lines.length * size * leading + keep)
    this.#y += before
    const top = this.#y
    this.#pages.addElement(type, () => {
      for (const [index, line] of lines.entries())
        this.#pages.drawWords(
          line,
          { x: margin.x, y: top + (index + baselineShare.text) * size * leading },
          { size, bold, color },
        )
    })
    this.#y += lines.length * size * leading
  }

  /** A table; its columns are sized by their words, and their titles are repeated on every page. */
  printTable({ columns, rows }: FlowTable): void {
    const widths = this.#computeWidths(columns, rows)
    const openRow = this.#pages.openTable()
    const head: FlowRow = { cells: columns.map(({ title }) => title), bold: true }
    const headHeight = this.#computeHeight(head, widths)
    const print = (row: FlowRow, type: 'TH' | 'TD') =>
      this.#printRow(row, { columns, widths, add: openRow(), type })
    this.#makeRoom(
      headHeight + Math.max(0, ...rows.slice(0, 1).map((row) => this.#computeHeight(row, widths))),
    )
    this.#y += 1.5
    print(head, 'TH')
    for (const row of rows) {
      if (this.#makeRoom(this.#computeHeight(row, widths))) print(head, 'TH')
      print(row, 'TD')
    }
  }

  /** Writes the document's title and the page number at the bottom of every page of text. */
  printFooters(words: string): void {
    const y = this.#paper.height - 10
    const style = { size: 2.6, color: quiet }
    for (const page of this.#pageIndices) {
      this.#pages.drawOnPage(page, () => {
        this.#pages.drawWords(words, { x: margin.x, y }, style)
        const right = { x: margin.x + this.#width, y }
        this.#pages.drawWords(`${page + 1} / ${this.#pages.count}`, right, { ...style, anchor: 'end' })
      })
    }
  }

  #printRow(
    { cells, bold = false }: FlowRow,
    {
      columns,
      widths,
      add,
      type,
    }: {
      readonly columns: readonly FlowColumn[]
      readonly widths: readonly number[]
      readonly add: (type: 'TH' | 'TD', draw: () => void) => void
      readonly type: 'TH' | 'TD'
    },
  ): void {
    const top = this.#y
    let x = margin.x
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0
      const isEnd = columns[index]?.align === 'end'
      const at = isEnd ? x + width - cellGap : x
      add(type, () => {
        for (const [lineIndex, line] of this.#wrapCell(cell, width).entries()) {
          const y = top + rowPadding + (lineIndex + baselineShare.cell) * cellSize * leading
          this.#pages.drawWords(line, { x: at, y }, { size: cellSize, bold, anchor: isEnd ? 'end' : 'start' })
        }
      })
      x += width
    }
    this.#y += this.#computeHeight({ cells }, widths)
    const bottom = this.#y
    const color = type === 'TH' ? quiet : faint
    this.#pages.drawArtifact(() =>
      this.#pages.drawRule({ x: margin.x, y: bottom }, { x: margin.x + this.#width, y: bottom }, color),
    )
  }

  #wrapCell(cell: string, width: number): string[] {
    return wrapWords(cell, width - cellGap, (piece) => this.#pages.book.measureWidth(piece, cellSize))
  }

  #computeHeight({ cells }: FlowRow, widths: readonly number[]): number {
    const lines = cells.map((cell, index) => this.#wrapCell(cell, widths[index] ?? 0).length)
    return Math.max(1, ...lines) * cellSize * leading + 2 * rowPadding
  }

  /** As wide as the longest cell; if the total is too wide, wide columns shrink first. */
  #computeWidths(columns: readonly FlowColumn[], rows: readonly FlowRow[]): number[] {
    const naturalWidths = columns.map(({ title }, index) =>
      Math.max(
        ...[title, ...rows.map(({ cells }) => cells[index] ?? '')].map((cell) =>
          this.#pages.book.measureWidth(cell, cellSize),
        ),
      ),
    )
    let maxWidth = Math.max(...naturalWidths)
    const computeSum = (limit: number) =>
      naturalWidths.reduce((sum, width) => sum + Math.min(width, limit) + cellGap, 0)
    while (computeSum(maxWidth) > this.#width && maxWidth > cellSize) maxWidth *= 0.97
    const widths = naturalWidths.map((width) => Math.min(width, maxWidth) + cellGap)
    const remaining = this.#width - widths.reduce((sum, width) => sum + width, 0)
    return widths.map((width) => width + Math.max(0, remaining) / widths.length)
  }

  get #width(): number {
    return this.#paper.width - 2 * margin.x
  }

  /** Starts a page if this much does not fit any more; returns whether it did. */
  #makeRoom(height: number): boolean {
    if (this.#y + height <= this.#paper.height - margin.bottom) return false
    this.#pageIndices.push(this.#pages.count)
    this.#pages.addPage(this.#paper)
    this.#y = margin.top
    return true
  }
}
