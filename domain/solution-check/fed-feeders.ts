// The feeders behind a source: one for each row of racks, each unit of cooling, and each piece of everything else.
import { toLineToNeutral } from '../engineering/electrical.ts'
import type { Feeders, PowerFeed } from '../products/exchange.ts'
import { isAbove } from './chain.ts'
import type { ChainDesign } from './chain.ts'
import type { Carrier } from './power.ts'

/** Whether sub-feeds of the source supply the feed. */
export const hasFeeders = ({ phases, feeders }: PowerFeed): boolean => phases === 3 && feeders !== undefined

/** Number of the feeders of a feed that states none: equal units of cooling are supplied each by itself (assumption). */
const countUnits = ({ exchange }: ChainDesign): number =>
  exchange.heat === undefined ? Math.max(1, exchange.cooling?.units ?? 1) : 1

/** The feeders of all pieces of a design on a feed. */
export const countFeeders = (design: ChainDesign, { feeders }: PowerFeed): number =>
  design.quantity * (feeders === undefined ? countUnits(design) : Math.max(1, feeders.count))

/** What a source feeds. */
type FedLoad = Carrier['fed'][number]

/** The feeders of a design on one feed. */
export interface FedFeeders extends FedLoad {
  readonly feeders: Feeders
  /** Feeders of all its pieces; `listFedFeeders` leaves out those that circuits of the load list supply. */
  readonly wanted: number
}

/** The cable of a design that states none: laid for its plug, or else for whatever breaker is there. */
function createCable({ alone, phases, volts, plug }: PowerFeed): Feeders {
  const current = (1000 * alone.kva) / (phases === 3 ? 3 * toLineToNeutral(volts) : volts)
  return { count: 1, device: plug?.amps ?? Infinity, fullest: current, total: current }
}

export const toFedFeeders = ({ design, feed }: FedLoad): FedFeeders => {
  const feeders = feed.phases === 3 ? (feed.feeders ?? createCable(feed)) : createCable(feed)
  return { design, feed, feeders, wanted: design.quantity * feeders.count }
}

/** The three-phase feeders that need sub-feed breakers of a source: what a three-pole circuit of its load list can carry needs none, unless it states feeders. */
export function listFedFeeders(carrier: Carrier): readonly FedFeeders[] {
  const { design, source, fed } = carrier
  const threePhase = fed.filter(({ feed }) => feed.phases === 3).map(toFedFeeders)
  const freeCircuits = (design.exchange.circuits ?? [])
    .filter(({ side, poles }) => side === source.side && poles === 3)
    .map(({ carries, count }) => ({ carries, left: count * design.quantity }))
    .toSorted((one, other) => one.carries - other.carries)
  const others = threePhase
    .filter(({ feed }) => !hasFeeders(feed))
    .toSorted((one, other) => other.feeders.fullest - one.feeders.fullest)
    .flatMap((load) => {
      let { wanted } = load
      for (const circuits of freeCircuits.filter(({ carries }) => !isAbove(load.feeders.fullest, carries))) {
        const used = Math.min(circuits.left, wanted)
        circuits.left -= used
        wanted -= used
      }
      return wanted > 0 ? [{ ...load, wanted }] : []
    })
  return [...threePhase.filter(({ feed }) => hasFeeders(feed)), ...others]
}

export const sumWanted = (all: readonly FedFeeders[]): number =>
  all.reduce((sum, { wanted }) => sum + wanted, 0)

/** Whether a source has a breaker for one more three-phase load; a source that does not say what breakers it has is taken to have one. */
export function hasBreaker(carrier: Carrier, load: FedLoad): boolean {
  const { outgoing } = carrier.source
  if (outgoing === undefined) return true
  const all = listFedFeeders({ ...carrier, fed: [...carrier.fed, load] })
  const added = all.find(({ design, feed }) => design === load.design && feed === load.feed)
  if (added === undefined) return true
  return (
    !isAbove(sumWanted(all), outgoing.count * carrier.design.quantity) &&
    !isAbove(added.feeders.fullest, outgoing.carries)
  )
}
