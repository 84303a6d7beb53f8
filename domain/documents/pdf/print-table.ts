// Prints a table of a document: its header stands on every page, and a row goes on to the next page only if no page holds it.

import type { OpenElement, OpenGroup } from '../../drawings/pdf/pdf-pages.ts'
import { computeColumnWidths } from '../column-widths.ts'
import type { TableBlock, TableRow } from '../document-blocks.ts'
import { inks, margin, sizes } from '../document-style.ts'
import type { DocumentPage } from './document-page.ts'
import { leading } from './document-page.ts'

const size = sizes.table
const step = size * leading
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
    measure: (words, bold) => page.pages.width(words, size, bold),
  })
  const layout: Layout = { table, page, widths }
  const head = breakRow(layout, { cells: table.columns.map(({ title }) => title), style: 'sum' })
  const rows = table.rows.map((row) => breakRow(layout, row))
  const structure = page.root.group('Table')
  const firsts = rows.slice(0, 2).reduce((sum, row) => sum + computeHeight(row), 0)
  page.require(computeHeight(head) + Math.min(firsts, page.height / 3))
  const headRow = structure.group('THead').group('TR')
  const headCells = table.columns.map(() => headRow.element('TH', { scope: 'Column' }))
  drawRow(layout, head, { cells: headCells, from: 0, to: head.lines })
  drawRule(layout, page.accent, 0.4)
  for (const cell of headCells) cell.end()
  const repeatHead = () => {
    // Who listens to the table has heard its header.
    page.pages.artifact(() => drawRow(layout, head, { from: 0, to: head.lines }))
    drawRule(layout, page.accent, 0.4)
  }
  const body = structure.group('TBody')
  if (rows.length === 0) page.advance(1)
  for (const [index, row] of rows.entries()) {
    page.advance(1)
    // An item stays with its first part.
    const next = row.row.style === 'group' ? rows[index + 1] : undefined
    const together = computeHeight(row) + (next === undefined ? 0 : computeHeight(next))
    if (page.require(Math.min(together, page.height / 2))) repeatHead()
    printRow(layout, row, { body, repeatHead })
  }
}

const computeHeight = ({ lines }: Pick<BrokenRow, 'lines'>): number => lines * step + 2 * padding

function printRow(
  layout: Layout,
  row: BrokenRow,
  { body, repeatHead }: { readonly body: OpenGroup; readonly repeatHead: () => void },
): void {
  const { page } = layout
  const structure = body.group('TR')
  const cells = row.cells.map((_, index) =>
    // The position and, in a sum, its name say what the other cells are about.
    index === 0 ? structure.element('TH', { scope: 'Row' }) : structure.element('TD'),
  )
  for (let from = 0; from < row.lines;) {
    const room = Math.max(1, Math.floor((page.bottom - page.y - 2 * padding) / step))
    const to = Math.min(row.lines, from + room)
    drawRow(layout, row, { cells, from, to })
    from = to
    if (from < row.lines) {
      page.add()
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
  const height = (part.to - part.from) * step + 2 * padding
  if (row.style === 'group')
    page.pages.artifact(() =>
      page.pages.area({ x: margin.x, y: top }, { width: page.width, height }, inks.surface),
    )
  let x = margin.x
  for (const [index, lines] of cells.entries()) {
    const width = widths[index] ?? 0
    const isEnd = table.columns[index]?.align === 'end'
    const start = x + (index === table.indented ? (row.depth ?? 0) * indent : 0)
    const draw = () => {
      for (const [number, line] of lines.slice(part.from, part.to).entries())
        page.pages.words(
          line,
          {
            x: isEnd ? x + width - cellEnd(index, widths) : start,
            y: top + padding + (number + 0.75) * step,
          },
          {
            size,
            bold: row.style !== undefined,
            colour: inks.ink,
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

/** The last column ends at the margin. */
const cellEnd = (index: number, widths: readonly number[]): number => (index === widths.length - 1 ? 0 : gap)

function drawRule({ page }: Layout, color: string, width = 0.15): void {
  page.pages.artifact(() =>
    page.pages.rule({ x: margin.x, y: page.y }, { x: margin.x + page.width, y: page.y }, color, width),
  )
}

function breakRow({ table, page, widths }: Layout, row: TableRow): BrokenRow {
  const cells = row.cells.map((cell, index) =>
    page.wrap(cell, {
      size,
      bold: row.style !== undefined,
      indent: index === table.indented ? (row.depth ?? 0) * indent : 0,
      width: (widths[index] ?? 0) - cellEnd(index, widths),
    }),
  )
  return { row, cells, lines: Math.max(1, ...cells.map((lines) => lines.length)) }
}
