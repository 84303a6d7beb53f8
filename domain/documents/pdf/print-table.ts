// Prints a table of a document: its header stands on every page, and a row goes on to the next page only if no page holds it.

import type { OpenElement, OpenGroup } from '../../drawings/pdf/pdf-pages.ts'
import { computeColumnWidths } from '../column-widths.ts'
import type { TableBlock, TableRow } from '../document-blocks.ts'
import { inks, margin, sizes } from '../document-style.ts'
import type { DocumentPage } from './document-page.ts'
import { baselineShare, leading } from './document-page.ts'

// Lengths are in mm.
const size = sizes.table
const lineHeight = size * leading
const gap = 3.5
const padding = 1.1
const indent = 2.5

interface Layout {
  readonly table: TableBlock
  readonly page: DocumentPage
  readonly widths: readonly number[]
}

/** A row broken into lines. */
interface BrokenRow {
  readonly row: TableRow
  readonly cells: readonly (readonly string[])[]
  readonly lines: number
}

export function printTable(page: DocumentPage, table: TableBlock): void {
  const widths = computeColumnWidths(table, {
    width: page.width,
    gap,
    measure: (words, bold) => page.pdf.measureWidth(words, size, bold),
  })
  const layout: Layout = { table, page, widths }
  const head = breakRow(layout, { cells: table.columns.map(({ title }) => title), style: 'sum' })
  const rows = table.rows.map((row) => breakRow(layout, row))
  const structure = page.root.openGroup('Table')
  const firstRows = rows.slice(0, 2).reduce((sum, row) => sum + computeHeight(row), 0)
  page.makeRoom(computeHeight(head) + Math.min(firstRows, page.height / 3))
  const headRow = structure.openGroup('THead').openGroup('TR')
  const headCells = table.columns.map(() => headRow.openElement('TH', { scope: 'Column' }))
  drawRow(layout, head, { cells: headCells, from: 0, to: head.lines })
  drawRule(layout, page.accent, 0.4)
  for (const cell of headCells) cell.end()
  const repeatHead = () => {
    // Screen readers have already read the header.
    page.pdf.drawArtifact(() => drawRow(layout, head, { from: 0, to: head.lines }))
    drawRule(layout, page.accent, 0.4)
  }
  const body = structure.openGroup('TBody')
  if (rows.length === 0) page.reportSteps(1)
  for (const [index, row] of rows.entries()) {
    page.reportSteps(1)
    // A heading row stays on the page of the row that follows it.
    const next = row.row.style === 'group' ? rows[index + 1] : undefined
    const neededHeight = computeHeight(row) + (next === undefined ? 0 : computeHeight(next))
    if (page.makeRoom(Math.min(neededHeight, page.height / 2))) repeatHead()
    printRow(layout, row, { body, repeatHead })
  }
}

const computeHeight = ({ lines }: Pick<BrokenRow, 'lines'>): number => lines * lineHeight + 2 * padding

function printRow(
  layout: Layout,
  row: BrokenRow,
  { body, repeatHead }: { readonly body: OpenGroup; readonly repeatHead: () => void },
): void {
  const { page } = layout
  const structure = body.openGroup('TR')
  const cells = row.cells.map((_, index) =>
    // The first cell names its row: the position, or in a sum its name.
    index === 0 ? structure.openElement('TH', { scope: 'Row' }) : structure.openElement('TD'),
  )
  for (let from = 0; from < row.lines;) {
    const room = Math.max(1, Math.floor((page.bottom - page.y - 2 * padding) / lineHeight))
    const to = Math.min(row.lines, from + room)
    drawRow(layout, row, { cells, from, to })
    from = to
    if (from < row.lines) {
      page.addPage()
      repeatHead()
    }
  }
  for (const cell of cells) cell.end()
  drawRule(layout, row.row.style === 'sum' ? inks.quiet : inks.faint)
}

function drawRow(
  { table, page, widths }: Layout,
  { row, cells }: BrokenRow,
  part: { readonly cells?: readonly OpenElement[]; readonly from: number; readonly to: number },
): void {
  const top = page.y
  const height = (part.to - part.from) * lineHeight + 2 * padding
  if (row.style === 'group')
    page.pdf.drawArtifact(() =>
      page.pdf.drawArea({ x: margin.x, y: top }, { width: page.width, height }, inks.surface),
    )
  let x = margin.x
  for (const [index, lines] of cells.entries()) {
    const width = widths[index] ?? 0
    const isEnd = table.columns[index]?.align === 'end'
    const start = x + (index === table.indented ? (row.depth ?? 0) * indent : 0)
    const draw = () => {
      for (const [lineIndex, line] of lines.slice(part.from, part.to).entries())
        page.pdf.drawWords(
          line,
          {
            x: isEnd ? x + width - getGapAfter(index, widths) : start,
            y: top + padding + (lineIndex + baselineShare) * lineHeight,
          },
          {
            size,
            bold: row.style !== undefined,
            color: inks.ink,
            anchor: isEnd ? 'end' : 'start',
          },
        )
    }
    const element = part.cells?.[index]
    if (element === undefined) draw()
    else element.draw(draw)
    x += width
  }
  page.y = top + height
}

/** The space after a column; the last one ends at the margin. */
const getGapAfter = (index: number, widths: readonly number[]): number =>
  index === widths.length - 1 ? 0 : gap

function drawRule({ page }: Layout, color: string, width = 0.15): void {
  page.pdf.drawArtifact(() =>
    page.pdf.drawRule({ x: margin.x, y: page.y }, { x: margin.x + page.width, y: page.y }, color, width),
  )
}

function breakRow({ table, page, widths }: Layout, row: TableRow): BrokenRow {
  const cells = row.cells.map((cell, index) =>
    page.wrapWords(cell, {
      size,
      bold: row.style !== undefined,
      indent: index === table.indented ? (row.depth ?? 0) * indent : 0,
      width: (widths[index] ?? 0) - getGapAfter(index, widths),
    }),
  )
  return { row, cells, lines: Math.max(1, ...cells.map((lines) => lines.length)) }
}
