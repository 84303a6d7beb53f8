import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxZoom, panView, moveViewByKey, zoomView, computeZoom } from './view-box.ts'
import type { ViewBox } from './view-box.ts'

const bounds: ViewBox = { x: -20, y: 10, width: 400, height: 200 }

test('zooming keeps the point under the pointer in place', () => {
  const about = { x: 100, y: 90 }
  const view = zoomView(bounds, bounds, 4, about)
  expect(computeZoom(view, bounds)).toBe(4)
  expect((about.x - view.x) / view.width).toBeCloseTo((about.x - bounds.x) / bounds.width)
  expect((about.y - view.y) / view.height).toBeCloseTo((about.y - bounds.y) / bounds.height)
})

test('zooming out fully and the key 0 show the whole drawing', () => {
  const close = zoomView(bounds, bounds, 5)
  expect(zoomView(close, bounds, 0.01)).toEqual(bounds)
  expect(moveViewByKey('0', close, bounds)).toEqual(bounds)
  expect(moveViewByKey('a', close, bounds)).toBeUndefined()
})

test('arrow keys pan the view in their direction', () => {
  const close = zoomView(bounds, bounds, 4)
  expect(moveViewByKey('ArrowRight', close, bounds)?.x).toBeGreaterThan(close.x)
  expect(moveViewByKey('ArrowUp', close, bounds)?.y).toBeLessThan(close.y)
})

test('any sequence of zooms and pans keeps the view inside the drawing with its proportions', () => {
  const step = fc.oneof(
    fc.record({
      factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
      x: fc.double({ min: -20, max: 380, noNaN: true }),
      y: fc.double({ min: 10, max: 210, noNaN: true }),
    }),
    fc.record({
      dx: fc.double({ min: -1000, max: 1000, noNaN: true }),
      dy: fc.double({ min: -1000, max: 1000, noNaN: true }),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let view = bounds
      for (const one of steps)
        view =
          'factor' in one
            ? zoomView(view, bounds, one.factor, { x: one.x, y: one.y })
            : panView(view, bounds, one.dx, one.dy)
      const slack = 1e-6
      expect(view.x).toBeGreaterThanOrEqual(bounds.x - slack)
      expect(view.y).toBeGreaterThanOrEqual(bounds.y - slack)
      expect(view.x + view.width).toBeLessThanOrEqual(bounds.x + bounds.width + slack)
      expect(view.y + view.height).toBeLessThanOrEqual(bounds.y + bounds.height + slack)
      expect(view.width / view.height).toBeCloseTo(bounds.width / bounds.height)
      expect(computeZoom(view, bounds)).toBeLessThanOrEqual(maxZoom + slack)
    }),
  )
})
