// Tests rows that an engineer would refuse: each is refused or marked, and no random row has a fault of its kind.
import { describe, expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { recomputeRowDesigner } from '../../recomputation/row-designer.ts'
import { configure, findFigure, openSession, product, chooseException } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const findValue = (assignment: Assignment, name: string): number =>
  findFigure(assignment, name)?.value ?? Number.NaN

const openAt415Volts = (country: string) =>
  openSession({
    country,
    voltage: '415',
    stripsPerFeed: 1,
    'exception.count': 0,
    rackPower: 10.5,
  })

/** kW of a cooler whose air returns 10 K above the supply: 2 for each K above the water, or what 1.6 m³/s give off down to it. */
const findCarriedAt = (supply: number, waterIn: number): number =>
  findValue(configure({ supply, rise: 10, waterIn, cooler: 'RC300' }), 'coolerCapacity')

describe('ten racks of 6 kW on single-phase strips', () => {
  const tenRacks: Choices = {
    country: 'DE',
    voltage: '400',
    strip: '1x32-400',
    rows: 1,
    racksPerRow: 10,
    rackPower: 6,
    'exception.count': 0,
  }

  test('draw 109.4 A on L1 by turns, which a feeder of 100 A does not carry', () => {
    const session = openSession(tenRacks)
    expect(session.getState('feeder', '100')).toBe('impossible')
    expect(session.explain({ parameter: 'feeder', value: '100' })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'R08-phase',
    })
    const assignment = configure(tenRacks)
    expect(assignment['feeder']).toBe('160')
    // 4 · 6000 W / (400 V / √3 · 0.95).
    expect(findValue(assignment, 'phaseCurrent')).toBeCloseTo(109.39, 1)
    expect(findValue(assignment, 'normalCurrent')).toBeCloseTo(109.39 / 2, 1)
  })

  test('draw 273.5 A when all are on L1, and need 400 A', () => {
    const allOnFirstPhase = {
      ...tenRacks,
      'exception.count': 1,
      ...chooseException(1, { row: 1, position: 1, quantity: 10, power: 6, phase: 'L1' }),
    }
    expect(openSession(allOnFirstPhase).getState('feeder', '250')).toBe('impossible')
    expect(findValue(configure(allOnFirstPhase), 'phaseCurrent')).toBeCloseTo(273.48, 1)
  })
})

test('10.5 kW at 415 V in the United States take a strip of 20 A at 80 %, not one of 16 A at 100 %', () => {
  expect(openAt415Volts('US').getState('strip', '3x16-415')).toBe('impossible')
  expect(openAt415Volts('US').getState('strip', '3x20-415')).not.toBe('impossible')
  expect(openAt415Volts('US').getState('feeder', '63')).toBe('impossible')
  expect(openAt415Volts('KE').getState('strip', '3x16-415')).not.toBe('impossible')
  expect(openAt415Volts('KE').getState('strip', '3x20-415')).toBe('impossible')
})

describe('air beyond what the class allows', () => {
  test('45 °C are refused for A1, 32 °C are allowed', () => {
    const session = openSession({ airClass: 'A1', altitude: 0, supply: 30 })
    expect(session.getState('inletLimit', 45)).toBe('impossible')
    expect(session.getState('inletLimit', 32)).not.toBe('impossible')
  })

  test('A1 allows 7 K less at 3000 m: 1 K for each 300 m above 900 m (ASHRAE TC 9.9, 2021)', () => {
    const session = openSession({ airClass: 'A1', altitude: 3000, supply: 20 })
    expect(session.getState('inletLimit', 25)).not.toBe('impossible')
    expect(session.getState('inletLimit', 26)).toBe('impossible')
  })

  test('racks above the allowable temperature, or a poor index, raise a notice', () => {
    const { notices } = product.evaluate(configure({ airClass: 'A1', supply: 32, inletLimit: 32 }))
    expect(notices.some(({ id }) => id === 'R25' || id === 'R25-poor')).toBe(true)
  })
})

test('a cooler carries what the map of the cooling configurator gives, at most its rating and what its air gives off down to the water', () => {
  // 18 and 28 kW by the map, and down to the water 1.1976 kJ/(m³·K) · 1.6 m³/s · 9 and 14 K.
  expect(findCarriedAt(17, 18)).toBeCloseTo(1.1976 * 1.6 * 9, 3)
  expect(findCarriedAt(22, 18)).toBeCloseTo(1.1976 * 1.6 * 14, 3)
  expect(findCarriedAt(26, 18)).toBe(30)
  expect(openSession({ architecture: 'row', rise: 8 }).getState('supply', 17)).toBe('impossible')
})

test.each([
  // ρ · c · V · (return − water): 1.1976 · 1.4 · (34 − 20), and at 3000 m 1.1976 · 0.691 · 1.6 · (34 − 18).
  ['1.4 m³/s down to 20 °C', { cooler: 'RC300Q', waterIn: 20 }, 23.47],
  [
    '1.6 m³/s of the thin air at 3000 m down to 18 °C',
    { cooler: 'RC300', waterIn: 18, altitude: 3000 },
    21.19,
  ],
  // An air ratio of 200 % leaves 22 + 6 °C: 2 · (28 − 18), and down to the water 1.1976 · 1.6 · 10.
  ['1.6 m³/s of which half passes the racks by', { cooler: 'RC300', waterIn: 18, airRatio: 200 }, 19.16],
])('a cooler carries no more than its air gives off: %s', (_, choices, kilowatts) => {
  const assignment = configure({ ...choices, supply: 22, rise: 12 })
  expect(findValue(assignment, 'coolerCapacity')).toBeCloseTo(kilowatts, 2)
  const { cooling } = product.exchange(assignment)
  expect((cooling?.capacity ?? Infinity) / (cooling?.units ?? 1)).toBeLessThanOrEqual(kilowatts + 0.01)
})

test('a feeder of 400 A in air of 40 °C takes two cables, which carry 0.91 there (IEC 60364-5-52, B.52.14)', () => {
  const long = { country: 'DE', voltage: '400', feeder: '400', feederLength: 1 } as const
  // Beside a loaded neutral, 0.86: 465 A of the table at 30 °C, 511 A at 40 °C.
  expect(findValue(configure({ ...long, cableAir: 30 }), 'feederConductors')).toBe(240)
  expect(findValue(configure({ ...long, cableAir: 40 }), 'feederConductors')).toBe(2 * 95)
})

test('the cooling index of a pair of rows is the mean of its two cold aisles', () => {
  const assignment = configure({ rows: 2, containment: 'hot', airClass: 'A1', supply: 29, inletLimit: 32 })
  const mean = (findValue(assignment, 'coolingIndexA') + findValue(assignment, 'coolingIndexB')) / 2
  expect(findValue(assignment, 'rackCoolingIndex')).toBeCloseTo(mean, 1)
  expect(mean).toBeLessThan(100)
  expect(findFigure(configure({ rows: 1 }), 'coolingIndexA')).toBeUndefined()
})

/** Twenty racks of 10 kW in open aisles, with less air than they draw. */
const openAisles: Choices = {
  airClass: 'A1',
  inletLimit: 25,
  supply: 25,
  containment: 'none',
  rackPower: 10,
  redundancy: 'N',
  rise: 15,
  airRatio: 80,
}

test.each([2400, 3000])(
  'no index is shown where class A1 allows no more than the recommended 27 °C, as at %i m, and racks above it are still an error',
  (altitude) => {
    const assignment = configure({ ...openAisles, altitude })
    expect(findFigure(assignment, 'rackCoolingIndex')).toBeUndefined()
    expect(product.evaluate(assignment).notices.find(({ id }) => id === 'R25')?.severity).toBe('error')
  },
)

test('the step of the index and the notice count the same racks above the allowable temperature', () => {
  // A1 at 2200 m: 32 - 1300 / 300 = 27.7 °C.
  const assignment = configure({ ...openAisles, altitude: 2200 })
  const racks = product.evaluate(assignment).notices.find(({ id }) => id === 'R25')?.arguments?.['racks']
  const { value = Number.NaN, steps = [] } = findFigure(assignment, 'rackCoolingIndex') ?? {}
  expect(value).toBeLessThanOrEqual(100)
  expect(racks).toBeGreaterThan(0)
  expect(steps.find(({ message }) => message === 'step.aboveAllowable')?.value).toBe(racks)
})

test('racks that perimeter units supply with air of 32 or 15 °C have a poor index, and with 22 °C a full one', () => {
  const room = {
    architecture: 'perimeter',
    containment: 'none',
    rackPower: 4,
    airClass: 'A1',
    inletLimit: 32,
  }
  const read = (supply: number) => {
    const assignment = configure({ ...room, supply })
    const ids = product.evaluate(assignment).notices.map(({ id }) => id)
    return [
      findValue(assignment, 'rackCoolingIndex'),
      findValue(assignment, 'overcoolingIndex'),
      ids.filter((id) => id.startsWith('R25')),
    ]
  }
  // 1 - 5 / (32 - 27) and 1 - 3 / (18 - 15): at their best, without exhaust air that comes round the racks.
  expect(read(32)).toEqual([0, 100, ['R25-poor']])
  expect(read(15)).toEqual([100, 0, ['R25-low']])
  expect(read(22)).toEqual([100, 100, []])
})

const configureCold = (supply: number, airClass: string): Assignment =>
  configure({ rows: 1, containment: 'cold', supply, airClass, inletLimit: 27 })
const isReportedCold = (assignment: Assignment): boolean =>
  product.evaluate(assignment).notices.some(({ id }) => id === 'R25-low')

test('air of 16 °C is colder than recommended, which RCI-LO shows by the class of the equipment', () => {
  // All racks draw at least the supply: 1 − 2 / (18 − 10) of A2, 1 − 2 / (18 − 15) of A1.
  const [ofA2, ofA1] = [
    findValue(configureCold(16, 'A2'), 'overcoolingIndex'),
    findValue(configureCold(16, 'A1'), 'overcoolingIndex'),
  ]
  expect(ofA2).toBeGreaterThanOrEqual(75)
  expect(ofA2).toBeLessThan(91)
  expect((100 - ofA1) / (100 - ofA2)).toBeCloseTo(8 / 3, 1)
  expect(findValue(configureCold(18, 'A1'), 'overcoolingIndex')).toBe(100)
  expect([isReportedCold(configureCold(16, 'A2')), isReportedCold(configureCold(18, 'A2'))]).toEqual([
    true,
    false,
  ])
})

test('a strip between two lines loads its banks by √3 less, and 32 A have two banks to a line', () => {
  const fourRacks = { rows: 1, racksPerRow: 4, rackPower: 6, stripsPerFeed: 1, 'exception.count': 0 }
  const european = configure({ ...fourRacks, country: 'DE', voltage: '400', strip: '3x32-400' })
  // 6000 W / (√3 · 400 V · 0.95) = 9.1 A.
  expect(findValue(european, 'bankCurrent')).toBeCloseTo(9.116 / 2, 2)
  expect(findValue(european, 'cordsNeeded')).toBe(3)
  const american = configure({ ...fourRacks, country: 'US', voltage: '208', strip: '3x30-208' })
  expect(findValue(american, 'bankCurrent')).toBeCloseTo(6000 / (3 * 208 * 0.95) / 2, 2)
})

test('no random row has coolers that carry more than their air gives off down to the water', () => {
  forEachConfiguration(30, (assignment) => {
    const [supply = 0, rise = 0, waterIn = 0, airRatio = 0] = ['supply', 'rise', 'waterIn', 'airRatio'].map(
      (name) => Number(assignment[name]),
    )
    const [rated, air] =
      { RC300: [30, 1.6], RC300Q: [30, 1.4], RC600: [60, 3.2] }[String(assignment['cooler'])] ?? []
    const { cooling } = product.exchange(assignment)
    if (cooling === undefined || air === undefined) return
    const each = cooling.capacity / cooling.units
    expect(each).toBeLessThanOrEqual((rated ?? 0) + 1e-9)
    expect(each).toBeLessThanOrEqual(1.1976 * air * (supply + (100 * rise) / airRatio - waterIn) + 1e-9)
    expect(each).toBeLessThanOrEqual((1.1976 * air * 100 * rise) / airRatio + 1e-9)
  })
})

test('no random row has a rack cooling index above 100 %', () => {
  forEachConfiguration(30, (assignment) => {
    for (const name of ['rackCoolingIndex', 'overcoolingIndex', 'coolingIndexA', 'coolingIndexB']) {
      const { value } = findFigure(assignment, name) ?? { value: 100 }
      expect(value, name).toBeLessThanOrEqual(100 + 1e-9)
    }
  })
})

test('no random row has a phase that a feeder does not carry alone, and a second computation agrees', () => {
  let compared = 0
  forEachConfiguration(40, (assignment) => {
    expect(findValue(assignment, 'feederShare')).toBeLessThanOrEqual(100 + 1e-6)
    for (const [name, value] of Object.entries(recomputeRowDesigner(assignment))) {
      const shown = findValue(assignment, name)
      if (name === 'feederConductors') expect(shown).toBeGreaterThanOrEqual(value)
      else expect(Math.abs(shown - value), `${name}: ${shown}, ${value}`).toBeLessThanOrEqual(0.005 * value)
      compared += 1
    }
  })
  expect(compared).toBeGreaterThan(80)
})

test('no random row has coolers whose air returns below 26 °C without a notice', () => {
  forEachConfiguration(30, (assignment) => {
    const { notices } = product.evaluate(assignment)
    const returnIndex = findValue(assignment, 'returnIndex')
    const returned = Number(assignment['supply']) + (Number(assignment['rise']) * returnIndex) / 100
    if (assignment['pressureControl'] === true || !(returned < 25.999)) return
    expect(notices.some(({ id }) => id.startsWith('R10-bypass'))).toBe(true)
  })
})
