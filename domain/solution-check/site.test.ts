// Tests that a design for another site is found, against the solution's site and against the other designs.
import { describe, expect, test } from 'vitest'
import type { ChainDesign, SiteConditions } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { readSiteConditions } from './site.ts'

const at = (id: string, site: SiteConditions): ChainDesign => ({
  id,
  name: id,
  quantity: 1,
  exchange: {},
  site,
})
const check = (designs: readonly ChainDesign[], site?: SiteConditions) =>
  checkSolution(designs, [], site).map(({ key, designs: [first], arguments: given }) => [key, first, given])

describe('a design for another site', () => {
  test('is one whose country differs from that of the solution', () => {
    expect(check([at('UPS', { country: 'SE' })], { country: 'DE' })).toEqual([
      ['CHAIN_SITE_COUNTRY', 'UPS', { value: 'SE', expected: 'DE' }],
    ])
    expect(check([at('UPS', { country: 'DE' })], { country: 'DE' })).toEqual([])
  })

  test('is one whose altitude or frequency differs from what most designs say', () => {
    const [low, high] = [
      { altitude: 0, frequency: 50 },
      { altitude: 1500, frequency: 50 },
    ]
    expect(check([at('UPS', low), at('PDU', high), at('Cooling', high)])).toEqual([
      ['CHAIN_SITE_ALTITUDE', 'UPS', { value: 0, expected: 1500 }],
    ])
    expect(check([at('UPS', low), at('PDU', { ...low, frequency: 60 })])).toEqual([
      ['CHAIN_SITE_FREQUENCY', 'PDU', { value: 60, expected: 50 }],
    ])
  })

  test('is reported by what the solution states before what its designs say', () => {
    expect(
      check([at('UPS', { altitude: 1500 }), at('PDU', { altitude: 1500 })], { altitude: 0 }),
    ).toHaveLength(2)
  })

  test('is not one whose product states the altitude in other steps, or not at all', () => {
    expect(check([at('UPS', { altitude: 500 }), at('Unit', { altitude: 560 }), at('Rack', {})])).toEqual([])
  })
})

describe('a site that was stated, or changed, after its designs', () => {
  const stated = { outdoorMaximum: 42, outdoorMinimum: -20, roomMaximum: 35, roomMinimum: 10, dewPoint: 18 }

  test.each([
    ['CHAIN_SITE_OUTDOOR_MAXIMUM', 'outdoorMaximum', 41, 42],
    ['CHAIN_SITE_OUTDOOR_MINIMUM', 'outdoorMinimum', -19, -20],
    ['CHAIN_SITE_ROOM_MAXIMUM', 'roomMaximum', 30, 35],
    ['CHAIN_SITE_ROOM_MINIMUM', 'roomMinimum', 15, 10],
    ['CHAIN_SITE_DEW_POINT', 'dewPoint', 17, 18],
  ])('%s tells a design whose %s is %i, and none of %i', (key, name, less, enough) => {
    expect(check([at('one', { [name]: less })], stated)).toEqual([
      [key, 'one', { value: less, expected: enough }],
    ])
    expect(check([at('one', { [name]: enough })], stated)).toEqual([])
  })

  test('is not known from other designs, which may be made for more', () => {
    expect(check([at('one', { roomMaximum: 25 }), at('other', { roomMaximum: 40 })])).toEqual([])
  })

  test('has one earthing system', () => {
    expect(check([at('one', { earthing: 'TN-S' })], { earthing: 'IT' })).toEqual([
      ['CHAIN_SITE_EARTHING', 'one', { value: 'TN-S', expected: 'IT' }],
    ])
    expect(check([at('one', { earthing: 'IT' })], { earthing: 'IT' })).toEqual([])
  })

  test('divides its PEN conductor at its origin, but joins no separate neutral to it again', () => {
    expect(check([at('one', { earthing: 'TN-S' })], { earthing: 'TN-C' })).toEqual([])
    expect(check([at('one', { earthing: 'TN-C' })], { earthing: 'TN-S' })).toEqual([
      ['CHAIN_SITE_EARTHING', 'one', { value: 'TN-C', expected: 'TN-S' }],
    ])
    expect(check([at('one', { earthing: 'TT' })], { earthing: 'TN-C' })).toEqual([
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
  [{ dewPoint: 13, humidityBy: 'dewPoint' }, {}],
  [{ earthing: 'TT' }, { earthing: 'TT' }],
  [{ earthing: 'solidlyGrounded' }, {}],
])('%j of a design is %j of its site', (values, site) => {
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
