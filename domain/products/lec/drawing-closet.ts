// The closet plan: the enclosure from above with its door swing, clearances and heat path.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, DrawingTable, Shape } from '../../drawings/shapes.ts'
import {
  drawArc,
  drawDimension,
  drawLine,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import type { EdgeDesign, EdgeRecord } from './drawing-record.ts'

const textSize = 72

/** Front at the bottom. */
export function drawClosetPlan({ design }: EdgeRecord): Drawing {
  const { enclosure, heat, ventilation, front, rear } = design
  const { width, depth } = enclosure
  const shapes: Shape[] = [
    drawRectangle('clearance', { x: 0, y: depth, width, height: front }),
    // Without clearance at the rear, a thick line is the wall.
    ...(rear === 0
      ? [drawLine('busbar', { x: -300, y: 0 }, { x: width + 300, y: 0 })]
      : [drawRectangle('clearance', { x: 0, y: -rear, width, height: rear })]),
    ...assignToPart('enclosure', [
      drawRectangle('fill', { x: 0, y: 0, width, height: depth }),
      drawLine('hidden', { x: 0, y: depth - 60 }, { x: width, y: depth - 60 }),
      drawText(
        message('drawing.lec.closet.enclosure', { units: enclosure.units }),
        { x: width / 2, y: depth / 2 },
        textSize,
        { anchor: 'middle', bold: true, maxWidth: width * 0.9 },
      ),
      drawLine('outline', { x: 0, y: depth }, { x: 0, y: depth + width }),
      drawArc('hidden', { x: 0, y: depth }, width, { startDegrees: 0, endDegrees: 90 }),
    ]),
    drawText(message('drawing.footprint.front'), { x: width / 2, y: depth + width * 0.3 }, textSize, {
      anchor: 'middle',
      pen: 'note',
      maxWidth: width * 0.5,
    }),
    drawDimension({ x: 0, y: depth + front }, { x: width, y: depth + front }, textSize * 2, textSize),
    drawDimension({ x: width, y: 0 }, { x: width, y: depth }, -textSize * 2.5, textSize),
    drawDimension({ x: width, y: depth }, { x: width, y: depth + front }, -textSize * 2.5, textSize),
    // Without clearance at the rear, a thick line is the wall.
    ...(rear === 0
      ? []
      : [drawDimension({ x: width, y: -rear }, { x: width, y: 0 }, -textSize * 2.5, textSize)]),
    drawText(
      message('drawing.lec.closet.heat', { heat, ventilation }),
      { x: -300, y: depth + front + textSize * 6 },
      textSize,
      { pen: 'highlight', maxWidth: width + 900 },
    ),
  ]
  return {
    id: 'closet-plan',
    title: message('drawing.lec.closet.title'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildClosetTable(design),
    legend: [
      { pen: 'clearance', label: message('drawing.legend.clearanceSample') },
      { pen: 'hidden', label: message('drawing.lec.closet.swing') },
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
    ],
  }
}

function buildClosetTable({ enclosure: { width, depth }, heat, front, rear }: EdgeDesign): DrawingTable {
  return {
    columns: ['name', 'value'].map((column) => message(`drawing.lec.column.${column}`)),
    rows: [
      [message('drawing.lec.closet.width'), { quantity: width, unit: 'mm', decimals: 0 }],
      [message('drawing.lec.closet.depth'), { quantity: depth, unit: 'mm', decimals: 0 }],
      [message('drawing.lec.closet.frontClearance'), { quantity: front, unit: 'mm', decimals: 0 }],
      [message('drawing.lec.closet.rearClearance'), { quantity: rear, unit: 'mm', decimals: 0 }],
      [message('drawing.lec.closet.heatRow'), { quantity: heat, unit: 'W', decimals: 0 }],
    ],
    rowParts: ['enclosure', 'enclosure', undefined, undefined, undefined],
  }
}
