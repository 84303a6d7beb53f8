import { expect, test } from 'vitest'
import { fitTextSize, toShapeMarks, estimateTextWidth } from './marks.ts'
import type { Translate } from './marks.ts'
import { drawArc, drawCircle, drawDimension, assignToPart, drawRectangle, drawText } from './sketch.ts'

const translate: Translate = (label) =>
  'literal' in label ? label.literal : 'quantity' in label ? `${label.quantity}` : ''

test('a rectangle and a circle are closed paths', () => {
  const [rectangle] = toShapeMarks(drawRectangle('fill', { x: 1, y: 2, width: 30, height: 40 }), translate)
  expect(rectangle).toEqual({ kind: 'path', pen: 'fill', path: 'M1 2h30v40h-30Z', closed: true })
  const [circle] = toShapeMarks(drawCircle('cable', { x: 10, y: 10 }, 5), translate)
  expect(circle).toMatchObject({ path: 'M5 10a5 5 0 1 1 10 0a5 5 0 1 1 -10 0Z', closed: true })
})

test('an arc runs clockwise from its first to its second angle', () => {
  const [quarter] = toShapeMarks(
    drawArc('detail', { x: 0, y: 0 }, 10, { startDegrees: 0, endDegrees: 90 }),
    translate,
  )
  expect(quarter).toMatchObject({ path: 'M10 0A10 10 0 0 1 0 10', closed: false })
})

const findDimensionText = (fromX: number, fromY: number, toX: number, toY: number) =>
  toShapeMarks(drawDimension({ x: fromX, y: fromY }, { x: toX, y: toY }, 50, 20), translate).find(
    (mark) => mark.kind === 'text',
  )

test('a dimension shows its length and reads from below or from the right', () => {
  expect(findDimensionText(0, 0, 600, 0)).toMatchObject({ text: '600', rotation: 0 })
  expect(findDimensionText(600, 0, 0, 0)?.rotation).toBe(360)
  expect(findDimensionText(0, 600, 0, 0)).toMatchObject({ text: '600', rotation: -90 })
  expect(findDimensionText(0, 0, 0, 600)?.rotation).toBe(270)
})

test('a long translation is set smaller until it fits', () => {
  const longWord = 'Stromversorgungsunterbrechungsschutz'
  const size = fitTextSize(longWord, 12, 100)
  expect(size).toBeLessThan(12)
  expect(estimateTextWidth(longWord, size)).toBeCloseTo(100)
  expect(fitTextSize('Kurz', 12, 100)).toBe(12)
})

test('full-width characters are as wide as the font size', () => {
  expect(estimateTextWidth('整流器', 10)).toBe(30)
  expect(estimateTextWidth('정류기', 10)).toBe(30)
})

test('every mark of a part carries the name of the part', () => {
  const shapes = assignToPart('frame', [
    drawRectangle('fill', { x: 0, y: 0, width: 1, height: 1 }),
    drawText({ literal: 'U1' }, { x: 0, y: 0 }, 10),
  ])
  expect(shapes.flatMap((shape) => toShapeMarks(shape, translate)).map((mark) => mark.part)).toEqual([
    'frame',
    'frame',
  ])
})
