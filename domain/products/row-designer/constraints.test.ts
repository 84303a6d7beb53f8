// Tests a state for each constraint of the configurator's page: an explained error, an addition, a warning or an information.
import { describe, expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import type { RaisedNotice } from '../product.ts'
import { configure, chooseException, openSession, findNotice } from './testing/configure.ts'

const runs = { 'exception.count': 2, ...chooseException(1, { row: 1, position: 3, quantity: 2 }) }

const rowsWithSpareCooler = {
  architecture: 'row',
  redundancy: 'N+1',
  racksPerRow: 10,
  rows: 2,
  'exception.count': 0,
  airRatio: 100,
} as const

const errors: readonly (readonly [rule: string, choices: Choices, parameter: string, value: Value])[] = [
  ['R01', { racksPerRow: 10, corridor: 1500 }, 'roomLength', 8000],
  ['R03', { country: 'US' }, 'coldAisle', 1200],
  ['R04-hot', { rearDoors: 'split' }, 'hotAisle', 800],
  ['R04', { rack: 'AR3150', containment: 'hot', rows: 2, hotAisle: 1200 }, 'rearDoors', 'full'],
  ['R05', { containment: 'hot', hotAisle: 1200, corridor: 1400 }, 'aisleDoors', 'hinged'],
  ['R07', { rack: 'AR3300' }, 'usedUnits', 43],
  ['R07-run@exception[1]', { rack: 'AR3300', 'exception.count': 1 }, 'exception[1].usedUnits', 43],
  ['R08', { strip: '3x16-400', stripsPerFeed: 1 }, 'rackPower', 11],
  [
    'R08-run@exception[1]',
    { strip: '3x16-400', stripsPerFeed: 1, 'exception.count': 1 },
    'exception[1].power',
    11,
  ],
  ['R08-feed', { voltage: '400', racksPerRow: 10, rackPower: 10, 'exception.count': 0 }, 'feeder', '100'],
  ['R08-voltage', { voltage: '400' }, 'strip', '3x30-208'],
  ['R10-heat', { ...rowsWithSpareCooler, rackPower: 6, rise: 25, cooler: 'RC300' }, 'coolers', 4],
  ['R10', { ...rowsWithSpareCooler, rackPower: 6, rise: 12, cooler: 'RC300' }, 'coolers', 6],
  ['R10-none', { architecture: 'perimeter' }, 'coolers', 1],
  ['R10-chimney', { architecture: 'row' }, 'containment', 'chimney'],
  ['R10-roof', { architecture: 'perimeter' }, 'containment', 'hot'],
  ['R14', { raisedFloor: 800 }, 'tiles', 'hot'],
  ['R14-cold', { architecture: 'perimeter', containment: 'cold' }, 'tiles', 'none'],
  ['R14-floor', { raisedFloor: 0 }, 'tiles', 'cold'],
  ['R16', { rack: 'AR3100', floorLimit: 12, floorBasis: 'footprint' }, 'contentMass', 775],
  ['R16-cooler', { floorLimit: 5, floorBasis: 'footprint', coolers: 5 }, 'cooler', 'RC300'],
  ['R16-point', { pointLimit: 2 }, 'contentMass', 600],
  ['R16-rack', { rack: '5312.124', floorLimit: 25 }, 'contentMass', 805],
  ['R18', { rack: 'AR3300', sprinklers: true }, 'ceiling', 2700],
  ['R19', { containment: 'hot', sprinklers: true }, 'roof', 'plain'],
  ['R19-plain', { containment: 'none' }, 'roof', 'dropAway'],
  ['R20', { pressureControl: true }, 'airRatio', 95],
  ['R21', { 'exception.count': 0, architecture: 'perimeter', containment: 'none' }, 'rackPower', 5.5],
  ['R23@exception[1]', { ...runs, 'exception[2].row': 1 }, 'exception[2].position', 4],
  ['R23-row@exception[1]', { rows: 1, 'exception.count': 1 }, 'exception[1].row', 2],
  ['R23-end@exception[1]', { racksPerRow: 10, 'exception.count': 1 }, 'exception[1].position', 11],
  [
    'R23-full',
    {
      racksPerRow: 10,
      'exception.count': 2,
      ...chooseException(1, { row: 1, quantity: 6 }),
      'exception[2].row': 1,
    },
    'exception[2].quantity',
    5,
  ],
  ['voltage', { country: 'DE' }, 'voltage', '208'],
]

test.each(errors)('%s excludes a value, and is named as the reason', (rule, choices, parameter, value) => {
  const session = openSession(choices)
  expect(session.getState(parameter, value)).toBe('impossible')
  expect(session.explain({ parameter, value })?.conflict).toContainEqual({ kind: 'rule', rule })
})

const openRow = { rows: 1, racksPerRow: 10, rackPower: 8, containment: 'none' } as const
const singlePhaseStrips = { strip: '1x32-400', racksPerRow: 6 } as const

const raisedNotices: readonly (readonly [
  id: string,
  severity: RaisedNotice['severity'],
  choices: Choices,
])[] = [
  ['R02', 'warning', { raisedFloor: 700, hotAisle: 900 }],
  ['R06', 'auto', { rack: '5312.124', contentMass: 300, roomLength: 12_200 }],
  ['R07', 'auto', {}],
  [
    'R09',
    'warning',
    {
      ...singlePhaseStrips,
      'exception.count': 1,
      ...chooseException(1, { position: 1, quantity: 3, power: 0.5, phase: 'L1' }),
    },
  ],
  ['R09-best', 'information', { strip: '1x32-400', racksPerRow: 10 }],
  ['R10', 'auto', {}],
  ['R11', 'warning', { ...openRow, placement: 'manual', firstCooler: 1, coolerSpacing: 1, supply: 27 }],
  ['R11-failure', 'warning', openRow],
  ['R12', 'warning', { rackPower: 2, 'exception.count': 1, ...chooseException(1, { power: 10 }) }],
  ['R13', 'warning', { placement: 'ends', endPanels: false }],
  ['R15', 'warning', { 'exception.count': 1, ...chooseException(1, { breathing: 'side' }) }],
  ['R17', 'warning', { ratedThree: true, floorLimit: 11 }],
  ['R18', 'warning', { ceiling: 2500, sprinklers: false }],
  ['R22', 'warning', { architecture: 'perimeter', raisedFloor: 400, tiles: 'cold' }],
  ['R24', 'auto', { seismicZone: 3 }],
]

test.each(raisedNotices)('%s is reported as %s', (id, severity, choices) => {
  expect(findNotice(choices, id)?.severity).toBe(severity)
})

test('notices state their figures', () => {
  expect(findNotice({ raisedFloor: 700, hotAisle: 900 }, 'R02')?.arguments).toEqual({
    pitch: 4500,
    next: 4800,
    tile: 600,
  })
  expect(
    findNotice(
      { rackPower: 2, 'exception.count': 1, ...chooseException(1, { position: 4, power: 10 }) },
      'R12',
    )?.arguments,
  ).toEqual({
    rack: 'A04',
    power: 10,
    average: 2.8,
  })
  expect(findNotice({}, 'R10')?.arguments).toEqual({ heat: 4, air: 6, coolers: 7 })
  expect(findNotice({ placement: 'ends', endPanels: false }, 'R13')?.arguments).toEqual({ cooler: '+A-E1' })
})

describe('R11: open rows and their remedies', () => {
  test('report the end rack that loses its air when the adjacent cooler stops', () => {
    expect(findNotice(openRow, 'R11-failure')?.arguments).toMatchObject({ rack: 'A01', cooler: '+A-E1' })
  })

  test.each([{ containment: 'hot' }, { containment: 'cold' }, { supply: 16 }, { redundancy: 'N' }])(
    'report nothing with %o',
    (more) => {
      expect(findNotice({ ...openRow, ...more }, 'R11-failure')).toBeUndefined()
      expect(findNotice({ ...openRow, ...more }, 'R11')).toBeUndefined()
    },
  )
})

test('R24: brackets are added in a seismic zone, and can be declined', () => {
  expect(configure({ seismicZone: 4 })['brackets']).toBe(true)
  expect(configure({ seismicZone: 4, brackets: false })['R24.declined']).toBe(true)
  expect(configure({ seismicZone: 2 })['brackets']).toBe(false)
})
