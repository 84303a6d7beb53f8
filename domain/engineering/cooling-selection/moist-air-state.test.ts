// Tests states of moist air by the fixed points of the ASHRAE Handbook 2017, and that every temperature gives a figure or a named refusal.
import { describe, expect, test } from 'vitest'
import { computeStandardPressure } from '../moist-air.ts'
import { findMoistAir, type HumidityKind, moistAirRefusals } from './moist-air-state.ts'

const seaLevelPressure = computeStandardPressure(0)
/** Finds the state, and fails where there is none. */
function requireState(celsius: number, kind: HumidityKind, value: number, pressure = seaLevelPressure) {
  const state = findMoistAir(celsius, { kind, value }, pressure)
  if (typeof state === 'string') throw new Error(state)
  return state
}

test('example 1: air of 40 °C with a wet bulb of 20 °C has the printed humidity, enthalpy, dew point and volume', () => {
  const state = requireState(40, 'wetBulb', 20)
  expect(state.ratio).toBeCloseTo(0.0064, 5)
  expect(state.enthalpy).toBeCloseTo(56.72, 2)
  expect(100 * state.relative).toBeCloseTo(13.98, 2)
  expect(state.dewPoint).toBeCloseTo(7.43, 2)
  expect(state.volume).toBeCloseTo(0.8962, 4)
  expect(state.wetBulb).toBeCloseTo(20, 6)
})

test('at 95,461 Pa, air of 30 °C with a wet bulb of 25 °C has 0.019225 kg/kg', () => {
  expect(requireState(30, 'wetBulb', 25, 95_461).ratio).toBeCloseTo(0.019_225, 5)
})

test('air of 30 °C and 0.02 kg/kg at 95,461 Pa has a density of 1.08412 kg/m³', () => {
  expect((1 + 0.02) / requireState(30, 'ratio', 0.02, 95_461).volume).toBeCloseTo(1.084_12, 4)
})

test.each([
  [24, 0.5, 12.95, 17.07],
  [30, 0.3, 10.55, 17.97],
  [35, 0.22, 10.12, 19.42],
])(
  'air of %f °C and relative humidity %f has a dew point of %f °C and a wet bulb of %f °C',
  (celsius, relative, dewPoint, wetBulb) => {
    const state = requireState(celsius, 'relative', relative)
    expect(state.dewPoint).toBeCloseTo(dewPoint, 1)
    expect(state.wetBulb).toBeCloseTo(wetBulb, 1)
  },
)

describe('impossible air', () => {
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
  ] as const)('of %f °C with a value for %s of %f is refused as %s', (celsius, kind, value, refusal) => {
    expect(findMoistAir(celsius, { kind, value }, seaLevelPressure)).toBe(refusal)
  })
})

test('from −100 to 200 °C there is a finite state or a named refusal, for each kind of humidity', () => {
  let [states, refusals] = [0, 0]
  for (const pressure of [seaLevelPressure, computeStandardPressure(3050)])
    for (let celsius = -100; celsius <= 200; celsius += 2.5)
      for (const [kind, values] of [
        ['relative', [0, 0.001, 0.5, 1]],
        ['wetBulb', [celsius, celsius - 1, celsius - 20, celsius / 3]],
        ['dewPoint', [celsius, celsius - 10, -100]],
        ['ratio', [0, 0.0005, 0.02, 0.5]],
      ] as const)
        for (const value of values) {
          const state = findMoistAir(celsius, { kind, value }, pressure)
          if (typeof state === 'string') {
            expect(moistAirRefusals).toContain(state)
            refusals += 1
            continue
          }
          states += 1
          for (const figure of Object.values(state)) expect(Number.isFinite(figure)).toBe(true)
          expect(state.ratio).toBeGreaterThanOrEqual(0)
          expect(state.dewPoint).toBeLessThanOrEqual(state.wetBulb + 0.01)
          expect(state.wetBulb).toBeLessThanOrEqual(celsius)
        }
  expect(states).toBeGreaterThan(1500)
  expect(refusals).toBeGreaterThan(500)
})
