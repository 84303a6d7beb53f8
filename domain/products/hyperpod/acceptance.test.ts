// The worked and published examples of the configurator's page, computed by the product.
import { describe, expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { configure, findFigure, openSession, product } from './testing/configure.ts'

const findValue = (assignment: Assignment, name: string): number =>
  findFigure(assignment, name)?.value ?? Number.NaN

/** A site whose supply is at the voltage. */
const countries: Readonly<Record<string, string>> = { '400': 'DE', '415': 'GB', '480': 'US' }

describe('1: sizes before posts', () => {
  test.each([
    [24, '600', 7.2, 25.92],
    [20, '750', 7.5, 27],
    [16, '600', 4.8, 17.28],
  ] as const)('%d racks at a pitch of %s mm are %d × 3.6 m', (racks, pitch, length, area) => {
    const assignment = configure({
      racks1: racks / 2,
      racks2: racks / 2,
      pitch,
      aisle: 1200,
      frameDepth: 1200,
    })
    expect(findValue(assignment, 'bayLength')).toBe(length * 1000)
    expect(findValue(assignment, 'podWidth')).toBe(3600)
    expect(findValue(assignment, 'bayArea')).toBeCloseTo(area, 6)
  })
})

test('2: 24 racks of 1034.1 kg press with 9.4 kN/m², which 12 carries and 7.2 does not', () => {
  const choices = { racks1: 12, racks2: 12, contentMass: 900, aisle: 1200, frameDepth: 1200, pitch: '600' }
  const assignment = configure({ ...choices, floorLimit: 12 })
  expect(findValue(assignment, 'rackFloorLoad')).toBeCloseTo(9.39, 2)
  expect(findValue(assignment, 'floorLoad')).toBeGreaterThan(findValue(assignment, 'rackFloorLoad'))
  expect(openSession({ ...choices, floorLimit: 7.2 }).complete().found).toBe(false)
})

const choosePod = (rackPower: number, podClass: string): Choices => ({
  racks1: 12,
  racks2: 12,
  rackPower,
  podClass,
})

describe('3: pods of 24 racks in classes of 150 and 250 kW (RD104, White Paper 260)', () => {
  test('7 kW a rack are 168 kW: too much for 150 kW, with the arithmetic, and fit for 250 kW', () => {
    expect(findValue(configure(choosePod(7, '250')), 'load')).toBeCloseTo(168, 9)
    const session = openSession(choosePod(7, '150'))
    expect(session.complete().found).toBe(false)
    const rule = product.buildModel().rules.find(({ id }) => id === 'P07')
    expect(Object.keys(rule?.arguments ?? {})).toEqual(['racks', 'mean', 'power', 'class'])
    expect(session.explain()?.repairs.some(({ changes }) => 'podClass' in changes)).toBe(true)
  })

  test('5 kW a rack are 120 kW and fit for 150 kW; a room of three pods of each draws 864 kW', () => {
    const [light, dense] = [configure(choosePod(5, '150')), configure(choosePod(7, '250'))]
    expect(findValue(light, 'load')).toBeCloseTo(120, 9)
    expect(3 * findValue(light, 'load') + 3 * findValue(dense, 'load')).toBeCloseTo(864, 9)
  })

  test.each([
    ['150', 16, 9.38],
    ['150', 20, 7.5],
    ['150', 24, 6.25],
    ['250', 16, 15.62],
    ['250', 20, 12.5],
    ['250', 24, 10.42],
  ] as const)('%s kW over %d racks are %d kW a rack', (podClass, racks, kilowattsPerRack) => {
    const sides = { racks1: racks / 2, racks2: racks / 2 }
    expect(findValue(configure({ ...sides, rackPower: 4, podClass }), 'classPerRack')).toBeCloseTo(
      kilowattsPerRack,
      1,
    )
  })

  test('6.25 kW a rack are accepted in a pod of 150 kW, and 6.3 kW are not', () => {
    expect(configure(choosePod(6.25, '150'))).toMatchObject({ podClass: '150' })
    expect(openSession(choosePod(6.3, '150')).complete().found).toBe(false)
  })
})

describe('feeds: I = P / (√3 · U · 0.95), and the least breaker at 80 %', () => {
  test.each([
    [150, '400', 227.9, 284.9],
    [150, '415', 219.7, 274.6],
    [150, '480', 189.9, 237.4],
    [250, '400', 379.8, 474.8],
    [250, '415', 366.1, 457.6],
    [250, '480', 316.5, 395.6],
  ] as const)('%d kW at %s V draw %d A and need %d A', (kilowatts, voltage, current, breaker) => {
    const assignment = configure({
      country: countries[voltage] ?? '',
      voltage,
      racks1: 10,
      racks2: 10,
      rackPower: kilowatts / 20,
    })
    expect(findValue(assignment, 'podCurrent')).toBeCloseTo(current, 0)
    expect(findValue(assignment, 'podCurrent')).toBeGreaterThan(current - 0.06)
    expect(findValue(assignment, 'podCurrent')).toBeLessThan(current + 0.06)
    expect(findValue(assignment, 'leastBreaker')).toBeGreaterThan(breaker - 0.07)
    expect(findValue(assignment, 'leastBreaker')).toBeLessThan(breaker + 0.07)
  })

  test('250 kW at 415 V are carried by 400 A only where all of the rating may be used', () => {
    const choices = { country: 'GB', voltage: '415', racks1: 10, racks2: 10, rackPower: 12.5, runs: 'pod' }
    expect(openSession({ ...choices, busLoading: '80' }).getState('rating', '400')).toBe('impossible')
    expect(configure({ ...choices, busLoading: '100', rating: '400' })).toMatchObject({ rating: '400' })
  })
})

test('250 kW at 12 K move 17.4 m³/s, 2.0 m/s over 1.2 × 7.2 m', () => {
  const assignment = configure({
    racks1: 12,
    racks2: 12,
    rackPower: 10.4,
    rise: 12,
    aisle: 1200,
    containment: 'hotDucted',
    coolers: 0,
  })
  expect(findValue(assignment, 'airDemand')).toBeCloseTo(17.37, 1)
  expect(findValue(assignment, 'ductArea')).toBeCloseTo(8.64, 6)
  expect(findValue(assignment, 'ductSpeed')).toBeCloseTo(2.0, 1)
})
