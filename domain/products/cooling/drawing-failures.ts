// The failure chart: for each unit that can fail, what the rest still carries, beside the heat load of the room.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { drawLine, message, assignToPart, drawRectangle, drawText } from '../../drawings/sketch.ts'
import type { CoolingRecord } from './drawings.ts'

const textSize = 13
const pitch = 46
const barHeight = 22
const maxBarLength = 260
const nameWidth = 180
/** Room for the figures to the right of the bars. */
const figureWidth = 110

const labelFailure = ({ part }: CoolingRecord['failures'][number]): Label =>
  message(`drawing.cooling.failure.${part}`)

/** A bar for each single failure, with a line at the heat load of the room. */
export function drawFailureChart({ failures, design: { heat } }: CoolingRecord): Drawing {
  const most = Math.max(heat, ...failures.map(({ capacity }) => capacity))
  const computeBarLength = (capacity: number): number => (maxBarLength * capacity) / most
  const [height, heatLength] = [failures.length * pitch, computeBarLength(heat)]
  const shapes: Shape[] = [
    ...failures.flatMap((failure, index) => {
      const { part, capacity } = failure
      const top = index * pitch
      const middle = top + barHeight / 2 + textSize * 0.34
      return assignToPart(part, [
        drawText(labelFailure(failure), { x: -12, y: middle }, textSize, {
          anchor: 'end',
          maxWidth: nameWidth,
        }),
        drawRectangle(capacity < heat ? 'lacking' : 'module', {
          x: 0,
          y: top,
          width: Math.max(2, computeBarLength(capacity)),
          height: barHeight,
        }),
        drawText(
          { quantity: capacity, unit: 'kW', decimals: 1 },
          { x: maxBarLength + 14, y: middle },
          textSize,
          { bold: true },
        ),
      ])
    }),
    drawLine('axis', { x: 0, y: -8 }, { x: 0, y: height - barHeight + 8 }),
    drawLine('centre', { x: heatLength, y: -8 }, { x: heatLength, y: height - barHeight + 8 }),
    drawText(
      message('drawing.cooling.failure.heat', { heat: Number(heat.toFixed(1)) }),
      { x: heatLength, y: height },
      textSize,
      {
        anchor: 'middle',
        pen: 'note',
        maxWidth: 2 * Math.min(heatLength + nameWidth, maxBarLength - heatLength + figureWidth),
      },
    ),
  ]
  return {
    id: 'failure-chart',
    title: message('drawing.cooling.failure.title'),
    bounds: computeBounds(shapes, 16),
    shapes,
    table: buildFailureTable(failures, heat),
    legend: [
      { pen: 'module', label: message('drawing.cooling.failure.carried') },
      { pen: 'lacking', label: message('drawing.cooling.failure.short') },
      { pen: 'centre', label: message('drawing.cooling.failure.line') },
    ],
  }
}

const buildFailureTable = (
  failures: CoolingRecord['failures'],
  heat: number,
): NonNullable<Drawing['table']> => ({
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
})
