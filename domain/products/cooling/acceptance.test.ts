// The worked examples of the configurator's page, computed by the product.
import { describe, expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { computeWaterFlow } from '../../engineering/water.ts'
import { configure, findFigure, model, openSession, preferredChoices } from './testing/configure.ts'
import { hall, returns, room } from './testing/worked-example.ts'

const findValue = (assignment: Assignment, name: string): number | undefined =>
  findFigure(assignment, name)?.value

/** The hall of E2 at one of its return temperatures. */
const configureHall = (key: keyof typeof returns, more: Choices = {}): Assignment =>
  configure({ ...preferredChoices, ...hall, ...returns[key], ...more })

/** The numbers of units of the hall without and with a spare. */
const listUnitsAt = (key: keyof typeof returns): unknown[] =>
  ['N', 'N+1'].map((redundancy) => configureHall(key, { redundancy })['units'])

describe('E1: heat of a room and N+1 with units of 30 kW', () => {
  // 33 °C return air on water of 18 °C, the sample unit's nominal point.
  const choices = { ...preferredChoices, ...room, rise: 11, ratio: 100 }
  const assignment = configure(choices)

  test('the heat is 75 + 13.75 + 4.00 + 10.01 + 2.00 = 104.76 kW, a factor of 1.397', () => {
    const heat = findFigure(assignment, 'heat')
    expect(heat?.value).toBeCloseTo(104.76, 2)
    expect(heat?.steps?.map(({ value }) => Number(value.toFixed(2)))).toEqual([75, 13.75, 4, 10.01, 2])
    expect(findValue(assignment, 'heatFactor')).toBeCloseTo(1.397, 3)
  })

  test('four units carry the heat, so N+1 uses five: at 69.8 %, and at 87.3 % if one stops', () => {
    expect(configure({ ...choices, redundancy: 'N' })['units']).toBe(4)
    expect(assignment['units']).toBe(5)
    expect(findValue(assignment, 'capacity')).toBe(30)
    expect(findValue(assignment, 'loadShare')).toBeCloseTo(69.8, 1)
    expect(findValue(assignment, 'failureShare')).toBeCloseTo(87.3, 1)
  })

  test('five units use 0.64 of the fan power of four', () => {
    expect(findValue(assignment, 'fanShare')).toBeCloseTo(64, 9)
  })

  test('the power system adds nothing if it is elsewhere', () => {
    expect(findValue(configure({ ...choices, powerLocation: 'upsOutside' }), 'heat')).toBeCloseTo(91.01, 2)
    expect(findValue(configure({ ...choices, powerLocation: 'outside' }), 'heat')).toBeCloseTo(87.01, 2)
  })
})

describe('E2: the CW305 (Vertiv SL-70373)', () => {
  test.each([
    ['cool', 23.9, 228, 12.5],
    ['middle', 26.7, 276, 12.9],
    ['warm', 29.4, 323, 13.2],
  ] as const)('%s: %f °C return, %f kW, supply down to %f °C', (key, returnTemperature, capacity, supply) => {
    const assignment = configureHall(key)
    expect(findValue(assignment, 'return')).toBe(returnTemperature)
    expect(findValue(assignment, 'rated')).toBe(capacity)
    // Published with 1.21 kJ/(m³·K); ours is 1.197 at 24 °C and 8 g/kg.
    expect(Math.abs((findValue(assignment, 'coldestSupply') ?? 0) - supply)).toBeLessThan(0.2)
  })

  test('500 kW needs three units at 23.9 °C and four with a spare, two and three at 29.4 °C', () => {
    expect(listUnitsAt('cool')).toEqual([3, 4])
    expect(listUnitsAt('warm')).toEqual([2, 3])
  })

  test('a hall of 228 kW needs 0.71 of a unit at 29.4 °C', () => {
    expect(findValue(configureHall('warm', { itLoad: 228 }), 'unitsByHeat')).toBeCloseTo(0.706, 3)
  })

  test('an air ratio of 1.75 lets 43 % of the air bypass the equipment', () => {
    expect(findValue(configure({ ...preferredChoices, ratio: 175, supply: 22 }), 'bypass')).toBeCloseTo(43, 0)
  })

  test('water of 14 °C is outside the published map', () => {
    const session = openSession({ ...preferredChoices, ...hall, ...returns.cool })
    expect(session.getState('waterIn', 14)).toBe('impossible')
    expect(session.explain({ parameter: 'waterIn', value: 14 })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'M03',
    })
  })

  test('the water takes the heat of the room and of the fans', () => {
    // 500 kW and the fans over 5.5 K; the dew point is below the water temperature, so that nothing condenses.
    const assignment = configureHall('warm', { redundancy: 'N', dewPoint: 6 })
    const load = 500 + (findValue(assignment, 'fanPower') ?? 0)
    expect(findValue(assignment, 'waterFlow')).toBeCloseTo(load / (4.19 * 5.5), 1)
  })
})

describe('E2: the table of the CW305', () => {
  test('gives the published 276 kW at 26.7 °C, where interpolation would give 276.4 kW', () => {
    const [cool = 0, middle = 0, warm = 0] = (['cool', 'middle', 'warm'] as const).map((key) =>
      findValue(configureHall(key), 'rated'),
    )
    expect(middle).toBe(276)
    expect(cool + ((26.7 - 23.9) / (29.4 - 23.9)) * (warm - cool)).toBeCloseTo(276.4, 1)
    expect(warm / cool).toBeCloseTo(1.42, 2)
  })

  test('gives 6 % less capacity if the water warms by 6.7 K (132 US gal/min) instead of 5.5 K (175 US gal/min)', () => {
    const [lowFlow = 0, highFlow = 0] = ['6.7', '5.5'].map((waterRise) =>
      findValue(configureHall('cool', { waterRise, itLoad: 100 }), 'rated'),
    )
    expect(1 - lowFlow / highFlow).toBeCloseTo(0.06, 2)
  })
})

describe('formulas agree with published figures:', () => {
  test('100 kW needs 4.77 L/s over 5 K and 2.99 over 8 K', () => {
    expect(computeWaterFlow(100, 5, 9.5)).toBeCloseTo(4.775, 2)
    expect(computeWaterFlow(100, 8, 16)).toBeCloseTo(2.986, 2)
  })

  test('the Bally selection: 465 MBH on 32.165 MBH per °F is 14.46 °F above the air', () => {
    const perKelvin = Number(model.tables['condensers']?.rows.at(-1)?.['rejectedPerKelvin'])
    expect(((465 * 0.293071) / perKelvin) * 1.8).toBeCloseTo(14.46, 1)
  })

  test('fluid-cooled units also reject their compressor power', () => {
    const assignment = configure({ medium: 'fluidExpansion', plant: 'own', outdoorMaximum: 35 })
    // 35 °C outdoors, 6 K for the dry cooler, 6 K of rise, 5 K for the condenser.
    expect(findValue(assignment, 'condensing')).toBe(52)
    const steps = findFigure(assignment, 'power')?.steps ?? []
    const [heat = 0, fans = 0] = ['heat', 'fanPower'].map((name) => findValue(assignment, name))
    // The factor of 52 °C lies between 1.27 and 1.35; the coils also take the heat of the fans.
    expect(steps[1]?.value).toBeCloseTo((heat + fans) * 0.286, 6)
  })
})

describe('distribution units', () => {
  const choices = { ...preferredChoices, ...room, rise: 11, ratio: 100 }

  test('stop no cooling unit if one of them fails and units have two feeds; with one feed its own units stop', () => {
    const [dual, single] = ['dual', 'single'].map((distributionFeed) =>
      configure({ ...choices, distributionFeed }),
    )
    expect([dual?.['units'], dual?.['distributionUnits']]).toEqual([5, 2])
    expect([single?.['units'], single?.['distributionUnits']]).toEqual([8, 2])
  })

  test('are one for all cooling units without redundancy', () => {
    const assignment = configure({ ...choices, redundancy: 'N' })
    expect([assignment['units'], assignment['distributionUnits']]).toEqual([4, 1])
  })

  test('are two with half of the cooling units each if everything is doubled', () => {
    const assignment = configure({ ...choices, redundancy: '2N' })
    expect([assignment['units'], assignment['distributionUnits']]).toEqual([8, 2])
  })

  test('give units with pumped refrigerant one feed only', () => {
    const session = openSession({ medium: 'pumpedRefrigerant' })
    expect(session.getState('distributionFeed', 'dual')).toBe('impossible')
  })
})
