// Tests cooling units by hand-calculated figures and by the properties of every map, coil and condenser.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeStandardPressure } from '../moist-air.ts'
import { AlgorithmInputError } from './algorithm.ts'
import { capacityByMap, condense, coolAtCoil, unitFailures } from './cooling.ts'

/** 20 to 30 kW by the temperature of the return air, 2 kW less where the water is 5 K warmer. */
const map = [24, 30, 36].flatMap((back, index) =>
  [7, 12].map((sink) => ({ return: back, sink, capacity: 20 + 5 * index - (sink === 12 ? 2 : 0) })),
)

describe('cooling capacity by map', () => {
  test('equals its points, is linear between them, and is undefined beyond them and beside a missing one', () => {
    const findCapacity = (points: typeof map, back: number, sink: number) =>
      capacityByMap.run({ map: points, at: [{ return: back, sink }] }).capacities[0]?.capacity
    expect([findCapacity(map, 30, 7), findCapacity(map, 27, 7), findCapacity(map, 33, 9.5)]).toEqual([
      25, 22.5, 26.5,
    ])
    expect([
      findCapacity(map, 23.9, 7),
      findCapacity(map, 36.1, 7),
      findCapacity(map, 30, 12.1),
      findCapacity([], 30, 7),
    ]).toEqual(Array.from({ length: 4 }, () => undefined))
    expect(findCapacity(map.slice(1), 25, 8)).toBeUndefined()
  })

  test('lies between the minimum and maximum of the map', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 24, max: 36, noNaN: true }),
        fc.double({ min: 7, max: 12, noNaN: true }),
        (back, sink) => {
          const [found] = capacityByMap.run({ map, at: [{ return: back, sink }] }).capacities
          expect(found?.capacity).toBeGreaterThanOrEqual(18 - 1e-9)
          expect(found?.capacity).toBeLessThanOrEqual(30 + 1e-9)
        },
      ),
    )
  })
})

describe('after failures of cooling units', () => {
  const fourUnits = {
    map,
    losses: [3, 2, 0].map((left) => ({ name: `${left} left`, left })),
    airflow: 5000,
    demand: 15_000,
    ratio: 1.2,
    step: 5,
    supply: 18,
    rise: 12,
    sink: 7,
    derating: 90,
    remaining: 3,
    failureCapacity: 21,
  }

  test('three of four supply all demand, and two supply two thirds with return air of 35.1 °C', () => {
    const [three, two, none] = unitFailures.run(fourUnits).failures
    // 18 + 12 / 1.0 is 30 °C: 25 kW each, 90 % of it.
    expect(three).toEqual({ name: '3 left', left: 3, capacity: 67.5, ratio: 1 })
    // 66.7 % rounds up to 70 %: 18 + 12 / 0.7 is 35.1 °C, 29.25 kW each.
    expect(two?.ratio).toBe(0.7)
    expect(two?.capacity).toBeCloseTo(2 * 29.25 * 0.9, 9)
    expect(none).toEqual({ name: '0 left', left: 0, capacity: 0, ratio: 0 })
  })

  test('three redundant units that remain carry at least the capacity that rules count on, and two with return air beyond the map carry nothing', () => {
    const [three] = unitFailures.run({ ...fourUnits, failureCapacity: 25 }).failures
    expect(three?.capacity).toBe(75)
    const [, two] = unitFailures.run({ ...fourUnits, rise: 14 }).failures
    expect(two?.capacity).toBe(0)
  })
})

describe('air at a coil', () => {
  const coil = {
    back: 33,
    supply: 22,
    dewPoint: 16,
    flow: 27_000,
    pressure: computeStandardPressure(0),
    measuredCelsius: 24,
    measuredRatio: 0.008,
  }

  test('does not condense on a surface above its dew point, and condenses below it', () => {
    const dry = coolAtCoil.run({ ...coil, surface: 18 })
    expect(dry.condensate).toBe(0)
    expect(dry.sensibleShare).toBeCloseTo(1, 9)
    const { condensate, leaving, returning, sensibleShare } = coolAtCoil.run({ ...coil, surface: 10 })
    // 11 of the 23 K between 11.39 and 7.66 g/kg.
    expect(1000 * (returning - leaving)).toBeCloseTo((11 / 23) * (11.39 - 7.66), 2)
    expect(condensate).toBeCloseTo((27_000 / 0.852) * (returning - leaving), 0)
    expect(sensibleShare).toBeLessThan(0.8)
  })

  test('is rejected for a coil that is no colder than the air or warms it', () => {
    expect(() => coolAtCoil.run({ ...coil, surface: 33 })).toThrow(AlgorithmInputError)
    expect(() => coolAtCoil.run({ ...coil, surface: 10, supply: 34 })).toThrow('supply: give less than 33 °C')
  })
})

test('30 kW of cooling with a condenser of 2.2 kW/K at 35 °C outdoors reject 1.291 kW per kW at 52.6 °C', () => {
  const factors = [
    { condensing: 30, factor: 1.16 },
    { condensing: 50, factor: 1.27 },
    { condensing: 60, factor: 1.35 },
  ]
  const { condensing, factor } = condense.run({ capacity: 30, perKelvin: 2.2, outdoor: 35, factors })
  expect(condensing).toBeCloseTo(35 + (30 * factor) / 2.2, 9)
  expect(factor).toBeCloseTo(1.27 + ((condensing - 50) / 10) * 0.08, 9)
  expect(condensing).toBeCloseTo(52.6, 1)
  expect(() => condense.run({ capacity: 30, perKelvin: 2.2, outdoor: 35, factors: [] })).toThrow(RangeError)
})
