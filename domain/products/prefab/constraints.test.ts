// Tests a state for each constraint of the configurator's page: an explained error with a repair, an addition, a warning or an information.
import { expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import { configure, getValue, openSession, product } from './testing/configure.ts'

const water = { coolingBy: 'plant' } as const
/** Values that are chosen, because assumed ones would give way. */
const chosenValues: Choices = {
  racks: 0,
  rackPower: 10,
  redundancy: 'N+1',
  altitude: 0,
  outdoorMaximum: 35,
  rack: 'r42',
  rackDepth: 1067,
}
const hot = { coolingBy: 'inside', recirculation: 0 } as const

const errors: readonly (readonly [rule: string, choices: Choices, parameter: string, value: Value])[] = [
  ['C01', { form: 'iso40hc' }, 'access', 'walkRound'],
  ['C02', { form: 'iso40', raisedFloor: 300 }, 'rack', 'r48'],
  ['C04', { country: 'DE', factory: 'EU', form: 'wide', trailer: 'low' }, 'roofUnits', 'fitted'],
  [
    'C05',
    { ...chosenValues, arrangement: 'separate', form: 'iso40hc', rackMass: 1390 },
    'shipping',
    'complete',
  ],
  ['C05-permit', { country: 'JP', form: 'wide16', rackMass: 1300 }, 'shipping', 'complete'],
  ['C06', { craneRadius: 24, plantForm: 'wide', arrangement: 'separate' }, 'crane', 'c60'],
  ['C06-reach', { craneRadius: 6 }, 'crane', 'c400'],
  [
    'C04-transit@transit[1]',
    { country: 'GB', factory: 'GB', 'transit.count': 1, 'transit[1].country': 'FR', form: 'wide' },
    'trailer',
    'standard',
  ],
  [
    'C05-transit@transit[1]',
    { form: 'wide16', rackMass: 1300, transport: 'sea', 'transit.count': 1, 'transit[1].country': 'JP' },
    'shipping',
    'complete',
  ],
  ['C07', { ...hot, outdoorMaximum: 52 }, 'cooler', 'dj240'],
  ['C08', { outdoorMinimum: -20 }, 'lowAmbient', false],
  ['C10', { dust: 'industrial' }, 'filter', 'coarse'],
  ['C10-desert', { dust: 'desert' }, 'filter', 'ePM10'],
  ['C10-coil', { salt: true }, 'coil', 'standard'],
  ['C11-wind', { wind: 47 }, 'form', 'iso40'],
  ['C11-snow', { snow: 3.5 }, 'form', 'iso20'],
  ['C12', { seismic: 4 }, 'form', 'wide'],
  ['C13', { rackPower: 18 }, 'form', 'iso40'],
  ['C14', { siteLength: 20, form: 'wide' }, 'siteWidth', 14],
  ['C15', { ...chosenValues, tier: 'III', level: 'component', itLoad: 50, form: 'wide' }, 'paths', 'single'],
  ['C15', { tier: 'III' }, 'paths', 'single'],
  ['C15-spare', { tier: 'II' }, 'redundancy', 'N'],
  ['C16', { form: 'wide' }, 'exits', 'oneEnd'],
  ['C18', { frequency: '60' }, 'voltage', '415'],
  ['C18-country', { country: 'DE' }, 'voltage', '480'],
  ['C19', { pipeLength: 200 }, 'coolingBy', 'plant'],
  ['C20', { stacked: true }, 'form', 'wide'],
  ['C20-roof', { stacked: true, form: 'iso40hc' }, 'coolingBy', 'inside'],
  ['C21', { ...chosenValues, rackMass: 1500 }, 'form', 'iso40'],
  ['Q05', { ...chosenValues, ...hot, form: 'wide', itLoad: 160 }, 'coolers', 1],
  [
    'Q08',
    { ...chosenValues, form: 'iso40', arrangement: 'separate', stacked: true, bearing: 20, rackMass: 1390 },
    'foundation',
    'slab',
  ],
  ['C22', { country: 'US', factory: 'EU' }, 'transport', 'road'],
  [
    'C22-transit@transit[1]',
    { country: 'DE', factory: 'EU', 'transit.count': 1, 'transit[1].country': 'CA' },
    'transport',
    'road',
  ],
  ['S01', { transport: 'air' }, 'form', 'iso40'],
  ['S02', { fireRating: '90' }, 'form', 'iso40'],
]

test.each(errors)(
  '%s excludes a value, is named as the reason, and has a repair',
  (rule, choices, parameter, value) => {
    const session = openSession(choices)
    expect(session.getState(parameter, value)).toBe('impossible')
    const explanation = session.explain({ parameter, value })
    expect(explanation?.conflict).toContainEqual({ kind: 'rule', rule })
    expect(explanation?.repairs.length).toBeGreaterThan(0)
  },
)

const raised: readonly (readonly [id: string, severity: string, choices: Choices])[] = [
  ['C03', 'information', { form: 'wide' }],
  ['C03-factory', 'information', { form: 'wide', country: 'US', factory: 'EU', transport: 'sea' }],
  ['C03-transit@transit[1]', 'information', { form: 'wide', 'transit.count': 1, 'transit[1].country': 'CH' }],
  [
    'C05-transit@transit[2]',
    'information',
    { form: 'wide', 'transit.count': 2, 'transit[2].country': 'JP', transport: 'sea' },
  ],
  ['C04', 'auto', { form: 'wide' }],
  ['C05', 'auto', {}],
  ['C05-permit', 'information', { form: 'wide16' }],
  ['C08', 'auto', { outdoorMinimum: -20 }],
  ['C08-glycol', 'auto', water],
  ['C09', 'information', { altitude: 1650 }],
  ['C10', 'auto', { dust: 'industrial' }],
  ['C10-coil', 'auto', { corrosivity: 'C5' }],
  ['C15-generators', 'warning', { tier: 'III', paths: 'dual' }],
  ['C17', 'auto', { suppression: 'gas' }],
  ['A01', 'auto', { itLoad: 100 }],
  ['Q01', 'information', { itLoad: 160, arrangement: 'allInOne' }],
  ['Q06', 'information', { form: 'iso20', rackPower: 5 }],
]

test.each(raised)('%s is reported as %s', (id, severity, choices) => {
  const { notices } = product.evaluate(configure(choices))
  expect(notices.find((notice) => notice.id === id)?.severity).toBe(severity)
})

test('roads from the factory with the limits of the country are not reported a second time', () => {
  const { notices } = product.evaluate(configure({ form: 'wide', country: 'FR', factory: 'EU' }))
  expect(notices.map(({ id }) => id).filter((id) => id.startsWith('C03'))).toEqual(['C03'])
})

test('a container that needs no permit raises a notice of neither permits nor altitude', () => {
  const { notices } = product.evaluate(configure({ form: 'iso40hc', plantForm: 'iso40hc' }))
  expect(notices.map(({ id }) => id).filter((id) => /^C0[39]/.test(id))).toEqual([])
})

test('two rows that are reached from outside hold twice the racks of one row in a module', () => {
  const [racksOfOneRow, racksOfTwoRows] = ['walkRound', 'twoRows'].map((access) =>
    getValue(configure({ form: 'wide', access }), 'racksPerModule'),
  )
  expect(racksOfTwoRows).toBe(2 * (racksOfOneRow ?? Number.NaN))
})

test('each country on the way requires a permit for each piece that is wider than its roads allow', () => {
  const alone = configure({ form: 'wide', itLoad: 400 })
  const through = configure({
    form: 'wide',
    itLoad: 400,
    'transit.count': 2,
    'transit[1].country': 'CH',
    'transit[2].country': 'FR',
  })
  expect(getValue(through, 'permits')).toBe(3 * getValue(alone, 'permits'))
})

test('a country that is named twice is reported, because its permits are counted twice', () => {
  const { notices } = product.evaluate(
    configure({
      country: 'DE',
      'transit.count': 3,
      'transit[1].country': 'CH',
      'transit[2].country': 'CH',
      'transit[3].country': 'DE',
    }),
  )
  const reported = notices.filter(({ id }) => id.startsWith('Q03-again')).map(({ id }) => id)
  expect(reported).toEqual(['Q03-again@transit[2]', 'Q03-again@transit[3]'])
})
