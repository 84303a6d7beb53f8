import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinearAxis, createLogarithmicAxis, plot, projectPoint, computeAxisShare } from './chart.ts'

test('linear ticks are round numbers and cover the values', () => {
  expect(createLinearAxis([100], 5).ticks).toEqual([0, 20, 40, 60, 80, 100])
  expect(createLinearAxis([8.4], 3).ticks).toEqual([0, 5, 10])
  expect(createLinearAxis([0.7], 4).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8])
})

test('logarithmic ticks follow 1, 2, 5 and cover the values', () => {
  expect(createLogarithmicAxis([6, 340]).ticks).toEqual([5, 10, 20, 50, 100, 200, 500])
  expect(createLogarithmicAxis([10, 10]).ticks).toEqual([10, 20])
})

test('axes cover every value with a few rising ticks', () => {
  const anyValues = fc.array(fc.double({ min: 0.05, max: 9000, noNaN: true }), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(anyValues, (values) => {
      for (const axis of [createLinearAxis(values), createLogarithmicAxis(values)]) {
        expect(axis.ticks.length).toBeGreaterThanOrEqual(2)
        expect(axis.ticks.length).toBeLessThanOrEqual(20)
        expect(axis.ticks.toSorted((a, b) => a - b)).toEqual(axis.ticks)
        for (const value of values) {
          expect(computeAxisShare(axis, value)).toBeGreaterThanOrEqual(-1e-9)
          expect(computeAxisShare(axis, value)).toBeLessThanOrEqual(1 + 1e-9)
        }
      }
    }),
  )
})

test('a point is placed by its axes, and equal ratios are equal distances on a logarithmic axis', () => {
  const x = createLinearAxis([100])
  const y = createLogarithmicAxis([1, 100])
  expect(projectPoint(x, y, { x: 50, y: 10 })).toEqual({
    x: plot.left + plot.width / 2,
    y: plot.top + plot.height / 2,
  })
  expect(computeAxisShare(y, 20) - computeAxisShare(y, 10)).toBeCloseTo(
    computeAxisShare(y, 40) - computeAxisShare(y, 20),
  )
})
