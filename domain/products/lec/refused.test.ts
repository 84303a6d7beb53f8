// Tests local edges that an engineer would send back: each is refused or reported, and its sound neighbour is not.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, findNotice, openSession, product } from './testing/configure.ts'

const germany: Choices = { country: 'DE' }
const findLeakage = (choices: Choices) => findFigure(configure(choices), 'leakage')?.value

describe('critical equipment with one cord', () => {
  const pair: Choices = {
    ...germany,
    powerBasis: 'measured',
    powerFactor: '0.95',
    growth: 20,
    circuit: 'cee32',
    feeds: 'pair',
    circuits: 2,
    'item[1].quantity': 9,
    'item[1].critical': true,
  }

  test('stays on one cord, and more of it than a transfer switch carries is refused', () => {
    expect(openSession({ ...pair, 'item[1].power': 400 }).complete().found).toBe(false)
    const session = openSession({ ...pair, 'item[1].supply': 'A', 'item.count': 1 })
    expect(session.getState('item[1].power', 400)).toBe('impossible')
    expect(session.explain({ parameter: 'item[1].power', value: 400 })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'R09-amps',
    })
  })

  test('hangs on the transfer switch where it carries it, and needs none with two cords', () => {
    expect(configure({ ...pair, 'item[1].power': 240 })).toMatchObject({
      'item[1].supply': 'A',
      transferStrip: true,
    })
    expect(configure({ ...pair, 'item[1].power': 400, 'item[1].supply': 'AB' })).toMatchObject({
      transferStrip: false,
    })
  })
})

describe('a closet in a warm room', () => {
  const closet: Choices = { ...germany, 'item[1].power': 400 }

  test.each([
    [25, 'vents'],
    [28, 'fans'],
    [34, 'cooling'],
  ])('at %i °C needs %s for 595 W', (roomTemperature, ventilation) => {
    expect(configure({ ...closet, roomTemperature })).toMatchObject({ ventilation })
  })

  test('needs no larger openings than a kit of vents has', () => {
    // Once one kit was said to need 1.2 m² at 34 °C.
    for (const roomTemperature of [15, 25, 29, 32]) {
      const vented = { ...closet, 'item[1].power': 100, roomTemperature }
      const area = findFigure(configure(vented), 'openingArea')?.value ?? 0
      expect(area, `${roomTemperature} °C`).toBeLessThan(3000)
    }
  })
})

describe('leakage', () => {
  const schuko: Choices = { ...germany, circuit: 'schuko', rcd: '30', 'item[1].power': 100 }

  test('counts the UPS: two cords and one UPS are 10.5 mA behind a device of 30 mA', () => {
    const two = { ...schuko, 'item[1].quantity': 2 }
    expect(findLeakage(two)).toBeCloseTo(0.0105, 6)
    expect(findNotice(two, 'R14-ups')).toMatchObject({
      severity: 'warning',
      arguments: { cords: 2, ups: 1, leakage: 10.5, allowed: 9 },
    })
    expect(findLeakage(schuko)).toBeCloseTo(0.007, 6)
    expect(findNotice(schuko, 'R14-ups')).toBeUndefined()
    expect(findNotice({ ...two, rcd: '300' }, 'R14-ups')).toBeUndefined()
    expect(findNotice({ ...two, rcd: 'none' }, 'R14-ups')).toBeUndefined()
  })

  test('counts both UPS of a pair on one circuit', () => {
    const pair = { ...schuko, feeds: 'pair', 'item[1].supply': 'AB' }
    expect(findNotice({ ...pair, circuits: 1 }, 'R14-ups')?.arguments).toMatchObject({ ups: 2, leakage: 14 })
    expect(findNotice({ ...pair, circuits: 2 }, 'R14-ups')).toBeUndefined()
  })
})

test('outdoors, that neither frost nor sun is counted is reported', () => {
  expect(findNotice({ ...germany, site: 'outdoor', 'item[1].power': 60 }, 'L23')?.severity).toBe('warning')
  expect(findNotice(germany, 'L23')).toBeUndefined()
})

describe('the exchange gives a solution', () => {
  test('the load of a foot, but of none on a wall', () => {
    const { standing } = product.exchange(configure(germany))
    expect(standing?.point).toBeCloseTo(((standing?.mass ?? 0) * 9.81 * 1.25) / 4000, 6)
    expect(
      product.exchange(configure({ ...germany, enclosure: 'wall15', 'item[1].depth': 200 })).standing,
    ).toBeUndefined()
  })

  test.each([
    ['none', false],
    ['30', true],
    ['300', true],
  ])('of a residual-current device of %s: %s', (rcd, residual) => {
    expect(product.exchange(configure({ ...germany, rcd })).takes?.[0]?.residual).toBe(residual)
  })
})
