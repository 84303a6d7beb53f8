// Tests the ranking: what comes first by each criterion, why the others are excluded, and that no figure lies outside what is published.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runAlgorithm } from '../algorithms/algorithm.ts'
import { selectCoolingUnit, stateOfAir } from '../algorithms/select-cooling-unit.ts'
import type { OperatingPoint, UnitRecord } from './fields.ts'
import { carrier, createUnit, mcquay, point, york } from './testing/records.ts'

const catalogue = {
  units: [
    createUnit('york', 'chiller', { condenser: 'air', price: 30_000, footprint: 2, sound: 70, height: 2400 }),
    createUnit('mcquay', 'chiller', { frequency: '60', glycol: false, price: 60_000, refrigerant: 'R134a' }),
    createUnit('carrier', 'map', { price: 50_000, footprint: 4, highestAltitude: 1000, discharge: 'down' }),
  ],
  chillers: [york, mcquay],
  expansions: [],
  ratings: [],
  maps: [...carrier],
}
const rank = (changes: Partial<OperatingPoint> & { criterion?: string; selected?: string } = {}) =>
  runAlgorithm(selectCoolingUnit, {
    criterion: 'oversize',
    selected: 'best',
    ...point,
    waterSupply: 8.5,
    condenserWater: 26,
    frequency: '60',
    target: 90,
    ...changes,
    ...catalogue,
  })
const listOrder = (changes: Parameters<typeof rank>[0] = {}) => rank(changes).ranking.map(({ unit }) => unit)
const findRanked = (unit: string, changes: Parameters<typeof rank>[0]) =>
  rank(changes).ranking.find((ranked) => ranked.unit === unit)

describe('the order', () => {
  test('is by oversize, price, efficiency or footprint', () => {
    expect(listOrder()).toEqual(['york', 'mcquay', 'carrier'])
    expect(listOrder({ criterion: 'price' })).toEqual(['york', 'carrier', 'mcquay'])
    expect(listOrder({ criterion: 'efficiency' })[0]).not.toBe('york')
    expect(listOrder({ criterion: 'footprint' })).toEqual(['york', 'carrier', 'mcquay'])
  })

  test('of units that do not fit begins with the one that comes nearest', () => {
    const { ranking } = rank({ target: 2000 })
    expect(ranking.map(({ unit, fits }) => [unit, fits])).toEqual([
      ['carrier', false],
      ['mcquay', false],
      ['york', false],
    ])
    expect(ranking[0]).toMatchObject({ reason: 'capacity', selected: true, to: 2000 })
  })
})

describe('in the ranking', () => {
  test.each<[string, string, Partial<OperatingPoint>]>([
    ['carrier', 'altitude', { altitude: 1500 }],
    ['mcquay', 'frequency', { frequency: '50' }],
    ['mcquay', 'glycol', { glycol: 20 }],
    ['york', 'condenser', { condenser: 'water' }],
    ['york', 'refrigerant', { refrigerant: 'R134a' }],
    ['york', 'discharge', { discharge: 'down' }],
    ['york', 'sound', { soundLimit: 69 }],
    ['mcquay', 'sound', { soundLimit: 100 }],
    ['york', 'height', { heightLimit: 2000 }],
    ['mcquay', 'sink', { condenserWater: 30 }],
    ['york', 'leaving', { waterSupply: 11 }],
  ])('%s is excluded by its %s', (unit, reason, changes) => {
    expect(findRanked(unit, changes)?.reason).toBe(reason)
    expect(findRanked(unit, {})?.reason).toBe('fits')
  })

  test('an excluded unit stays selected if it was named', () => {
    expect(findRanked('mcquay', { selected: 'mcquay', frequency: '50' })).toMatchObject({
      selected: true,
      fits: false,
    })
  })
})

test('the sweep of the selected unit varies its water and the outdoor temperature within what is published', () => {
  const { sweep } = rank()
  expect(new Set(sweep.map(({ variable }) => variable))).toEqual(new Set(['waterSupply', 'outdoor']))
  expect(sweep.every(({ capacity }) => capacity !== undefined)).toBe(true)
  expect(Math.max(...sweep.filter(({ variable }) => variable === 'outdoor').map(({ value }) => value))).toBe(
    51.67,
  )
})

test('at any operating point a unit has finite figures or the reason why it is excluded', () => {
  const units: readonly UnitRecord[] = catalogue.units
  fc.assert(
    fc.property(
      fc.record({
        waterSupply: fc.double({ min: -10, max: 30, noNaN: true }),
        condenserWater: fc.double({ min: 0, max: 60, noNaN: true }),
        outdoor: fc.double({ min: -30, max: 60, noNaN: true }),
        altitude: fc.integer({ min: 0, max: 4000 }),
        target: fc.double({ min: 1, max: 5000, noNaN: true }),
      }),
      (changes) => {
        const { ranking } = rank(changes)
        expect(ranking).toHaveLength(units.length)
        for (const { fits, capacity, power, reason } of ranking)
          if (fits) expect([capacity, power].every((figure) => Number.isFinite(figure))).toBe(true)
          else expect(reason).not.toBe('fits')
      },
    ),
    { numRuns: 100, seed: 35 },
  )
})

const computeState = (inputs: Parameters<typeof stateOfAir.run>[0]) => runAlgorithm(stateOfAir, inputs)

describe('the state of air', () => {
  test('is computed from the first humidity given', () => {
    const state = computeState({ dryBulb: 24, altitude: 0, relative: 50, dewPoint: 15 })
    expect(state.dewPoint).toBeCloseTo(12.95, 2)
    expect(computeState({ dryBulb: 24, altitude: 0, dewPoint: 15 }).relative).toBeCloseTo(57.1, 0)
  })

  test('depends on the altitude', () => {
    expect(computeState({ dryBulb: 30, altitude: 500, wetBulb: 25 }).ratio).toBeCloseTo(0.019_225, 5)
  })

  test('is refused by name where there is no such air, and where no humidity is given', () => {
    expect(computeState({ dryBulb: 24, altitude: 0, wetBulb: 25 })).toMatchObject({
      problem: 'wetBulbAboveDryBulb',
    })
    expect(computeState({ dryBulb: 24, altitude: 0, ratio: 25 })).toMatchObject({
      problem: 'aboveSaturation',
    })
    expect(computeState({ dryBulb: 24, altitude: 0 })).toMatchObject({ problem: 'humidity' })
  })
})
