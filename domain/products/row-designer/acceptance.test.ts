// The worked examples of the configurator's page, computed by the product.
import { describe, expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { configure, findFigure, product, openSession } from './testing/configure.ts'

const findValue = (assignment: Assignment, name: string): number | undefined =>
  findFigure(assignment, name)?.value
const findStep = (assignment: Assignment, name: string, step: string): number | undefined =>
  findFigure(assignment, name)?.steps?.find(({ message }) => message === step)?.value

describe('1: pitch and tiles', () => {
  test('4 ft, 3 ft and two racks of 3.5 ft are seven tiles (server-racks.com)', () => {
    const assignment = configure({
      rack: 'AR3100',
      coldAisle: 1220,
      hotAisle: 910,
      tile: '610',
      raisedFloor: 760,
    })
    expect(findValue(assignment, 'pitchTiles')).toBe(7)
    expect(product.evaluate(assignment).notices.some(({ id }) => id === 'R02')).toBe(false)
  })

  test('1.2 m, 0.9 m and racks of 1.2 m are 7.5 tiles of 600 mm, reported with 4.8 m as the next', () => {
    const assignment = configure({ rack: 'AR3300', coldAisle: 1200, hotAisle: 900, raisedFloor: 760 })
    expect(findValue(assignment, 'pitchTiles')).toBe(7.5)
    expect(product.evaluate(assignment).notices).toContainEqual({
      id: 'R02',
      severity: 'warning',
      arguments: { pitch: 4500, next: 4800, tile: 600 },
    })
  })
})

const row: Choices = { rows: 1, racksPerRow: 10, rack: 'AR3300', rackPower: 8, rise: 12, cooler: 'RC300' }

describe('3: a row of ten racks of 8 kW', () => {
  test('needs 5.57 m³/s: 3 coolers for heat, 4 for air, 5 with the spare one, 7.5 m', () => {
    const assignment = configure(row)
    expect(findValue(assignment, 'airDemand')).toBeCloseTo(5.57, 2)
    expect(findStep(assignment, 'coolers', 'step.byHeat')).toBe(3)
    expect(findStep(assignment, 'coolers', 'step.byAir')).toBe(4)
    expect(assignment['coolers']).toBe(5)
    expect(findValue(assignment, 'rowLength')).toBe(7500)
    expect(findValue(assignment, 'ratioAllOn')).toBeCloseTo(1.44, 2)
    expect(findValue(assignment, 'airRatioOneOff')).toBeCloseTo(1.15, 2)
    expect(
      openSession({
        ...row,
        architecture: 'row',
        redundancy: 'N+1',
        airRatio: 100,
        'exception.count': 0,
      }).getState('coolers', 4),
    ).toBe('impossible')
  })

  test('with a rise of 10 K and units of 1.4 m³/s needs 4, 5, and 6 installed', () => {
    const assignment = configure({ ...row, rise: 10, cooler: 'RC300Q' })
    // From 32 °C down to water of 18 °C the air gives off 1.1976 · 1.4 · 14 = 23.5 kW, so that three units cannot carry 80 kW.
    expect(findStep(assignment, 'coolers', 'step.byHeat')).toBe(4)
    expect(findStep(assignment, 'coolers', 'step.byAir')).toBe(5)
    expect(assignment['coolers']).toBe(6)
    expect(findValue(assignment, 'ratioAllOn')).toBeCloseTo(1.26, 2)
    expect(findValue(assignment, 'airRatioOneOff')).toBeCloseTo(1.05, 2)
  })
})

describe('4: weight by the basis of the limit', () => {
  const heavy: Choices = { rack: 'AR3100', contentMass: 775, coldAisle: 1200, hotAisle: 1000 }

  test('900 kg is 13.7 kPa on the footprint, 6.8 with half aisles of 0.6 and 0.5 m', () => {
    const assignment = configure({ ...heavy, floorBasis: 'spread' })
    expect(findValue(assignment, 'heaviest')).toBe(900)
    expect(findValue(assignment, 'floorFootprint')).toBeCloseTo(13.75, 2)
    expect(findValue(assignment, 'floorSpread')).toBeCloseTo(6.78, 2)
  })

  test('12 kPa fails on the footprint and passes when spread, and the message names the basis', () => {
    const session = openSession({ ...heavy, floorLimit: 12 })
    expect(session.getState('floorBasis', 'footprint')).toBe('impossible')
    expect(session.getState('floorBasis', 'spread')).toBe('possible')
    expect(session.explain({ parameter: 'floorBasis', value: 'footprint' })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'R16',
    })
  })

  test('AR3300 full is 25.0 kPa', () => {
    const assignment = configure({ rack: 'AR3300', contentMass: 1700, floorLimit: 25, pointLimit: 6 })
    expect(findValue(assignment, 'floorFootprint')).toBeCloseTo(25, 1)
  })
})

test('5: 50 racks at 5 kW of 20 kW provided strand 750 kW (White Paper 156)', () => {
  const assignment = configure({
    rows: 2,
    racksPerRow: 25,
    rackPower: 5,
    plannedPower: 20,
    roomLength: 24_000,
  })
  expect(assignment['architecture']).toBe('row')
  expect(findStep(assignment, 'stranded', 'step.planned')).toBe(1000)
  expect(findValue(assignment, 'load')).toBe(250)
  expect(findValue(assignment, 'stranded')).toBe(750)
})
