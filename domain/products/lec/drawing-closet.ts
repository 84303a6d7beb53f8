// The closet plan: the enclosure from above with the swing of its door and what has to stay free, and where the heat goes.
import { boundsOf } from '../../drawings/extent.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import { arc, dimension, line, message, ofPart, rectangle, text } from '../../drawings/sketch.ts'
import type { EdgeRecord } from './drawing-record.ts'

const size = 72

/** Front at the bottom. */
export function closetPlan({ design }: EdgeRecord): Drawing {
  const { enclosure, heat, ventilation, front, rear } = design
  const { width, depth } = enclosure
  const shapes: Shape[] = [
    rectangle('clearance', 0, depth, width, front),
    ...(rear === 0
      ? [line('busbar', -300, 0, width + 300, 0)]
      : [rectangle('clearance', 0, -rear, width, rear)]),
    ...ofPart('enclosure', [
      rectangle('fill', 0, 0, width, depth),
      line('hidden', 0, depth - 60, width, depth - 60),
      text(message('drawing.lec.closet.enclosure', { units: enclosure.units }), width / 2, depth / 2, size, {
        anchor: 'middle',
        bold: true,
        maxWidth: width * 0.9,
      }),
      line('outline', 0, depth, 0, depth + width),
      arc('hidden', 0, depth, width, 0, 90),
    ]),
    text(message('drawing.footprint.front'), width / 2, depth + width * 0.3, size, {
      anchor: 'middle',
      pen: 'note',
      maxWidth: width * 0.5,
    }),
    dimension({ x: 0, y: depth + front }, { x: width, y: depth + front }, size * 2, size),
    dimension({ x: width, y: 0 }, { x: width, y: depth }, -size * 2.5, size),
    dimension({ x: width, y: depth }, { x: width, y: depth + front }, -size * 2.5, size),
    ...(rear === 0 ? [] : [dimension({ x: width, y: -rear }, { x: width, y: 0 }, -size * 2.5, size)]),
    text(message('drawing.lec.closet.heat', { heat, ventilation }), -300, depth + front + size * 6, size, {
      pen: 'highlight',
      maxWidth: width + 900,
    }),
  ]
  return {
    id: 'closet-plan',
    title: message('drawing.lec.closet.title'),
    bounds: boundsOf(shapes, size),
    shapes,
    table: {
      columns: ['name', 'value'].map((column) => message(`drawing.lec.column.${column}`)),
      rows: [
        [message('drawing.lec.closet.width'), { quantity: width, unit: 'mm', decimals: 0 }],
        [message('drawing.lec.closet.depth'), { quantity: depth, unit: 'mm', decimals: 0 }],
        [message('drawing.lec.closet.frontClearance'), { quantity: front, unit: 'mm', decimals: 0 }],
        [message('drawing.lec.closet.rearClearance'), { quantity: rear, unit: 'mm', decimals: 0 }],
        [message('drawing.lec.closet.heatRow'), { quantity: heat, unit: 'W', decimals: 0 }],
      ],
      rowParts: ['enclosure', 'enclosure', undefined, undefined, undefined],
    },
    legend: [
      { pen: 'clearance', label: message('drawing.legend.clearanceSample') },
      { pen: 'hidden', label: message('drawing.lec.closet.swing') },
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
    ],
  }
}
