// The failure chart: for each unit that can fail, what the rest still carries, beside the heat load of the room.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { drawLine, message, assignToPart, drawRectangle, drawText } from '../../drawings/sketch.ts'
import type { CoolingRecord } from './drawings.ts'

const size = 13
const pitch = 46
const bar = 22
const longest = 260
const names = 180
/** Room for the figures behind the bars. */
const figures = 110

const labelFailure = ({ part }: CoolingRecord['failures'][number]): Label =>
  message(`drawing.cooling.failure.${part}`)

/** A bar for each single failure, with a line at the heat load of the room. */
export function drawFailureChart({ failures, design: { heat } }: CoolingRecord): Drawing {
  const most = Math.max(heat, ...failures.map(({ capacity }) => capacity))
  const long = (of: number): number => (longest * of) / most
  const height = failures.length * pitch
  const shapes: Shape[] = [
    ...failures.flatMap((failure, index) => {
      const { part, capacity } = failure
      const top = index * pitch
      const middle = top + bar / 2 + size * 0.34
      return assignToPart(part, [
        drawText(labelFailure(failure), { x: -12, y: middle }, size, { anchor: 'end', maxWidth: names }),
        drawRectangle(capacity < heat ? 'lacking' : 'module', {
          x: 0,
          y: top,
          width: Math.max(2, long(capacity)),
          height: bar,
        }),
        drawText({ quantity: capacity, unit: 'kW', decimals: 1 }, { x: longest + 14, y: middle }, size, {
          bold: true,
        }),
      ])
    }),
    drawLine('axis', { x: 0, y: -8 }, { x: 0, y: height - bar + 8 }),
    drawLine('centre', { x: long(heat), y: -8 }, { x: long(heat), y: height - bar + 8 }),
    drawText(
      message('drawing.cooling.failure.heat', { heat: Number(heat.toFixed(1)) }),
      { x: long(heat), y: height },
      size,
      {
        anchor: 'middle',
        pen: 'note',
        maxWidth: 2 * Math.min(long(heat) + names, longest - long(heat) + figures),
      },
    ),
  ]
  return {
    id: 'failure-chart',
    title: message('drawing.cooling.failure.title'),
    bounds: computeBounds(shapes, 16),
    shapes,
    table: {
      columns: ['failure', 'left', 'capacityLeft', 'heatShare', 'airRatio'].map((column) =>
        message(`drawing.cooling.column.${column}`),
      ),
      rows: failures.map((failure) => [
        labelFailure(failure),
        { quantity: failure.left, unit: '1', decimals: 0 },
        { quantity: failure.capacity, unit: 'kW', decimals: 1 },
        { quantity: (100 * failure.capacity) / heat, unit: '%', decimals: 0 },
        { quantity: 100 * failure.ratio, unit: '%', decimals: 0 },
      ]),
      rowParts: failures.map(({ part }) => part),
    },
    legend: [
      { pen: 'module', label: message('drawing.cooling.failure.carried') },
      { pen: 'lacking', label: message('drawing.cooling.failure.short') },
      { pen: 'centre', label: message('drawing.cooling.failure.line') },
    ],
  }
}
