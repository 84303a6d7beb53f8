import { expect, test } from 'vitest'
import { plot as area } from '../drawings/chart.ts'
import { drawPlot } from './draw-plot.ts'
import type { Plot } from './tool.ts'

const words = {
  title: 'PUE',
  along: 'Month',
  figure: 'PUE',
  formatX: String,
  formatY: (y: number) => y.toFixed(2),
  formatScenario: (letter: string) => `Scenario ${letter}`,
}

const createPlot = (along: Plot['along'], points: readonly (readonly [number, number])[]): Plot => ({
  key: 'PUE',
  unit: '',
  decimals: 2,
  along,
  points: points.map(([x, y]) => ({ x, y })),
})

test('two scenarios are two curves with letters, a legend and a table of the same values', () => {
  const drawing = drawPlot(
    [
      {
        letter: 'A',
        plot: createPlot('month', [
          [1, 1.3],
          [12, 1.4],
        ]),
      },
      { letter: 'B', plot: createPlot('month', [[1, 1.35]]) },
    ],
    words,
  )
  expect(drawing.shapes.filter(({ kind, pen }) => kind === 'polyline' && pen === 'curve')).toHaveLength(1)
  expect(drawing.legend.map(({ label }) => label)).toEqual([
    { literal: 'Scenario A' },
    { literal: 'Scenario B' },
  ])
  expect(drawing.table.rows).toEqual([
    [{ literal: '1' }, { literal: '1.30' }, { literal: '1.35' }],
    [{ literal: '12' }, { literal: '1.40' }, { literal: '–' }],
  ])
})

/** The heights of the curve. */
const listHeights = (points: readonly (readonly [number, number])[]) =>
  drawPlot([{ letter: 'A', plot: createPlot('kilowatt', points) }], words).shapes.flatMap((shape) =>
    shape.kind === 'polyline' ? shape.points.map(({ y }) => y) : [],
  )

test('values that lie close together fill the plot, and others start at 0', () => {
  expect(
    Math.max(
      ...listHeights([
        [0, 1.3],
        [1, 1.4],
      ]),
    ),
  ).toBeCloseTo(area.height, 6)
  // From 2 to 10 on an axis that starts at 0.
  expect(
    Math.max(
      ...listHeights([
        [0, 2],
        [1, 10],
      ]),
    ),
  ).toBeCloseTo(area.height * 0.8, 6)
})
