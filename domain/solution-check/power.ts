// Computes how power flows through the linked designs: the load of each source, in normal operation and with one
// source lost.
import type { FeedSide, Power, PowerFeed, PowerSource } from '../products/exchange.ts'
import type { ChainDesign, Link, Step } from './chain.ts'

/** One source of a design and everything that it feeds. */
export interface Carrier {
  readonly design: ChainDesign
  readonly source: PowerSource
  readonly fed: readonly { readonly design: ChainDesign; readonly feed: PowerFeed }[]
}

/** A source that has failed. */
export interface Lost {
  readonly design: string
  readonly side: FeedSide
}

export interface PowerChain {
  readonly carriers: readonly Carrier[]
  /** The load of a source, optionally with one other source lost. */
  carried(carrier: Carrier, lost?: Lost): Power
  /** The load of a design on one of its feeds. */
  drawn(design: ChainDesign, feed: PowerFeed, lost?: Lost): Power
  /** Whether a feed of a design has power, optionally with something lost. */
  isAlive(design: ChainDesign, side: FeedSide, lost?: Lost): boolean
  /** The source that feeds a design on a side; undefined for the mains. */
  findSource(design: ChainDesign, side: FeedSide): Carrier | undefined
}

const none: Power = { kw: 0, kva: 0 }
const sum = (powers: readonly Power[]): Power =>
  powers.reduce((all, { kw, kva }) => ({ kw: all.kw + kw, kva: all.kva + kva }), none)
const times = ({ kw, kva }: Power, factor: number): Power => ({ kw: kw * factor, kva: kva * factor })

/** The source of a link's giver: that of the receiver's side if it has one, otherwise its first. */
const findSourceOnSide = ({ exchange }: ChainDesign, side: FeedSide): PowerSource | undefined =>
  exchange.gives?.find((source) => source.side === side) ?? exchange.gives?.[0]

/** @param links the links returned by `listPossibleLinks`, in which power flows in one direction */
export function buildPowerChain(designs: readonly ChainDesign[], links: readonly Link[]): PowerChain {
  const power = links.filter(({ kind }) => kind === 'power')
  const carriers = designs.flatMap((design) =>
    (design.exchange.gives ?? []).map((source): Carrier => ({
      design,
      source,
      fed: power.flatMap(({ from, to, side }) => {
        const taker = designs.find(({ id }) => id === to)
        const feed = taker?.exchange.takes?.find((take) => take.side === side)
        if (from !== design.id || taker === undefined || feed === undefined) return []
        return findSourceOnSide(design, feed.side) === source ? [{ design: taker, feed }] : []
      }),
    })),
  )
  const findSource = ({ id }: ChainDesign, side: FeedSide): Carrier | undefined =>
    carriers.find(({ fed }) => fed.some(({ design, feed }) => design.id === id && feed.side === side))

  /** A feed without a link is connected to the mains, which do not fail. */
  function isAlive(design: ChainDesign, side: FeedSide, lost?: Lost): boolean {
    const carrier = findSource(design, side)
    if (carrier === undefined || lost === undefined) return true
    if (carrier.design.id === lost.design && carrier.source.side === lost.side) return false
    const through = findFeedBehind(carrier)
    return through === undefined || isAlive(carrier.design, through.side, lost)
  }

  function drawn(design: ChainDesign, feed: PowerFeed, lost?: Lost): Power {
    if (!isAlive(design, feed.side, lost)) return none
    const others = (design.exchange.takes ?? []).filter(({ side }) => side !== feed.side)
    const alone = others.length > 0 && others.every(({ side }) => !isAlive(design, side, lost))
    const own = times(alone ? feed.alone : feed.load, design.quantity)
    const behind = carriers.filter(
      (carrier) => carrier.design === design && findFeedBehind(carrier)?.side === feed.side,
    )
    const passed = sum(
      behind.map((carrier) => {
        const { kw, kva } = carried(carrier, lost)
        const { fixed, perKw } = carrier.source.loss
        const loss = fixed * design.quantity + perKw * kw
        return { kw: kw + loss, kva: kva + loss }
      }),
    )
    // The planned load, or the connected load if that is larger.
    return { kw: Math.max(own.kw, passed.kw), kva: Math.max(own.kva, passed.kva) }
  }

  function carried({ fed }: Carrier, lost?: Lost): Power {
    return sum(fed.map(({ design, feed }) => drawn(design, feed, lost)))
  }

  return { carriers, carried, drawn, isAlive, findSource }
}

/** The feed that supplies a source: that of its own side, or else the only one. */
export const findFeedBehind = ({ design, source }: Carrier): PowerFeed | undefined =>
  design.exchange.takes?.find(({ side }) => side === source.side) ?? design.exchange.takes?.[0]

/** Every other source whose failure could shift load to this one. */
export const listOtherSources = (chain: PowerChain, { design, source }: Carrier): Lost[] =>
  chain.carriers
    .filter((other) => other.design !== design || other.source !== source)
    .map((other) => ({ design: other.design.id, side: other.source.side }))

/** The largest load of a source over all possible failures of others. */
export function findMaxLoad(chain: PowerChain, carrier: Carrier): Power {
  return [undefined, ...listOtherSources(chain, carrier)]
    .map((lost) => chain.carried(carrier, lost))
    .reduce((most, { kw, kva }) => ({ kw: Math.max(most.kw, kw), kva: Math.max(most.kva, kva) }))
}

/** The capacity of a source: all its pieces, and with one unit of them lost. */
export function computeCapacity({ design, source }: Carrier): {
  readonly whole: Power
  readonly oneLost: Power
} {
  const whole = times(source.capacity, design.quantity)
  return {
    whole,
    oneLost: {
      kw: whole.kw - (source.capacity.kw - source.oneLost.kw),
      kva: whole.kva - (source.capacity.kva - source.oneLost.kva),
    },
  }
}

/** The individual loads of a source, and their sum. */
export function loadSteps(chain: PowerChain, carrier: Carrier, unit: 'kW' | 'kVA', lost?: Lost): Step[] {
  const figure = ({ kw, kva }: Power): number => (unit === 'kW' ? kw : kva)
  return [
    ...carrier.fed.map(({ design, feed }): Step => ({
      message: 'CHAIN_STEP_LOAD',
      design: design.id,
      value: figure(chain.drawn(design, feed, lost)),
      unit,
    })),
    { message: 'CHAIN_STEP_SUM', value: figure(chain.carried(carrier, lost)), unit },
  ]
}
