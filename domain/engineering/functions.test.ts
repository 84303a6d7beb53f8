// Tests every listed function with one value from its source or from a hand calculation; the detailed tests are beside its source.
import { expect, test } from 'vitest'
import { functions } from './functions.ts'

/** Pressure at sea level in Pa. */
const seaLevel = 101_325

/** The functions that the tests before the last one have called. */
const calledNames = new Set<string>()

test.each([
  ['standardPressure', [1000], 89_875, 1],
  ['densityRatio', [1650], 0.818, 0.005],
  ['saturationPressure', [25], 3169.7, 1],
  ['saturatedRatio', [25, seaLevel], 0.020_17, 0.0002],
  ['ratioOfRelativeHumidity', [24, 0.5, seaLevel], 0.0093, 0.0001],
  ['relativeHumidity', [24, 0.0093, seaLevel], 0.5, 0.005],
  ['ratioOfWetBulb', [40, 20, seaLevel], 0.0065, 0.0001],
  ['dewPoint', [0.0093, seaLevel], 12.95, 0.1],
  ['wetBulb', [40, 0.0065, seaLevel], 20, 0.1],
  ['enthalpy', [40, 0.0065], 56.7, 0.3],
  ['specificVolume', [40, 0.0065, seaLevel], 0.896, 0.001],
  // 3600 s/h · 0.8528 m³/kg / (1.006 + 1.86 · 0.008) kJ/(kg·K).
  ['airPerKilowattKelvin', [24, 0.008, seaLevel], 3007, 5],
  ['threePhaseCurrent', [50, 400], 72.17, 0.01],
  ['lineToNeutral', [400], 230.94, 0.01],
  ['neutralCurrent', [72.17], 125, 0.1],
  ['deltaLineCurrent', [16, 16], 27.71, 0.01],
  ['rootSumOfSquares', [30, 40], 50, 1e-9],
  ['instantTrip', [40], 400, 1e-9],
  ['longestRun', [2, 815, 370, 1], 21.17, 0.01],
  ['batteryTemperatureFactor', [15.6], 1.11, 0.01],
  ['batteryCapacityFactor', [20], 1.056, 1e-9],
  ['batteryYears', [40], 1.5, 1e-9],
  ['waterDensity', [20], 998.2, 0.1],
  ['waterFlow', [100, 5, 9.5], 4.77, 0.01],
  ['orificeFlow', [1, 5, 1.2], 1.876, 0.001],
  ['soundOfEqual', [70, 10], 80, 1e-9],
  // 2026-01-31 and the last day of the following month.
  ['dayMonthsLater', [20_484, 1], 20_512, 0],
  // Saturday 2026-01-31 and Monday 2026-02-02.
  ['nextWeekday', [20_484], 20_486, 0],
] as const)('%s of %j is %f', (name, values, expected, tolerance) => {
  const listed = functions.get(name)
  expect(listed?.compute.length).toBe(values.length)
  expect(Object.keys(listed?.parameters ?? {})).toHaveLength(values.length)
  expect(Math.abs(Number(listed?.compute(...values)) - expected)).toBeLessThanOrEqual(tolerance)
  calledNames.add(name)
})

test.each([['isoDay', [20_605], '2026-06-01']] as const)(
  '%s of %j is the text %s',
  (name, values, expected) => {
    const listed = functions.get(name)
    expect(listed?.result).toEqual({ kind: 'text' })
    expect(listed?.compute(...values)).toBe(expected)
    calledNames.add(name)
  },
)

test('every function is tested', () => {
  expect([...functions.keys()].filter((name) => !calledNames.has(name))).toEqual([])
})
