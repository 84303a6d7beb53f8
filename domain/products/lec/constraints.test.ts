// Tests a state for each constraint of the configurator's page: an explained error, an addition, a warning or an information.
import { describe, expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import type { RaisedNotice } from '../product.ts'
import {
  configure,
  getDrawnRows,
  product,
  chooseItem,
  openSession,
  getValue,
  findNotice,
} from './testing/configure.ts'
import { closet } from './testing/worked-example.ts'

const wall = { enclosure: 'wall12', ups: 'LR1000', packs: 0 } as const
const pair = { feeds: 'pair', circuits: 2 } as const

const errors: readonly (readonly [rule: string, choices: Choices, parameter: string, value: Value])[] = [
  ['L01', { ...wall, reserve: 2, 'item.count': 1 }, 'item[1].height', 10],
  ['L02@item[1]', { enclosure: 'half24' }, 'item[1].depth', 700],
  ['L02-ups', { enclosure: 'wall12' }, 'ups', 'LR3000'],
  ['L03', { ...wall, wallCapacity: 300, 'item.count': 1 }, 'item[1].mass', 70],
  ['L04', { ...wall, wallCapacity: 60, 'item.count': 1 }, 'item[1].mass', 20],
  ['L05', { country: 'DE', circuit: 'cee16' }, 'ups', 'DR5000'],
  ['L06', { country: 'GB', circuit: 'bs1363' }, 'ups', 'LR3000'],
  ['L06-shared', { country: 'DE', circuit: 'cee16', feeds: 'pair', circuits: 1 }, 'ups', 'LR2200'],
  [
    'L07',
    { ...closet, powerFactor: '0.8', growth: 0, runtime: 0, shutdown: 0, margin: 0, 'item[1].power': 480 },
    'ups',
    'LR2200',
  ],
  ['L08', { ...closet, ups: 'LR3000' }, 'packs', 0],
  ['L09', { ups: 'LR3000' }, 'packs', 6],
  [
    'L11',
    { ups: 'LR1000', feeds: 'single', 'item.count': 1, 'item[1].plugs': 1, stripCount: 0 },
    'item[1].quantity',
    5,
  ],
  ['L12', closet, 'ventilation', 'vents'],
  ['L12-room', { ...closet, roomTemperature: 35 }, 'ventilation', 'fans'],
  ['L20', { country: 'AU' }, 'circuit', 'schuko'],
  ['R01-site', { site: 'outdoor' }, 'enclosure', 'rack42'],
  ['R08-place', { enclosure: 'wall15' }, 'strip', 'v-c14'],
  [
    'R09',
    {
      ...pair,
      country: 'US',
      circuit: '5-15',
      'item.count': 1,
      ...chooseItem(1, { critical: true, supply: 'A', plugs: 1 }),
    },
    'item[1].quantity',
    11,
  ],
  ['R12-lithium', { battery: 'lithium' }, 'ups', 'LR1000'],
]

test.each(errors)('%s excludes a value, and is named as the reason', (rule, choices, parameter, value) => {
  const session = openSession(choices)
  expect(session.getState(parameter, value)).toBe('impossible')
  expect(session.explain({ parameter, value })?.conflict).toContainEqual({ kind: 'rule', rule })
})

const lightItem = { 'item.count': 1, 'item[1].power': 20 } as const

const raisedNotices: readonly (readonly [
  id: string,
  severity: RaisedNotice['severity'],
  choices: Choices,
])[] = [
  ['L07', 'auto', closet],
  ['L08', 'auto', closet],
  ['L10', 'information', { ...lightItem, ups: 'LR3000', runtime: 0 }],
  ['L11', 'auto', { ups: 'LR1000', ...lightItem, 'item[1].quantity': 5 }],
  ['L12', 'auto', closet],
  ['L13', 'warning', closet],
  ['L14', 'warning', { ...pair, 'item[1].critical': true, 'item[1].supply': 'A' }],
  ['L15', 'warning', { feeds: 'pair', circuits: 1 }],
  ['L16', 'information', closet],
  ['L17', 'auto', { upsForm: 'tower' }],
  ['L18', 'auto', { sensors: 1 }],
  ['L19', 'warning', { roomTemperature: 40, closedDoor: false, enclosure: 'rack42' }],
  [
    'L21',
    'information',
    {
      enclosure: 'half24',
      growth: 0,
      ups: 'LR1000',
      'item.count': 1,
      'item[1].power': 720,
      packs: 0,
      runtime: 0,
      shutdown: 0,
    },
  ],
  ['R05', 'information', { ups: 'LR3000', packs: 2, 'item.count': 1, 'item[1].power': 600, runtime: 60 }],
  ['R12', 'information', { ...lightItem, ups: 'LR3000' }],
  ['R13', 'information', { sensors: 2 }],
]

test.each(raisedNotices)('%s is reported as %s', (id, severity, choices) => {
  expect(findNotice(choices, id)?.severity).toBe(severity)
})

test('notices state their figures', () => {
  expect(findNotice(closet, 'L07')?.arguments).toEqual({ share: 92, smaller: 2200, next: 3000 })
  expect(findNotice(closet, 'L08')?.arguments).toEqual({ packs: 1, minutes: 23.6, fewer: 10.2, target: 15 })
  // Published: about 1.5 years at 40 °C.
  const openCloset = { closedDoor: false, enclosure: 'rack42' }
  expect(findNotice({ ...openCloset, roomTemperature: 40 }, 'L19')?.arguments).toEqual({
    years: 1.5,
    temperature: 40,
  })
  expect(findNotice({ ...openCloset, roomTemperature: 25 }, 'L19')).toBeUndefined()
  expect(findNotice({ ...openCloset, roomTemperature: 40, battery: 'lithium' }, 'L19')).toBeUndefined()
})

describe('L13: vents or an open door', () => {
  test.each([{ existingVents: true }, { closedDoor: false }])('cause no warning with %o', (more) => {
    expect(findNotice({ ...closet, ...more }, 'L13')).toBeUndefined()
  })
})

describe('L14: the transfer switch of critical single-corded devices', () => {
  const choices = {
    ...pair,
    'item.count': 2,
    ...chooseItem(1, { critical: true, power: 400 }),
    ...chooseItem(2, { power: 200 }),
  }

  test('is added, and both UPSs are sized for these devices', () => {
    const assignment = configure({ ...choices, growth: 0, 'item[2].supply': 'B' })
    expect(assignment['transferStrip']).toBe(true)
    expect(getValue(assignment, 'load')).toBe(600)
    expect(product.evaluate(assignment).bill.find(({ id }) => id === 'transfer-switch')?.quantity).toBe(1)
  })

  test('is left out without a critical row', () => {
    expect(configure(pair)['transferStrip']).toBe(false)
  })
})

describe('L18: the network card', () => {
  test('is added for a sensor, and is not reported if declined', () => {
    expect(configure({ sensors: 1 })['networkCard']).toBe(true)
    const declined = configure({ sensors: 1, networkCard: false })
    expect(declined['L18.declined']).toBe(true)
    expect(product.evaluate(declined).notices.some(({ id }) => id === 'L18')).toBe(false)
    expect(configure({ sensors: 0 })['networkCard']).toBe(false)
  })
})

describe('L22: manually chosen places', () => {
  const rows = {
    enclosure: 'half24',
    'item.count': 2,
    ...chooseItem(1, { quantity: 1, height: 2, gap: false, position: 20 }),
    ...chooseItem(2, { quantity: 1, height: 2, gap: false }),
  }

  test('do not overlap', () => {
    const session = openSession(rows)
    expect(session.getState('item[2].position', 19)).toBe('impossible')
    expect(session.explain({ parameter: 'item[2].position', value: 19 })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'L22@item[1]',
    })
    expect(session.getState('item[2].position', 18)).toBe('possible')
    expect(session.getState('item[2].position', 22)).toBe('possible')
  })

  test('are above the other rows and inside the rack', () => {
    const session = openSession(rows)
    expect(session.getState('item[2].position', 2)).toBe('impossible')
    expect(session.getState('item[2].position', 24)).toBe('impossible')
    const devices = getDrawnRows(configure(rows), 'devices')
    expect(devices.find(({ tag }) => tag === 'R1.1')?.['unit']).toBe(20)
  })
})
