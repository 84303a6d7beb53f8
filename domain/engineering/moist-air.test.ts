// Tests moist air against the tables and the example of the ASHRAE Handbook 2017, chapter 1, as quoted by the tests of PsychroLib (MIT).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeAirPerKilowattKelvin,
  computeCooling,
  computeDensityRatio,
  computeDewPoint,
  computeEnthalpy,
  computeRatioFromRelativeHumidity,
  computeRatioFromWetBulb,
  computeRelativeHumidity,
  computeSaturatedRatio,
  computeSaturationPressure,
  computeSpecificVolume,
  computeStandardPressure,
  computeWetBulb,
} from './moist-air.ts'
import { computeWaterHeat, computeWaterDensity, computeWaterFlow } from './water.ts'

const seaLevelPressure = computeStandardPressure(0)
/** K to which temperatures are solved. */
const kelvinTolerance = 0.001

/** Expects a value that differs from the expected one by a share of it at most. */
const expectNear = (value: number, expected: number, share: number): void =>
  expect(Math.abs(value - expected), `${value} for ${expected}`).toBeLessThanOrEqual(
    Math.abs(share * expected),
  )

test.each([
  [-500, 107_478],
  [0, 101_325],
  [500, 95_461],
  [1000, 89_875],
  [4000, 61_640],
  [10_000, 26_436],
])('table 1: at %i m the pressure is %i Pa', (metres, pascal) => {
  expect(Math.abs(computeStandardPressure(metres) - pascal)).toBeLessThanOrEqual(1)
})

test.each([
  [1000, 0.886],
  [1650, 0.818],
  [2300, 0.755],
])('at %i m air has %f of its density at sea level', (metres, ratio) => {
  expect(computeDensityRatio(metres)).toBeCloseTo(ratio, 2)
})

test.each([
  [-20, 103.24],
  [-5, 401.74],
  [5, 872.6],
  [25, 3169.7],
  [50, 12_351.3],
  [100, 101_418],
  [150, 476_101.4],
])('table 3: at %i °C the saturation pressure is %f Pa', (celsius, pascal) => {
  expectNear(computeSaturationPressure(celsius), pascal, 0.0003)
})

test('the saturation pressure rises from −100 to 200 °C, over ice as over water, and is refused beyond', () => {
  for (let celsius = -100; celsius < 200; celsius += 0.25)
    expect(computeSaturationPressure(celsius + 0.25)).toBeGreaterThan(computeSaturationPressure(celsius))
  expect(() => computeSaturationPressure(-100.1)).toThrow('outside range [-100, 200]')
  expect(() => computeSaturationPressure(200.1)).toThrow('outside range [-100, 200]')
})

test.each([
  [5, 0.005425, 0.01],
  [25, 0.020173, 0.01],
  [50, 0.086863, 0.01],
  [85, 0.838105, 0.015],
])('table 2: saturated at %i °C the humidity ratio is %f', (celsius, ratio, share) => {
  expectNear(computeSaturatedRatio(celsius, seaLevelPressure), ratio, share)
})

test.each([
  [25, 76.504],
  [50, 275.353],
])('table 2: saturated at %i °C the enthalpy is %f kJ/kg', (celsius, enthalpy) => {
  expectNear(computeEnthalpy(celsius, computeSaturatedRatio(celsius, seaLevelPressure)), enthalpy, 0.005)
})

test('example 1: air of 40 °C with a wet bulb of 20 °C has the printed humidity, enthalpy, dew point and volume', () => {
  const ratio = computeRatioFromWetBulb(40, 20, seaLevelPressure)
  expect(ratio).toBeCloseTo(0.0065, 3)
  expect(computeEnthalpy(40, ratio)).toBeCloseTo(56.7, 1)
  expect(computeDewPoint(ratio, seaLevelPressure)).toBeCloseTo(7.43, 2)
  expect(computeRelativeHumidity(40, ratio, seaLevelPressure)).toBeCloseTo(0.14, 2)
  expect(computeSpecificVolume(40, ratio, seaLevelPressure)).toBeCloseTo(0.896, 3)
  expect(Math.abs(computeWetBulb(40, ratio, seaLevelPressure) - 20)).toBeLessThanOrEqual(kelvinTolerance)
})

test.each([
  [24, 0.5, 12.95, 17.07],
  [30, 0.3, 10.55, 17.97],
  [35, 0.22, 10.12, 19.42],
])(
  'air of %f °C and relative humidity %f has a dew point of %f °C and a wet bulb of %f °C',
  (celsius, relative, dewPoint, wetBulb) => {
    const ratio = computeRatioFromRelativeHumidity(celsius, relative, seaLevelPressure)
    expect(computeDewPoint(ratio, seaLevelPressure)).toBeCloseTo(dewPoint, 1)
    expect(computeWetBulb(celsius, ratio, seaLevelPressure)).toBeCloseTo(wetBulb, 1)
  },
)

test('the dew point of saturated air is its temperature from −85 to 90 °C, over ice as over water', () => {
  for (let celsius = -85; celsius <= 90; celsius += 1)
    expect(computeDewPoint(computeSaturatedRatio(celsius, seaLevelPressure), seaLevelPressure)).toBeCloseTo(
      celsius,
      5,
    )
})

test('the dew point is at most the wet bulb, and the wet bulb at most the dry bulb, at every altitude', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -20, max: 50, noNaN: true }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 3050 }),
      (celsius, relative, metres) => {
        const pressure = computeStandardPressure(metres)
        const ratio = computeRatioFromRelativeHumidity(celsius, relative, pressure)
        const wetBulb = computeWetBulb(celsius, ratio, pressure)
        expect(wetBulb).toBeLessThanOrEqual(celsius + kelvinTolerance)
        expect(wetBulb).toBeGreaterThanOrEqual(computeDewPoint(ratio, pressure) - kelvinTolerance)
        expect(computeRelativeHumidity(celsius, ratio, pressure)).toBeCloseTo(relative, 9)
      },
    ),
  )
})

describe('sensible cooling', () => {
  test('of 1 kW over 10 K needs 301 m³/h at sea level and 367 at 1650 m', () => {
    expect(computeAirPerKilowattKelvin(24, 0.008, seaLevelPressure) / 10).toBeCloseTo(300.7, 0)
    expect(computeAirPerKilowattKelvin(24, 0.008, computeStandardPressure(1650)) / 10).toBeCloseTo(367, 0)
  })

  test("is all of a dry coil's capacity, and not of a wet one's", () => {
    expect(
      computeCooling({ celsius: 34, ratio: 0.008 }, { celsius: 22, ratio: 0.008 }).sensibleShare,
    ).toBeCloseTo(1, 9)
    const wetCooling = computeCooling({ celsius: 24, ratio: 0.0093 }, { celsius: 12, ratio: 0.0083 })
    expect(wetCooling.sensible).toBeCloseTo(12.28, 2)
    // Per kg of condensate 2501 + 1.86 t − 4.186 t.
    expect(wetCooling.total).toBeCloseTo(12.28 + 0.001 * (2501 + 1.86 * 12 - 4.186 * 12), 2)
    expect(wetCooling.sensibleShare).toBeCloseTo(0.832, 3)
  })
})

describe('cooling water', () => {
  test('for 100 kW is 4.77 L/s at 5 K and 2.99 at 8 K', () => {
    expect(computeWaterFlow(100, 5, 9.5)).toBeCloseTo(4.77, 2)
    expect(computeWaterFlow(100, 8, 16)).toBeCloseTo(2.99, 2)
  })

  test('is densest at 4 °C', () => {
    expect(computeWaterDensity(3.98)).toBeCloseTo(1000, 2)
    expect(computeWaterDensity(20)).toBeCloseTo(998.2, 1)
    expect(computeWaterHeat(9.5)).toBeGreaterThan(computeWaterHeat(20))
  })
})
