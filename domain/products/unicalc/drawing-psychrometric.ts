// The psychrometric chart: the air that enters and leaves the unit, its coil, and the way between them.
import { drawMarker, drawPointLabel, plot } from '../../drawings/chart.ts'
import { computeBounds } from '../../drawings/extent.ts'
import { drawPsychrometricGrid, toGrams } from '../../drawings/psychrometric-grid.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { assignToPart, drawLine, literal, message } from '../../drawings/sketch.ts'
import { computeDewPoint, computeEnthalpy, computeRelativeHumidity } from '../../engineering/moist-air.ts'
import type { SelectionRecord } from './drawings.ts'

const margin = 14

/** Smallest difference in K at which the labels of two states do not overlap. */
const smallestGap = 1.5

/** The chart at the pressure of the site. */
export function drawPsychrometricChart({ design, states }: SelectionRecord): Drawing {
  const { pressure } = design
  const warmest = Math.max(...states.map(({ celsius }) => celsius))
  const coldest = Math.min(...states.map(({ celsius }) => celsius))
  const { axes, curves, project, x, y } = drawPsychrometricGrid({ coldest, warmest }, pressure, {
    x: message('drawing.unicalc.air.x'),
    y: message('drawing.unicalc.air.y'),
  })
  const marked = states.map((state, index) => ({
    ...state,
    mark: String(index + 1),
    point: { x: state.celsius, y: toGrams(state.ratio) },
  }))
  const [entering, leaving, surface] = marked.map(({ point }) => project(point))
  const isClose = Math.abs((states[1]?.celsius ?? 0) - (states[2]?.celsius ?? 99)) < smallestGap
  const shapes = [
    ...axes,
    ...curves,
    ...assignToPart('unit', [
      ...(entering && leaving ? [drawLine('curve2', entering, leaving)] : []),
      ...(leaving && surface ? [drawLine('hidden', leaving, surface)] : []),
      ...marked.flatMap(({ mark, point, name }) => [
        // The circle of the marker without its lines to the axes.
        ...drawMarker(x, y, point).slice(-1),
        drawPointLabel(
          literal(mark),
          project(point),
          name === 'surface' && isClose
            ? { dx: -9, dy: 12, anchor: 'end' }
            : { dx: 8, dy: -9, anchor: 'start' },
        ),
      ]),
    ]),
  ]
  return {
    id: 'psychrometric-chart',
    title: message('drawing.unicalc.air.title'),
    bounds: computeBounds(
      [...shapes, drawLine('axis', { x: 0, y: 0 }, { x: plot.width + 20, y: 0 })],
      margin,
    ),
    shapes,
    table: buildStateTable(states, pressure),
    legend: [
      { pen: 'curve', label: message('drawing.unicalc.air.saturation') },
      { pen: 'curve2', label: message('drawing.unicalc.air.process') },
      { pen: 'hidden', label: message('drawing.legend.toSurface') },
      ...marked.map(
        ({ mark, name }) =>
          ({ pen: 'marker', label: message(`drawing.unicalc.air.mark.${name}`, { mark }) }) as const,
      ),
      {
        pen: 'note',
        label: message('drawing.unicalc.air.pressure', { pressure: Number((pressure / 1000).toFixed(2)) }),
      },
    ],
  }
}

const buildStateTable = (states: SelectionRecord['states'], pressure: number): Drawing['table'] => ({
  columns: ['state', 'dryBulb', 'ratio', 'relative', 'dewPoint', 'enthalpy'].map((column) =>
    message(`drawing.unicalc.column.${column}`),
  ),
  rows: states.map(({ name, celsius, ratio }) => [
    message(`drawing.unicalc.air.${name}`),
    { quantity: celsius, unit: 'degC', decimals: 1 },
    { quantity: toGrams(ratio), unit: '1', decimals: 2 },
    {
      quantity: 100 * Math.min(1, computeRelativeHumidity(celsius, ratio, pressure)),
      unit: '%',
      decimals: 0,
    },
    { quantity: computeDewPoint(ratio, pressure), unit: 'degC', decimals: 1 },
    { quantity: computeEnthalpy(celsius, ratio), unit: '1', decimals: 1 },
  ]),
  rowParts: states.map(() => 'unit'),
})
