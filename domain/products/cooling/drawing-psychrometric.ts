// The psychrometric chart: air before and after the coil, the surface of the coil, and the recommended envelope of the equipment's inlet.
import {
  computeDewPoint,
  computeRatioFromRelativeHumidity,
  computeSaturatedRatio,
} from '../../engineering/moist-air.ts'
import { drawMarker, plot, drawPointLabel } from '../../drawings/chart.ts'
import { computeBounds } from '../../drawings/extent.ts'
import { drawPsychrometricGrid, toGrams } from '../../drawings/psychrometric-grid.ts'
import type { Drawing, Point, Shape } from '../../drawings/shapes.ts'
import { drawLine, literal, message, assignToPart, drawPolyline } from '../../drawings/sketch.ts'
import type { CoolingRecord } from './drawings.ts'

type Coil = NonNullable<CoolingRecord['coil']>

const margin = 14
/** Points of a curve. */
const steps = 24

interface State {
  readonly mark: string
  readonly name: 'return' | 'supply' | 'coil'
  readonly celsius: number
  readonly ratio: number
}

/** Return air temperature in °C in normal operation. */
const getReturnState = (states: CoolingRecord['states']): number =>
  states.find(({ name }) => name === 'running')?.return ?? 0

/** Air before and after the coil, and at its surface. */
const listStates = (
  { design: { supply, pressure }, states }: CoolingRecord,
  { surface, returning, leaving }: Coil,
): State[] => [
  { mark: '1', name: 'return', celsius: getReturnState(states), ratio: returning },
  { mark: '2', name: 'supply', celsius: supply, ratio: leaving },
  {
    mark: '3',
    name: 'coil',
    celsius: surface,
    // A coil above the dew point removes no water from the air.
    ratio: Math.min(returning, computeSaturatedRatio(surface, pressure)),
  },
]

/** The border of the recommended envelope: by temperature, dew point and relative humidity. */
function computeEnvelopeBorder(envelope: CoolingRecord['envelope'], pressure: number): Point[] {
  const { coldest: from, warmest: to, highestHumidity } = envelope
  const driest = toGrams(computeSaturatedRatio(envelope.lowestDewPoint, pressure))
  const dampest = toGrams(computeSaturatedRatio(envelope.highestDewPoint, pressure))
  const computeHighestRatio = (celsius: number): number =>
    Math.min(dampest, toGrams(computeRatioFromRelativeHumidity(celsius, highestHumidity / 100, pressure)))
  const top = Array.from({ length: steps + 1 }, (_, index) => to + (index * (from - to)) / steps)
  return [
    { x: from, y: driest },
    { x: to, y: driest },
    ...top.map((celsius) => ({ x: celsius, y: computeHighestRatio(celsius) })),
  ]
}

/** The chart of a design whose coil has a known surface. */
export function drawPsychrometricChart(record: CoolingRecord, coil: Coil): Drawing {
  const { envelope } = record
  const { pressure } = record.design
  const states = listStates(record, coil)
  const warmest = Math.max(getReturnState(record.states), envelope.warmest)
  const {
    axes,
    curves,
    project: at,
    x,
    y,
  } = drawPsychrometricGrid({ coldest: coil.surface, warmest }, pressure, {
    x: message('drawing.cooling.air.x'),
    y: message('drawing.cooling.air.y'),
  })
  const [returning, supply, surface] = states.map(({ celsius, ratio }) =>
    at({ x: celsius, y: toGrams(ratio) }),
  )
  const shapes: Shape[] = [
    drawPolyline('clearance', computeEnvelopeBorder(envelope, pressure).map(at), true),
    ...axes,
    ...curves,
    ...assignToPart('unit', [
      ...(returning && supply && surface
        ? [
            drawLine('curve2', { x: returning.x, y: returning.y }, { x: supply.x, y: supply.y }),
            drawLine('hidden', { x: supply.x, y: supply.y }, { x: surface.x, y: surface.y }),
          ]
        : []),
      ...states.flatMap(({ mark, celsius, ratio }) => {
        const point = { x: celsius, y: toGrams(ratio) }
        return [
          ...drawMarker(x, y, point).slice(-1),
          drawPointLabel(literal(mark), at(point), { dx: 0, dy: -9, anchor: 'middle' }),
        ]
      }),
    ]),
  ]
  return {
    id: 'psychrometric-chart',
    title: message('drawing.cooling.air.title'),
    bounds: computeBounds(
      [...shapes, drawLine('axis', { x: 0, y: 0 }, { x: plot.width + 20, y: 0 })],
      margin,
    ),
    shapes,
    table: buildStateTable(states, pressure),
    legend: [
      { pen: 'curve', label: message('drawing.cooling.air.saturation') },
      { pen: 'curve2', label: message('drawing.cooling.air.process') },
      { pen: 'hidden', label: message('drawing.legend.toSurface') },
      { pen: 'clearance', label: message('drawing.cooling.air.envelope') },
      ...states.map(
        ({ name }) => ({ pen: 'marker', label: message(`drawing.cooling.air.${name}`) }) as const,
      ),
    ],
  }
}

const buildStateTable = (states: readonly State[], pressure: number): Drawing['table'] => ({
  columns: ['air', 'temperature', 'humidityRatio', 'dewPoint'].map((column) =>
    message(`drawing.cooling.column.${column}`),
  ),
  rows: states.map(({ name, celsius, ratio }) => [
    message(`drawing.cooling.air.${name}`),
    { quantity: celsius, unit: 'degC', decimals: 1 },
    { quantity: toGrams(ratio), unit: '1', decimals: 2 },
    { quantity: computeDewPoint(ratio, pressure), unit: 'degC', decimals: 1 },
  ]),
  rowParts: states.map(() => 'unit'),
})
