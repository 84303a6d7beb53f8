// Capacity of the selected unit along one temperature, with the operating point: the return air, the outdoor air or the water.
import {
  createLinearAxis,
  drawAxes,
  drawCurve,
  drawMarker,
  drawPointLabel,
  plot,
  projectPoint,
} from '../../drawings/chart.ts'
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Pen, Point, Shape } from '../../drawings/shapes.ts'
import { assignToPart, drawLine, message } from '../../drawings/sketch.ts'
import type { SelectionRecord } from './drawings.ts'

const margin = 14

type Variable = SelectionRecord['sweep'][number]['variable']

const ids = {
  airIn: 'return-air-curve',
  waterSupply: 'supply-water-curve',
  outdoor: 'outdoor-curve',
  condenserWater: 'condenser-water-curve',
} as const satisfies Record<Variable, Drawing['id']>

/** The published points of the unit along a temperature, from the lowest on. */
const listPoints = ({ sweep }: SelectionRecord, variable: Variable): readonly Point[] =>
  sweep
    .filter((point) => point.variable === variable)
    .map(({ value, capacity }): Point => ({ x: value, y: capacity }))

/** The operating point, where it lies on the curve. */
function findOperatingPoint(
  { points }: SelectionRecord,
  variable: Variable,
  { from, to }: { readonly from: number; readonly to: number },
): Point | undefined {
  const operatingPoint = points.find((point) => point.variable === variable)
  if (operatingPoint?.capacity === undefined || operatingPoint.value < from || operatingPoint.value > to)
    return undefined
  return { x: operatingPoint.value, y: operatingPoint.capacity }
}

/** The shapes of the chart: axes, the needed capacity, the curve and the operating point. */
function drawChart(
  variable: Variable,
  curve: readonly Point[],
  {
    operatingPoint,
    needed,
  }: { readonly operatingPoint: Point | undefined; readonly needed: number | undefined },
): Shape[] {
  const temperatures = curve.map((point) => point.x)
  const x = createLinearAxis([Math.max(...temperatures)], 6, 2 * Math.floor(Math.min(...temperatures) / 2))
  const y = createLinearAxis([...curve.map((point) => point.y), needed ?? 0])
  const neededY = projectPoint(x, y, { x: x.from, y: needed ?? 0 }).y
  // The label stays off the curve: below it where it rises.
  const isRising = (curve.at(-1)?.y ?? 0) > (curve[0]?.y ?? 0)
  const label = { dx: 9, dy: isRising ? 20 : -9, anchor: 'start' } as const
  return assignToPart('unit', [
    ...drawAxes(x, y, {
      x: message(`drawing.unicalc.axis.${variable}`),
      y: message('drawing.unicalc.axis.capacity'),
    }),
    ...(needed === undefined
      ? []
      : [drawLine('centre', { x: plot.left, y: neededY }, { x: plot.left + plot.width, y: neededY })]),
    ...drawCurve('curve', x, y, curve),
    ...(operatingPoint === undefined
      ? []
      : [
          ...drawMarker(x, y, operatingPoint),
          drawPointLabel(
            { quantity: operatingPoint.y, unit: 'kW', decimals: 1 },
            projectPoint(x, y, operatingPoint),
            label,
          ),
        ]),
  ])
}

/** The curve between the ends of what is published; empty where fewer than two points are published. */
export function drawCapacityCurve(record: SelectionRecord, variable: Variable): readonly Drawing[] {
  const { design } = record
  const curve = listPoints(record, variable)
  const [first, last] = [curve[0], curve.at(-1)]
  if (first === undefined || last === undefined || first.x === last.x) return []
  const operatingPoint = findOperatingPoint(record, variable, { from: first.x, to: last.x })
  const needed = design.target === undefined ? undefined : design.target / design.quantity
  const shapes = drawChart(variable, curve, { operatingPoint, needed })
  return [
    {
      id: ids[variable],
      title: message(`drawing.unicalc.curve.${variable}`),
      bounds: computeBounds(shapes, margin),
      shapes,
      table: {
        columns: [message(`drawing.unicalc.axis.${variable}`), message('drawing.unicalc.axis.capacity')],
        rows: curve.map((point) => [
          { quantity: point.x, unit: 'degC', decimals: 1 },
          { quantity: point.y, unit: 'kW', decimals: 1 },
        ]),
        rowParts: curve.map(() => 'unit'),
      },
      legend: [
        { pen: 'curve', label: message('drawing.unicalc.curve.capacity', { name: design.name }) },
        ...(operatingPoint === undefined ? [] : [createLegendEntry('marker', 'drawing.unicalc.curve.point')]),
        ...(needed === undefined ? [] : [createLegendEntry('centre', 'drawing.unicalc.curve.target')]),
        ...(design.isSample ? [createLegendEntry('note', 'drawing.unicalc.sample')] : []),
      ],
    },
  ]
}

const createLegendEntry = (pen: Pen, key: string): Drawing['legend'][number] => ({ pen, label: message(key) })
