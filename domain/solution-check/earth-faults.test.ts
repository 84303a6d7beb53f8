// Tests that in a TT system nothing is left without residual-current protection, and that other systems ask for none.
import { expect, test } from 'vitest'
import type { ChainDesign, SiteConditions } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { createDesign, createFeed, createPanel, createSource, createUps } from './testing/sample-designs.ts'

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
