// Made-up designs for tests of the check; each states only what a test needs.
import type { Exchange, FeedSide, PowerFeed, PowerSource } from '../../products/exchange.ts'
import type { ChainDesign, Link } from '../chain.ts'

const createEqualPower = (kw: number) => ({ kw, kva: kw })

export const createFeed = (kw: number, changes: Partial<PowerFeed> = {}): PowerFeed => ({
  side: 'A',
  volts: 400,
  phases: 3,
  load: createEqualPower(kw),
  alone: changes.load ?? createEqualPower(kw),
  source: 'test',
  ...changes,
})

/** A source with one unit, without losses, planned for its full capacity. */
export const createSource = (kw: number, changes: Partial<PowerSource> = {}): PowerSource => ({
  side: 'A',
  volts: 400,
  phases: 3,
  capacity: createEqualPower(kw),
  units: 1,
  oneLost: createEqualPower(0),
  redundant: false,
  planned: createEqualPower(kw),
  plannedAlone: createEqualPower(kw),
  loss: { fixed: 0, perKw: 0 },
  enlarge: { parameter: 'load', base: 0, perKw: 1, perKva: 1, step: 1, max: 500 },
  source: 'test',
  ...changes,
})

export const createDesign = (
  id: string,
  exchange: Exchange,
  changes: Partial<ChainDesign> = {},
): ChainDesign => ({
  id,
  name: id,
  quantity: 1,
  exchange,
  ...changes,
})

export const createUps = (
  id: string,
  gives: readonly PowerSource[],
  changes: Partial<ChainDesign> = {},
): ChainDesign =>
  createDesign(
    id,
    {
      gives,
      takes: gives.map(({ side, planned }) => createFeed(planned.kw, { side })),
      serviced: [{ kind: 'ups', units: 1, batteries: false, ownPlan: false }],
    },
    changes,
  )

/** A design that passes on the power taken from it, with a share of losses. */
export const createPanel = (
  id: string,
  kw: number,
  sides: readonly FeedSide[] = ['A'],
  perKw = 0,
): ChainDesign =>
  createDesign(id, {
    gives: sides.map((side) =>
      createSource(kw, {
        side,
        planned: createEqualPower(0),
        plannedAlone: createEqualPower(0),
        loss: { fixed: 0, perKw },
      }),
    ),
    takes: sides.map((side) => createFeed(0, { side })),
  })

export const createLoad = (id: string, kw: number, changes: Partial<ChainDesign> = {}): ChainDesign =>
  createDesign(id, { takes: [createFeed(kw)], heat: { kilowatts: kw, source: 'test' } }, changes)

/** A load with half of its power on each feed, and all of it on the remaining one if one is lost. */
export const createDualLoad = (id: string, kw: number): ChainDesign =>
  createDesign(id, {
    takes: [
      createFeed(kw / 2, { side: 'A', alone: createEqualPower(kw) }),
      createFeed(kw / 2, { side: 'B', alone: createEqualPower(kw) }),
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

export const linkPower = (from: string, to: string, side: FeedSide = 'A'): Link => ({
  kind: 'power',
  from,
  to,
  side,
})
