// Tests designs that an engineer would refuse: each is refused, and no random design has a fault of its kind.
import { describe, expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { configure, findFigure, openSession, product, chooseItem } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const { tables } = product.readContent().source

const statedPower = { growth: 0, powerBasis: 'measured', powerFactor: '0.95', lighting: 60 } as const
const shortRuntime = { runtime: 0, shutdown: 0, margin: 0 } as const

const getStateOfTwoKilowatts = (country: string, circuit: string) =>
  openSession({
    ...statedPower,
    ...shortRuntime,
    country,
    circuit,
    feeds: 'single',
    'item.count': 1,
    ...chooseItem(1, { quantity: 1, inlet: 'c14', plugs: 1 }),
  }).getState('item[1].power', 2000)

describe('plugs along the path from outlet to device', () => {
  const nineDevices: Choices = {
    ...statedPower,
    country: 'DE',
    feeds: 'pair',
    circuits: 2,
    circuit: 'cee32',
    'item.count': 1,
    ...chooseItem(1, { quantity: 9, power: 480, critical: true, supply: 'A', plugs: 1 }),
  }

  test('4320 W, 18.8 A, exceed a transfer switch with C14 of 10 A, and one with C20 of 16 A', () => {
    const session = openSession({ ...nineDevices, 'item[1].quantity': 7 })
    expect(session.getState('transferSwitch', 'c14')).toBe('impossible')
    expect(session.explain({ parameter: 'transferSwitch', value: 'c14' })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'R09-amps',
    })
    expect(session.getState('transferSwitch', 'c20')).not.toBe('impossible')
    expect(openSession({ ...nineDevices, 'item[1].quantity': 7 }).getState('item[1].quantity', 9)).toBe(
      'impossible',
    )
  })

  test('one C14 does not carry 2000 W at 120 V, 16.7 A, and carries them at 230 V, 8.7 A', () => {
    expect(getStateOfTwoKilowatts('US', 'L5-30')).toBe('impossible')
    expect(getStateOfTwoKilowatts('DE', 'cee16')).not.toBe('impossible')
  })

  test('a UPS with a cord of C14 or C20 is refused behind 30 A', () => {
    const session = openSession({ country: 'US', circuit: 'L6-30' })
    expect(session.getState('ups', 'LR1000')).toBe('impossible')
    expect(session.getState('ups', 'DR5000')).not.toBe('impossible')
  })
})

test('2 · 480 W outdoors are more than the 145 W that a sealed wall enclosure gives off, and need a cooling unit', () => {
  const outdoors: Choices = {
    ...statedPower,
    ...shortRuntime,
    country: 'DE',
    site: 'outdoor',
    enclosure: 'wall12sealed',
    closedDoor: false,
    roomTemperature: 25,
    wallCapacity: 300,
    'item.count': 1,
    ...chooseItem(1, { quantity: 2, power: 480, depth: 400 }),
  }
  const session = openSession(outdoors)
  expect(session.getState('ventilation', 'walls')).toBe('impossible')
  expect(session.getState('ventilation', 'fans')).toBe('impossible')
  const assignment = configure(outdoors)
  expect(assignment['ventilation']).toBe('cooling')
  expect(product.evaluate(assignment).bill.map(({ id }) => id)).toContain('cooling-unit')
  // 5.5 W/(m² · K) · 1.76 m² · 15 K.
  const sealed = tables['enclosures']?.rows.find((enclosure) => enclosure['sealed'] === true)
  expect(5.5 * Number(sealed?.['surface']) * 15).toBeCloseTo(145.2, 1)
})

describe('24 cords of 3.5 mA behind a device of 30 mA', () => {
  const schuko: Choices = {
    country: 'DE',
    feeds: 'single',
    circuit: 'schuko',
    rcd: '30',
    'item.count': 1,
    ...chooseItem(1, { power: 20, plugs: 1 }),
  }

  test('are refused: 9 mA are allowed, two cords', () => {
    const session = openSession(schuko)
    expect(session.getState('item[1].quantity', 3)).toBe('impossible')
    expect(session.explain({ parameter: 'item[1].quantity', value: 3 })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'R14-rcd',
    })
    expect(session.getState('item[1].quantity', 2)).not.toBe('impossible')
    expect(openSession({ ...schuko, rcd: '300' }).getState('item[1].quantity', 12)).not.toBe('impossible')
  })
})

test('a lead-acid battery at 10 °C needs 1.19 times its capacity at 25 °C, and a lithium-ion one no more', () => {
  const warm = { ...statedPower, 'item.count': 1, ...chooseItem(1, { power: 600 }), runtime: 30 } as const
  const findAgedMinutes = (roomTemperature: number, more: Choices = {}): number =>
    findFigure(configure({ ...warm, ups: 'DR3000', packs: 1, roomTemperature, ...more }), 'agedMinutes')
      ?.value ?? Number.NaN
  // 600 W are 22.2 % of 2700 W, at the end of life 27.8 %, at 10 °C 33.1 %: between 78 min at 30 % and 53 min at 40 %.
  expect(findAgedMinutes(10)).toBeCloseTo(78 - (25 * (100 * 600 * 1.25 * 1.19)) / 2700 / 10 + 75, 1)
  expect(findAgedMinutes(10)).toBeLessThan(findAgedMinutes(25))
  expect(findAgedMinutes(10, { battery: 'lithium' })).toBe(findAgedMinutes(25, { battery: 'lithium' }))
})

test.each([
  ['JP20', 5, 2],
  ['JP20', 20, 8],
  ['JP200-30', 20, 5.5],
  // 2 · 20 A · 60 m · 1.66 mΩ/m are 4.0 of 100 V; 22 mm² lose 2.5 V.
  ['JP20', 60, 22],
])('in Japan %s over %i m takes %d mm²', (circuit, circuitLength, area) => {
  const assignment = configure({ country: 'JP', circuit, circuitLength })
  expect(findFigure(assignment, 'conductorArea')?.value).toBe(area)
  expect(findFigure(assignment, 'circuitDrop')?.value).toBeLessThanOrEqual(3)
})

test('openings grow as the room gets nearer to the temperature that the equipment allows', () => {
  const vented = { 'item.count': 1, ...chooseItem(1, { power: 100 }), ventilation: 'vents' } as const
  const findFigureAt = (roomTemperature: number, figure: string): number =>
    findFigure(configure({ ...vented, roomTemperature }), figure)?.value ?? Number.NaN
  const computeAreaPerWatt = (celsius: number): number =>
    findFigureAt(celsius, 'openingArea') / findFigureAt(celsius, 'heat')
  // 15 K: V = Q / 1206 / 15 in m³/s, and √(9.81 · 1.8 · 15 / 308.15) = 0.927 m/s.
  expect(computeAreaPerWatt(20)).toBeCloseTo(10_000 / 1206 / 15 / 0.65 / 0.927, 2)
  // The area goes with the difference to the power of 3/2.
  expect(computeAreaPerWatt(30) / computeAreaPerWatt(20)).toBeCloseTo(3 ** 1.5, 1)
})

const findValue = (assignment: Assignment, name: string): number =>
  findFigure(assignment, name)?.value ?? Number.NaN
const findCell = (table: string, key: string, value: unknown, column: string): number =>
  Number(tables[table]?.rows.find((at) => at[key] === value)?.[column])

test('no random design has more on a plug, wall or residual-current device than it carries', () => {
  forEachConfiguration(40, (assignment) => {
    const { circuit, enclosure } = assignment
    const volts = findCell('circuits', 'circuit', circuit, 'volts')
    const getPlugLimit = (table: string, key: string): number => {
      const plug = tables[table]?.rows.find((at) => at[key] === assignment[key])?.['plug']
      return findCell('circuits', 'circuit', circuit, plug === 'large' ? 'largePlug' : 'smallPlug') / volts
    }
    if (Number(assignment['stripCount']) > 0)
      expect(findValue(assignment, 'stripCurrent')).toBeLessThanOrEqual(
        getPlugLimit('strips', 'strip') + 1e-9,
      )
    if (assignment['transferStrip'] === true)
      expect(findValue(assignment, 'switchCurrent')).toBeLessThanOrEqual(
        getPlugLimit('transferSwitches', 'transferSwitch') + 1e-9,
      )
    expect(findValue(assignment, 'leakage')).toBeLessThanOrEqual(findValue(assignment, 'leakageLimit') + 1e-9)
    if (
      findCell('enclosures', 'enclosure', enclosure, 'surface') > 0 &&
      assignment['ventilation'] !== 'cooling'
    )
      expect(findValue(assignment, 'insideTemperature')).toBeLessThanOrEqual(40 + 1e-9)
  })
})

/** From 0 to 3000 m in steps of 100 m. */
const altitudeCount = 31

test('each way of cooling a closet carries 1 % less for each 100 m, and at sea level what its own table says', () => {
  const limitsAtSeaLevel = new Map(
    tables['ventilation']?.rows.map(({ ventilation, limit }) => [ventilation, limit]),
  )
  const rows = tables['closetLimits']?.rows ?? []
  expect(rows).toHaveLength(limitsAtSeaLevel.size * altitudeCount)
  for (const { ventilation, altitude, limit } of rows)
    expect(Number(limit)).toBeCloseTo(
      Number(limitsAtSeaLevel.get(ventilation)) * (1 - Number(altitude) / 10_000),
      6,
    )
})
