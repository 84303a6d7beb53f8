// The front elevation of each row: units used and blanked, power as a bar, and the air at the inlet of each rack.
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import {
  drawDimension,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import { computeBands } from './bands.ts'
import type { RowBand } from './bands.ts'
import type { RowRecord } from './drawings.ts'
import type { Capture, PlacedRack, PlacedItem, StandingRows } from './standing-rows.ts'

const textSize = 110
/** mm between the elevations of two rows. */
const pitch = 1100

/** Row below row, each as seen by a person in front of it. */
export function drawRowElevation(record: RowRecord, standing: StandingRows): Drawing {
  const { rows } = computeBands(record, standing)
  const tallest = Math.max(record.rack.height, record.cooler.height)
  const shapes = rows.flatMap((band, index) =>
    moveShapes(drawElevation(record, standing, band), 0, index * (tallest + pitch)),
  )
  return {
    id: 'row-elevation',
    title: message('drawing.rows.elevation'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildElevationTable(record, standing),
    legend: [
      { pen: 'module', label: message('drawing.rows.legend.used') },
      { pen: 'spare', label: message('drawing.rows.legend.blanked') },
      { pen: 'curve', label: message('drawing.rows.legend.power') },
      ...(standing.cases.length === 0
        ? []
        : [
            { pen: 'redundant', label: message('drawing.rows.legend.catches') } as const,
            { pen: 'battery', label: message('drawing.rows.legend.misses') } as const,
            { pen: 'note', label: message('drawing.rows.legend.model') } as const,
          ]),
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
    ],
  }
}

/** What a rack captures while all coolers run. */
const findCapture = ({ racks, cases }: StandingRows, rack: PlacedRack): Capture | undefined =>
  cases[0]?.captures[racks.indexOf(rack)]

function drawElevation(record: RowRecord, standing: StandingRows, { row, facesFirstEdge }: RowBand): Shape[] {
  const { rack, cooler } = record
  const rowLength = record.aisles.length
  // For a front that faces the first edge, the left end of the plan is at the viewer's right.
  const toViewX = ({ left, width }: PlacedItem): number => (facesFirstEdge ? rowLength - left - width : left)
  const tallest = Math.max(rack.height, cooler.height)
  return [
    drawText(
      message('drawing.rows.frontOf', { row: row.name }),
      { x: 0, y: -tallest - textSize },
      textSize * 1.2,
      { bold: true, maxWidth: rowLength },
    ),
    drawLine('outline', { x: -200, y: 0 }, { x: rowLength + 200, y: 0 }),
    ...row.items.flatMap((item) =>
      assignToPart(
        item.part,
        item.kind === 'rack'
          ? drawRackFront(record.rack, standing, item, toViewX(item))
          : drawOtherFront(record, item, toViewX(item)),
      ),
    ),
    drawDimension({ x: 0, y: 0 }, { x: rowLength, y: 0 }, textSize * 2, textSize),
    drawDimension({ x: rowLength, y: 0 }, { x: rowLength, y: -rack.height }, textSize * 2.5, textSize),
  ]
}

/** From the bottom: used units, then blanked ones; designation, air and power are in front of them. */
function drawRackFront(
  { units, unitHeight, height }: RowRecord['rack'],
  standing: StandingRows,
  rack: PlacedRack,
  x: number,
): Shape[] {
  const { width, used } = rack
  const base = -(height - units * unitHeight) / 2
  const toY = (unit: number): number => base - unit * unitHeight
  const halfway = toY(units * 0.5)
  const highestPower = Math.max(...standing.racks.map(({ power }) => power))
  const capture = findCapture(standing, rack)
  const middle = x + width / 2 + 25
  const pen = capture === undefined ? 'module' : capture.enough ? 'redundant' : 'battery'
  const bar = highestPower === 0 ? 0 : (units * unitHeight * rack.power) / highestPower
  return [
    drawRectangle('fill', { x, y: -height, width, height }),
    ...(used < units
      ? [
          drawRectangle('spare', {
            x: x + 60,
            y: toY(units),
            width: width - 80,
            height: (units - used) * unitHeight,
          }),
        ]
      : []),
    ...(used > 0
      ? [drawRectangle(pen, { x: x + 60, y: toY(used), width: width - 80, height: used * unitHeight })]
      : []),
    ...Array.from({ length: Math.floor(units / 6) }, (_, index) => {
      const y = toY((index + 1) * 6)
      return drawLine('grid', { x: x + 60, y }, { x: x + width - 20, y })
    }),
    drawLine('curve', { x: x + 30, y: base }, { x: x + 30, y: base - Math.max(bar, 1) }),
    drawText(literal(rack.tag), { x: middle, y: halfway }, textSize, {
      anchor: 'middle',
      bold: true,
      maxWidth: width * 0.7,
    }),
    drawText(
      { quantity: rack.power, unit: 'kW', decimals: 1 },
      { x: middle, y: halfway + textSize * 1.3 },
      textSize,
      { anchor: 'middle', maxWidth: width * 0.7 },
    ),
    ...(capture === undefined
      ? []
      : [
          drawText(labelCelsius(capture.inlet), { x: middle, y: halfway + textSize * 2.6 }, textSize, {
            anchor: 'middle',
            bold: pen === 'battery',
            maxWidth: width * 0.7,
          }),
        ]),
  ]
}

const labelCelsius = (quantity: number): Label => ({ quantity, unit: 'degC', decimals: 1 })

function drawOtherFront({ cooler, rack }: RowRecord, item: PlacedItem, x: number): Shape[] {
  const height = item.kind === 'cooler' ? cooler.height : rack.height
  return [
    drawRectangle('fill', { x, y: -height, width: item.width, height }),
    ...(item.kind === 'cooler'
      ? [0.25, 0.5, 0.75].map((share) =>
          drawLine(
            'detail',
            { x: x + 40, y: -height * share },
            { x: x + item.width - 40, y: -height * share },
          ),
        )
      : []),
    drawText(literal(item.tag), { x: x + item.width / 2 + textSize * 0.35, y: -height * 0.62 }, textSize, {
      anchor: 'middle',
      rotation: -90,
      bold: true,
      maxWidth: height * 0.2,
    }),
  ]
}

const none = literal('—')

/** Everything as it stands; racks with their contents, their air, and the labels of their whips. */
function buildElevationTable({ rack }: RowRecord, standing: StandingRows): Drawing['table'] {
  const items = standing.rows.flatMap((row) => row.items)
  return {
    columns: ['tag', 'power', 'used', 'blanked', 'caught', 'inlet', 'labels'].map((column) =>
      message(`drawing.rows.column.${column}`),
    ),
    rows: items.map((item) => {
      if (item.kind !== 'rack') return [literal(item.tag), none, none, none, none, none, none]
      const capture = findCapture(standing, item)
      return [
        literal(item.tag),
        { quantity: item.power, unit: 'kW', decimals: 1 },
        literal(String(item.used)),
        literal(String(rack.units - item.used)),
        capture === undefined ? none : { quantity: capture.share, unit: '%', decimals: 0 },
        capture === undefined ? none : labelCelsius(capture.inlet),
        literal(item.whips.join(', ')),
      ]
    }),
    rowParts: items.map(({ part }) => part),
  }
}
