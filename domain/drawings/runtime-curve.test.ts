import { expect, test } from 'vitest'
import { plot } from './chart.ts'
import { drawRuntimeCurve } from './runtime-curve.ts'

const draw = (whenNew: number, endOfLife: number) =>
  drawRuntimeCurve({
    points: [
      { load: 10, whenNew: 250, endOfLife: 200 },
      { load: 100, whenNew, endOfLife },
    ],
    atDesignLoad: { load: 100, whenNew, endOfLife },
    requiredMinutes: 10,
    sample: false,
  })

const listLabelPositions = (whenNew: number, endOfLife: number) =>
  draw(whenNew, endOfLife).shapes.flatMap((shape) =>
    shape.kind === 'text' && 'unit' in shape.label && shape.label.unit === 'min' ? [shape.at] : [],
  )

/** Vertical distance at which two labels do not overlap. */
const minLabelDistance = 14

test('the minutes at the design load are labels to the right of the plot that do not overlap', () => {
  for (const [whenNew, endOfLife] of [
    [15.7, 11.5],
    [10.2, 10],
    [40, 10],
  ] as const) {
    const [above, below] = listLabelPositions(whenNew, endOfLife)
    expect(above?.x).toBeGreaterThan(plot.left + plot.width)
    expect(below?.x).toBeGreaterThan(plot.left + plot.width)
    expect((below?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThanOrEqual(minLabelDistance)
  }
})

test('the required runtime is a line above the axis that only the legend names', () => {
  const { shapes, legend } = draw(15.7, 11.5)
  const requiredRuntime = shapes.find((shape) => shape.kind === 'line' && shape.pen === 'centre')
  expect(requiredRuntime?.kind === 'line' && requiredRuntime.from.y).toBeLessThan(plot.top + plot.height - 5)
  expect(JSON.stringify(shapes)).not.toContain('drawing.runtime.required')
  expect(JSON.stringify(legend)).toContain('drawing.runtime.required')
})
