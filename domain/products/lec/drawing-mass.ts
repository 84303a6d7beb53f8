// The mass of every device as a bar at its height, with the centre of gravity.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import {
  drawCircle,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import { sortDevicesUpwards, sidePens, unitHeight } from './drawing-rack.ts'
import { type EdgeDesign, type EdgeRecord, getDeviceName } from './drawing-record.ts'

const size = 26
const longest = 900

/** Bars to the right from the rail; below them what the enclosure carries, and how much of that is used. */
export function drawMassDistribution(record: EdgeRecord): Drawing {
  const { design } = record
  const { enclosure, mass, centreOfGravity } = design
  const placed = sortDevicesUpwards(record)
  const heaviest = Math.max(...placed.map((one) => one.mass))
  const height = enclosure.units * unitHeight
  const shapes: Shape[] = [
    drawLine('axis', 0, 0, 0, -height),
    drawLine('axis', 0, 0, longest + 220, 0),
    // Before the bars, so that no figure is crossed out.
    drawLine('centre', 0, -centreOfGravity, longest + 210, -centreOfGravity),
    drawCircle('marker', longest + 220, -centreOfGravity, 10),
    ...placed.flatMap((device) => {
      const top = -(device.unit + device.height - 1) * unitHeight
      const middle = top + (device.height * unitHeight) / 2 + size * 0.34
      const length = Math.max(4, (longest * device.mass) / heaviest)
      return assignToPart(device.part, [
        drawRectangle(sidePens[device.supply], 0, top + 3, length, device.height * unitHeight - 6),
        drawText(literal(device.tag), -12, middle, size, { anchor: 'end', bold: true, maxWidth: 120 }),
        drawText({ quantity: device.mass, unit: 'kg', decimals: 1 }, length + 12, middle, size),
      ])
    }),
    drawText(
      message('drawing.lec.mass.centre', { height: Math.round(centreOfGravity) }),
      longest + 240,
      -centreOfGravity + size * 0.34,
      size,
      { maxWidth: 460 },
    ),
    ...total(design),
  ]
  return {
    id: 'mass-distribution',
    title: message('drawing.lec.mass.title'),
    bounds: computeBounds(shapes, size),
    shapes,
    table: {
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
    },
    legend: [
      { pen: 'marker', label: message('drawing.lec.mass.centreLegend') },
      { pen: 'note', label: message('drawing.legend.sample') },
    ],
  }
}

/** The whole mass in what the enclosure carries. */
function total({ mass, enclosure }: EdgeDesign): Shape[] {
  const y = 60
  return assignToPart('enclosure', [
    drawRectangle('spare', 0, y, longest, 40),
    drawRectangle('module', 0, y, Math.max(4, (longest * mass) / enclosure.load), 40),
    drawText(message('drawing.lec.mass.total', { mass, limit: enclosure.load }), 0, y + 84, size, {
      maxWidth: longest,
    }),
  ])
}
