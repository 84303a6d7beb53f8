// Tests states of moist air by the fixed points of the ASHRAE Handbook 2017, and that every temperature gives a figure or a named refusal.
import { describe, expect, test } from 'vitest'
import { computeStandardPressure } from '../moist-air.ts'
import { findMoistAir, type HumidityKind, moistAirRefusals } from './moist-air-state.ts'

const sea = computeStandardPressure(0)
/** The state, of which the test knows that there is one. */
function requireState(celsius: number, kind: HumidityKind, value: number, pressure = sea) {
  const state = findMoistAir(celsius, { kind, value }, pressure)
  if (typeof state === 'string') throw new Error(state)
  return state
}

test('example 1: 40 °C with a wet bulb of 20 °C', () => {
  const state = requireState(40, 'wetBulb', 20)
  expect(state.ratio).toBeCloseTo(0.0064, 5)
  expect(state.enthalpy).toBeCloseTo(56.72, 2)
  expect(100 * state.relative).toBeCloseTo(13.98, 2)
  expect(state.dewPoint).toBeCloseTo(7.43, 2)
  expect(state.volume).toBeCloseTo(0.8962, 4)
  expect(state.wetBulb).toBeCloseTo(20, 6)
})

test('at 95,461 Pa, 30 °C with a wet bulb of 25 °C has 0.019225 kg/kg', () => {
  expect(requireState(30, 'wetBulb', 25, 95_461).ratio).toBeCloseTo(0.019_225, 5)
})

test('the density at 30 °C, 0.02 kg/kg and 95,461 Pa is 1.08412 kg/m³', () => {
  expect((1 + 0.02) / requireState(30, 'ratio', 0.02, 95_461).volume).toBeCloseTo(1.084_12, 4)
})

test.each([
  [24, 0.5, 12.95, 17.07],
  [30, 0.3, 10.55, 17.97],
  [35, 0.22, 10.12, 19.42],
])('%f °C and %f: dew point %f °C, wet bulb %f °C', (celsius, relative, dew, wet) => {
  const state = requireState(celsius, 'relative', relative)
  expect(state.dewPoint).toBeCloseTo(dew, 1)
  expect(state.wetBulb).toBeCloseTo(wet, 1)
})

describe('what is no air is refused by name', () => {
  test.each([
    [-100.1, 'relative', 0.5, 'temperature'],
    [200.1, 'relative', 0.5, 'temperature'],
    [24, 'relative', 1.01, 'humidity'],
    [24, 'ratio', -0.001, 'humidity'],
    [24, 'wetBulb', 24.1, 'wetBulbAboveDryBulb'],
    [24, 'dewPoint', 24.1, 'dewPointAboveDryBulb'],
    [24, 'ratio', 0.02, 'aboveSaturation'],
    [40, 'wetBulb', 10, 'wetBulbTooLow'],
    [120, 'relative', 0.6, 'boiling'],
    [120, 'dewPoint', 101, 'boiling'],
    [120, 'wetBulb', 101, 'boiling'],
  ] as const)('%f °C by %s of %f: %s', (celsius, kind, value, refusal) => {
    expect(findMoistAir(celsius, { kind, value }, sea)).toBe(refusal)
  })
})

test('from −100 to 200 °C there is a finite state or a named refusal, by whatever it is known', () => {
  let [states, refusals] = [0, 0]
  for (const pressure of [sea, computeStandardPressure(3050)])
    for (let celsius = -100; celsius <= 200; celsius += 2.5)
      for (const [kind, values] of [
        ['relative', [0, 0.001, 0.5, 1]],
        ['wetBulb', [celsius, celsius - 1, celsius - 20, celsius / 3]],
        ['dewPoint', [celsius, celsius - 10, -100]],
        ['ratio', [0, 0.0005, 0.02, 0.5]],
      ] as const)
        for (const value of values) {
          const found = findMoistAir(celsius, { kind, value }, pressure)
          if (typeof found === 'string') {
            expect(moistAirRefusals).toContain(found)
            refusals += 1
            continue
          }
          states += 1
          for (const figure of Object.values(found)) expect(Number.isFinite(figure)).toBe(true)
          expect(found.ratio).toBeGreaterThanOrEqual(0)
          expect(found.dewPoint).toBeLessThanOrEqual(found.wetBulb + 0.01)
          expect(found.wetBulb).toBeLessThanOrEqual(celsius)
        }
  expect(states).toBeGreaterThan(1500)
  expect(refusals).toBeGreaterThan(500)
})
