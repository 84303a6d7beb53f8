// The drawings of a fleet: the state of each site, and its warranty and cover along the years.
import { parseDay, formatIsoDay } from '../../engine/source/days.ts'
import { computeBounds } from '../../drawings/extent.ts'
import { drawRuledTable } from '../../drawings/ruled-table.ts'
import type { Drawing, DrawingTable, Label, Shape } from '../../drawings/shapes.ts'
import { drawLine, drawRectangle, drawText, literal, message } from '../../drawings/sketch.ts'
import {
  defineProductDrawings,
  type DrawingRecord,
  many,
  number,
  one,
  optional,
  text,
} from '../drawing-contract.ts'
import { listFleet, listingMembers } from './listing.ts'

/** Days are counted from 1970-01-01. The text gives the first sites only, as many as a sheet can show. */
const members = {
  fleet: one({ ordered: number('date'), assets: number(), more: number() }),
  sites: many({
    site: text,
    assets: number(),
    inWarranty: number(),
    due: number(),
    expired: number(),
    notStated: number(),
    covered: number(),
    batteriesDue: number(),
    warrantyFrom: optional(number('date')),
    warrantyTo: optional(number('date')),
    coverFrom: optional(number('date')),
    coverTo: optional(number('date')),
  }),
}

type FleetRecord = DrawingRecord<typeof members>
type Site = FleetRecord['sites'][number]

const textSize = 13
const rowHeight = 28
const none = literal('—')

const createDayLabel = (day: number | undefined): Label =>
  day === undefined ? none : literal(formatIsoDay(day))
const createCountLabel = (count: number): Label => literal(String(count))

const states = ['assets', 'inWarranty', 'due', 'expired', 'notStated', 'covered', 'batteriesDue'] as const

/** How many devices of each site are in warranty, end soon, have ended, are not stated, have cover, or have a battery that is due. */
function drawFleetStatus({ fleet, sites }: FleetRecord): Drawing {
  const table: DrawingTable = {
    columns: ['site', ...states].map((column) => message(`drawing.status.${column}`)),
    rows: sites.map((site) => [literal(site.site), ...states.map((state) => createCountLabel(site[state]))]),
  }
  const shapes =
    sites.length === 0 ? [drawEmptyText()] : drawRuledTable(table, [200, ...states.map(() => 118)])
  return {
    id: 'fleet-status',
    title: message('drawing.status.title'),
    bounds: computeBounds(shapes, 12),
    shapes,
    table,
    legend: [
      { pen: 'note', label: message('drawing.status.ordered', { date: formatIsoDay(fleet.ordered) }) },
      ...createMoreSitesLegend(fleet.more),
    ],
  }
}

const drawEmptyText = (): Shape =>
  drawText(message('drawing.status.empty'), { x: 0, y: 0 }, textSize, { pen: 'note', maxWidth: 420 })

const createMoreSitesLegend = (more: number): NonNullable<Drawing['legend']> =>
  more === 0 ? [] : [{ pen: 'note', label: message('drawing.status.more', { more }) }]

const labelWidth = 200
const plotWidth = 600
const barHeight = 14

const getYear = (day: number): number => Number(formatIsoDay(day).slice(0, 4))
const getFirstDay = (year: number): number => parseDay(`${year}-01-01`) ?? 0

/** For each site the first and the last day on which a warranty ends, and the days of the cover that is bought. */
function drawCoverTimeline({ fleet, sites }: FleetRecord): Drawing {
  const table: DrawingTable = {
    columns: ['site', 'warrantyFrom', 'warrantyTo', 'coverFrom', 'coverTo'].map((column) =>
      message(`drawing.cover.${column}`),
    ),
    rows: sites.map((site) => [
      literal(site.site),
      createDayLabel(site.warrantyFrom),
      createDayLabel(site.warrantyTo),
      createDayLabel(site.coverFrom),
      createDayLabel(site.coverTo),
    ]),
  }
  const shapes = sites.length === 0 ? [drawEmptyText()] : drawBars(fleet.ordered, sites)
  return {
    id: 'cover-timeline',
    title: message('drawing.cover.title'),
    bounds: computeBounds(shapes, 14),
    shapes,
    table,
    legend: [
      { pen: 'module', label: message('drawing.cover.warranty') },
      { pen: 'highlight', label: message('drawing.cover.cover') },
      { pen: 'centre', label: message('drawing.status.ordered', { date: formatIsoDay(fleet.ordered) }) },
      ...createMoreSitesLegend(fleet.more),
    ],
  }
}

function drawBars(ordered: number, sites: readonly Site[]): Shape[] {
  const days = sites.flatMap(({ warrantyFrom, warrantyTo, coverFrom, coverTo }) =>
    [warrantyFrom, warrantyTo, coverFrom, coverTo].filter((day) => day !== undefined),
  )
  const first = getYear(Math.min(ordered, ...days))
  const last = getYear(Math.max(ordered, ...days))
  const perDay = plotWidth / (getFirstDay(last + 1) - getFirstDay(first))
  const getX = (day: number): number => labelWidth + (day - getFirstDay(first)) * perDay
  const height = sites.length * (rowHeight + 8)
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  // At most 12 years are labelled, so that their labels do not overlap.
  const yearsPerLabel = Math.ceil(years.length / 12)
  return [
    ...years.flatMap((year, index) => [
      drawLine('grid', { x: getX(getFirstDay(year)), y: 0 }, { x: getX(getFirstDay(year)), y: height }),
      ...(index % yearsPerLabel === 0
        ? [
            drawText(literal(String(year)), { x: getX(getFirstDay(year)) + 3, y: -8 }, textSize, {
              pen: 'note',
              maxWidth: (plotWidth / years.length) * yearsPerLabel - 4,
            }),
          ]
        : []),
    ]),
    drawLine('axis', { x: labelWidth, y: 0 }, { x: labelWidth + plotWidth, y: 0 }),
    drawLine('centre', { x: getX(ordered), y: 0 }, { x: getX(ordered), y: height }),
    ...sites.flatMap((site, index) => drawSite(site, index * (rowHeight + 8), getX)),
  ]
}

function drawSite(site: Site, y: number, getX: (day: number) => number): Shape[] {
  const { warrantyFrom, warrantyTo, coverFrom, coverTo } = site
  const drawBar = (pen: 'module' | 'highlight', from: number, to: number, offset: number): Shape =>
    drawRectangle(pen, {
      x: getX(from),
      y: y + offset,
      width: Math.max(2, getX(to + 1) - getX(from)),
      height: barHeight,
      radius: 2,
    })
  return [
    drawText(literal(site.site), { x: 0, y: y + 22 }, textSize, { bold: true, maxWidth: labelWidth - 12 }),
    ...(warrantyFrom === undefined || warrantyTo === undefined
      ? []
      : [drawBar('module', warrantyFrom, warrantyTo, 3)]),
    ...(coverFrom === undefined || coverTo === undefined
      ? []
      : [drawBar('highlight', coverFrom, coverTo, 19)]),
  ]
}

export const fleetDrawings = defineProductDrawings(
  1,
  members,
  (record) => [drawFleetStatus(record), drawCoverTimeline(record)],
  { members: listingMembers, list: listFleet },
)
