// The efficiency curve: efficiency and heat against the load.

import {
  drawAxes,
  drawCurve,
  createLinearAxis,
  drawMarker,
  drawPointLabel,
  projectPoint,
  drawRightAxis,
  computeAxisShare,
} from './chart.ts'
import type { Axis } from './chart.ts'
import { computeBounds } from './extent.ts'
import type { Drawing, Shape } from './shapes.ts'
import { message } from './sketch.ts'

export interface EfficiencyPoint {
  /** Load in % of the installed rating. */
  readonly load: number
  /** In %. */
  readonly efficiency: number
  /** In kW. */
  readonly heat: number
}

export interface EfficiencyChart {
  readonly points: readonly EfficiencyPoint[]
  /** Undefined if no efficiency is known at a load as low as that of the design. */
  readonly atDesignLoad?: EfficiencyPoint
  /** The figures are estimated, not taken from a manufacturer's curve. */
  readonly estimate: boolean
}

const margin = 14

/** Draws efficiency on the left axis and heat on the right axis. */
export function drawEfficiencyCurve(chart: EfficiencyChart): Drawing {
  const { points, atDesignLoad } = chart
  const shown = atDesignLoad === undefined ? points : [...points, atDesignLoad]
  const x = createLinearAxis([100, ...shown.map((point) => point.load)])
  const efficiency = buildEfficiencyAxis(shown.map((point) => point.efficiency))
  const heat = createLinearAxis(
    shown.map((point) => point.heat),
    efficiency.ticks.length - 1,
  )
  const shapes = [
    ...drawAxes(x, efficiency, {
      x: message('drawing.efficiency.load'),
      y: message('drawing.efficiency.efficiency'),
    }),
    ...drawRightAxis(heat, message('drawing.efficiency.heat')),
    ...(atDesignLoad === undefined
      ? []
      : drawMarker(x, efficiency, { x: atDesignLoad.load, y: atDesignLoad.efficiency })),
    ...drawCurve(
      'curve2',
      x,
      heat,
      points.map(({ load, heat: kilowatts }) => ({ x: load, y: kilowatts })),
    ),
    ...drawCurve(
      'curve',
      x,
      efficiency,
      points.map((point) => ({ x: point.load, y: point.efficiency })),
    ),
    ...(atDesignLoad === undefined ? [] : [labelPoint(x, efficiency, atDesignLoad)]),
  ]
  return {
    id: 'efficiency-curve',
    title: message('drawing.efficiency.title'),
    bounds: computeBounds(shapes, margin),
    shapes,
    table: {
      columns: ['load', 'curve', 'heatCurve'].map((column) => message(`drawing.efficiency.${column}`)),
      rows: points.map((point) => [
        { quantity: point.load, unit: '%', decimals: 0 },
        { quantity: point.efficiency, unit: '%', decimals: 1 },
        { quantity: point.heat, unit: 'kW', decimals: 2 },
      ]),
    },
    legend: [
      { pen: 'curve', label: message('drawing.efficiency.curve') },
      { pen: 'curve2', label: message('drawing.efficiency.heatCurve') },
      ...(atDesignLoad === undefined
        ? []
        : [{ pen: 'marker', label: message('drawing.chart.designLoad') } as const]),
      {
        pen: 'note',
        label: message(chart.estimate ? 'drawing.efficiency.estimate' : 'drawing.efficiency.published'),
      },
    ],
  }
}

/** An axis from a round figure below the lowest efficiency to 100 %. */
function buildEfficiencyAxis(values: readonly number[]): Axis {
  const lowest = Math.min(...values)
  const step = lowest >= 95 ? 1 : lowest >= 90 ? 2 : lowest >= 75 ? 5 : 20
  const from = Math.max(0, Math.floor(lowest / step) * step)
  const ticks: number[] = []
  for (let tick = 100; tick >= from; tick -= step) ticks.unshift(tick)
  return { scale: 'linear', from, to: 100, ticks }
}

/** The efficiency above its dot; near an edge beside the dot, clear of the axis labels. */
function labelPoint(x: Axis, y: Axis, point: EfficiencyPoint): Shape {
  const at = projectPoint(x, y, { x: point.load, y: point.efficiency })
  const share = computeAxisShare(x, point.load)
  const anchor = share < 0.1 ? 'start' : share > 0.9 ? 'end' : 'middle'
  const dx = { start: 9, middle: 0, end: -9 }[anchor]
  return drawPointLabel({ quantity: point.efficiency, unit: '%', decimals: 1 }, at, { dx, dy: -12, anchor })
}
