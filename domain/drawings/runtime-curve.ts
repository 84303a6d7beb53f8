// The runtime curve: minutes on battery against the load, for a new battery and at the end of its life.

import {
  drawAxes,
  chartTextSize,
  drawCurve,
  createLinearAxis,
  createLogarithmicAxis,
  drawMarker,
  plot,
  drawPointLabel,
  projectPoint,
} from './chart.ts'
import type { Axis } from './chart.ts'
import { computeBounds } from './extent.ts'
import type { Drawing, Label, Point, Shape } from './shapes.ts'
import { drawLine, literal, message, drawText } from './sketch.ts'

export interface RuntimePoint {
  /** Load in % of the design load. */
  readonly load: number
  /** Minutes of a new battery and at the end of its life; absent if the manufacturer's table does not reach that far. */
  readonly whenNew?: number
  readonly endOfLife?: number
}

export interface RuntimeChart {
  readonly points: readonly RuntimePoint[]
  /** The values of the design at its own load. */
  readonly atDesignLoad: RuntimePoint
  /** Required minutes; 0 if there are none. */
  readonly requiredMinutes: number
  /** The discharge figures are samples. */
  readonly sample: boolean
  /** The part that the curve describes: the battery. */
  readonly part?: string
}

const margin = 14
/** Between two labels of points, one above the other. */
const labelHeight = 20

/** Draws the chart; without any point it says so in words. */
export function drawRuntimeCurve(chart: RuntimeChart): Drawing {
  const whenNew = toCurvePoints(chart.points, 'whenNew')
  const endOfLife = toCurvePoints(chart.points, 'endOfLife')
  const shapes =
    whenNew.length + endOfLife.length === 0 ? drawEmptyChart() : drawChart(chart, whenNew, endOfLife)
  return {
    id: 'runtime-curve',
    title: message('drawing.runtime.title'),
    bounds: computeBounds(shapes, margin),
    shapes,
    table: {
      columns: ['load', 'new', 'endOfLife'].map((column) => message(`drawing.runtime.${column}`)),
      rows: chart.points.map(({ load, whenNew: minutes, endOfLife: aged }) => [
        { quantity: load, unit: '%', decimals: 0 },
        labelMinutes(minutes),
        labelMinutes(aged),
      ]),
    },
    legend: [
      { pen: 'curve', label: message('drawing.runtime.new') },
      { pen: 'curve2', label: message('drawing.runtime.endOfLife') },
      { pen: 'marker', label: message('drawing.chart.designLoad') },
      {
        pen: 'centre',
        label: message('drawing.runtime.required', { minutes: chart.requiredMinutes }),
      },
      ...(chart.sample ? [{ pen: 'note', label: message('drawing.runtime.sample') } as const] : []),
    ],
  }
}

function drawChart(chart: RuntimeChart, whenNew: readonly Point[], endOfLife: readonly Point[]): Shape[] {
  const { atDesignLoad, requiredMinutes } = chart
  const all = [...whenNew, ...endOfLife]
  const highestLoad = Math.max(...all.map(({ x }) => x), atDesignLoad.load)
  const x = createLinearAxis([highestLoad], highestLoad > 50 ? 5 : 4)
  const minutes = [
    ...all.map((point) => point.y),
    atDesignLoad.whenNew ?? 0,
    atDesignLoad.endOfLife ?? 0,
    // The level of the requirement stands above the axis.
    requiredMinutes * 0.95,
  ].filter((value) => value > 0)
  const y = createLogarithmicAxis(minutes)
  const designMinutes = [atDesignLoad.whenNew, atDesignLoad.endOfLife].filter((value) => value !== undefined)
  return [
    ...drawAxes(x, y, { x: message('drawing.runtime.load'), y: message('drawing.runtime.minutes') }),
    ...(requiredMinutes > 0 ? [drawRequiredLine(x, y, requiredMinutes)] : []),
    ...designMinutes.flatMap((value) => drawMarker(x, y, { x: atDesignLoad.load, y: value })),
    ...drawCurve('curve2', x, y, endOfLife),
    ...drawCurve('curve', x, y, whenNew),
    ...labelMinutesAtLoad(x, y, atDesignLoad),
  ]
}

/** The requirement as a level across the plot; the legend says what it is. */
function drawRequiredLine(x: Axis, y: Axis, requiredMinutes: number): Shape {
  const level = projectPoint(x, y, { x: x.from, y: requiredMinutes }).y
  return drawLine('centre', { x: plot.left, y: level }, { x: plot.left + plot.width, y: level })
}

/** Minutes at the design load beside their dots, where no line ends: those of a new battery above right, of an aged one below right. */
function labelMinutesAtLoad(x: Axis, y: Axis, { load, whenNew, endOfLife }: RuntimePoint): Shape[] {
  const projectMinutes = (minutes: number) => projectPoint(x, y, { x: load, y: minutes })
  const gap =
    whenNew === undefined || endOfLife === undefined
      ? labelHeight
      : projectMinutes(endOfLife).y - projectMinutes(whenNew).y
  const drawLabel = (minutes: number | undefined, dy: number) =>
    minutes === undefined
      ? []
      : [drawPointLabel(labelMinutes(minutes), projectMinutes(minutes), { dx: 8, dy, anchor: 'start' })]
  return [...drawLabel(whenNew, Math.min(-9, gap - labelHeight)), ...drawLabel(endOfLife, 14)]
}

function drawEmptyChart(): Shape[] {
  return [
    drawText(message('drawing.runtime.none'), { x: plot.width / 2, y: plot.height / 2 }, chartTextSize, {
      anchor: 'middle',
      pen: 'note',
      maxWidth: plot.width,
    }),
  ]
}

function toCurvePoints(points: readonly RuntimePoint[], kind: 'whenNew' | 'endOfLife'): Point[] {
  return points.flatMap((point) => {
    const minutes = point[kind]
    return minutes === undefined ? [] : [{ x: point.load, y: minutes }]
  })
}

function labelMinutes(minutes: number | undefined): Label {
  return minutes === undefined ? literal('—') : { quantity: minutes, unit: 'min', decimals: 1 }
}
