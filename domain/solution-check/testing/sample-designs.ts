// Made-up designs for tests of the check: each says only what a test is about.
import type { Exchange, FeedSide, PowerFeed, PowerSource } from '../../products/exchange.ts'
import type { ChainDesign } from '../chain.ts'

const same = (kw: number) => ({ kw, kva: kw })

export const createFeed = (kw: number, of: Partial<PowerFeed> = {}): PowerFeed => ({
  side: 'A',
  volts: 400,
  phases: 3,
  load: same(kw),
  alone: of.load ?? same(kw),
  source: 'test',
  ...of,
})

/** A source of one unit that loses nothing and is laid out for all that it can carry. */
export const createSource = (kw: number, of: Partial<PowerSource> = {}): PowerSource => ({
  side: 'A',
  volts: 400,
  phases: 3,
  capacity: same(kw),
  units: 1,
  oneLost: same(0),
  redundant: false,
  planned: same(kw),
  plannedAlone: same(kw),
  loss: { fixed: 0, perKw: 0 },
  enlarge: { parameter: 'load', base: 0, perKw: 1, perKva: 1, step: 1, max: 500 },
  source: 'test',
  ...of,
})

export const createDesign = (id: string, exchange: Exchange, of: Partial<ChainDesign> = {}): ChainDesign => ({
  id,
  name: id,
  quantity: 1,
  exchange,
  ...of,
})

export const createUps = (
  id: string,
  gives: readonly PowerSource[],
  of: Partial<ChainDesign> = {},
): ChainDesign =>
  createDesign(
    id,
    {
      gives,
      takes: gives.map(({ side, planned }) => createFeed(planned.kw, { side })),
      serviced: [{ kind: 'ups', units: 1, batteries: false, ownPlan: false }],
    },
    of,
  )

/** Passes on what is taken from it, with a share lost. */
export const createPanel = (
  id: string,
  kw: number,
  sides: readonly FeedSide[] = ['A'],
  perKw = 0,
): ChainDesign =>
  createDesign(id, {
    gives: sides.map((side) =>
      createSource(kw, { side, planned: same(0), plannedAlone: same(0), loss: { fixed: 0, perKw } }),
    ),
    takes: sides.map((side) => createFeed(0, { side })),
  })

export const load = (id: string, kw: number, of: Partial<ChainDesign> = {}): ChainDesign =>
  createDesign(id, { takes: [createFeed(kw)], heat: { kilowatts: kw, source: 'test' } }, of)

/** Half of it on each feed, all of it on the one that is left. */
export const createDualLoad = (id: string, kw: number): ChainDesign =>
  createDesign(id, {
    takes: [
      createFeed(kw / 2, { side: 'A', alone: same(kw) }),
      createFeed(kw / 2, { side: 'B', alone: same(kw) }),
    ],
  })

export const createCooler = (id: string, capacity: number, units = 1, redundant = false): ChainDesign =>
  createDesign(id, {
    cooling: {
      capacity,
      units,
      oneLost: (capacity * (units - 1)) / units,
      redundant,
      enlarge: { parameter: 'heatLoad', base: 0, perKw: 1, perKva: 0, step: 5, max: 1000 },
      source: 'test',
    },
  })
