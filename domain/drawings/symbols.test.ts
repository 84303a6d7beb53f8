import { expect, test } from 'vitest'
import { boxOf, boxOfBoxes } from './extent.ts'
import type { Box } from './extent.ts'
import type { Shape } from './shapes.ts'
import {
  batteryHeight,
  batteryString,
  breaker,
  contactor,
  converterSize,
  inverter,
  isolator,
  rectifier,
  staticSwitch,
  switchHeight,
  transformer,
  transformerHeight,
} from './symbols.ts'

const extent = (shapes: readonly Shape[]): Box => boxOfBoxes(shapes.map((shape) => boxOf(shape)))

test.each([
  ['breaker', breaker, switchHeight],
  ['isolator', isolator, switchHeight],
  ['contactor', contactor, switchHeight],
  ['transformer', transformer, transformerHeight],
  ['rectifier', rectifier, converterSize],
  ['inverter', inverter, converterSize],
  ['static switch', staticSwitch, converterSize],
  ['battery', batteryString, batteryHeight],
] as const)('a %s fills its length of the conductor, so that lines join it', (_, symbol, height) => {
  const box = extent(symbol(100, 40))
  expect(box.top).toBe(40)
  expect(box.bottom).toBe(40 + height)
  expect(box.left).toBeLessThan(100)
})

test('open contacts differ by the mark on their fixed contact alone', () => {
  const [ofBreaker, ofIsolator, ofContactor] = [breaker(0, 0), isolator(0, 0), contactor(0, 0)]
  expect(ofBreaker.slice(0, 3)).toEqual(ofIsolator.slice(0, 3))
  expect(ofBreaker.slice(0, 3)).toEqual(ofContactor.slice(0, 3))
  expect(
    new Set([ofBreaker, ofIsolator, ofContactor].map((shapes) => JSON.stringify(shapes.slice(3)))).size,
  ).toBe(3)
})

const wave = (shapes: readonly Shape[]): Box => extent(shapes.filter((shape) => shape.kind === 'polyline'))

test('rectifier and inverter are each other’s converse: the wave stands where the other has the bars', () => {
  expect(wave(rectifier(0, 0)).bottom).toBeLessThan(converterSize / 2)
  expect(wave(inverter(0, 0)).top).toBeGreaterThan(converterSize / 2)
})
