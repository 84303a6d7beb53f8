// Two ruled sheets: the cover of each asset by calendar year, and the visits day by day.
import { formatIsoDay } from '../../engine/source/days.ts'
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, DrawingTable, Label, Shape } from '../../drawings/shapes.ts'
import { drawLine, literal, message, assignToPart, drawRectangle, drawText } from '../../drawings/sketch.ts'
import { createAssetLabel, listCovers, getYear } from './drawing-timeline.ts'
import type { ContractCover, ContractRecord } from './drawings.ts'

const size = 13
const rowHeight = 26
const inset = 8

/** Lays a table out as a sheet with columns of these widths. */
function ruled({ columns, rows, rowParts = [] }: DrawingTable, widths: readonly number[]): Shape[] {
  const width = widths.reduce((sum, one) => sum + one, 0)
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, one) => sum + one, 0))
  const height = rowHeight * (rows.length + 1)
  const cells = (row: readonly Label[], y: number, bold: boolean): Shape[] =>
    row.map((label, column) =>
      drawText(label, { x: (lefts[column] ?? 0) + inset, y: y + rowHeight / 2 + size * 0.35 }, size, {
        bold,
        maxWidth: (widths[column] ?? 0) - 2 * inset,
      }),
    )
  return [
    drawRectangle('fill', { x: 0, y: 0, width, height: rowHeight }),
    ...cells(columns, 0, true),
    ...rows.flatMap((row, index) =>
      assignToPart(rowParts[index], cells(row, (index + 1) * rowHeight, false)),
    ),
    ...rows
      .slice(1)
      .map((_, index) =>
        drawLine('detail', { x: 0, y: (index + 2) * rowHeight }, { x: width, y: (index + 2) * rowHeight }),
      ),
    drawRectangle('outline', { x: 0, y: 0, width, height }),
  ]
}

const none = literal('—')

const letters = [
  ['W', ['warranty']],
  ['E', ['extension']],
  ['P', ['free', 'year']],
] as const satisfies readonly (readonly [string, readonly ContractCover['kind'][]])[]

/** The cover of an asset in a calendar year, in letters that are the same in every language. */
function lettersIn(covers: readonly ContractCover[], year: number): Label {
  const here = covers
    .filter(({ start, end }) => getYear(start) <= year && getYear(end) >= year)
    .map(({ kind }) => kind)
  const shown = letters.flatMap(([letter, kinds]) =>
    kinds.some((kind) => here.includes(kind)) ? [letter] : [],
  )
  return shown.length === 0 ? none : literal(shown.join(' + '))
}

/** Assets by calendar year. */
export function drawCoverageMatrix(record: ContractRecord): Drawing {
  const { assets, covers } = record
  const first = getYear(Math.min(...covers.map(({ start }) => start)))
  const last = getYear(Math.max(...covers.map(({ end }) => end)))
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const table: DrawingTable = {
    columns: [message('drawing.cover.column.asset'), ...years.map((year) => literal(String(year)))],
    rows: assets.map((asset) => [
      createAssetLabel(asset),
      ...years.map((year) => lettersIn(listCovers(record, asset), year)),
    ]),
    rowParts: assets.map(({ part }) => part),
  }
  const shapes = ruled(table, [220, ...years.map(() => 84)])
  return {
    id: 'coverage-matrix',
    title: message('drawing.matrix.title'),
    bounds: computeBounds(shapes, 12),
    shapes,
    table,
    legend: ['warranty', 'extension', 'plan'].map((cover) => ({
      pen: 'note',
      label: message(`drawing.matrix.${cover}`),
    })),
  }
}

const isInPlan = (day: number, { kind, start, end }: ContractCover): boolean =>
  (kind === 'free' || kind === 'year') && start <= day && day <= end

/** Every visit with its day, its site and the assets covered on it. */
export function visitCalendar(record: ContractRecord): Drawing {
  const { assets, sites } = record
  const visits = record.visits.toSorted((a, b) => a.day - b.day || a.site - b.site)
  const table: DrawingTable = {
    columns: ['number', 'date', 'site', 'assets'].map((column) => message(`drawing.visits.column.${column}`)),
    rows: visits.map(({ site, day }, index) => {
      const here = assets
        .filter(
          (asset) => asset.site === site && listCovers(record, asset).some((cover) => isInPlan(day, cover)),
        )
        .map(({ asset }) => `A${asset}`)
      return [
        literal(String(index + 1)),
        literal(formatIsoDay(day)),
        literal(String(site)),
        here.length === 0 ? none : literal(here.join(', ')),
      ]
    }),
    rowParts: visits.map(({ site }) => sites.find((one) => one.site === site)?.part),
  }
  const shapes =
    visits.length === 0
      ? [drawText(message('drawing.visits.none'), { x: 0, y: 0 }, size, { pen: 'note', maxWidth: 420 })]
      : ruled(table, [70, 130, 80, 240])
  return {
    id: 'visit-calendar',
    title: message('drawing.visits.title'),
    bounds: computeBounds(shapes, 12),
    shapes,
    table,
    legend: [{ pen: 'note', label: message('drawing.visits.spread') }],
  }
}
