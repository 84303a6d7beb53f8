import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearAxis, logarithmicAxis, plot, project, share } from './chart.ts'

test('linear ticks are round and hold the values', () => {
  expect(linearAxis([100], 5).ticks).toEqual([0, 20, 40, 60, 80, 100])
  expect(linearAxis([8.4], 3).ticks).toEqual([0, 5, 10])
  expect(linearAxis([0.7], 4).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8])
})

test('logarithmic ticks go by 1, 2, 5 and hold the values', () => {
  expect(logarithmicAxis([6, 340]).ticks).toEqual([5, 10, 20, 50, 100, 200, 500])
  expect(logarithmicAxis([10, 10]).ticks).toEqual([10, 20])
})

test('axes hold every value, with few rising ticks', () => {
  const values = fc.array(fc.double({ min: 0.05, max: 9000, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(values, (all) => {
      for (const axis of [linearAxis(all), logarithmicAxis(all)]) {
        expect(axis.ticks.length).toBeGreaterThanOrEqual(2)
        expect(axis.ticks.length).toBeLessThanOrEqual(20)
        expect(axis.ticks.toSorted((a, b) => a - b)).toEqual(axis.ticks)
        for (const value of all) {
          expect(share(axis, value)).toBeGreaterThanOrEqual(-1e-9)
          expect(share(axis, value)).toBeLessThanOrEqual(1 + 1e-9)
        }
      }
    }),
  )
})

test('a point stands where its axes say, and equal ratios are equal distances on a logarithmic one', () => {
  const x = linearAxis([100])
  const y = logarithmicAxis([1, 100])
  expect(project(x, y, { x: 50, y: 10 })).toEqual({
    x: plot.left + plot.width / 2,
    y: plot.top + plot.height / 2,
  })
  expect(share(y, 20) - share(y, 10)).toBeCloseTo(share(y, 40) - share(y, 20))
})
