// The load chart of the crane with every lift on it: load with tackle over the radius, against what the crane carries there.
import {
  type Axis,
  chartTextSize,
  createLinearAxis,
  drawAxes,
  drawCurve,
  drawMarker,
  plot,
  projectPoint,
} from '../../drawings/chart.ts'
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Point, Shape } from '../../drawings/shapes.ts'
import { assignToPart, drawCircle, drawText, literal, message } from '../../drawings/sketch.ts'
import { designateLifted, listLifts, type ModuleLift } from './drawing-lifting.ts'
import {
  type DeliveryRecord,
  getPartOf,
  labelKilograms,
  labelMetres,
  toColumns,
  toLegend,
} from './drawing-record.ts'

const computeUse = ({ load, capacity }: ModuleLift): number => (100 * load) / capacity
/** Of mass with tackle about the turning point of the crane, in t·m. */
const computeMoment = ({ load, radius }: ModuleLift): number => (load * radius) / 1000

export function drawLoadChart(record: DeliveryRecord): Drawing {
  const { lifting, chart } = record
  const lifts = listLifts(record)
  const x = createLinearAxis(chart.map(({ radius }) => radius))
  const y = createLinearAxis(chart.map(({ load }) => load / 1000))
  const hardest = lifts.toSorted((one, other) => computeUse(other) - computeUse(one))[0]
  const shapes = [
    ...drawAxes(x, y, {
      x: message('drawing.prefab.axis.radius'),
      y: message('drawing.prefab.axis.load'),
    }),
    ...assignToPart('crane', [
      ...drawCurve(
        'curve',
        x,
        y,
        chart.map(({ radius, load }) => ({ x: radius, y: load / 1000 })),
      ),
    ]),
    ...lifts.flatMap((lift) => drawLift(lift, x, y)),
    ...(hardest === undefined ? [] : drawHardestLift(hardest, x, y)),
  ]
  return {
    id: 'load-chart',
    title: message('drawing.prefab.loadChart', { crane: lifting.crane }),
    bounds: computeBounds(shapes, chartTextSize),
    shapes,
    table: buildChartTable(record, lifts),
    legend: [
      toLegend('curve', 'craneLoad'),
      toLegend('marker', 'hardestLift'),
      toLegend('module', 'lift'),
      toLegend('note', 'tackle'),
      toLegend('note', 'sampleCrane'),
    ],
  }
}

const toPoint = ({ radius, load }: ModuleLift): Point => ({ x: radius, y: load / 1000 })

const drawLift = (lift: ModuleLift, x: Axis, y: Axis): Shape[] =>
  assignToPart(getPartOf(lift.module.kind), [drawCircle('module', projectPoint(x, y, toPoint(lift)), 4)])

/** The lift that uses most of the crane, in words where the curve leaves room. */
function drawHardestLift(lift: ModuleLift, x: Axis, y: Axis): Shape[] {
  const textEnd = { x: plot.left + plot.width - 8, y: plot.top + 20 }
  const options = { anchor: 'end', maxWidth: plot.width * 0.6 } as const
  return [
    ...drawMarker(x, y, toPoint(lift)),
    drawText(
      message('drawing.prefab.hardest', {
        tag: designateLifted(lift),
        load: Number((lift.load / 1000).toFixed(1)),
        radius: Number(lift.radius.toFixed(1)),
      }),
      textEnd,
      chartTextSize + 1,
      { ...options, bold: true },
    ),
    drawText(
      message('drawing.prefab.hardestUse', {
        capacity: Number((lift.capacity / 1000).toFixed(1)),
        use: Math.ceil(computeUse(lift)),
      }),
      { x: textEnd.x, y: textEnd.y + chartTextSize * 1.6 },
      chartTextSize + 1,
      options,
    ),
  ]
}

const none = literal('—')

/** Every lift with its slings, then the chart of the crane. */
function buildChartTable({ chart }: DeliveryRecord, lifts: readonly ModuleLift[]): Drawing['table'] {
  return {
    columns: toColumns(
      'lift',
      'tag',
      'radius',
      'mass',
      'load',
      'capacity',
      'use',
      'moment',
      'slingLeg',
      'slingLoad',
    ),
    rows: [
      ...lifts.map((lift): Label[] => [
        literal(String(lift.lift)),
        literal(designateLifted(lift)),
        labelMetres(lift.radius),
        labelKilograms(lift.mass),
        labelKilograms(lift.load),
        labelKilograms(lift.capacity),
        { quantity: computeUse(lift), unit: '%', decimals: 0 },
        { quantity: computeMoment(lift), unit: '1', decimals: 0 },
        labelMetres(lift.leg),
        labelKilograms(lift.sling),
      ]),
      ...chart.map(({ radius, load }): Label[] => [
        none,
        message('drawing.prefab.row.craneLoad'),
        labelMetres(radius),
        none,
        none,
        labelKilograms(load),
        none,
        none,
        none,
        none,
      ]),
    ],
    rowParts: [...lifts.map(({ module }) => getPartOf(module.kind)), ...chart.map(() => 'crane')],
  }
}
