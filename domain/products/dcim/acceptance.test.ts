// The worked examples of the configurator's page, computed by the product.
import { describe, expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { configure, getValue, openSession, planning, product } from './testing/configure.ts'

const sizes = [500, 200, 100, 10] as const
const getPacks = (assignment: Assignment): unknown[] => sizes.map((size) => assignment[`packs${size}`])
const countLine = (assignment: Assignment, id: string): number =>
  product.evaluate(assignment).bill.find((line) => line.id === id)?.quantity ?? 0

describe('E1: 100 racks more with two modules', () => {
  const extended: Choices = {
    ...planning,
    ownedRacks: 200,
    fullCabinets: 300,
    capacity: 'owned',
    change: 'owned',
    enterprise: false,
  }

  test('are bought for the base and for both modules', () => {
    const assignment = configure(extended, 'cheapest')
    const lines = ['base-100', 'module-capacity-100', 'module-change-100']
    expect(lines.map((id) => countLine(assignment, id))).toEqual([1, 1, 1])
    expect(countLine(assignment, 'module-energy-100')).toBe(0)
  })

  test('cannot be added to the base alone', () => {
    expect(openSession(extended).getState('moduleRacks', 0)).toBe('impossible')
    expect(openSession(extended).getState('moduleRacks', 100)).toBe('possible')
  })

  test('let a new module catch up with the 200 racks', () => {
    const assignment = configure({ ...extended, energy: 'new' }, 'cheapest')
    expect(countLine(assignment, 'module-energy-200')).toBe(1)
    expect(countLine(assignment, 'module-energy-100')).toBe(1)
    expect(countLine(assignment, 'module-capacity-200')).toBe(0)
  })
})

test('E2: weights give 45 cabinet licences and 152 device licences', () => {
  const assignment = configure({
    manage: 'both',
    assetLicence: 'cabinets',
    fullCabinets: 40,
    halfCabinets: 6,
    quarterCabinets: 8,
    rackPdus: 92,
    rackUps: 10,
    coolingUnits: 4,
    floorUps: 2,
    distributionUnits: 4,
  })
  expect(countLine(assignment, 'cabinets')).toBe(45)
  expect(countLine(assignment, 'devices')).toBe(152)
})

describe('E3: the packs that cost least are proved', () => {
  test.each([
    [45, [0, 0, 0, 5]],
    [270, [0, 1, 1, 0]],
    [420, [1, 0, 0, 0]],
  ])('for %i racks: %o packs of 500, 200, 100 and 10', (fullCabinets, packs) => {
    const completion = openSession({ ...planning, fullCabinets }).complete({ goal: 'cheapest' })
    expect(completion).toMatchObject({ found: true, optimal: true })
    expect(completion.found && getPacks(completion.assignment)).toEqual(packs)
  })
})

test.each([
  ['wired', 6],
  ['wireless', 6],
  ['both', 3],
])('E3: 240 sensors, %s, need %i rack monitors', (sensorKind, monitors) => {
  const choices = { fullCabinets: 40, sensorScheme: 'perRack', sensorsPerRack: 6, sensorKind, roomPods: 0 }
  expect(configure(choices)['rackMonitors']).toBe(monitors)
  expect(openSession(choices).getState('rackMonitors', monitors - 1)).toBe('impossible')
})

test('R2: assets are counted by their ratios, each category rounded up', () => {
  const assets = { criticalAssets: 41, linearAssets: 3, linearSegments: 9 }
  const assignment = configure({ ...planning, assetLicence: 'ratio', ...assets })
  expect(getValue(assignment, 'assetUnits')).toBe(5 + 2 + 3)
  expect(countLine(assignment, 'assets')).toBe(10)
})

test('R5: the 101st rack on a licence for 100 is refused until more are bought', () => {
  const noPacks = Object.fromEntries(sizes.map((size) => [`packs${size}`, 0]))
  const session = openSession({
    ...planning,
    assetLicence: 'packs',
    ownedRacks: 100,
    enterprise: false,
    ...noPacks,
  })
  expect(session.getState('fullCabinets', 100)).not.toBe('impossible')
  expect(session.getState('fullCabinets', 101)).toBe('impossible')
})
