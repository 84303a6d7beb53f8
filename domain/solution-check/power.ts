// How power runs through the linked designs: what each source carries, with everything there and with one source lost.
import type { FeedSide, Power, PowerFeed, PowerSource } from '../products/exchange.ts'
import type { ChainDesign, Link, Step } from './chain.ts'

/** One source of a design with all that hangs on it. */
export interface Carrier {
  readonly design: ChainDesign
  readonly source: PowerSource
  readonly fed: readonly { readonly design: ChainDesign; readonly feed: PowerFeed }[]
}

/** A source that has stopped. */
export interface Lost {
  readonly design: string
  readonly side: FeedSide
}

export interface PowerChain {
  readonly carriers: readonly Carrier[]
  /** What hangs on a source, with one other source lost where that is given. */
  carried(carrier: Carrier, lost?: Lost): Power
  /** What a design draws on one of its feeds. */
  drawn(design: ChainDesign, feed: PowerFeed, lost?: Lost): Power
  /** The source that feeds a design on a side; undefined: the mains. */
  findSource(design: ChainDesign, side: FeedSide): Carrier | undefined
}

const none: Power = { kw: 0, kva: 0 }
const sum = (powers: readonly Power[]): Power =>
  powers.reduce((all, { kw, kva }) => ({ kw: all.kw + kw, kva: all.kva + kva }), none)
const times = ({ kw, kva }: Power, factor: number): Power => ({ kw: kw * factor, kva: kva * factor })

/** The source of a giver that a link runs from: of the receiver's side where it has one, else its first. */
const sourceFor = ({ exchange }: ChainDesign, side: FeedSide): PowerSource | undefined =>
  exchange.gives?.find((source) => source.side === side) ?? exchange.gives?.[0]

/** @param links those that `listPossibleLinks` leaves: power runs one way */
export function buildPowerChain(designs: readonly ChainDesign[], links: readonly Link[]): PowerChain {
  const power = links.filter(({ kind }) => kind === 'power')
  const carriers = designs.flatMap((design) =>
    (design.exchange.gives ?? []).map((source): Carrier => ({
      design,
      source,
      fed: power.flatMap(({ from, to, side }) => {
        const taker = designs.find(({ id }) => id === to)
        const feed = taker?.exchange.takes?.find((one) => one.side === side)
        if (from !== design.id || taker === undefined || feed === undefined) return []
        return sourceFor(design, feed.side) === source ? [{ design: taker, feed }] : []
      }),
    })),
  )
  const findSource = ({ id }: ChainDesign, side: FeedSide): Carrier | undefined =>
    carriers.find(({ fed }) => fed.some(({ design, feed }) => design.id === id && feed.side === side))

  /** A feed without a link hangs on the mains, which stay. */
  function alive(design: ChainDesign, side: FeedSide, lost: Lost | undefined): boolean {
    const carrier = findSource(design, side)
    if (carrier === undefined || lost === undefined) return true
    if (carrier.design.id === lost.design && carrier.source.side === lost.side) return false
    const through = feedBehind(carrier)
    return through === undefined || alive(carrier.design, through.side, lost)
  }

  function drawn(design: ChainDesign, feed: PowerFeed, lost?: Lost): Power {
    if (!alive(design, feed.side, lost)) return none
    const others = (design.exchange.takes ?? []).filter(({ side }) => side !== feed.side)
    const alone = others.length > 0 && others.every(({ side }) => !alive(design, side, lost))
    const own = times(alone ? feed.alone : feed.load, design.quantity)
    const behind = carriers.filter(
      (carrier) => carrier.design === design && feedBehind(carrier)?.side === feed.side,
    )
    const passed = sum(
      behind.map((carrier) => {
        const { kw, kva } = carried(carrier, lost)
        const { fixed, perKw } = carrier.source.loss
        const loss = fixed * design.quantity + perKw * kw
        return { kw: kw + loss, kva: kva + loss }
      }),
    )
    // What it is laid out for, or what hangs on it where that is more.
    return { kw: Math.max(own.kw, passed.kw), kva: Math.max(own.kva, passed.kva) }
  }

  function carried({ fed }: Carrier, lost?: Lost): Power {
    return sum(fed.map(({ design, feed }) => drawn(design, feed, lost)))
  }

  return { carriers, carried, drawn, findSource }
}

/** The feed that a source gets its power from: that of its own side, else the only one. */
const feedBehind = ({ design, source }: Carrier): PowerFeed | undefined =>
  design.exchange.takes?.find(({ side }) => side === source.side) ?? design.exchange.takes?.[0]

/** What a source can carry: all its pieces, and with one unit of all of them lost. */
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

/** The loads of a source one by one, and their sum. */
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
