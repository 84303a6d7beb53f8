// Tests a state for each constraint of the configurator's page: an explained error, an addition, a warning or an information.
import { describe, expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import type { RaisedNotice } from '../product.ts'
import { getDay } from '../testing/get-day.ts'
import { configure, openSession, preferredChoices, findNotice } from './testing/configure.ts'
import { hall, returns, room } from './testing/worked-example.ts'

const row = { unit: 'rowWater30' } as const
const expansion = { medium: 'directExpansion' } as const
const fluid = { medium: 'fluidExpansion' } as const
const moist = { waterIn: 13, dewPoint: 20, envelope: 'allowable' } as const
const chillers = { plant: 'own', outdoorMinimum: -10 } as const

const errors: readonly (readonly [rule: string, choices: Choices, parameter: string, value: Value])[] = [
  ['M01', { equipmentClass: 'A1', altitude: 3050, containment: 'hot' }, 'supply', 24],
  ['M02', {}, 'supply', 27],
  ['M02-cold', { waterIn: 13 }, 'supply', 17.5],
  ['M02-dewPoint', {}, 'dewPoint', 16],
  ['M02-dewPoint', { equipmentClass: 'A1', envelope: 'allowable' }, 'dewPoint', 18],
  ['M02-humidity', { supply: 20, envelope: 'allowable' }, 'dewPoint', 20],
  ['M02-dry', { supply: 26, envelope: 'allowable' }, 'dewPoint', -12],
  ['M03', { ...hall, ...returns.cool }, 'waterIn', 14],
  ['M05', { ...row, redundancy: 'N', supply: 25, rise: 5, ratio: 200, itLoad: 100 }, 'units', 10],
  ['M06', { ...row, rise: 15 }, 'units', 4],
  ['M06-all', { ...row, rise: 15, itLoad: 100, area: 100, redundancy: 'N' }, 'units', 3],
  ['M06-chiller', chillers, 'chillers', 1],
  ['M06-pump', chillers, 'pumps', 1],
  ['M06-wet-all', { ...row, ...moist, redundancy: 'N', rise: 16 }, 'units', 3],
  ['M06-wet', { ...row, ...moist, rise: 16 }, 'units', 4],
  ['M06-outdoor', chillers, 'outdoorMaximum', 47],
  ['M06-noPump', { plant: 'site' }, 'pumps', 1],
  ['M06-noChiller', { plant: 'site' }, 'chillers', 1],
  ['M06-noDryCooler', chillers, 'dryCoolers', 1],
  ['M06-dryCooler', { ...fluid, ...chillers, outdoorMaximum: 35 }, 'dryCoolers', 1],
  ['M03-supply', { waterIn: 18 }, 'supply', 19],
  ['M08-net', { capacityBasis: 'net' }, 'unit', 'perimeterWater100'],
  ['M08-gross', { capacityBasis: 'gross' }, 'unit', 'rowWater30'],
  ['M13-fluid', { ...fluid, ...chillers, waterRise: '6.7' }, 'outdoorMaximum', 44],
  ['M19-dual', row, 'distributionUnits', 1],
  ['M21-area', { ...row, powerLocation: 'outside', people: 0 }, 'area', 2],
  ['M07', { ...row, rise: 8, ratio: 100, supply: 27, envelope: 'allowable', itLoad: 100 }, 'units', 5],
  [
    'M07-open',
    { ...row, rise: 8, ratio: 80, supply: 27, envelope: 'allowable', itLoad: 100, containment: 'none' },
    'units',
    4,
  ],
  ['M09', row, 'waterIn', 12.5],
  ['M09-out', { ...row, supply: 26 }, 'waterIn', 21],
  ['M10', chillers, 'glycol', '10'],
  ['M10-indoors', { plant: 'site' }, 'glycol', '10'],
  ['M10-map', { ...hall, ...returns.cool, ...chillers }, 'glycol', '40'],
  ['M11', { ...expansion, lineHeight: 15 }, 'lineLength', 40],
  ['M13', { ...expansion, unit: 'rowExpansion30', outdoorMaximum: 45 }, 'condenser', 'small'],
  ['M13-none', { medium: 'chilledWater' }, 'condenser', 'large'],
  ['M15', { ...expansion, country: 'US' }, 'unit', 'perimeterExpansion50'],
  ['M15-country', { country: 'DE' }, 'frequency', '60'],
  ['M15', { ...hall, ...returns.cool, unit: 'cw305', country: 'KR' }, 'frequency', '60'],
  ['M16-2027', { ...fluid, country: 'DE', unit: 'rowFluid30' }, 'placed', getDay('2027-01-01')],
  ['M16-2029', { ...expansion, country: 'DE', unit: 'rowExpansion30' }, 'placed', getDay('2029-01-01')],
  ['M16-2030', { ...fluid, country: 'DE', unit: 'perimeterFluid60' }, 'placed', getDay('2030-01-01')],
  ['M16-2033', { ...expansion, country: 'DE', unit: 'perimeterExpansion50' }, 'placed', getDay('2033-01-01')],
  ['M16-US', { ...fluid, country: 'US', unit: 'perimeterFluid60' }, 'placed', getDay('2028-06-01')],
  ['M16-US', { ...expansion, country: 'US', unit: 'rowExpansion30' }, 'placed', getDay('2027-01-01')],
  ['M19', { ...row, itLoad: 400, redundancy: 'N' }, 'distributionUnits', 1],
  ['M14-none', { medium: 'chilledWater' }, 'lowAmbientKit', true],
  ['M04-water', { medium: 'pumpedRefrigerant' }, 'condensatePump', true],
  ['M18-chimney', { containment: 'chimney' }, 'unit', 'rowWater30'],
  ['M19-none', { ...expansion }, 'distributionUnits', 1],
  ['M21', { frontClearance: 900 }, 'unit', 'perimeterWater100'],
  ['medium-chilledWater', { medium: 'chilledWater' }, 'unit', 'rowExpansion10'],
  ['medium-directExpansion', expansion, 'unit', 'rowWater30'],
  ['medium-fluidExpansion', fluid, 'unit', 'rowExpansion10'],
  ['medium-pumpedRefrigerant', { medium: 'pumpedRefrigerant' }, 'unit', 'rowWater30'],
]

test.each(errors)('%s excludes a value, and is named as the reason', (rule, choices, parameter, value) => {
  const session = openSession({ ...preferredChoices, ...choices })
  expect(session.explain({ parameter, value })?.conflict).toContainEqual({ kind: 'rule', rule })
})

const raisedNotices: readonly (readonly [
  id: string,
  severity: RaisedNotice['severity'],
  choices: Choices,
])[] = [
  ['M16-GB', 'warning', { ...expansion, country: 'GB' }],
  ['M16-unknown', 'information', { ...expansion, country: 'JP', unit: 'rowExpansion30' }],
  ['M22', 'information', {}],
  ['M23', 'information', {}],
  ['M16-chillers', 'information', { country: 'US', plant: 'own' }],
  ['M04', 'auto', { waterIn: 14, dewPoint: 15 }],
  ['M04-coil', 'warning', { waterIn: 14, dewPoint: 15, condensatePump: false }],
  ['M05', 'information', { ...row, supply: 25, rise: 5, ratio: 130 }],
  ['M08', 'information', { unit: 'perimeterWater100' }],
  ['M12', 'warning', { ...expansion, lineLength: 30 }],
  ['M14', 'auto', { ...expansion, outdoorMinimum: -6 }],
  ['M17', 'warning', { ratio: 160, supply: 24 }],
  ['M18', 'warning', { control: 'roomReturn', containment: 'hot' }],
  ['M19', 'auto', { ...row, itLoad: 400 }],
  ['M20', 'warning', { ...row, noiseLimit: 68 }],
]

test.each(raisedNotices)('%s is reported as %s', (id, severity, choices) => {
  expect(findNotice(choices, id)?.severity).toBe(severity)
})

const notReported: readonly (readonly [id: string, choices: Choices])[] = [
  ['M16-GB', { country: 'GB' }],
  ['M16-unknown', { ...expansion, country: 'DE' }],
  ['M22', { country: 'US' }],
  ['M23', { plant: 'own' }],
  ['M16-chillers', { country: 'US', plant: 'site' }],
  ['M16-chillers', { country: 'DE', plant: 'own' }],
  ['M04', { waterIn: 16, dewPoint: 15 }],
  ['M04-coil', { waterIn: 15, dewPoint: 15 }],
  ['M05', row],
  ['M08', row],
  ['M12', { ...expansion, lineLength: 26 }],
  ['M14', { ...expansion, outdoorMinimum: -5 }],
  ['M18', { control: 'roomReturn', containment: 'cold' }],
  ['M17', { ratio: 150, supply: 24 }],
  ['M19', { ...room, redundancy: 'N' }],
  ['M20', { ...row, noiseLimit: 69 }],
]

test.each(notReported)('%s is not reported with %o', (id, choices) => {
  expect(findNotice(choices, id)).toBeUndefined()
})

describe('M06-idle: units that carry hardly anything', () => {
  const tinyLoad = { country: 'DE', itLoad: 3, unit: 'rowWater30' } as const

  test('are reported as information where neither a smaller unit nor fewer are offered', () => {
    expect(findNotice(tinyLoad, 'M06-idle')).toMatchObject({
      severity: 'information',
      arguments: { smallest: 1 },
    })
    expect(findNotice({ ...tinyLoad, country: 'US' }, 'M06-idle')?.severity).toBe('information')
  })

  test('are reported as a warning where a smaller unit or fewer would do', () => {
    for (const choices of [
      { ...tinyLoad, unit: 'rowWater60' },
      { ...tinyLoad, units: 4 },
    ])
      expect(findNotice(choices, 'M06-idle')).toMatchObject({
        severity: 'warning',
        arguments: { smallest: 0 },
      })
  })
})

describe('M01: the inlet allowed at an altitude', () => {
  test('is 24.8 °C for class A1 at 3050 m, 1 K above the supply', () => {
    const session = openSession({ equipmentClass: 'A1', altitude: 3050 })
    expect(session.getState('supply', 23.5)).toBe('possible')
    expect(openSession({ equipmentClass: 'A2', altitude: 3050 }).getState('supply', 24)).toBe('possible')
  })
})

describe('M17: savings by containment', () => {
  test('are 12 of 26 units, if the air is 110 % instead of twice the demand', () => {
    const wasteful = {
      ...preferredChoices,
      ...row,
      ratio: 200,
      rise: 15,
      supply: 24,
      itLoad: 500,
      area: 0,
      people: 0,
    }
    expect(findNotice(wasteful, 'M17')?.arguments).toEqual({ share: 50, saved: 12 })
  })
})

describe('M04: the condensate pump', () => {
  test('is added if the coil is colder than the dew point, and is not reported if declined', () => {
    const wet = { waterIn: 14, dewPoint: 15 }
    expect(configure(wet)['condensatePump']).toBe(true)
    expect(findNotice({ ...wet, condensatePump: false }, 'M04')).toBeUndefined()
  })
})

describe('M16: a refrigerant that is forbidden from a day on', () => {
  const choices = { ...expansion, unit: 'rowExpansion30' }

  test('may be sold the day before, and in other countries', () => {
    expect(openSession({ ...choices, country: 'DE' }).getState('placed', getDay('2028-12-31'))).toBe(
      'possible',
    )
    expect(openSession({ ...choices, country: 'AU' }).getState('placed', getDay('2029-01-01'))).toBe(
      'possible',
    )
  })

  test('may be sold in units above 12 kW and not below, if it is R32', () => {
    const session = openSession({ ...expansion, country: 'DE', placed: getDay('2032-12-31') })
    expect(session.getState('unit', 'perimeterExpansion50')).toBe('possible')
    expect(session.getState('unit', 'rowExpansion10')).toBe('impossible')
  })
})

const countUnits = (redundancy: string): unknown => configure({ ...room, supply: 23, redundancy })['units']

/** Chillers and pumps for 400 kW. */
function listPlant(redundancy: string): unknown[] {
  const { chillers: chillerCount, pumps } = configure({
    ...chillers,
    itLoad: 400,
    redundancy,
    unit: 'rowWater60',
  })
  return [chillerCount, pumps]
}

describe('redundancy', () => {
  test('gives four units, one or two more, or twice as many', () => {
    expect(['N', 'N+1', 'N+2', '2N'].map(countUnits)).toEqual([4, 5, 6, 8])
  })

  test('also applies to chillers and pumps', () => {
    expect(listPlant('N')).toEqual([4, 3])
    expect(listPlant('N+1')).toEqual([5, 4])
    expect(listPlant('N+2')).toEqual([6, 5])
    expect(listPlant('2N')).toEqual([8, 6])
  })
})

describe('the loss of a cooling unit', () => {
  test('makes the return air warmer, so that the others give more', () => {
    const short = openSession({ ...preferredChoices, ...hall, ...returns.middle })
    // Two of three units move 95 % of the air that 120 % of the demand take: 110 % are left, 27.7 °C, 293 kW each.
    expect(short.getState('units', 3)).toBe('possible')
    expect(short.getState('units', 2)).toBe('impossible')
  })

  test('excludes a number of units whose return air would then be warmer than the published map', () => {
    const session = openSession({ ...preferredChoices, ...hall, ...returns.warm, itLoad: 600 })
    expect(session.getState('units', 3)).toBe('impossible')
    expect(session.explain({ parameter: 'units', value: 3 })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'M03-failure',
    })
  })
})
