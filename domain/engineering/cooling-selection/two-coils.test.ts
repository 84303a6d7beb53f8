// Tests units with a coil of chilled water and one of direct expansion: they are fed for the coil that draws more, and carry what the lesser one carries.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runAlgorithm } from '../algorithms/algorithm.ts'
import {
  selectCoolingUnitByWorseCoil,
  selectCoolingUnitPartlyWet,
} from '../algorithms/select-cooling-unit.ts'
import { evaluateCoil } from './coil.ts'
import { evaluateExpansion } from './expansion.ts'
import type { ExpansionRecord, OperatingPoint, RatingRecord } from './fields.ts'
import { toEnteringAir } from './rank.ts'
import { createUnit, point } from './testing/records.ts'

const unit = createUnit('twin', 'dual', {
  condenser: 'air',
  airflow: 22_500,
  fanPower: 4.95,
  nominalStatic: 20,
  maximumStatic: 250,
  internalDrop: 280,
  slowestFan: 40,
  faceArea: 2.72,
})
/** Invented, in the usual shape: the sensible kW of the coil fall with warmer water. */
const ratings: readonly RatingRecord[] = [
  [24, 7, 12, 91.3],
  [35, 20, 30, 49.9],
  [38, 8, 14, 181.1],
  [22, 14, 20, 20.4],
  [40, 6, 11, 217.1],
].map(([airIn = 0, waterIn = 0, waterOut = 0, sensible = 0]) => ({
  unit: 'twin',
  airIn,
  waterIn,
  waterOut,
  sensible,
  airflow: 22_500,
}))
const toCurve = (letter: string, values: readonly number[]) =>
  Object.fromEntries(values.map((value, index) => [`${letter}${index + 1}`, value]))
/** Invented, too: EER 3.4 at 24 °C, a wet bulb of 17 °C and 35 °C outdoors. */
const expansion: ExpansionRecord = {
  unit: 'twin',
  capacity: 75,
  cop: 3.4,
  share: 0.93,
  airflow: 22_500,
  dryAt: 24,
  wetAt: 17,
  sinkAt: 35,
  wetFrom: 12,
  wetTo: 24,
  sinkFrom: -20,
  sinkTo: 46,
  flowFrom: 0.6,
  flowTo: 1.15,
  ...toCurve('c', [0.7865, 0.028, 0, -0.0075, 0, 0]),
  ...toCurve('e', [0.775_25, -0.012, 0, 0.0035, 0.000_25, 0]),
  ...toCurve('f', [0.8, 0.2, 0]),
  ...toCurve('g', [1.15, -0.15, 0]),
}

const typical = { ...point, airIn: 27, ratio: 0.007_76, waterSupply: 8, waterReturn: 14, outdoor: 35 }
const buildInputs = (changes: Partial<OperatingPoint>) => ({
  criterion: 'oversize',
  selected: 'best',
  ...typical,
  target: 60,
  outdoorMaximum: 46,
  ...changes,
  units: [unit],
  chillers: [],
  expansions: [expansion],
  ratings,
  maps: [],
})
const select = (changes: Partial<OperatingPoint> = {}) =>
  runAlgorithm(selectCoolingUnitByWorseCoil, buildInputs(changes)).ranking[0]

describe('a unit with two coils', () => {
  // 1/EER = 0.294 · (e1 + e2 · wet bulb + e4 · T + e5 · T²) at a wet bulb of 16.8 °C, of 60 kW and the fan at full speed, 4.95 kW.
  test.each([
    [35, 0.295],
    [45, 0.364],
  ])('at %i °C draws what its compressors and its fan draw', (outdoor, perKilowatt) => {
    const ranked = select({ outdoor })
    expect(Math.abs((ranked?.power ?? 0) / ((60 + 4.95) * perKilowatt + 4.95) - 1)).toBeLessThan(0.04)
    expect(ranked?.waterPower).toBeLessThan(1)
  })

  test('draws as before what its fan draws on chilled water in `select-cooling-unit-2`, which never changes', () => {
    const before = runAlgorithm(selectCoolingUnitPartlyWet, buildInputs({})).ranking[0]
    expect(before?.power).toBe(before?.fanPower)
    expect(before).not.toHaveProperty('supply')
    expect(before).not.toHaveProperty('waterPower')
  })

  test('has no figures where one of its coils has none', () => {
    const ranked = select({ outdoor: 47, outdoorMaximum: 47 })
    expect(ranked).toMatchObject({ reason: 'sink', fits: false })
    expect(ranked?.power).toBeUndefined()
  })
})

test('at any operating point no figure of a unit with two coils is better than that of either coil', () => {
  let compared = 0
  fc.assert(
    fc.property(
      fc.record({
        airIn: fc.double({ min: 22, max: 36, noNaN: true }),
        ratio: fc.double({ min: 0.004, max: 0.012, noNaN: true }),
        outdoor: fc.double({ min: -20, max: 46, noNaN: true }),
        target: fc.double({ min: 5, max: 120, noNaN: true }),
        altitude: fc.constantFrom(0, 500, 1500),
        static: fc.constantFrom(0, 20, 150),
      }),
      (changes) => {
        const joined = select(changes)
        const at = { ...typical, outdoorMaximum: 46, ...changes }
        const coils = [
          evaluateCoil(unit, ratings, at, toEnteringAir(at)),
          evaluateExpansion(unit, expansion, at, toEnteringAir(at)),
        ]
        expect(joined?.fits).toBe(coils.every(({ failure }) => failure === undefined))
        for (const { performance } of coils) {
          if (performance === undefined || joined?.power === undefined) continue
          compared += 1
          expect(joined.power).toBeGreaterThanOrEqual(performance.power ?? 0)
          expect(joined.efficiency).toBeLessThanOrEqual(performance.efficiency ?? 0)
          expect(joined.capacity).toBeLessThanOrEqual(performance.capacity ?? 0)
          expect(joined.load).toBeGreaterThanOrEqual(performance.load ?? 0)
          expect(joined.condensate).toBeGreaterThanOrEqual(performance.condensate ?? 0)
          expect(joined.edge).toBeLessThanOrEqual(performance.edge ?? 0)
          expect(joined.airflow).toBeLessThanOrEqual(performance.airflow ?? 0)
          // The fan warms the air behind the coil.
          expect(joined.supply).toBeGreaterThan(performance.leaving ?? 0)
        }
      },
    ),
    { numRuns: 200, seed: 3 },
  )
  expect(compared).toBeGreaterThan(40)
})
