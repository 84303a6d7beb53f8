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

const closet = (residual?: boolean) =>
  createDesign('closet', {
    takes: [createFeed(2, { volts: 230, phases: 1, ...(residual === undefined ? {} : { residual }) })],
  })
const check = (site: SiteConditions, ...designs: ChainDesign[]) =>
  checkSolution(designs, proposeLinks(designs), site).flatMap(({ key, designs: [first] }) =>
    key.startsWith('CHAIN_EARTH_FAULT') ? [`${key} ${first}`] : [],
  )
const tt = { earthing: 'TT' }

test('a design without a residual-current device is an error, one that says nothing a warning', () => {
  expect(check(tt, closet(false))).toEqual(['CHAIN_EARTH_FAULT closet'])
  expect(check(tt, closet())).toEqual(['CHAIN_EARTH_FAULT_UNKNOWN closet'])
  expect(check(tt, closet(true))).toEqual([])
})

test('other earthing systems need none', () => {
  for (const earthing of ['TN-S', 'TN-C', 'IT']) expect(check({ earthing }, closet(false))).toEqual([])
  expect(check({}, closet(false))).toEqual([])
})

test('where the site is not stated, a design that asks for its earthing says it', () => {
  const ups = createUps('ups', [createSource(10)], { site: tt })
  expect(check({}, ups, closet())).toEqual(['CHAIN_EARTH_FAULT_UNKNOWN closet'])
  expect(check({ earthing: 'TN-S' }, ups, closet())).toEqual([])
})

test('distribution protects what it feeds, and a UPS does not', () => {
  expect(check(tt, createUps('ups', [createSource(10)], { site: tt }), closet())).toHaveLength(1)
  expect(check(tt, { ...createPanel('pdu', 10), site: tt }, closet())).toEqual([])
})

const listCombined = (ups: string, pdu: string, changes: Partial<PowerSource> = {}, earthing = 'TN-C') => {
  const panel = createPanel('pdu', 50)
  const gives = panel.exchange.gives?.map((source) => ({ ...source, ...changes })) ?? []
  const designs = [
    createUps('ups', [createSource(60)], { site: { earthing: ups } }),
    { ...panel, exchange: { ...panel.exchange, gives }, site: { earthing: pdu } },
    createLoad('rack', 10),
  ]
  return checkSolution(designs, proposeLinks(designs), { earthing }).flatMap(
    ({ key, designs: [first], severity, repairs }) =>
      key === 'CHAIN_EARTHING_COMBINED' || severity === 'error' ? [[key, first, repairs[0]?.choices]] : [],
  )
}

test('a PEN conductor up to a UPS or distribution unit that feeds others is a warning, one at the origin is none', () => {
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
  // Told as another system than that of the source or the site.
  expect(listCombined('TN-S', 'TN-C')).toEqual([['CHAIN_EARTHING', 'pdu', repair]])
  expect(listCombined('TN-C', 'TN-S', {}, 'TN-S')).toEqual([])
  const alone = [createUps('ups', [createSource(60)], { site: { earthing: 'TN-C' } })]
  expect(checkSolution(alone, [], { earthing: 'TN-C' }).map(({ key }) => key)).toEqual([])
})

test('a real UPS before racks is found with TN-C, and repaired with TN-S', () => {
  const combined = checkRealDesigns([
    createRealDesign('ups', { load: 60, earthing: 'TN-C' }),
    createRealDesign('rows', { rows: 1, racksPerRow: 5, rackPower: 5 }),
  ])
  expect(combined.keys).toContain('CHAIN_EARTHING_COMBINED')
  expect(combined.repair('CHAIN_EARTHING_COMBINED').map(({ key }) => key)).not.toContain(
    'CHAIN_EARTHING_COMBINED',
  )
})
