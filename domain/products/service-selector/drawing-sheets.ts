// Two ruled sheets: which asset is covered by what in each calendar year, and the visits day by day.
import { dayOf, isoDay } from '../../engine/source/days.ts'
import { boundsOf } from '../../drawings/extent.ts'
import type { Drawing, DrawingTable, Label, Shape } from '../../drawings/shapes.ts'
import { line, literal, message, ofPart, rectangle, text } from '../../drawings/sketch.ts'
import { assetLabel, barsOf, yearOf } from './drawing-timeline.ts'
import { assetId, travelPart } from './evaluation/bill.ts'
import type { CoveredAsset, Period, ServiceContract } from './read-contract.ts'

const size = 13
const rowHeight = 26
const inset = 8

/** Rules a table as a sheet with columns of these widths. */
function ruled({ columns, rows, rowParts = [] }: DrawingTable, widths: readonly number[]): Shape[] {
  const width = widths.reduce((sum, one) => sum + one, 0)
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, one) => sum + one, 0))
  const height = rowHeight * (rows.length + 1)
  const cells = (row: readonly Label[], y: number, bold: boolean): Shape[] =>
    row.map((label, column) =>
      text(label, (lefts[column] ?? 0) + inset, y + rowHeight / 2 + size * 0.35, size, {
        bold,
        maxWidth: (widths[column] ?? 0) - 2 * inset,
      }),
    )
  return [
    rectangle('fill', 0, 0, width, rowHeight),
    ...cells(columns, 0, true),
    ...rows.flatMap((row, index) => ofPart(rowParts[index], cells(row, (index + 1) * rowHeight, false))),
    ...rows
      .slice(1)
      .map((_, index) => line('detail', 0, (index + 2) * rowHeight, width, (index + 2) * rowHeight)),
    rectangle('outline', 0, 0, width, height),
  ]
}

const none = literal('—')

const overlaps = (one: Period, other: Period): boolean => one.start <= other.end && other.start <= one.end

/** What covers an asset in a calendar year, by letters that are the same in every language. */
function lettersIn(asset: CoveredAsset, year: number): Label {
  const period = { start: dayOf(`${year}-01-01`) ?? 0, end: dayOf(`${year}-12-31`) ?? 0 }
  const { warrantyStart, warrantyEnd, planYears, free, extension } = asset
  const covers = [
    ['W', [{ start: warrantyStart, end: warrantyEnd }]],
    ['E', extension === undefined ? [] : [extension]],
    ['P', [...planYears, ...(free === undefined ? [] : [free])]],
  ] as const
  const letters = covers.flatMap(([letter, periods]) =>
    periods.some((one) => overlaps(one, period)) ? [letter] : [],
  )
  return letters.length === 0 ? none : literal(letters.join(' + '))
}

/** Asset by calendar year. */
export function coverageMatrix({ assets }: ServiceContract): Drawing {
  const periods = assets.flatMap(barsOf)
  const first = yearOf(Math.min(...periods.map(({ start }) => start)))
  const last = yearOf(Math.max(...periods.map(({ end }) => end)))
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const table: DrawingTable = {
    columns: [message('drawing.cover.column.asset'), ...years.map((year) => literal(String(year)))],
    rows: assets.map((asset) => [assetLabel(asset), ...years.map((year) => lettersIn(asset, year))]),
    rowParts: assets.map(assetId),
  }
  const shapes = ruled(table, [220, ...years.map(() => 84)])
  return {
    id: 'coverage-matrix',
    title: message('drawing.matrix.title'),
    bounds: boundsOf(shapes, 12),
    shapes,
    table,
    legend: ['warranty', 'extension', 'plan'].map((cover) => ({
      pen: 'note',
      label: message(`drawing.matrix.${cover}`),
    })),
  }
}

const inPlan = (day: number, { planYears, free }: CoveredAsset): boolean =>
  [...planYears, ...(free === undefined ? [] : [free])].some(({ start, end }) => start <= day && day <= end)

/** Every visit with its day, its site and the assets that are covered on it. */
export function visitCalendar({ sites }: ServiceContract): Drawing {
  const visits = sites
    .flatMap((site) => site.visits.map((day) => ({ site, day })))
    .toSorted((a, b) => a.day - b.day || a.site.place - b.site.place)
  const table: DrawingTable = {
    columns: ['number', 'date', 'site', 'assets'].map((column) => message(`drawing.visits.column.${column}`)),
    rows: visits.map(({ site, day }, index) => {
      const here = site.assets.filter((asset) => inPlan(day, asset)).map((asset) => `A${asset.place}`)
      return [
        literal(String(index + 1)),
        literal(isoDay(day)),
        literal(String(site.place)),
        here.length === 0 ? none : literal(here.join(', ')),
      ]
    }),
    rowParts: visits.map(({ site }) => travelPart(site)),
  }
  const shapes =
    visits.length === 0
      ? [text(message('drawing.visits.none'), 0, 0, size, { pen: 'note', maxWidth: 420 })]
      : ruled(table, [70, 130, 80, 240])
  return {
    id: 'visit-calendar',
    title: message('drawing.visits.title'),
    bounds: boundsOf(shapes, 12),
    shapes,
    table,
    legend: [{ pen: 'note', label: message('drawing.visits.spread') }],
  }
}
