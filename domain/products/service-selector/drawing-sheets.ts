// Two ruled sheets: the cover of each asset by calendar year, and the visits day by day.
import { formatIsoDay } from '../../engine/source/days.ts'
import { computeBounds } from '../../drawings/extent.ts'
import { drawRuledTable } from '../../drawings/ruled-table.ts'
import type { Drawing, DrawingTable, Label } from '../../drawings/shapes.ts'
import { literal, message, drawText } from '../../drawings/sketch.ts'
import { createAssetLabel, listCovers, getYear } from './drawing-timeline.ts'
import type { ContractCover, ContractRecord } from './drawings.ts'

const textSize = 13

const emptyLabel = literal('—')

/** The letter of the kinds of cover, as the legend explains it. */
const coverLetters = [
  ['W', ['warranty']],
  ['E', ['extension']],
  ['P', ['free', 'year']],
] as const satisfies readonly (readonly [string, readonly ContractCover['kind'][]])[]

/** The kinds of cover in a calendar year as letters that are the same in every language. */
function labelCovers(covers: readonly ContractCover[], year: number): Label {
  const kindsInYear = covers
    .filter(({ start, end }) => getYear(start) <= year && getYear(end) >= year)
    .map(({ kind }) => kind)
  const shownLetters = coverLetters.flatMap(([letter, kinds]) =>
    kinds.some((kind) => kindsInYear.includes(kind)) ? [letter] : [],
  )
  return shownLetters.length === 0 ? emptyLabel : literal(shownLetters.join(' + '))
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
      ...years.map((year) => labelCovers(listCovers(record, asset), year)),
    ]),
    rowParts: assets.map(({ part }) => part),
  }
  const shapes = drawRuledTable(table, [220, ...years.map(() => 84)])
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
export function drawVisitCalendar(record: ContractRecord): Drawing {
  const { assets, sites } = record
  const visits = record.visits.toSorted((a, b) => a.day - b.day || a.site - b.site)
  const table: DrawingTable = {
    columns: ['number', 'date', 'site', 'assets'].map((column) => message(`drawing.visits.column.${column}`)),
    rows: visits.map(({ site, day }, index) => {
      const coveredAssets = assets
        .filter(
          (asset) => asset.site === site && listCovers(record, asset).some((cover) => isInPlan(day, cover)),
        )
        .map(({ asset }) => `A${asset}`)
      return [
        literal(String(index + 1)),
        literal(formatIsoDay(day)),
        literal(String(site)),
        coveredAssets.length === 0 ? emptyLabel : literal(coveredAssets.join(', ')),
      ]
    }),
    rowParts: visits.map(({ site }) => sites.find((candidate) => candidate.site === site)?.part),
  }
  const shapes =
    visits.length === 0
      ? [drawText(message('drawing.visits.none'), { x: 0, y: 0 }, textSize, { pen: 'note', maxWidth: 420 })]
      : drawRuledTable(table, [70, 130, 80, 240])
  return {
    id: 'visit-calendar',
    title: message('drawing.visits.title'),
    bounds: computeBounds(shapes, 12),
    shapes,
    table,
    legend: [{ pen: 'note', label: message('drawing.visits.spread') }],
  }
}
