// The mass of every device as a bar at its height, with the centre of gravity.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, DrawingTable, Shape } from '../../drawings/shapes.ts'
import {
  drawCircle,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import { sortDevicesUpwards, sidePens, supplyLegend, unitHeight } from './drawing-rack.ts'
import { type EdgeDesign, type EdgeDevice, type EdgeRecord, getDeviceName } from './drawing-record.ts'

const textSize = 26
const barLength = 900

/** Bars to the right of the rail; below them the capacity of the enclosure and its used share. */
export function drawMassDistribution(record: EdgeRecord): Drawing {
  const { design } = record
  const { enclosure, centreOfGravity } = design
  const placed = sortDevicesUpwards(record)
  const heaviest = Math.max(...placed.map((device) => device.mass))
  const height = enclosure.units * unitHeight
  const shapes: Shape[] = [
    drawLine('axis', { x: 0, y: 0 }, { x: 0, y: -height }),
    drawLine('axis', { x: 0, y: 0 }, { x: barLength + 220, y: 0 }),
    // Drawn before the bars, so that no figure is crossed out.
    drawLine('centre', { x: 0, y: -centreOfGravity }, { x: barLength + 210, y: -centreOfGravity }),
    drawCircle('marker', { x: barLength + 220, y: -centreOfGravity }, 10),
    ...placed.flatMap((device) => {
      const top = -(device.unit + device.height - 1) * unitHeight
      const middle = top + (device.height * unitHeight) / 2 + textSize * 0.34
      const length = Math.max(4, (barLength * device.mass) / heaviest)
      return assignToPart(device.part, [
        drawRectangle(sidePens[device.supply], {
          x: 0,
          y: top + 3,
          width: length,
          height: device.height * unitHeight - 6,
        }),
        drawText(literal(device.tag), { x: -12, y: middle }, textSize, {
          anchor: 'end',
          bold: true,
          maxWidth: 120,
        }),
        drawText({ quantity: device.mass, unit: 'kg', decimals: 1 }, { x: length + 12, y: middle }, textSize),
      ])
    }),
    drawText(
      message('drawing.lec.mass.centre', { height: Math.round(centreOfGravity) }),
      { x: barLength + 240, y: -centreOfGravity + textSize * 0.34 },
      textSize,
      { maxWidth: 460 },
    ),
    ...drawTotal(design),
  ]
  return {
    id: 'mass-distribution',
    title: message('drawing.lec.mass.title'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildMassTable(design, placed),
    legend: [
      ...supplyLegend,
      { pen: 'centre', label: message('drawing.lec.mass.centre', { height: Math.round(centreOfGravity) }) },
      { pen: 'marker', label: message('drawing.lec.mass.centreLegend') },
      {
        pen: 'highlight',
        label: message('drawing.lec.mass.total', { mass: design.mass, limit: enclosure.load }),
      },
      { pen: 'note', label: message('drawing.legend.sample') },
    ],
  }
}

function buildMassTable({ enclosure, mass }: EdgeDesign, placed: readonly EdgeDevice[]): DrawingTable {
  return {
    columns: ['device', 'name', 'units', 'mass'].map((column) => message(`drawing.lec.column.${column}`)),
    rows: [
      ...placed.map((device) => [
        literal(device.tag),
        { message: getDeviceName(device) },
        literal(`U${device.unit}`),
        { quantity: device.mass, unit: 'kg', decimals: 1 } as const,
      ]),
      [
        literal('Σ'),
        message('drawing.lec.mass.sum', { limit: enclosure.load }),
        literal('—'),
        { quantity: mass, unit: 'kg', decimals: 1 },
      ],
    ],
    rowParts: [...placed.map(({ part }) => part), 'enclosure'],
  }
}

/** The whole mass relative to the capacity of the enclosure. */
function drawTotal({ mass, enclosure }: EdgeDesign): Shape[] {
  const y = 60
  return assignToPart('enclosure', [
    drawRectangle('outline', { x: 0, y, width: barLength, height: 40 }),
    drawRectangle('highlight', {
      x: 0,
      y,
      width: Math.max(4, (barLength * mass) / enclosure.load),
      height: 40,
    }),
    drawText(
      message('drawing.lec.mass.total', { mass, limit: enclosure.load }),
      { x: 0, y: y + 84 },
      textSize,
      { maxWidth: barLength },
    ),
  ])
}
