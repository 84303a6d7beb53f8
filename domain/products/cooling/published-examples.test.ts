// Compares figures of the product with published ones, and tests designs in which an engineer would look for a fault.
import { describe, expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { getDay } from '../testing/get-day.ts'
import {
  configure,
  findFigure,
  getValue,
  openSession,
  product,
  preferredChoices,
} from './testing/configure.ts'

const { tables } = product.readContent().source
const findCell = (table: string, where: Readonly<Record<string, unknown>>, column: string): number =>
  Number(
    tables[table]?.rows.find((row) => Object.entries(where).every(([name, cell]) => row[name] === cell))?.[
      column
    ],
  )
const findValue = (assignment: Assignment, name: string): number =>
  findFigure(assignment, name)?.value ?? Number.NaN

describe('published figures', () => {
  test.each([
    ['saturation', 10, 1228.2],
    ['saturation', 20, 2339.2],
    ['saturation', 30, 4246.7],
    ['dewPressures', -10, 259.9],
    ['dewPressures', 24, 2985.8],
  ] as const)(
    '%s at %f °C is %f Pa (ASHRAE Handbook of Fundamentals 2017, chapter 1, table 3)',
    (table, celsius, pascal) => {
      const key = table === 'saturation' ? 'celsius' : 'dewPoint'
      expect(Math.abs(findCell(table, { [key]: celsius }, 'pascal') - pascal)).toBeLessThan(1.1)
    },
  )

  test.each([
    [750, 98.02],
    [1500, 97.03],
    [3050, 93],
  ])(
    'at %f m an air-cooled condensing unit keeps %f % (Carrier, altitude effects, table 4-2)',
    (altitude, share) => {
      expect(findCell('airDensities', { altitude }, 'chillerShare')).toBeCloseTo(share, 0)
    },
  )

  test.each([
    ['A1', 3050, 24.8],
    ['A2', 1800, 32],
    ['A3', 2650, 30],
    ['A4', 2150, 35],
  ])(
    'class %s at %f m takes at most %f °C (ASHRAE TC 9.9: 1 K per 300, 300, 175, 125 m)',
    (equipmentClass, altitude, limit) => {
      expect(findCell('classLimits', { equipmentClass, altitude }, 'highest')).toBeCloseTo(limit, 1)
    },
  )

  test('at 7.2 and 35 °C a chiller gives a little more than the 2.96 kW/kW of 6.7 and 35 °C (ASHRAE 90.1-2019; NECB 2020, 8.4.5.5)', () => {
    const assignment = configure({
      plant: 'own',
      unit: 'cw305',
      envelope: 'allowable',
      country: 'US',
      supply: 15,
      waterIn: 7.2,
      waterRise: '5.5',
      rise: 18,
      ratio: 125,
      itLoad: 500,
      area: 0,
      people: 0,
      powerLocation: 'outside',
      outdoorMinimum: 5,
      dewPoint: 6,
    })
    const ratio = findValue(assignment, 'plantLoad') / findValue(assignment, 'chillerPower')
    expect(ratio).toBeGreaterThan(2.96)
    expect(ratio).toBeLessThan(4)
  })
})

/** 260 kW on water of 13 °C in a room with a dew point of 20 °C. */
const humid = { plant: 'own', waterIn: 13, dewPoint: 20, redundancy: 'N', itLoad: 260 } as const

const getChillerCapacity = (choices: Choices): number =>
  getValue(configure({ plant: 'own', ...choices }), 'chillerEach')

describe('designs in which an engineer would look for a fault', () => {
  test('a humid room is outside the recommended envelope, and in the allowable one its plant carries 470 kW, not 285', () => {
    expect(openSession({ ...preferredChoices, ...humid }).complete().found).toBe(false)
    const assignment = configure({ ...humid, envelope: 'allowable' })
    expect(findValue(assignment, 'sensibleShare')).toBeCloseTo(61, 0)
    expect(findValue(assignment, 'totalHeat')).toBeGreaterThan(450)
    expect(findValue(assignment, 'totalHeat')).toBeLessThan(480)
    expect(Number(assignment['chillers']) * getValue(assignment, 'chillerEach')).toBeGreaterThan(460)
    expect(
      openSession({ ...preferredChoices, ...humid, envelope: 'allowable' }).getState('chillers', 2),
    ).toBe('impossible')
  })

  test('air of 24 °C dew point is refused for every class whose limit it exceeds', () => {
    for (const [equipmentClass, envelope] of [
      ['A1', 'recommended'],
      ['A1', 'allowable'],
      ['A2', 'allowable'],
    ] as const)
      expect(
        openSession({ ...preferredChoices, equipmentClass, envelope, supply: 20 }).getState('dewPoint', 24),
      ).toBe('impossible')
  })

  test('chillers and pumps count in the power, the efficiency and the partial PUE', () => {
    const withOwnPlant = configure({ plant: 'own' })
    const withPlantOfSite = configure({})
    expect(findValue(withOwnPlant, 'chillerPower')).toBeGreaterThan(20)
    expect(findValue(withOwnPlant, 'power')).toBeCloseTo(
      findValue(withOwnPlant, 'fanPower') +
        findValue(withOwnPlant, 'chillerPower') +
        findValue(withOwnPlant, 'pumpPower'),
      6,
    )
    expect(findValue(withOwnPlant, 'partialPue')).toBeGreaterThan(1.15)
    expect(findValue(withOwnPlant, 'efficiencyRatio')).toBeLessThan(5)
    expect(findValue(withPlantOfSite, 'partialPue')).toBeLessThan(1.03)
  })

  test('a unit with R-410A is refused in the United States in 2028, and one with R-32 is not', () => {
    const choices = {
      ...preferredChoices,
      country: 'US',
      frequency: '60',
      voltage: '480',
      medium: 'fluidExpansion',
    }
    const session = openSession({ ...choices, placed: getDay('2028-03-01') })
    expect(session.getState('unit', 'perimeterFluid60')).toBe('impossible')
    expect(session.getState('unit', 'rowFluid30')).toBe('possible')
  })

  test('choosing three units changes neither the redundancy nor the water of the site', () => {
    const three = configure({ units: 3 })
    expect(three).toMatchObject({ units: 3, redundancy: 'N+1', waterIn: 18, dewPoint: 9 })
  })

  test('warm air, thin air and glycol take capacity from a chiller of 150 kW', () => {
    expect(getChillerCapacity({ outdoorMinimum: 10 })).toBe(150)
    expect(getChillerCapacity({ outdoorMinimum: 10, outdoorMaximum: 45 })).toBeLessThan(137)
    expect(getChillerCapacity({ outdoorMinimum: 10, altitude: 1500 })).toBeLessThan(146)
    expect(getChillerCapacity({ outdoorMinimum: -20 })).toBeLessThan(142)
  })
})
