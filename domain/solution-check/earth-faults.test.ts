// Tests that in a TT system nothing is left without residual-current protection, and that other systems ask for none.
import { expect, test } from 'vitest'
import type { PowerSource } from '../products/exchange.ts'
import type { ChainDesign, SiteConditions } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import {
  createDesign,
  createFeed,
  createLoad,
  createPanel,
  createSource,
  createUps,
} from './testing/sample-designs.ts'

const createCloset = (residual?: boolean) =>
  createDesign('closet', {
    takes: [createFeed(2, { volts: 230, phases: 1, ...(residual === undefined ? {} : { residual }) })],
  })
const check = (site: SiteConditions, ...designs: ChainDesign[]) =>
  checkSolution(designs, proposeLinks(designs), site).flatMap(({ key, designs: [first] }) =>
    key.startsWith('CHAIN_EARTH_FAULT') ? [`${key} ${first}`] : [],
  )
const ttSite = { earthing: 'TT' }

test('in a TT system a design without a residual-current device is an error, and one that states nothing about it a warning', () => {
  expect(check(ttSite, createCloset(false))).toEqual(['CHAIN_EARTH_FAULT closet'])
  expect(check(ttSite, createCloset())).toEqual(['CHAIN_EARTH_FAULT_UNKNOWN closet'])
  expect(check(ttSite, createCloset(true))).toEqual([])
})

test('other earthing systems need none', () => {
  for (const earthing of ['TN-S', 'TN-C', 'IT']) expect(check({ earthing }, createCloset(false))).toEqual([])
  expect(check({}, createCloset(false))).toEqual([])
})

test('where the site states no earthing system, that of a design counts', () => {
  const ups = createUps('ups', [createSource(10)], { site: ttSite })
  expect(check({}, ups, createCloset())).toEqual(['CHAIN_EARTH_FAULT_UNKNOWN closet'])
  expect(check({ earthing: 'TN-S' }, ups, createCloset())).toEqual([])
})

test('distribution protects what it feeds, and a UPS does not', () => {
  expect(check(ttSite, createUps('ups', [createSource(10)], { site: ttSite }), createCloset())).toHaveLength(
    1,
  )
  expect(check(ttSite, { ...createPanel('pdu', 10), site: ttSite }, createCloset())).toEqual([])
})

const listCombined = (
  upsEarthing: string,
  pduEarthing: string,
  changes: Partial<PowerSource> = {},
  earthing = 'TN-C',
) => {
  const panel = createPanel('pdu', 50)
  const gives = panel.exchange.gives?.map((source) => ({ ...source, ...changes })) ?? []
  const designs = [
    createUps('ups', [createSource(60)], { site: { earthing: upsEarthing } }),
    { ...panel, exchange: { ...panel.exchange, gives }, site: { earthing: pduEarthing } },
    createLoad('rack', 10),
  ]
  return checkSolution(designs, proposeLinks(designs), { earthing }).flatMap(
    ({ key, designs: [first], severity, repairs }) =>
      key === 'CHAIN_EARTHING_COMBINED' || severity === 'error' ? [[key, first, repairs[0]?.choices]] : [],
  )
}

test('a PEN conductor up to a UPS or distribution unit that feeds others is a warning, and one at the origin is not', () => {
  const repair = { earthing: 'TN-S' }
  expect(listCombined('TN-S', 'TN-S')).toEqual([])
  expect(listCombined('TN-C', 'TN-S')).toEqual([['CHAIN_EARTHING_COMBINED', 'ups', repair]])
  expect(listCombined('TN-C', 'TN-C')).toEqual([
    ['CHAIN_EARTHING_COMBINED', 'ups', repair],
    ['CHAIN_EARTHING_COMBINED', 'pdu', repair],
  ])
  expect(listCombined('TN-C', 'TN-C', { shiftsPhases: true })).toEqual([
    ['CHAIN_EARTHING_COMBINED', 'ups', repair],
  ])
  // Reported as another system than that of the source or the site.
  expect(listCombined('TN-S', 'TN-C')).toEqual([['CHAIN_EARTHING', 'pdu', repair]])
  expect(listCombined('TN-C', 'TN-S', {}, 'TN-S')).toEqual([])
  const upsAlone = [createUps('ups', [createSource(60)], { site: { earthing: 'TN-C' } })]
  expect(checkSolution(upsAlone, [], { earthing: 'TN-C' }).map(({ key }) => key)).toEqual([])
})

test('a real UPS for TN-C before racks is reported, and repaired to TN-S', () => {
  const combined = checkRealDesigns([
    createRealDesign('ups', { load: 60, earthing: 'TN-C' }),
    createRealDesign('rows', { rows: 1, racksPerRow: 5, rackPower: 5 }),
  ])
  expect(combined.keys).toContain('CHAIN_EARTHING_COMBINED')
  expect(combined.repair('CHAIN_EARTHING_COMBINED').map(({ key }) => key)).not.toContain(
    'CHAIN_EARTHING_COMBINED',
  )
})
