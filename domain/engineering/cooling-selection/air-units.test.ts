// Tests coils and direct expansion: the published points, dry and wet coils, the fan, and what is refused.
import { describe, expect, test } from 'vitest'
import { calibrateCoil, computeEffectiveness, computeTransferUnits } from './coil-model.ts'
import { evaluateCoil } from './coil.ts'
import { evaluateExpansion } from './expansion.ts'
import type { OperatingPoint, Outcome, UnitRecord } from './fields.ts'
import { toEnteringAir } from './rank.ts'
import { createUnit, fan, liebert, point, sunline } from './testing/records.ts'

const perimeter = createUnit('liebert', 'coil', {
  condenser: 'none',
  airflow: 59_465,
  ...fan,
  faceArea: 7,
  faceLimit: 3,
  ratedFlow: 11,
  ratedDrop: 57,
  dropLimit: 100,
  ratedVelocity: 1.2,
  valveDrop: 60,
})
/** An operating point with dry air, so that all of the capacity is sensible. */
const dryPoint = { ratio: 0.006, waterSupply: 7.2, waterReturn: 12.7, airIn: 26.7 } as const

const evaluateAtCoil = (changes: Partial<OperatingPoint> = {}, unit: Partial<UnitRecord> = {}): Outcome => {
  const at = { ...point, ...dryPoint, ...changes }
  return evaluateCoil({ ...perimeter, ...unit }, liebert, at, toEnteringAir(at))
}
const getCapacity = (outcome: Outcome): number => outcome.performance?.capacity ?? Number.NaN

test('transfer units and effectiveness of a counterflow exchanger are inverse functions', () => {
  for (const units of [0.2, 1, 3])
    for (const ratio of [0, 0.4, 1])
      expect(computeTransferUnits(computeEffectiveness(units, ratio), ratio)).toBeCloseTo(units, 9)
})

describe('a chilled-water coil', () => {
  test.each([
    [23.9, 12.7, 228],
    [26.7, 12.7, 276],
    [29.4, 12.7, 323],
    [23.9, 13.9, 214],
  ])(
    'with air of %f °C and water leaving at %f °C gives the published %f kW',
    (airIn, waterReturn, sensible) => {
      expect(Math.abs(getCapacity(evaluateAtCoil({ airIn, waterReturn })) / sensible - 1)).toBeLessThan(0.01)
    },
  )

  test('has a conductance that rises with the flow of water', () => {
    const { calibrations } = calibrateCoil(liebert, 14.4)
    expect(calibrations.map(({ water }) => water)).toEqual(
      calibrations.map(({ water }) => water).toSorted((a, b) => a - b),
    )
    expect(calibrations.at(-1)?.conductance).toBeGreaterThan(calibrations[0]?.conductance ?? 0)
  })

  test('is dry above the dew point, and condenses below it', () => {
    expect(evaluateAtCoil().performance).toMatchObject({ sensibleShare: 1 })
    const wet = evaluateAtCoil({ ratio: 0.011, waterReturn: 13.5 }).performance
    expect(wet?.sensibleShare).toBeLessThan(0.9)
    expect(wet?.condensate).toBeGreaterThan(20)
    expect(wet?.surface).toBeLessThan(15.5)
    // The water carries what the air gives off, and the fan is not in it.
    const heat = 4.19 * (wet?.waterFlow ?? 0) * ((wet?.waterReturn ?? 0) - 7.2)
    expect(heat).toBeCloseTo((wet?.total ?? 0) + (wet?.fanPower ?? 0), -1)
  })

  test('becomes wet without a jump as the air becomes more humid', () => {
    const shares = Array.from({ length: 30 }, (_, index) =>
      evaluateAtCoil({ ratio: 0.0075 + index * 0.0001, waterReturn: 14 }),
    ).map((outcome) => outcome.performance?.sensibleShare ?? Number.NaN)
    for (const [index, share] of shares.entries())
      expect(Math.abs(share - (shares[index - 1] ?? share))).toBeLessThan(0.03)
  })

  test('carries more the warmer the air is, until it needs more water than is published and is refused', () => {
    const outcomes = Array.from({ length: 30 }, (_, index) =>
      evaluateAtCoil({ airIn: 23.9 + index * 0.18, waterReturn: 12.7 }),
    )
    const capacities = outcomes.flatMap(({ performance, failure }) =>
      failure ? [] : [performance?.capacity ?? 0],
    )
    expect(capacities.length).toBeGreaterThan(20)
    expect(capacities).toEqual(capacities.toSorted((a, b) => a - b))
    // A wet coil needs more water than any of the points: it is refused, not cut off at the largest of them.
    const wet = evaluateAtCoil({ airIn: 29.4, ratio: 0.015, waterReturn: 12.7 })
    expect(wet.failure).toMatchObject({ reason: 'waterFlow' })
    expect(wet.failure?.value).toBeGreaterThan((wet.failure?.to ?? 0) * 1.05)
  })

  test('slows its fan down to meet the target, and the power of the fan falls by more than the square of its speed', () => {
    const [full, part] = [evaluateAtCoil(), evaluateAtCoil({ target: 250 })].map(
      ({ performance }) => performance,
    )
    expect(part?.sensible).toBeCloseTo(250, 0)
    expect(part?.fanSpeed).toBeLessThan(95)
    expect((part?.fanPower ?? 1) / (full?.fanPower ?? 1)).toBeLessThan(((part?.fanSpeed ?? 100) / 100) ** 2)
  })

  test.each<[string, Partial<OperatingPoint>, Partial<UnitRecord>, object]>([
    [
      'air above its published range',
      { airIn: 31 },
      {},
      { reason: 'airIn', value: 31, from: 23.9, to: 29.4 },
    ],
    ['water above its published range', { waterSupply: 8 }, {}, { reason: 'waterIn', value: 8 }],
    ['less water than is published', { waterReturn: 16 }, {}, { reason: 'waterFlow' }],
    ['ducts of too high a pressure', { static: 900 }, {}, { reason: 'static' }],
    ['more air than its fan moves', { airflow: 70_000 }, {}, { reason: 'airflow', value: 70_000 }],
    ['too high an air velocity at its face', {}, { faceArea: 4 }, { reason: 'face', to: 3 }],
    ['too high a pressure drop of its water', {}, { dropLimit: 50 }, { reason: 'drop', to: 50 }],
    ['too high a velocity of its water', {}, { ratedVelocity: 2.4 }, { reason: 'velocity', to: 2.4 }],
    ['a target above its capacity', { target: 300 }, {}, { reason: 'capacity', to: 300 }],
    [
      'a target that it misses only because of its ducts',
      { target: 276, static: 300 },
      {},
      { reason: 'static' },
    ],
  ])('is refused for %s', (_, changes, unit, failure) => {
    expect(evaluateAtCoil(changes, unit).failure).toMatchObject(failure)
  })

  test('is refused where its water is not clearly colder than the air', () => {
    const { waterReturn: _, ...pointByFlow } = { ...point, ...dryPoint, waterFlow: 11.5 }
    const coldWater = { ...pointByFlow, airIn: 24 }
    expect(evaluateCoil(perimeter, liebert, coldWater, toEnteringAir(coldWater)).failure?.reason).not.toBe(
      'pinch',
    )
    const warmWater = { ...coldWater, waterSupply: 25 }
    expect(evaluateCoil(perimeter, liebert, warmWater, toEnteringAir(warmWater)).failure).toMatchObject({
      reason: 'pinch',
      to: 23,
    })
  })

  test('gives less at altitude, where the same volume is less air', () => {
    expect(getCapacity(evaluateAtCoil({ altitude: 1600 }))).toBeLessThan(getCapacity(evaluateAtCoil()) * 0.95)
  })
})

const rooftop = createUnit('sunline', 'expansion', {
  condenser: 'air',
  airflow: 13_593.6,
  ...fan,
  fanPower: 2.92,
})
/** The air at its rating point: 26.67 °C with a wet bulb of 19.44 °C. */
const ratedAir = { airIn: 26.67, ratio: 0.0112 } as const
const evaluateAtRooftop = (changes: Partial<OperatingPoint> = {}): Outcome => {
  const at = { ...point, ...ratedAir, ...changes }
  return evaluateExpansion(rooftop, sunline, at, toEnteringAir(at))
}

describe('direct expansion', () => {
  test('gives 72.0 kW gross at its rating point, 0.979 of its rated capacity, with the rated sensible share', () => {
    const { performance } = evaluateAtRooftop()
    expect((performance?.total ?? 0) + (performance?.fanPower ?? 0)).toBeCloseTo(71.7, 0)
    expect(performance?.sensibleShare).toBeCloseTo(0.75, 1)
    expect(performance?.isDry).toBe(false)
  })

  test('with dry air is computed by the wet bulb at which its coil is just dry, and all of its heat is sensible', () => {
    const { performance } = evaluateAtRooftop({ airIn: 24, ratio: 0.003 })
    expect(performance).toMatchObject({ isDry: true, sensibleShare: 1 })
    expect(performance?.wetBulb).toBeGreaterThan(12)
    expect(performance?.leavingRatio).toBe(0.003)
    // A dry coil is the same however dry the air is.
    const drier = evaluateAtRooftop({ airIn: 24, ratio: 0.001 }).performance
    expect(drier?.wetBulb).toBeCloseTo(performance?.wetBulb ?? 0, 0)
  })

  test.each<[string, Partial<OperatingPoint>, object]>([
    ['a wet bulb', { airIn: 35, ratio: 0.02 }, { reason: 'wetBulb', from: 13.89, to: 22.22 }],
    ['an outdoor temperature', { outdoor: 20 }, { reason: 'sink', value: 20, from: 23.89 }],
    ['a hottest day', { outdoorMaximum: 52 }, { reason: 'extreme', to: 51.67 }],
    ['an altitude', { altitude: 3000 }, { reason: 'airflow' }],
    ['a target', { target: 80 }, { reason: 'capacity', to: 80 }],
  ])('is refused for %s beyond what is published', (_, changes, failure) => {
    expect(evaluateAtRooftop(changes).failure).toMatchObject(failure)
  })
})

test('a coil with a given airflow is oversized by the air that its fan could move in addition', () => {
  const { performance } = evaluateAtCoil({ airflow: 50_000 })
  expect(performance?.oversize).toBeCloseTo(100 * (59_465 / 50_000 - 1), 6)
})
