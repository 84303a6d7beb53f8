// The selection chart: net capacity of the unit at this site by the temperature of the returning air, with the points of the design.
import { axes, curve, linearAxis, marker, plot, pointWords, project } from '../../drawings/chart.ts'
import { boundsOf } from '../../drawings/extent.ts'
import type { Drawing, Point } from '../../drawings/shapes.ts'
import { line, message, ofPart } from '../../drawings/sketch.ts'
import type { CoolingDesign } from './design.ts'
import { boxOf, capacityAt } from './facts/map.ts'

const margin = 14
/** Steps of the curve over its box. */
const steps = 8

/** Draws the curve at the water or outdoor air of the design; between its ends and never beyond them. */
export function selectionChart(design: CoolingDesign): Drawing {
  const { unit, sink, mapRise: rise, heat, units, remaining } = design
  const at = (back: number): number | undefined => {
    const mapped = capacityAt(unit, { return: back, sink, rise })
    return mapped === undefined ? undefined : (mapped * design.derating) / 100
  }
  const [from, to] = boxOf(unit.points, rise)?.return ?? [design.return, design.return]
  const points = Array.from({ length: steps + 1 }, (_, index) => from + (index * (to - from)) / steps)
    .map((back) => ({ x: back, y: at(back) }))
    .filter((point): point is Point => point.y !== undefined)
  const running = { x: design.return, y: at(design.return) ?? design.capacity }
  const lost = { x: design.failureReturn, y: at(design.failureReturn) ?? design.failureCapacity }
  const x = linearAxis([to + 1], 5, Math.floor(from - 1))
  const y = linearAxis([...points.map((point) => point.y), heat / remaining])
  const needed = project(x, y, { x: x.from, y: heat / remaining }).y
  const shapes = ofPart('unit', [
    ...axes(x, y, {
      x: message('drawing.cooling.chart.return'),
      y: message('drawing.cooling.chart.capacity'),
    }),
    line('centre', plot.left, needed, plot.left + plot.width, needed),
    ...marker(x, y, lost),
    ...curve('curve', x, y, points),
    ...marker(x, y, running),
    pointWords({ quantity: running.y, unit: 'kW', decimals: 1 }, project(x, y, running), {
      dx: -8,
      dy: -9,
      anchor: 'end',
    }),
  ])
  return {
    id: 'selection-chart',
    title: message('drawing.cooling.chart.title'),
    bounds: boundsOf(shapes, margin),
    shapes,
    table: {
      columns: ['state', 'units', 'return', 'capacity', 'needed'].map((column) =>
        message(`drawing.cooling.column.${column}`),
      ),
      rows: [
        { state: 'running', count: units, point: running },
        { state: 'lost', count: remaining, point: lost },
      ].map(({ state, count, point }) => [
        message(`drawing.cooling.state.${state}`),
        { quantity: count, unit: '1', decimals: 0 },
        { quantity: point.x, unit: 'degC', decimals: 1 },
        { quantity: point.y, unit: 'kW', decimals: 1 },
        { quantity: heat / count, unit: 'kW', decimals: 1 },
      ]),
      rowParts: ['unit', 'unit'],
    },
    legend: [
      { pen: 'curve', label: message('drawing.cooling.chart.net') },
      { pen: 'marker', label: message('drawing.cooling.chart.points') },
      { pen: 'centre', label: message('drawing.cooling.chart.needed') },
      ...(unit.sample ? [{ pen: 'note', label: message('drawing.cooling.chart.sample') } as const] : []),
    ],
  }
}
