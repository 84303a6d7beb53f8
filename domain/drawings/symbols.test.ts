import { expect, test } from 'vitest'
import { computeShapeBox, mergeBoxes } from './extent.ts'
import type { Box } from './extent.ts'
import type { Shape } from './shapes.ts'
import {
  batteryHeight,
  drawBatteryString,
  drawBreaker,
  drawContactor,
  converterSize,
  drawInverter,
  drawIsolator,
  drawRectifier,
  drawStaticSwitch,
  switchHeight,
  drawAutotransformer,
  drawTransformer,
  transformerHeight,
} from './symbols.ts'

const computeBox = (shapes: readonly Shape[]): Box =>
  mergeBoxes(shapes.map((shape) => computeShapeBox(shape)))

test.each([
  ['breaker', drawBreaker, switchHeight],
  ['isolator', drawIsolator, switchHeight],
  ['contactor', drawContactor, switchHeight],
  ['transformer', drawTransformer, transformerHeight],
  ['autotransformer', drawAutotransformer, transformerHeight],
  ['rectifier', drawRectifier, converterSize],
  ['inverter', drawInverter, converterSize],
  ['static switch', drawStaticSwitch, converterSize],
  ['battery', drawBatteryString, batteryHeight],
] as const)('a %s fills its length of the conductor so that lines join it', (_, symbol, height) => {
  const box = computeBox(symbol(100, 40))
  expect(box.top).toBe(40)
  expect(box.bottom).toBe(40 + height)
  expect(box.left).toBeLessThan(100)
})

test('open contacts differ only by the mark on their fixed contact', () => {
  // The first three shapes of each are the open contact, and the others its mark.
  const [breaker, isolator, contactor] = [drawBreaker(0, 0), drawIsolator(0, 0), drawContactor(0, 0)]
  expect(breaker.slice(0, 3)).toEqual(isolator.slice(0, 3))
  expect(breaker.slice(0, 3)).toEqual(contactor.slice(0, 3))
  expect(new Set([breaker, isolator, contactor].map((shapes) => JSON.stringify(shapes.slice(3)))).size).toBe(
    3,
  )
})

const computeWaveBox = (shapes: readonly Shape[]): Box =>
  computeBox(shapes.filter((shape) => shape.kind === 'polyline'))

test('rectifier and inverter are mirrored, with the wave where the other has the bars', () => {
  expect(computeWaveBox(drawRectifier(0, 0)).bottom).toBeLessThan(converterSize / 2)
  expect(computeWaveBox(drawInverter(0, 0)).top).toBeGreaterThan(converterSize / 2)
})
