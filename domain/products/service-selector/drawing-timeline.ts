// The timeline of cover: the factory warranty of each asset, the following cover year by year, and the visits of each site.
import { parseDay, formatIsoDay } from '../../engine/source/days.ts'
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Pen, Shape } from '../../drawings/shapes.ts'
import {
  drawCircle,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import type { ContractAsset, ContractCover, ContractRecord, ContractSite } from './drawings.ts'

interface BarStyle {
  readonly pen: Pen
  /** Upper lane: the factory warranty or an extension; lower lane: the plan. */
  readonly lane: 0 | 1
}

const barStyles: Readonly<Record<ContractCover['kind'], BarStyle>> = {
  warranty: { pen: 'module', lane: 0 },
  extension: { pen: 'redundant', lane: 0 },
  free: { pen: 'clearance', lane: 1 },
  year: { pen: 'highlight', lane: 1 },
}

const labelWidth = 220
const plotWidth = 560
const rowHeight = 70
const barHeight = 24
const siteHeight = 36
const textSize = 14
const barTextSize = 13

/** The calendar year of a day. */
export const getYear = (day: number): number => Number(formatIsoDay(day).slice(0, 4))
const getFirstDay = (year: number): number => parseDay(`${year}-01-01`) ?? 0

/** The cover of an asset: its warranty, an extension, then the plan from its free part on. */
export const listCovers = ({ covers }: ContractRecord, { asset }: ContractAsset): readonly ContractCover[] =>
  covers.filter((cover) => cover.asset === asset)

/** The name of an asset in the drawings, with its number first. */
export const createAssetLabel = ({ asset, product, name }: ContractAsset): Label =>
  name === undefined
    ? message(`drawing.cover.asset.${product}`, { place: asset })
    : literal(`A${asset} ${name}`)

const createCoverLabel = ({ kind, year }: ContractCover): Label =>
  message(`drawing.cover.${kind}`, year === undefined ? undefined : { year })

interface Scale {
  readonly from: number
  readonly years: readonly number[]
  /** Where a day is on the horizontal axis. */
  getX(day: number): number
}

/** Whole calendar years around everything drawn. */
function computeScale({ contract: { ordered }, covers, visits }: ContractRecord): Scale {
  const first = getYear(Math.min(ordered, ...covers.map(({ start }) => start)))
  const last = getYear(Math.max(ordered, ...covers.map(({ end }) => end), ...visits.map(({ day }) => day)))
  const from = getFirstDay(first)
  const perDay = plotWidth / (getFirstDay(last + 1) - from)
  return {
    from,
    years: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    getX: (day) => labelWidth + (day - from) * perDay,
  }
}

/** Draws the timeline; its table names every bar with its days. */
export function drawCoverTimeline(record: ContractRecord): Drawing {
  const { assets } = record
  const { ordered } = record.contract
  const sites = record.sites.filter((site) => listVisitDays(record, site).length > 0)
  const scale = computeScale(record)
  const height = assets.length * rowHeight + sites.length * siteHeight
  const shapes = [
    ...drawGrid(scale, height),
    // Drawn behind the bars, so that it crosses no word.
    drawLine('centre', { x: scale.getX(ordered), y: 0 }, { x: scale.getX(ordered), y: height }),
    ...assets.flatMap((asset, row) => drawAssetRow(asset, listCovers(record, asset), scale, row * rowHeight)),
    ...sites.flatMap((site, row) =>
      drawSiteRow(site, listVisitDays(record, site), scale, assets.length * rowHeight + row * siteHeight),
    ),
    drawOrderDate(scale, ordered),
  ]
  const rows = assets.flatMap((asset) => listCovers(record, asset).map((cover) => ({ asset, cover })))
  return {
    id: 'cover-timeline',
    title: message('drawing.cover.title'),
    bounds: computeBounds(shapes, 14),
    shapes,
    table: {
      columns: ['asset', 'cover', 'start', 'end'].map((column) => message(`drawing.cover.column.${column}`)),
      rows: rows.map(({ asset, cover }) => [
        createAssetLabel(asset),
        createCoverLabel(cover),
        literal(formatIsoDay(cover.start)),
        literal(formatIsoDay(cover.end)),
      ]),
      rowParts: rows.map(({ cover }) => cover.part),
    },
    legend: [
      { pen: 'module', label: message('drawing.cover.warranty') },
      { pen: 'redundant', label: message('drawing.cover.extension') },
      { pen: 'clearance', label: message('drawing.cover.free') },
      { pen: 'highlight', label: message('drawing.cover.plan') },
      { pen: 'marker', label: message('drawing.cover.visit') },
      { pen: 'centre', label: message('drawing.cover.ordered', { date: formatIsoDay(ordered) }) },
    ],
  }
}

/** The order date above the years, on the side of its line with more room. */
function drawOrderDate(scale: Scale, ordered: number): Shape {
  const x = scale.getX(ordered)
  const isLeftOfLine = x > labelWidth + plotWidth / 2
  return drawText(
    message('drawing.cover.ordered', { date: formatIsoDay(ordered) }),
    { x, y: -30 },
    textSize,
    { anchor: isLeftOfLine ? 'end' : 'start', pen: 'note', maxWidth: 220 },
  )
}

function drawGrid(scale: Scale, height: number): Shape[] {
  const right = labelWidth + plotWidth
  return [
    ...scale.years.flatMap((year) => {
      const x = scale.getX(getFirstDay(year))
      const middle = (x + scale.getX(getFirstDay(year + 1))) / 2
      return [
        drawLine('grid', { x, y: 0 }, { x, y: height }),
        drawText(literal(String(year)), { x: middle, y: -8 }, textSize, {
          anchor: 'middle',
          pen: 'note',
          maxWidth: plotWidth / scale.years.length - 6,
        }),
      ]
    }),
    drawLine('grid', { x: right, y: 0 }, { x: right, y: height }),
    drawLine('axis', { x: labelWidth, y: 0 }, { x: right, y: 0 }),
    drawLine('axis', { x: labelWidth, y: height }, { x: right, y: height }),
  ]
}

function drawAssetRow(
  asset: ContractAsset,
  covers: readonly ContractCover[],
  scale: Scale,
  y: number,
): Shape[] {
  return [
    ...assignToPart(asset.part, [
      drawText(createAssetLabel(asset), { x: 0, y: y + 26 }, textSize, {
        bold: true,
        maxWidth: labelWidth - 12,
      }),
      drawText(message('drawing.cover.site', { site: asset.site }), { x: 0, y: y + 46 }, textSize * 0.9, {
        pen: 'note',
        maxWidth: labelWidth - 12,
      }),
    ]),
    ...covers.flatMap((cover) => assignToPart(cover.part, drawBar(cover, scale, y))),
    drawLine('grid', { x: 0, y: y + rowHeight }, { x: labelWidth + plotWidth, y: y + rowHeight }),
  ]
}

/** The widths that a bar needs to contain a word, and additionally a date. */
const roomForWord = 50
const roomForDay = 180

/** A bar, labelled if there is room; a long one also states its last day. */
function drawBar(cover: ContractCover, scale: Scale, rowTop: number): Shape[] {
  const { pen, lane } = barStyles[cover.kind]
  const left = scale.getX(cover.start)
  const width = scale.getX(cover.end + 1) - left
  const y = rowTop + 8 + lane * (barHeight + 6)
  const baseline = y + barHeight / 2 + 4
  const dayWidth = width >= roomForDay ? 84 : 0
  return [
    drawRectangle(pen, { x: left, y, width, height: barHeight, radius: 2 }),
    ...(width < roomForWord
      ? []
      : [
          drawText(createCoverLabel(cover), { x: left + 5, y: baseline }, barTextSize, {
            maxWidth: width - 10 - dayWidth,
          }),
        ]),
    ...(dayWidth === 0
      ? []
      : [
          drawText(literal(formatIsoDay(cover.end)), { x: left + width - 5, y: baseline }, barTextSize, {
            anchor: 'end',
            pen: 'note',
            maxWidth: dayWidth - 5,
          }),
        ]),
  ]
}

/** Days of the visits to a site. */
const listVisitDays = ({ visits }: ContractRecord, { site }: ContractSite): readonly number[] =>
  visits.filter((visit) => visit.site === site).map(({ day }) => day)

function drawSiteRow(
  { site, part }: ContractSite,
  visits: readonly number[],
  scale: Scale,
  y: number,
): Shape[] {
  const middle = y + siteHeight / 2
  return [
    drawText(message('drawing.cover.visitsOf', { site }), { x: 0, y: middle + 4 }, textSize, {
      pen: 'note',
      maxWidth: labelWidth - 12,
    }),
    ...visits.flatMap((day) =>
      assignToPart(part, [drawCircle('marker', { x: scale.getX(day), y: middle }, 4.5)]),
    ),
    drawLine('grid', { x: 0, y: y + siteHeight }, { x: labelWidth + plotWidth, y: y + siteHeight }),
  ]
}
