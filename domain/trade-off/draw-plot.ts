// The curves of up to three scenarios in one plot, with the same points as a table.

import {
  chartTextSize,
  createLinearAxis,
  drawAxes,
  drawCurve,
  drawPointLabel,
  projectPoint,
} from '../drawings/chart.ts'
import type { Axis } from '../drawings/chart.ts'
import { computeBounds } from '../drawings/extent.ts'
import type { Drawing, Label, Pen } from '../drawings/shapes.ts'
import type { Plot } from './tool.ts'

/** The letter of a scenario, and its curve. */
export interface PlottedScenario {
  readonly letter: string
  readonly plot: Plot
}

/** The words of a plot in the reader's language. */
export interface PlotWords {
  readonly title: string
  readonly along: string
  readonly figure: string
  readonly formatX: (x: number) => string
  readonly formatY: (y: number) => string
  readonly formatScenario: (letter: string) => string
}

const pens: readonly Pen[] = ['curve', 'curve2', 'highlight']
const margin = 14
const monthTicks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const literal = (words: string): Label => ({ literal: words })

/** A curve for each scenario with its letter at the end, because colours cannot be told apart on a black-and-white print. */
export function drawPlot(scenarios: readonly PlottedScenario[], words: PlotWords): Drawing {
  const points = scenarios.flatMap(({ plot }) => plot.points)
  const x = createAxisAlong(
    scenarios[0]?.plot.along,
    points.map((point) => point.x),
  )
  const y = createFigureAxis(points.map((point) => point.y))
  const shapes = [
    ...drawAxes(x, y, { x: literal(words.along), y: literal(words.figure) }),
    ...scenarios.flatMap(({ plot }, index) => drawCurve(pens[index] ?? 'curve', x, y, plot.points)),
    ...scenarios.flatMap(({ letter, plot }, index) => {
      const last = plot.points.at(-1)
      if (last === undefined) return []
      const offset = { dx: 8 + index * 14, dy: chartTextSize / 3, anchor: 'start' } as const
      return [drawPointLabel(literal(letter), projectPoint(x, y, last), offset)]
    }),
  ]
  return {
    id: 'trade-off-plot',
    title: literal(words.title),
    bounds: computeBounds(shapes, margin),
    shapes,
    table: buildTable(scenarios, words),
    legend: scenarios.map(({ letter }, index) => ({
      pen: pens[index] ?? 'curve',
      label: literal(words.formatScenario(letter)),
    })),
  }
}

function createAxisAlong(along: Plot['along'] | undefined, values: readonly number[]): Axis {
  return along === 'month'
    ? { scale: 'linear', from: 1, to: 12, ticks: monthTicks }
    : createLinearAxis(values)
}

/** An axis from 0, or from a round number if the values lie close together. */
function createFigureAxis(values: readonly number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least < most * 0.6 || most <= 0) return createLinearAxis(values)
  const step = 10 ** Math.floor(Math.log10(Math.max(most - least, most * 0.01)))
  return createLinearAxis(values, 5, Number((Math.floor(least / step) * step).toPrecision(12)))
}

/**
 * A row for each x of any curve, with the value of each curve, or undefined if it has no point there. At an edge of a stair, which has two points,
 * the first one counts.
 */
export function listPlotRows(
  plots: readonly Plot[],
): { readonly x: number; readonly values: readonly (number | undefined)[] }[] {
  const positions = [...new Set(plots.flatMap(({ points }) => points.map(({ x }) => x)))]
  return positions
    .toSorted((a, b) => a - b)
    .map((x) => ({ x, values: plots.map(({ points }) => points.find((point) => point.x === x)?.y) }))
}

function buildTable(scenarios: readonly PlottedScenario[], words: PlotWords): Drawing['table'] {
  return {
    columns: [words.along, ...scenarios.map(({ letter }) => words.formatScenario(letter))].map(literal),
    rows: listPlotRows(scenarios.map(({ plot }) => plot)).map(({ x, values }) =>
      [words.formatX(x), ...values.map((value) => (value === undefined ? '–' : words.formatY(value)))].map(
        literal,
      ),
    ),
  }
}
