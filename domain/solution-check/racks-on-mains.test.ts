// Tests that racks on the mains beside a UPS are reported, and that one feed on the mains, or a UPS inside, is no finding.
import { expect, test } from 'vitest'
import type { Exchange } from '../products/exchange.ts'
import type { ChainDesign, Link } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { createRealDesign } from './testing/real-designs.ts'
import {
  createDesign,
  createFeed,
  createPanel,
  createSource,
  createUps,
  linkPower,
} from './testing/sample-designs.ts'

const createRacks = (id: string, takes: Exchange['takes'], changes: Exchange = {}): ChainDesign =>
  createDesign(id, {
    ...(takes === undefined ? {} : { takes }),
    cabinets: [{ place: 'row', count: 10, share: 'full', units: 42 }],
    ...changes,
  })
const ups = createUps('ups', [createSource(60)])
const check = (designs: readonly ChainDesign[], links: readonly Link[] = proposeLinks(designs)) =>
  checkSolution(designs, links).flatMap(({ key, designs: about, arguments: given }) =>
    key === 'CHAIN_RACKS_ON_MAINS' ? [[...about, given.fits]] : [],
  )

test('rows without a link are reported beside linked ones, with the source that fits', () => {
  const designs = [ups, createRacks('r1', [createFeed(20)]), createRacks('r2', [createFeed(20)])]
  expect(check(designs, [linkPower('ups', 'r1')])).toEqual([['r2', 'ups', 'yes']])
  expect(check(designs)).toEqual([])
})

test('rows of a voltage that no source has are reported as not fitting', () => {
  const racksOfOtherVoltage = createRacks('r2', [createFeed(20, { volts: 480 })])
  expect(check([ups, createRacks('r1', [createFeed(20)]), racksOfOtherVoltage])).toEqual([
    ['r2', 'ups', 'no'],
  ])
})

test('rows on a distribution unit are reported unless a UPS feeds the unit', () => {
  const designs = [
    ups,
    createPanel('pdu', 60),
    createRacks('r1', [createFeed(20)]),
    createRacks('r2', [createFeed(20)]),
  ]
  expect(check(designs, [linkPower('ups', 'r1'), linkPower('pdu', 'r2')])).toEqual([['r2', 'ups', 'yes']])
  expect(check(designs, [linkPower('ups', 'r1'), linkPower('ups', 'pdu'), linkPower('pdu', 'r2')])).toEqual(
    [],
  )
})

test('one of two feeds on the mains, a UPS inside, modules on the mains, and a solution without a used UPS are no finding', () => {
  const feeds = [createFeed(10), createFeed(10, { side: 'B' })]
  const first = createRacks('r1', [createFeed(20)])
  const link = linkPower('ups', 'r1')
  expect(check([ups, first, createRacks('r2', feeds)], [link, linkPower('ups', 'r2')])).toEqual([])
  const devices = [{ kind: 'rackUps', count: 1, protocol: 'snmp', name: 'ups' }] as const
  expect(check([ups, first, createRacks('r2', feeds, { devices })], [link])).toEqual([])
  expect(check([ups, first, createRacks('r2', [createFeed(20, { mains: true })])], [link])).toEqual([])
  expect(check([ups, first, createRacks('r2', undefined)], [link])).toEqual([])
  expect(check([ups, first], [])).toEqual([])
  expect(check([first], [])).toEqual([])
})

test('a UPS that feeds only the cooling leaves the racks of real designs on the mains', () => {
  const designs = [
    createRealDesign('ups', { load: 60 }),
    createRealDesign('rows', { rows: 1, racksPerRow: 8, rackPower: 5 }),
    createRealDesign('cooling', { itLoad: 45 }),
  ]
  expect(check(designs, [linkPower('ups', 'cooling')])).toEqual([['rows', 'ups', 'yes']])
  expect(check(designs)).toEqual([])
})
