// Prints the smaller parts of a document: facts, totals, drawings and the lines to sign on.

import { palettes, penStyles } from '../../drawings/pens.ts'
import type {
  Fact,
  FactsBlock,
  FigureBlock,
  PrintedDrawing,
  SignatureBlock,
  TotalsBlock,
} from '../document-blocks.ts'
import { computeMaxFactor, inks, margin, sizes } from '../document-style.ts'
import { baselineShare, type DocumentPage, leading } from './document-page.ts'

// Lengths are in mm.
const lineHeight = sizes.body * leading
const labelWidth = 52
const totalsValueWidth = 42
const legendRowHeight = 4.2

export function printFacts(page: DocumentPage, { facts }: FactsBlock): void {
  printFactTable(page, facts, { labelWidth })
  page.y += 2
}

/** Names at the left, values beside them: a table whose rows have headers. */
export function printFactTable(
  page: DocumentPage,
  facts: readonly Fact[],
  { labelWidth: room }: { readonly labelWidth: number },
): void {
  if (facts.length === 0) return
  const table = page.root.openGroup('Table')
  for (const { label, value } of facts) {
    const labels = page.wrapWords(label, { size: sizes.body, width: room - 4 })
    const values = page.wrapWords(value, { size: sizes.body, width: page.width - room })
    const count = Math.max(labels.length, values.length)
    page.makeRoom(Math.min(count * lineHeight, page.height))
    const row = table.openGroup('TR')
    const [head, cell] = [row.openElement('TH', { scope: 'Row' }), row.openElement('TD')]
    for (let from = 0; from < count;) {
      const to = from + Math.max(1, Math.floor((page.bottom - page.y) / lineHeight))
      head.draw(() => drawLines(page, labels.slice(from, to), { x: margin.x, color: inks.quiet }))
      cell.draw(() => drawLines(page, values.slice(from, to), { x: margin.x + room, color: inks.ink }))
      page.y += (Math.min(count, to) - from) * lineHeight
      from = to
      if (from < count) page.addPage()
    }
    head.end()
    cell.end()
    page.y += 0.8
  }
}

function drawLines(
  page: DocumentPage,
  lines: readonly string[],
  { x, color }: { readonly x: number; readonly color: string },
): void {
  for (const [index, line] of lines.entries())
    page.pdf.drawWords(
      line,
      { x, y: page.y + (index + baselineShare) * lineHeight },
      { size: sizes.body, color },
    )
}

const getSumSize = (isSum: boolean): number => (isSum ? sizes.subheading : sizes.body)

/** Sums stay together on one page and end where the prices of the table end. */
export function printTotals(page: DocumentPage, { rows }: TotalsBlock): void {
  const left = margin.x + page.width * 0.4
  const right = margin.x + page.width
  const brokenRows = rows.map((row) => ({
    ...row,
    lines: page.wrapWords(row.label, {
      size: getSumSize(row.isSum),
      bold: row.isSum,
      width: right - left - totalsValueWidth,
    }),
  }))
  const height = brokenRows.reduce(
    (sum, { lines, isSum }) => sum + lines.length * getSumSize(isSum) * leading + 2,
    0,
  )
  page.addSpace(3)
  page.makeRoom(Math.min(height, page.height))
  const table = page.root.openGroup('Table')
  for (const { lines, value, isSum } of brokenRows) {
    const row = table.openGroup('TR')
    const [head, cell] = [row.openElement('TH', { scope: 'Row' }), row.openElement('TD')]
    const rowLineHeight = getSumSize(isSum) * leading
    if (isSum)
      page.pdf.drawArtifact(() =>
        page.pdf.drawRule({ x: left, y: page.y }, { x: right, y: page.y }, page.accent, 0.4),
      )
    page.y += 1
    head.draw(() => {
      for (const [index, line] of lines.entries())
        page.pdf.drawWords(
          line,
          { x: left, y: page.y + (index + baselineShare) * rowLineHeight },
          { size: getSumSize(isSum), bold: isSum },
        )
    })
    cell.draw(() =>
      page.pdf.drawWords(
        value,
        { x: right, y: page.y + baselineShare * rowLineHeight },
        { size: getSumSize(isSum), bold: isSum, anchor: 'end' },
      ),
    )
    head.end()
    cell.end()
    page.y += lines.length * rowLineHeight + 1
  }
}

/** A drawing takes this part of the height of a page at most. */
const maxFigureShare = 0.86
/** A drawing that fits what is left of a page at this part of its size stays there. */
const minShrinkFactor = 0.7

/** The legend of a drawing, the height in mm of everything beside the drawing, and its scale as large as a page allows. */
function measureFigure(page: DocumentPage, { drawing }: FigureBlock) {
  const { bounds } = drawing
  const legend = listLegendRows(page, drawing)
  const extraHeight = lineHeight * 2 + legend.length * legendRowHeight + 8
  const maxFactor = Math.min(
    page.width / bounds.width,
    (page.height * maxFigureShare - extraHeight) / bounds.height,
    computeMaxFactor(drawing),
  )
  return { legend, extraHeight, maxFactor }
}

/** The height at which a drawing is still printed on a page that has begun. */
export function computeLeastHeight(page: DocumentPage, figure: FigureBlock): number {
  const { extraHeight, maxFactor } = measureFigure(page, figure)
  return figure.drawing.bounds.height * maxFactor * minShrinkFactor + extraHeight + 6
}

/** A drawing as large as the page allows, with its caption above and its legend below. */
export function printFigure(page: DocumentPage, figure: FigureBlock): void {
  const { caption, drawing } = figure
  const { bounds } = drawing
  const { legend, extraHeight, maxFactor } = measureFigure(page, figure)
  const fittingFactor = (page.bottom - page.y - 3 - extraHeight) / bounds.height
  const factor = fittingFactor >= maxFactor * minShrinkFactor ? Math.min(maxFactor, fittingFactor) : maxFactor
  const height = bounds.height * factor
  page.addSpace(3)
  page.makeRoom(height + extraHeight)
  page.printLines('H3', caption, { size: sizes.subheading, bold: true })
  page.y += 2
  const x = margin.x + (page.width - bounds.width * factor) / 2
  const element = page.root.openElement('Figure', {
    alt: [drawing.title, ...drawing.legend.map(({ words }) => words)].join('. '),
    box: [x, page.y, x + bounds.width * factor, page.y + height],
  })
  const origin = { x: x - bounds.x * factor, y: page.y - bounds.y * factor }
  element.draw(() => page.pdf.drawMarks(drawing.marks, { factor, origin }))
  element.end()
  page.y += height + 3
  page.pdf.drawArtifact(() => drawLegend(page, legend))
}

type LegendEntry = PrintedDrawing['legend'][number]

/** The entries of a legend in rows that fit the width. */
function listLegendRows(page: DocumentPage, { legend }: PrintedDrawing): readonly (readonly LegendEntry[])[] {
  const rows: LegendEntry[][] = []
  let remainingWidth = 0
  for (const entry of legend) {
    const width = measureEntry(page, entry)
    if (rows.length === 0 || width > remainingWidth) {
      rows.push([])
      remainingWidth = page.width
    }
    rows.at(-1)?.push(entry)
    remainingWidth -= width
  }
  return rows
}

const swatchWidth = 7
const measureEntry = (page: DocumentPage, { words }: LegendEntry): number =>
  swatchWidth + 2 + page.pdf.measureWidth(words, sizes.small) + 6

function drawLegend(page: DocumentPage, rows: readonly (readonly LegendEntry[])[]): void {
  for (const row of rows) {
    let { x } = margin
    for (const entry of row) {
      const { stroke, fill, dash } = penStyles[entry.pen]
      const ink = stroke ?? fill
      const middle = page.y + 2
      if (ink !== undefined)
        page.pdf.drawRule(
          { x, y: middle },
          { x: x + swatchWidth, y: middle },
          palettes.light[ink],
          dash === undefined ? 0.6 : 0.3,
        )
      page.pdf.drawWords(
        entry.words,
        { x: x + swatchWidth + 2, y: page.y + 3 },
        { size: sizes.small, color: inks.quiet },
      )
      x += measureEntry(page, entry)
    }
    page.y += legendRowHeight
  }
}

/** The parties sign beside each other, each on lines of its own. */
export function printSignature(page: DocumentPage, { parties }: SignatureBlock): void {
  const gap = 10
  const width = (page.width - gap * (parties.length - 1)) / Math.max(1, parties.length)
  const captionHeight = 15
  const rows = Math.max(...parties.map(({ captions }) => captions.length))
  page.addSpace(6)
  page.makeRoom(rows * captionHeight + 14)
  const top = page.y
  let bottom = top
  for (const [index, { title, captions }] of parties.entries()) {
    const indent = index * (width + gap)
    page.y = top
    page.printLines('P', title, { size: sizes.body, bold: true, indent, width: indent + width })
    for (const caption of captions) {
      page.y += captionHeight - lineHeight
      const y = page.y
      page.pdf.drawArtifact(() =>
        page.pdf.drawRule({ x: margin.x + indent, y }, { x: margin.x + indent + width, y }, inks.quiet),
      )
      page.y += 0.5
      page.printLines('P', caption, { size: sizes.small, color: inks.quiet, indent, width: indent + width })
    }
    bottom = Math.max(bottom, page.y)
  }
  page.y = bottom
}
