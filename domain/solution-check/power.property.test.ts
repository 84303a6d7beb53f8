// Tests what holds of every power chain: nothing that is linked or listed is left out, and the mains are a source like others.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PowerSource } from '../products/exchange.ts'
import type { ChainDesign, Link } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { buildPowerChain, findMaxLoad } from './power.ts'
import {
  createDesign,
  createDualLoad,
  createFeed,
  createSource,
  createUps,
} from './testing/sample-designs.ts'

const kilowatts = fc.integer({ min: 0, max: 40 })
const same = (kw: number) => ({ kw, kva: kw })

/** A distribution unit with a list of single-phase circuits and sub-feeds. */
const createListed = (single: number, subFeeds: number): ChainDesign => {
  const all = same(single + subFeeds)
  const listed: Partial<PowerSource> = {
    planned: all,
    plannedAlone: all,
    listed: {
      single: same(single),
      singleAlone: same(single),
      subFeeds: same(subFeeds),
      subFeedsAlone: same(subFeeds),
    },
  }
  return createDesign('pdu', { gives: [createSource(200, listed)], takes: [createFeed(all.kw)] })
}
const closet = (kw: number) => createDesign('closet', { takes: [createFeed(kw, { volts: 230, phases: 1 })] })
const row = (kw: number) =>
  createDesign('row', {
    takes: [createFeed(kw, { feeders: { count: 1, device: 400, fullest: 0, total: 0 } })],
  })
const link = (from: string, to: string, side: 'A' | 'B' = 'A'): Link => ({ kind: 'power', from, to, side })

test('a load list and what is linked are carried in full, each load once', () => {
  fc.assert(
    fc.property(kilowatts, kilowatts, kilowatts, kilowatts, (single, subFeeds, one, three) => {
      const designs = [
        createUps('ups', [createSource(200)]),
        createListed(single, subFeeds),
        closet(one),
        row(three),
      ]
      const chain = buildPowerChain(designs, [link('ups', 'pdu'), link('pdu', 'closet'), link('pdu', 'row')])
      const carried = chain.carriers.map((carrier) => chain.computeLoad(carrier).kw)
      const wanted = Math.max(single, one) + Math.max(subFeeds, three)
      expect(carried).toEqual([wanted, wanted])
    }),
  )
})

test('a UPS with one feed of a load carries all of it when the mains fail, and is found where it cannot', () => {
  fc.assert(
    fc.property(kilowatts, fc.integer({ min: 1, max: 40 }), (load, capacity) => {
      const designs = [createUps('ups', [createSource(capacity)]), createDualLoad('row', load)]
      const links = [link('ups', 'row')]
      const chain = buildPowerChain(designs, links)
      const [carrier] = chain.carriers
      expect(carrier && findMaxLoad(chain, carrier).kw).toBe(load)
      const found = checkSolution(designs, links).filter(
        ({ key }) => key === 'CHAIN_MAINS_LOST' || key === 'CHAIN_POWER_EXCEEDED',
      )
      expect(found.length > 0).toBe(load > capacity)
    }),
  )
})

test('of separate pieces the fullest carries at least its share of equal feeders, rounded up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      kilowatts,
      (pieces, feeders, load) => {
        const feed = createFeed(load, { feeders: { count: feeders, device: 400, fullest: 0, total: 0 } })
        const designs = [
          createUps('ups', [createSource(10)], { quantity: pieces }),
          createDesign('row', { takes: [feed] }),
        ]
        const red = checkSolution(designs, [link('ups', 'row')]).filter(
          ({ key }) => key === 'CHAIN_PIECES_APART' || key === 'CHAIN_POWER_EXCEEDED',
        )
        expect(red.length > 0).toBe(Math.ceil(feeders / pieces) * load > 10 * feeders)
      },
    ),
  )
})
