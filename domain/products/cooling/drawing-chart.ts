// The selection chart: net capacity of the unit at this site by return air temperature, with the points of the design.
import {
  drawAxes,
  drawCurve,
  createLinearAxis,
  drawMarker,
  plot,
  drawPointLabel,
  projectPoint,
} from '../../drawings/chart.ts'
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Point } from '../../drawings/shapes.ts'
import { drawLine, message, assignToPart } from '../../drawings/sketch.ts'
import type { CoolingRecord } from './drawings.ts'

const margin = 14

/** Draws the curve at the water or outdoor air of the design, within its ends. */
export function drawSelectionChart({ design, map, states }: CoolingRecord): Drawing {
  const { unit, heat, remaining } = design
  const points = map.map(({ return: x, capacity: y }): Point => ({ x, y }))
  const marked = states.map(({ name, units, return: x, capacity: y }) => ({ name, units, point: { x, y } }))
  const [from, to] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const x = createLinearAxis([to + 1], 5, Math.floor(from - 1))
  const y = createLinearAxis([...points.map((point) => point.y), heat / remaining])
  const needed = projectPoint(x, y, { x: x.from, y: heat / remaining }).y
  const shapes = assignToPart('unit', [
    ...drawAxes(x, y, {
      x: message('drawing.cooling.chart.return'),
      y: message('drawing.cooling.chart.capacity'),
    }),
    drawLine('centre', { x: plot.left, y: needed }, { x: plot.left + plot.width, y: needed }),
    ...marked.filter(({ name }) => name === 'lost').flatMap(({ point }) => drawMarker(x, y, point)),
    ...drawCurve('curve', x, y, points),
    ...marked
      .filter(({ name }) => name === 'running')
      .flatMap(({ point }) => [
        ...drawMarker(x, y, point),
        drawPointLabel({ quantity: point.y, unit: 'kW', decimals: 1 }, projectPoint(x, y, point), {
          dx: -8,
          dy: -9,
          anchor: 'end',
        }),
      ]),
  ])
  return {
    id: 'selection-chart',
    title: message('drawing.cooling.chart.title'),
    bounds: computeBounds(shapes, margin),
    shapes,
    table: {
      columns: ['state', 'units', 'return', 'capacity', 'needed'].map((column) =>
        message(`drawing.cooling.column.${column}`),
      ),
      rows: marked.map(({ name, units, point }) => [
        message(`drawing.cooling.state.${name}`),
        { quantity: units, unit: '1', decimals: 0 },
        { quantity: point.x, unit: 'degC', decimals: 1 },
        { quantity: point.y, unit: 'kW', decimals: 1 },
        { quantity: heat / units, unit: 'kW', decimals: 1 },
      ]),
      rowParts: marked.map(() => 'unit'),
    },
    legend: [
      { pen: 'curve', label: message('drawing.cooling.chart.net') },
      { pen: 'marker', label: message('drawing.cooling.chart.points') },
      { pen: 'centre', label: message('drawing.cooling.chart.needed') },
      ...(unit.sample ? [{ pen: 'note', label: message('drawing.cooling.chart.sample') } as const] : []),
    ],
  }
}
