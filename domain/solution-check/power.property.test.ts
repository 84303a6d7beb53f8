// Tests properties of any power chain: nothing that is linked or listed is left out, and the mains are a source like others.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PowerSource } from '../products/exchange.ts'
import type { ChainDesign } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { buildPowerChain, findMaxLoad } from './power.ts'
import {
  createDesign,
  createDualLoad,
  createFeed,
  createSource,
  createUps,
  linkPower,
} from './testing/sample-designs.ts'

const anyKilowatts = fc.integer({ min: 0, max: 40 })
const toPower = (kw: number) => ({ kw, kva: kw })

/** A distribution unit with a list of single-phase circuits and sub-feeds. */
const createUnitWithLoadList = (singlePhase: number, subFeeds: number): ChainDesign => {
  const total = toPower(singlePhase + subFeeds)
  const listedSource: Partial<PowerSource> = {
    planned: total,
    plannedAlone: total,
    listed: {
      single: toPower(singlePhase),
      singleAlone: toPower(singlePhase),
      subFeeds: toPower(subFeeds),
      subFeedsAlone: toPower(subFeeds),
    },
  }
  return createDesign('pdu', { gives: [createSource(200, listedSource)], takes: [createFeed(total.kw)] })
}
const createCloset = (kw: number) =>
  createDesign('closet', { takes: [createFeed(kw, { volts: 230, phases: 1 })] })
const createRow = (kw: number) =>
  createDesign('row', {
    takes: [createFeed(kw, { feeders: { count: 1, device: 400, fullest: 0, total: 0 } })],
  })

test('a load list and what is linked are carried in full, each load once', () => {
  fc.assert(
    fc.property(
      anyKilowatts,
      anyKilowatts,
      anyKilowatts,
      anyKilowatts,
      (singlePhase, subFeeds, closetLoad, rowLoad) => {
        const designs = [
          createUps('ups', [createSource(200)]),
          createUnitWithLoadList(singlePhase, subFeeds),
          createCloset(closetLoad),
          createRow(rowLoad),
        ]
        const chain = buildPowerChain(designs, [
          linkPower('ups', 'pdu'),
          linkPower('pdu', 'closet'),
          linkPower('pdu', 'row'),
        ])
        const carriedKilowatts = chain.carriers.map((carrier) => chain.computeLoad(carrier).kw)
        const expectedKilowatts = Math.max(singlePhase, closetLoad) + Math.max(subFeeds, rowLoad)
        expect(carriedKilowatts).toEqual([expectedKilowatts, expectedKilowatts])
      },
    ),
  )
})

test('a UPS with one feed of a load carries all of it when the mains fail, and is reported if it cannot', () => {
  fc.assert(
    fc.property(anyKilowatts, fc.integer({ min: 1, max: 40 }), (load, capacity) => {
      const designs = [createUps('ups', [createSource(capacity)]), createDualLoad('row', load)]
      const links = [linkPower('ups', 'row')]
      const chain = buildPowerChain(designs, links)
      const [carrier] = chain.carriers
      expect(carrier && findMaxLoad(chain, carrier).kw).toBe(load)
      const findings = checkSolution(designs, links).filter(
        ({ key }) => key === 'CHAIN_MAINS_LOST' || key === 'CHAIN_POWER_EXCEEDED',
      )
      expect(findings.length > 0).toBe(load > capacity)
    }),
  )
})

test('of separate pieces the fullest carries at least its share of equal feeders, rounded up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      anyKilowatts,
      (pieces, feeders, load) => {
        const feed = createFeed(load, { feeders: { count: feeders, device: 400, fullest: 0, total: 0 } })
        const designs = [
          createUps('ups', [createSource(10)], { quantity: pieces }),
          createDesign('row', { takes: [feed] }),
        ]
        const errors = checkSolution(designs, [linkPower('ups', 'row')]).filter(
          ({ key }) => key === 'CHAIN_PIECES_APART' || key === 'CHAIN_POWER_EXCEEDED',
        )
        expect(errors.length > 0).toBe(Math.ceil(feeders / pieces) * load > 10 * feeders)
      },
    ),
  )
})
