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

  test('is told by what the solution states before what its designs say', () => {
    expect(
      check([at('UPS', { altitude: 1500 }), at('PDU', { altitude: 1500 })], { altitude: 0 }),
    ).toHaveLength(2)
  })

  test('is not one whose product states the altitude in other steps, or not at all', () => {
    expect(check([at('UPS', { altitude: 500 }), at('Unit', { altitude: 560 }), at('Rack', {})])).toEqual([])
  })
})

test('the site of a design is read from the facts that products share', () => {
  expect(readSiteConditions({ country: 'DE', altitude: 500, frequency: '50', load: 40 })).toEqual({
    country: 'DE',
    altitude: 500,
    frequency: 50,
  })
  expect(readSiteConditions({ country: '', altitude: 'high', frequency: true })).toEqual({})
})
