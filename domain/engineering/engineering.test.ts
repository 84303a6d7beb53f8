// Tests the shared engineering functions against published figures and their own inverses.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeApparentPower,
  toBtuPerHour,
  computeHeat,
  computeInputCurrent,
  computeLineCurrent,
  computeNeutralCurrent,
} from './electrical.ts'
import { computeDeviceRating, iecSizes, necSizes, findNextSize, computeUlOvercurrent } from './overcurrent.ts'
import {
  endOfLifeFactor,
  findMinutes,
  computeCapacityFactor,
  computeTemperatureFactor,
  findWatts,
  computeWattsPerBlock,
} from './runtime.ts'
import { computeAltitudeFactor, canPassThrough, computeFloorLoad } from './site.ts'

/** Discharge of a block Panasonic UP-PW1245P1 to 10.2 V at 25 °C. */
const pw1245 = { minutes: [3, 5, 10, 15, 20, 30, 45, 60], watts: [490, 390, 258, 193, 156, 110, 80.8, 64.4] }

describe('battery runtime', () => {
  const perBlock = computeWattsPerBlock(5, {
    inverterEfficiency: 0.943,
    strings: 1,
    blocksPerString: 32,
    factor: 1,
  })

  test('at 5 kW from one string of 32 blocks is that of a block at 165.7 W', () => {
    expect(perBlock).toBeCloseTo(165.7, 1)
  })

  test.each([
    ['new', 'linear', 18.69, 1],
    ['new', 'logarithmic', 18.43, 1],
    ['aged', 'linear', 13.91, endOfLifeFactor],
    ['aged', 'logarithmic', 13.59, endOfLifeFactor],
  ] as const)('of %s blocks by %s interpolation is %f minutes', (_age, interpolation, minutes, ageing) => {
    expect(findMinutes(pw1245, perBlock * ageing, interpolation)).toBeCloseTo(minutes, 2)
  })

  test('is undefined outside the table', () => {
    expect(findMinutes(pw1245, 491)).toBeUndefined()
    expect(findMinutes(pw1245, 64)).toBeUndefined()
    expect(findWatts(pw1245, 2.9)).toBeUndefined()
    expect(findWatts(pw1245, 61)).toBeUndefined()
  })

  test('equals the published points exactly', () => {
    pw1245.minutes.forEach((minutes, index) => expect(findWatts(pw1245, minutes)).toBe(pw1245.watts[index]))
  })

  test('from watts and watts from minutes are inverse functions, and more minutes mean fewer watts', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 3, max: 60, noNaN: true }),
        fc.double({ min: 1, max: 1.5, noNaN: true }),
        (minutes, ratio) => {
          const watts = findWatts(pw1245, minutes) ?? Number.NaN
          expect(findMinutes(pw1245, watts)).toBeCloseTo(minutes, 6)
          const later = findWatts(pw1245, Math.min(60, minutes * ratio)) ?? Number.NaN
          expect(later).toBeLessThanOrEqual(watts + 1e-9)
        },
      ),
    )
  })

  test.each([
    [-3.9, 1.52],
    [10, 1.19],
    [15.6, 1.11],
    // 1.15 − 2.2 / 2.8 · 0.04.
    [15, 1.11857],
    [20, 1.056],
    [25, 1],
    [40, 1],
  ])('is corrected at %f °C by %f, as by IEEE 485-2010, table 1', (celsius, factor) => {
    expect(computeCapacityFactor(celsius)).toBeCloseTo(factor, 5)
  })

  test('is corrected for the cold as by IEEE 485 at 25 °C and 15.6 °C, and not extended for heat', () => {
    expect(computeTemperatureFactor(25)).toBe(1)
    expect(computeTemperatureFactor(15.6)).toBeCloseTo(1.11, 2)
    expect(computeTemperatureFactor(40)).toBe(1)
    expect(computeTemperatureFactor(0)).toBeCloseTo(1.405, 6)
  })
})

describe('overcurrent protection', () => {
  // Liebert NXR manual, page 95: nominal A, maximum A, printed overcurrent, printed device.
  test.each([
    [28, 35, 42, 45],
    [42, 53, 63.5, 70],
    [56, 70, 84, 90],
    [83, 104, 124.75, 125],
    [25, 31, 37.25, 40],
    [37, 47, 56.25, 60],
    [50, 63, 75.5, 80],
    [75, 94, 112.75, 125],
    [28, 28, 35, 35],
    [42, 42, 52.5, 60],
    [56, 56, 70, 70],
    [83, 83, 103.75, 110],
  ])(
    'by UL for %d A nominal and %d A maximum is %f A with a device of %d A',
    (nominal, maximum, amps, device) => {
      expect(computeUlOvercurrent(nominal, maximum)).toBeCloseTo(amps, 6)
      expect(computeDeviceRating('UL', nominal, maximum)).toBe(device)
    },
  )

  test('by IEC is the next rating at or above the maximum current', () => {
    expect(computeDeviceRating('IEC', 304, 380)).toBe(400)
    expect(computeDeviceRating('IEC', 100, 100)).toBe(100)
    expect(computeDeviceRating('IEC', 100, 100.1)).toBe(125)
  })

  test('has the smallest size that is large enough, and none above the largest', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(necSizes, iecSizes),
        fc.double({ min: 0, max: 4000, noNaN: true }),
        (sizes, amps) => {
          const size = findNextSize(sizes, amps)
          expect(size).toBeGreaterThanOrEqual(amps - 1e-6)
          expect(sizes.filter((other) => other >= amps).every((other) => other >= (size ?? 0))).toBe(true)
        },
      ),
    )
    expect(findNextSize(iecSizes, 4001)).toBeUndefined()
    expect(() => computeDeviceRating('IEC', 5000)).toThrow('no IEC device')
  })
})

describe('electrical formulas', () => {
  test('give line currents', () => {
    expect(computeLineCurrent(50, 400, 3)).toBeCloseTo(72.17, 2)
    expect(computeLineCurrent(10, 230, 1)).toBeCloseTo(43.48, 2)
    expect(computeInputCurrent(50, 400, { efficiency: 0.959, powerFactor: 0.99 })).toBeCloseTo(76, 0)
  })

  test('give the published 125 A in the neutral of a Galaxy VS of 50 kW at 400 V', () => {
    expect(Math.round(computeNeutralCurrent(computeLineCurrent(50, 400, 3)))).toBe(125)
  })

  test('give the published 3.4 kW or 11,612 Btu/h of heat of a Liebert NX of 36 kW at 91.4 %', () => {
    expect(computeHeat(36, 0.914)).toBeCloseTo(3.4, 1)
    expect(Math.abs(toBtuPerHour(3400) - 11_612)).toBeLessThan(15)
  })

  test('give apparent power, and refuse a power factor of 0', () => {
    expect(computeApparentPower(120, 0.95)).toBeCloseTo(126.3, 1)
    expect(() => computeApparentPower(120, 0)).toThrow('power factor 0')
  })
})

describe('site formulas', () => {
  test('derate 1 % per 100 m above 1000 m, and give nothing above 2000 m', () => {
    expect(computeAltitudeFactor(0)).toBe(1)
    expect(computeAltitudeFactor(1000)).toBe(1)
    expect(computeAltitudeFactor(1500)).toBeCloseTo(0.95, 9)
    expect(computeAltitudeFactor(2000)).toBeCloseTo(0.9, 9)
    expect(computeAltitudeFactor(2100)).toBeUndefined()
  })

  test('give the floor load in kN/m²', () => {
    expect(computeFloorLoad(1000, 0.5)).toBeCloseTo(19.62, 2)
  })

  test('allow a cabinet to be turned but not laid down', () => {
    const cabinet = { width: 900, depth: 850, height: 1991 }
    expect(canPassThrough(cabinet, { width: 850, height: undefined })).toBe(true)
    expect(canPassThrough(cabinet, { width: 800, height: undefined })).toBe(false)
    expect(canPassThrough(cabinet, { width: undefined, height: 1980 })).toBe(false)
    expect(canPassThrough(cabinet, { width: undefined, height: undefined })).toBe(true)
  })
})
