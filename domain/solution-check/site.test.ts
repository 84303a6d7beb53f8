// Tests that a design for another site is found, against the solution's site and against the other designs.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import * as cooling from '../products/cooling/testing/configure.ts'
import * as unicalc from '../products/unicalc/testing/configure.ts'
import type { ChainDesign, SiteConditions } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { readSiteConditions } from './site.ts'

const createDesignAt = (id: string, site: SiteConditions): ChainDesign => ({
  id,
  name: id,
  quantity: 1,
  exchange: {},
  site,
})
const check = (designs: readonly ChainDesign[], site?: SiteConditions) =>
  checkSolution(designs, [], site).map(({ key, designs: [first], arguments: given }) => [key, first, given])

const createRealDesignAt = (
  { product, configure }: Pick<typeof cooling, 'product' | 'configure'>,
  choices: Choices,
): ChainDesign => {
  const assignment = configure({ country: 'DE', ...choices })
  return {
    ...createDesignAt('one', readSiteConditions(assignment)),
    exchange: product.exchange(assignment),
  }
}

describe('a design for another site', () => {
  test('is one whose country differs from that of the solution', () => {
    expect(check([createDesignAt('UPS', { country: 'SE' })], { country: 'DE' })).toEqual([
      ['CHAIN_SITE_COUNTRY', 'UPS', { value: 'SE', expected: 'DE' }],
    ])
    expect(check([createDesignAt('UPS', { country: 'DE' })], { country: 'DE' })).toEqual([])
  })

  test('is one whose altitude or frequency differs from that of most designs', () => {
    const [lowSite, highSite] = [
      { altitude: 0, frequency: 50 },
      { altitude: 1500, frequency: 50 },
    ]
    expect(
      check([
        createDesignAt('UPS', lowSite),
        createDesignAt('PDU', highSite),
        createDesignAt('Cooling', highSite),
      ]),
    ).toEqual([['CHAIN_SITE_ALTITUDE', 'UPS', { value: 0, expected: 1500 }]])
    expect(
      check([createDesignAt('UPS', lowSite), createDesignAt('PDU', { ...lowSite, frequency: 60 })]),
    ).toEqual([['CHAIN_SITE_FREQUENCY', 'PDU', { value: 60, expected: 50 }]])
  })

  test('is found by what the solution states rather than by what most designs state', () => {
    expect(
      check([createDesignAt('UPS', { altitude: 1500 }), createDesignAt('PDU', { altitude: 1500 })], {
        altitude: 0,
      }),
    ).toHaveLength(2)
  })

  test('is not one whose product states the altitude in other steps, or not at all', () => {
    expect(
      check([
        createDesignAt('UPS', { altitude: 500 }),
        createDesignAt('Unit', { altitude: 560 }),
        createDesignAt('Rack', {}),
      ]),
    ).toEqual([])
  })
})

test('a coil that is selected for a relative humidity is compared with the dew point of the site by that of its air', () => {
  const units = { capacity: 90, units: 1, oneLost: 0, redundant: false, source: 'test' }
  const list = (dewPoint: number) =>
    checkSolution(
      [{ id: 'coils', name: 'coils', quantity: 1, exchange: { cooling: { ...units, dewPoint } } }],
      [],
      {
        dewPoint: 20,
      },
    ).flatMap(({ key, arguments: given }) => (key === 'CHAIN_SITE_DEW_POINT' ? [given] : []))
  expect(list(10.2)).toEqual([{ value: 10.2, expected: 20 }])
  expect(list(20)).toEqual([])
})

describe('a site that was stated, or changed, after its designs', () => {
  const statedSite = {
    outdoorMaximum: 42,
    outdoorMinimum: -20,
    roomMaximum: 35,
    roomMinimum: 10,
    dewPoint: 18,
  }

  test.each([
    ['CHAIN_SITE_OUTDOOR_MAXIMUM', 'outdoorMaximum', 41, 42],
    ['CHAIN_SITE_OUTDOOR_MINIMUM', 'outdoorMinimum', -19, -20],
    ['CHAIN_SITE_ROOM_MAXIMUM', 'roomMaximum', 30, 35],
    ['CHAIN_SITE_ROOM_MINIMUM', 'roomMinimum', 15, 10],
    ['CHAIN_SITE_DEW_POINT', 'dewPoint', 17, 18],
  ])('%s reports a design whose %s is %i, and none with %i', (key, name, tooLittle, enough) => {
    expect(check([createDesignAt('one', { [name]: tooLittle })], statedSite)).toEqual([
      [key, 'one', { value: tooLittle, expected: enough }],
    ])
    expect(check([createDesignAt('one', { [name]: enough })], statedSite)).toEqual([])
  })

  test.each([
    ['cooling with chilled water of the site', cooling, {}, false],
    ['cooling with a fluid of the site', cooling, { medium: 'fluidExpansion' }, false],
    ['cooling with a plant of its own', cooling, { plant: 'own' }, true],
    ['cooling with condensers outdoors', cooling, { medium: 'directExpansion' }, true],
    ['a unit with a coil of chilled water', unicalc, {}, false],
    ['a unit with a condenser outdoors', unicalc, { application: 'directAir' }, true],
    ['a unit with a coil and a condenser', unicalc, { application: 'dual' }, true],
    ['a unit with a condenser with water', unicalc, { application: 'directWater' }, false],
    ['an air-cooled chiller', unicalc, { application: 'chiller', condenserBy: 'air' }, true],
    ['a water-cooled chiller', unicalc, { application: 'chiller', condenserBy: 'water' }, false],
    ['a free-cooling chiller', unicalc, { application: 'freeCooling', target: 120 }, true],
  ] as const)('for warmer air outdoors the answer to %s is a finding where the air acts on it', (...row) => {
    const [, product, choices, isOutdoors] = row
    const keys = check([createRealDesignAt(product, choices)], { outdoorMaximum: 50 }).map(([key]) => key)
    expect(keys.includes('CHAIN_SITE_OUTDOOR_MAXIMUM')).toBe(isOutdoors)
  })

  test('is not known from other designs, which may be made for more', () => {
    expect(
      check([createDesignAt('one', { roomMaximum: 25 }), createDesignAt('other', { roomMaximum: 40 })]),
    ).toEqual([])
  })

  test('has one earthing system', () => {
    expect(check([createDesignAt('one', { earthing: 'TN-S' })], { earthing: 'IT' })).toEqual([
      ['CHAIN_SITE_EARTHING', 'one', { value: 'TN-S', expected: 'IT' }],
    ])
    expect(check([createDesignAt('one', { earthing: 'IT' })], { earthing: 'IT' })).toEqual([])
  })

  test('divides its PEN conductor at its origin, but joins no separate neutral to it again', () => {
    expect(check([createDesignAt('one', { earthing: 'TN-S' })], { earthing: 'TN-C' })).toEqual([])
    expect(check([createDesignAt('one', { earthing: 'TN-C' })], { earthing: 'TN-S' })).toEqual([
      ['CHAIN_SITE_EARTHING', 'one', { value: 'TN-C', expected: 'TN-S' }],
    ])
    expect(check([createDesignAt('one', { earthing: 'TT' })], { earthing: 'TN-C' })).toEqual([
      ['CHAIN_SITE_EARTHING', 'one', { value: 'TT', expected: 'TN-C' }],
    ])
  })
})

test.each([
  [
    { roomTemperature: 30, batteryTemperature: 15 },
    { roomMaximum: 30, roomMinimum: 15 },
  ],
  [
    { roomTemperature: 30, lowestTemperature: 10 },
    { roomMaximum: 30, roomMinimum: 10 },
  ],
  [{ cableAir: 35 }, { roomMaximum: 35 }],
  [
    { site: 'outdoor', roomTemperature: 40, lowestTemperature: 10 },
    { outdoorMaximum: 40, outdoorMinimum: 10 },
  ],
  [{ site: 'closet', roomTemperature: 30 }, { roomMaximum: 30 }],
  [
    { dewPoint: 9, outdoorMinimum: -10 },
    { outdoorMinimum: -10, dewPoint: 9 },
  ],
  [{ dewPoint: 13, humidityBy: 'dewPoint' }, { dewPoint: 13 }],
  [{ dewPoint: 13, humidityBy: 'relative' }, {}],
  [{ earthing: 'TT' }, { earthing: 'TT' }],
  [{ earthing: 'solidlyGrounded' }, {}],
])('a design with %j has the site conditions %j', (values, site) => {
  expect(readSiteConditions(values)).toEqual(site)
})

test('the site of a design is read from the facts that products share', () => {
  expect(readSiteConditions({ country: 'DE', altitude: 500, frequency: '50', load: 40 })).toEqual({
    country: 'DE',
    altitude: 500,
    frequency: 50,
  })
  expect(readSiteConditions({ country: '', altitude: 'high', frequency: true })).toEqual({})
})
