// Tests local edges that an engineer would send back: each is refused or reported, and its sound neighbour is not.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { chooseItem, configure, findFigure, findNotice, openSession, product } from './testing/configure.ts'

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

  test('is fed by the transfer switch where that carries it, and needs none with two cords', () => {
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
  ])('at %i °C needs %s for 630 W', (roomTemperature, ventilation) => {
    expect(configure({ ...closet, roomTemperature })).toMatchObject({ ventilation })
  })

  /** Of the openings of a kit of vents, in cm². */
  const kitArea = 3000

  test('needs no larger openings than a kit of vents has', () => {
    for (const roomTemperature of [15, 25, 29, 32]) {
      const vented = { ...closet, 'item[1].power': 100, roomTemperature }
      const area = findFigure(configure(vented), 'openingArea')?.value ?? 0
      expect(area, `${roomTemperature} °C`).toBeLessThan(kitArea)
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

describe('the protection of the circuit by IEC rules', () => {
  const schuko: Choices = { ...germany, circuit: 'schuko', 'item[1].power': 100 }
  const createCords = (quantity: number): Choices => ({
    ...germany,
    circuit: 'cee16',
    'item[1].quantity': quantity,
  })

  test.each([
    ['CEE 7 without a residual-current device', { ...schuko, rcd: 'none' }, { ...schuko, rcd: '30' }],
    ['CEE 7 behind 300 mA', { ...schuko, rcd: '300' }, { ...schuko, rcd: '30' }],
    [
      'BS 1363 without a residual-current device',
      { country: 'GB', circuit: 'bs1363', rcd: 'none' },
      { country: 'GB', circuit: 'bs1363', rcd: '30' },
    ],
    [
      'CEE 7 without a residual-current device, and not one of IEC 60309',
      { ...schuko, rcd: 'none' },
      { ...germany, circuit: 'cee16', rcd: 'none' },
    ],
  ])('reports an outlet of %s', (_, faulty, sound) => {
    expect(findNotice(faulty, 'R14-socket')?.severity).toBe('warning')
    expect(findNotice(sound, 'R14-socket')).toBeUndefined()
  })

  test('requires that an outlet of IEC 60309 without a residual-current device serves the UPS alone', () => {
    for (const circuit of ['cee16', 'cee32'])
      expect(findNotice({ ...germany, circuit, rcd: 'none' }, 'R14-alone')?.severity).toBe('information')
    expect(findNotice({ ...germany, rcd: '30' }, 'R14-alone')).toBeUndefined()
    expect(findNotice({ country: 'US', rcd: 'none' }, 'R14-alone')).toBeUndefined()
  })

  test('reports more than 10 mA in a protective conductor of less than 10 mm²: 24 cords and one UPS are 87.5 mA', () => {
    const many = { ...createCords(12), 'item[1].plugs': 2, 'item[1].power': 100 }
    expect(findNotice(many, 'R14-protective')).toMatchObject({
      severity: 'warning',
      arguments: { cords: 24, ups: 1, leakage: 87.5, area: 2.5 },
    })
    // In service three devices draw some 3 mA; eleven draw more than the 10 mA.
    expect(findNotice(createCords(2), 'R14-protective')).toMatchObject({
      severity: 'information',
      arguments: { leakage: 10.5 },
    })
    const ten = { ...createCords(5), 'item[1].plugs': 2, 'item[1].power': 100 }
    expect(findNotice(ten, 'R14-protective')).toMatchObject({
      severity: 'warning',
      arguments: { cords: 10, ups: 1 },
    })
    expect(findNotice(createCords(1), 'R14-protective')).toBeUndefined()
    expect(findNotice({ ...many, circuitLength: 90 }, 'R14-protective')).toBeUndefined()
    expect(findNotice({ country: 'US', 'item[1].quantity': 4 }, 'R14-protective')).toBeUndefined()
  })

  test('reports more than 3.5 mA on plugs that are not of IEC 60309', () => {
    expect(findNotice(schuko, 'R14-plug')).toMatchObject({
      severity: 'information',
      arguments: { leakage: 7 },
    })
    expect(findNotice({ ...germany, circuit: 'cee16' }, 'R14-plug')).toBeUndefined()
  })
})

describe('altitude', () => {
  const full: Choices = { ...germany, ups: 'LR3000', growth: 0, 'item[1].quantity': 9, 'item[1].power': 220 }

  test('leaves 82 % of a UPS at 3000 m: 1980 of 2700 W are 89 % of that, and up to 1000 m nothing is reported', () => {
    expect(findNotice({ ...full, altitude: 3000 }, 'L07-altitude')).toMatchObject({
      severity: 'warning',
      arguments: { altitude: 3000, share: 82, use: 89 },
    })
    expect(findNotice({ ...full, altitude: 1000 }, 'L07-altitude')).toBeUndefined()
    expect(findNotice({ ...full, altitude: 1000 }, 'L07-thin')).toBeUndefined()
    expect(findNotice({ ...full, altitude: 1500 }, 'L07-thin')).toMatchObject({
      severity: 'information',
      arguments: { share: 95, use: 77 },
    })
  })

  test('above 2000 m is beyond usual certificates', () => {
    expect(findNotice({ ...germany, altitude: 2100 }, 'L07-high')?.severity).toBe('warning')
    expect(findNotice({ ...germany, altitude: 2000 }, 'L07-high')).toBeUndefined()
  })

  test('leaves 69 % of the cooling of an enclosure at 3000 m', () => {
    const side = { quantity: 10, power: 240 }
    const cooled: Choices = {
      ...germany,
      feeds: 'pair',
      circuits: 2,
      circuit: 'cee32',
      enclosure: 'micro42',
      growth: 0,
      'item.count': 2,
      ...chooseItem(1, { ...side, supply: 'A' }),
      ...chooseItem(2, { ...side, supply: 'B' }),
    }
    expect(findNotice({ ...cooled, altitude: 3000 }, 'L12-thin')).toMatchObject({
      severity: 'warning',
      arguments: { rated: 7000 },
    })
    expect(findNotice({ ...cooled, altitude: 1000 }, 'L12-thin')).toBeUndefined()
  })
})

test('a sound-proof enclosure with more heat than comparable ones carry is reported, and the taller carries more', () => {
  const quiet: Choices = { ...germany, enclosure: 'quiet18', closedDoor: false, 'item[1].quantity': 6 }
  expect(findNotice(quiet, 'L12-quiet')).toMatchObject({
    severity: 'warning',
    arguments: { heat: 1710, limit: 1200 },
  })
  expect(findNotice({ ...quiet, 'item[1].quantity': 2 }, 'L12-quiet')).toBeUndefined()
  expect(findNotice({ ...quiet, enclosure: 'quiet38' }, 'L12-quiet')).toBeUndefined()
  expect(findNotice({ ...quiet, enclosure: 'rack42' }, 'L12-quiet')).toBeUndefined()
})

test('a lowest room temperature above the room temperature is reported', () => {
  const cold: Choices = { ...germany, roomTemperature: 10 }
  expect(findNotice({ ...cold, lowestTemperature: 40 }, 'L08-order')).toMatchObject({
    severity: 'warning',
    arguments: { lowest: 40, room: 10 },
  })
  expect(findNotice({ ...cold, lowestTemperature: 10 }, 'L08-order')).toBeUndefined()
})

describe('cords', () => {
  const high: Choices = { ...germany, 'item[1].position': 38 }

  test('of 0.6 and 1.8 m do not reach from the UPS in unit 1 to unit 38: 1.6 m and 0.3 m across; 3 m do', () => {
    for (const cordLength of ['0.6', '1.8'])
      expect(findNotice({ ...high, cordLength }, 'L11-reach@item[1]')).toMatchObject({
        severity: 'warning',
        arguments: { row: 1, length: Number(cordLength), distance: 1.6 },
      })
    expect(findNotice({ ...high, cordLength: '3.0' }, 'L11-reach@item[1]')).toBeUndefined()
    expect(findNotice({ ...germany, cordLength: '0.6' }, 'L11-reach@item[1]')).toBeUndefined()
  })

  test('of 0.6 m reach everywhere from a vertical strip, and what has no cord needs none', () => {
    const strip = { ...high, cordLength: '0.6', strip: 'v-c14', stripCount: 1 }
    expect(findNotice(strip, 'L11-reach@item[1]')).toBeUndefined()
    const bare = { ...high, cordLength: '0.6', 'item[1].plugs': 0, 'item[1].power': 0 }
    expect(findNotice(bare, 'L11-reach@item[1]')).toBeUndefined()
  })

  test.each([
    ['DE', 'part.cord-small'],
    ['US', 'part.cord-small-15'],
    ['JP', 'part.cord-small-15'],
  ])('of %s are called %s in the bill', (country, message) => {
    const { bill } = product.evaluate(configure({ country }))
    expect(bill.find(({ id }) => id === 'cord-small')?.description.message).toBe(message)
  })
})

test('outdoors a notice says that neither frost nor sun is counted', () => {
  expect(findNotice({ ...germany, site: 'outdoor', 'item[1].power': 60 }, 'L23')?.severity).toBe('warning')
  expect(findNotice(germany, 'L23')).toBeUndefined()
})

describe('the exchange states', () => {
  test('the load on a foot, but none for an enclosure on a wall', () => {
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
  ])('whether there is a residual-current device, for %s: %s', (rcd, residual) => {
    expect(product.exchange(configure({ ...germany, rcd })).takes?.[0]?.residual).toBe(residual)
  })
})
