// Tests what is left of cooling when one of its feeds is lost: two systems on two feeds, on one source, and cooling on a single feed.
import { expect, test } from 'vitest'
import type { Cooling } from '../products/exchange.ts'
import type { ChainDesign } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import {
  createCooler,
  createDesign,
  createFeed,
  createPanel,
  createSource,
  createUps,
} from './testing/sample-designs.ts'

const toPower = (kw: number) => ({ kw, kva: kw })
const sides = ['A', 'B'] as const
const ups = createUps(
  'ups',
  sides.map((side) => createSource(200, { side })),
)
const pdu = createPanel('pdu', 200, sides)
const createRacks = (kw: number, feeds: readonly ('A' | 'B')[] = sides): ChainDesign =>
  createDesign('racks', {
    takes: feeds.map((side) => createFeed(kw / feeds.length, { side, alone: toPower(kw) })),
    heat: { kilowatts: kw, source: 'test' },
  })
/** Cooling of 100 kW on some feeds. */
const createCoolerOn = (feeds: readonly ('A' | 'B')[], changes: Partial<Cooling> = {}): ChainDesign => {
  const { cooling } = createCooler('crac', 100, 4, true).exchange
  return createDesign('crac', {
    takes: feeds.map((side) => createFeed(2, { side })),
    ...(cooling === undefined ? {} : { cooling: { ...cooling, feedLost: 0, ...changes } }),
  })
}
const createOtherCooler = (capacity: number): ChainDesign =>
  createDesign('other', {
    ...createCooler('other', capacity).exchange,
    takes: [createFeed(2, { side: 'B' })],
  })
const check = (...designs: ChainDesign[]) =>
  checkSolution(designs, proposeLinks(designs)).filter(({ key }) => key.startsWith('CHAIN_COOLING_'))

test('two systems on two feeds carry the heat with either of them lost', () => {
  expect(check(ups, pdu, createRacks(50), createCoolerOn(sides, { feedLost: 50 }))).toEqual([])
  expect(check(ups, pdu, createRacks(51), createCoolerOn(sides, { feedLost: 50 }))).toMatchObject([
    {
      key: 'CHAIN_COOLING_FEED_LOST',
      severity: 'error',
      designs: ['crac', 'ups'],
      arguments: { lostSide: 'A', load: 51, capacity: 50 },
    },
  ])
})

test('cooling on one feed stops with it while racks with two feeds go on', () => {
  expect(check(ups, pdu, createRacks(50), createCoolerOn(['A']))).toMatchObject([
    {
      key: 'CHAIN_COOLING_ON_ONE_FEED',
      severity: 'warning',
      designs: ['crac', 'ups'],
      arguments: { lostSide: 'A', load: 50, capacity: 0 },
    },
  ])
  expect(check(ups, pdu, createRacks(50, ['A']), createCoolerOn(['A']))).toEqual([])
  expect(check(ups, pdu, createRacks(50), createCoolerOn(['A'], { redundant: false }))).toEqual([])
})

test('cooling on the other feed takes over as far as it can', () => {
  expect(check(ups, pdu, createRacks(50), createCoolerOn(['A']), createOtherCooler(50))).toEqual([])
  expect(check(ups, pdu, createRacks(50), createCoolerOn(['A']), createOtherCooler(49))).toMatchObject([
    { key: 'CHAIN_COOLING_ON_ONE_FEED', arguments: { load: 1 } },
  ])
})

/** Coolers on two feeds that take water, and chillers of a capacity on a feed of a source. */
const createWater = (capacity: number, side: 'A' | 'B', id = `chiller ${side}`): ChainDesign =>
  createDesign(id, {
    takes: [createFeed(5, { side })],
    givesWater: { kilowatts: capacity, celsius: 10, source: 'test' },
  })
const createWaterCooler = (changes: Partial<Cooling> = {}): ChainDesign => {
  const cooler = createCoolerOn(sides, { feedLost: 100, ...changes })
  return {
    ...cooler,
    exchange: { ...cooler.exchange, takesWater: { kilowatts: 50, celsius: 10, source: 'test' } },
  }
}

test('chillers on one feed stop with it, and coolers on two feeds get no water from them', () => {
  const racks = createRacks(50)
  expect(check(ups, pdu, racks, createWaterCooler(), createWater(60, 'A'))).toMatchObject([
    {
      key: 'CHAIN_COOLING_ON_ONE_FEED',
      severity: 'warning',
      designs: ['chiller A', 'ups'],
      arguments: { lostSide: 'A', load: 50, capacity: 0 },
    },
  ])
  expect(check(ups, pdu, racks, createWaterCooler({ redundant: false }), createWater(60, 'A'))).toEqual([])
  // Chillers on the other feed carry all of it, or not all.
  expect(check(ups, pdu, racks, createWaterCooler(), createWater(60, 'A'), createWater(50, 'B'))).toEqual([])
  expect(
    check(ups, pdu, racks, createWaterCooler(), createWater(60, 'A'), createWater(40, 'B')),
  ).toMatchObject([{ designs: ['chiller A', 'ups'], arguments: { load: 50, capacity: 40 } }])
})

test('cooling on the mains does not stop with a source, but with the mains', () => {
  const onMains = createDesign('crac', {
    ...createCoolerOn(['A']).exchange,
    takes: [createFeed(2, { mains: true })],
  })
  const designs = [ups, pdu, createRacks(50), onMains]
  expect(proposeLinks(designs)).not.toContainEqual(expect.objectContaining({ kind: 'power', to: 'crac' }))
  expect(check(...designs).map(({ key }) => key)).toEqual(['CHAIN_COOLING_ON_MAINS'])
})
