// Computes how power flows through the linked designs: the load of each source, in normal operation and with one
// source lost.
import type { FeedSide, Power, PowerFeed, PowerSource } from '../products/exchange.ts'
import type { ChainDesign, Link, Step } from './chain.ts'
import { subtractLinked, toListParts } from './load-list.ts'
import type { Load } from './load-list.ts'
import { multiplyPower, noPower, sumPower } from './power-sums.ts'
import { isUps, listFedBySource } from './propose-links.ts'

/** One source of a design and everything that it feeds. */
export interface Carrier {
  readonly design: ChainDesign
  readonly source: PowerSource
  readonly fed: readonly { readonly design: ChainDesign; readonly feed: PowerFeed }[]
}

/** A source that has failed. */
export interface LostSource {
  readonly design: string
  readonly side: FeedSide
}

/** What has failed: a source, or the mains, to which every feed without a link is connected. */
export type Failure = LostSource | 'mains'

export interface PowerChain {
  readonly carriers: readonly Carrier[]
  /** The load of a source, optionally after a failure: of the linked designs, and of listed loads without a design. */
  computeLoad(carrier: Carrier, lost?: Failure): Power
  /** The listed loads of a source that no linked design represents: of all its pieces, or of one that carries some of the linked loads. */
  computeUnlinkedLoad(carrier: Carrier, lost?: Failure, ofPiece?: readonly Load[]): Power
  /** The planned load of a design on one of its feeds, which it may exceed by what it passes on: none if its own source has failed. */
  computePlannedPower(design: ChainDesign, feed: PowerFeed, lost?: Failure): Power
  /** The load of a design on one of its feeds. */
  computeDrawnPower(design: ChainDesign, feed: PowerFeed, lost?: Failure): Power
  /** Whether a feed of a design has power, optionally after a failure. */
  isAlive(design: ChainDesign, side: FeedSide, lost?: Failure): boolean
  /** The source that feeds a design on a side; undefined for the mains. */
  findSource(design: ChainDesign, side: FeedSide): Carrier | undefined
  /** The sources of a design that a feed supplies. */
  listBehind(design: ChainDesign, feed: PowerFeed): readonly Carrier[]
}

/** Whether a design runs after a failure. One without feeds in the solution has power all the same. */
export function hasPower(
  design: ChainDesign,
  { chain, lost }: { readonly chain: Pick<PowerChain, 'isAlive'>; readonly lost: Failure },
): boolean {
  const { takes = [] } = design.exchange
  return takes.length === 0 || takes.some(({ side }) => chain.isAlive(design, side, lost))
}

/** Every source of the designs, with what is linked to it. */
function listCarriers(designs: readonly ChainDesign[], links: readonly Link[]): readonly Carrier[] {
  const powerLinks = links.filter(({ kind }) => kind === 'power')
  return designs.flatMap((design) =>
    (design.exchange.gives ?? []).map((source): Carrier => ({
      design,
      source,
      fed: listFedBySource(design, source, { designs, links: powerLinks }),
    })),
  )
}

/** Which feeds and sources have power, optionally after a failure. */
interface Supply extends Pick<PowerChain, 'isAlive' | 'findSource' | 'listBehind' | 'computePlannedPower'> {
  readonly isSupplied: (carrier: Carrier, lost: Failure | undefined) => boolean
}

function createSupply(carriers: readonly Carrier[]): Supply {
  const findSource = ({ id }: ChainDesign, side: FeedSide): Carrier | undefined =>
    carriers.find(({ fed }) => fed.some(({ design, feed }) => design.id === id && feed.side === side))

  const listBehind = (design: ChainDesign, feed: PowerFeed): readonly Carrier[] =>
    carriers.filter((carrier) => carrier.design === design && findFeedBehind(carrier)?.side === feed.side)

  /** A UPS supplies from its batteries when the mains fail. */
  function isSupplied(carrier: Carrier, lost: Failure | undefined): boolean {
    if (lost === undefined) return true
    if (lost === 'mains' && isUps(carrier.design)) return true
    if (lost !== 'mains' && carrier.design.id === lost.design && carrier.source.side === lost.side)
      return false
    const feed = findFeedBehind(carrier)
    return feed === undefined || isAlive(carrier.design, feed.side, lost)
  }

  function isAlive(design: ChainDesign, side: FeedSide, lost?: Failure): boolean {
    const carrier = findSource(design, side)
    return carrier === undefined ? lost !== 'mains' : isSupplied(carrier, lost)
  }

  /** Whether a design has sources behind a feed, all of which have failed themselves: then it draws no more of it than it loses. */
  function hasLostSources(design: ChainDesign, feed: PowerFeed, lost?: Failure): boolean {
    const behind = listBehind(design, feed)
    return behind.length > 0 && behind.every((carrier) => !isSupplied(carrier, lost))
  }

  function computePlannedPower(design: ChainDesign, feed: PowerFeed, lost?: Failure): Power {
    if (!isAlive(design, feed.side, lost) || hasLostSources(design, feed, lost)) return noPower
    const others = (design.exchange.takes ?? []).filter(({ side }) => side !== feed.side)
    const isAlone = others.length > 0 && others.every(({ side }) => !isAlive(design, side, lost))
    return multiplyPower(isAlone ? feed.alone : feed.load, design.quantity)
  }

  return { findSource, isSupplied, isAlive, listBehind, computePlannedPower }
}

/** The planned load, reduced in proportion to what the load lists behind it draw of what they plan. */
function scaleToList(
  planned: Power,
  behind: readonly Carrier[],
  computeLoad: (carrier: Carrier) => Power,
): Power {
  if (behind.some(({ source }) => source.listed === undefined)) return planned
  const listed = behind.reduce((sum, { source, design }) => sum + source.planned.kva * design.quantity, 0)
  const carried = behind.reduce((sum, carrier) => sum + computeLoad(carrier).kva, 0)
  return carried < listed ? multiplyPower(planned, carried / listed) : planned
}

/** @param links the links returned by `listPossibleLinks`, in which power flows in one direction */
export function buildPowerChain(designs: readonly ChainDesign[], links: readonly Link[]): PowerChain {
  const carriers = listCarriers(designs, links)
  const supply = createSupply(carriers)

  /** The planned load less the share of a load list that waits for another source to fail. */
  function computePlannedPower(design: ChainDesign, feed: PowerFeed, lost?: Failure): Power {
    const behind = supply.listBehind(design, feed)
    const planned = supply.computePlannedPower(design, feed, lost)
    return scaleToList(planned, behind, (carrier) => computeLoad(carrier, lost))
  }

  function computeDrawnPower(design: ChainDesign, feed: PowerFeed, lost?: Failure): Power {
    if (!supply.isAlive(design, feed.side, lost)) return noPower
    const planned = computePlannedPower(design, feed, lost)
    const behind = supply.listBehind(design, feed)
    const passed = sumPower(
      behind.map((carrier) => {
        const { kw, kva } = computeLoad(carrier, lost)
        const { fixed, perKw } = carrier.source.loss
        const loss = fixed * design.quantity + perKw * kw
        return { kw: kw + loss, kva: kva + loss }
      }),
    )
    // The planned load, or the connected load if that is larger. A load list plans in kVA, and what is linked is known in kW.
    const isListed = behind.length > 0 && behind.every(({ source }) => source.listed !== undefined)
    return {
      kw: isListed ? passed.kw : Math.max(planned.kw, passed.kw),
      kva: Math.max(planned.kva, passed.kva),
    }
  }

  const listLoads = ({ fed }: Carrier, lost?: Failure): readonly Load[] =>
    fed.map(({ design, feed }) => ({
      feed,
      power: computeDrawnPower(design, feed, lost),
      alone: multiplyPower(feed.alone, design.quantity),
    }))

  function findUnlinked(
    carrier: Carrier,
    loads: readonly Load[],
    {
      lost,
      quantity = carrier.design.quantity,
    }: { readonly lost?: Failure | undefined; readonly quantity?: number },
  ): Power {
    const { design, source } = carrier
    if (source.listed === undefined || !supply.isSupplied(carrier, lost)) return noPower
    const others = carriers.filter((other) => other.design === design && other !== carrier)
    const isAlone = others.length > 0 && others.every((other) => !supply.isSupplied(other, lost))
    const list = toListParts(source, source.listed, isAlone)
    return subtractLinked({ ...list, hasOneSource: others.length === 0 }, loads, quantity)
  }

  function computeUnlinkedLoad(carrier: Carrier, lost?: Failure, ofPiece?: readonly Load[]): Power {
    if (carrier.source.listed === undefined) return noPower
    return ofPiece === undefined
      ? findUnlinked(carrier, listLoads(carrier, lost), { lost })
      : findUnlinked(carrier, ofPiece, { lost, quantity: 1 })
  }

  function computeLoad(carrier: Carrier, lost?: Failure): Power {
    const loads = listLoads(carrier, lost)
    return sumPower([...loads.map(({ power }) => power), findUnlinked(carrier, loads, { lost })])
  }

  return { ...supply, carriers, computeLoad, computeUnlinkedLoad, computePlannedPower, computeDrawnPower }
}

/** The feed that supplies a source: that of its own side, or else the only one. */
export const findFeedBehind = ({ design, source }: Carrier): PowerFeed | undefined =>
  design.exchange.takes?.find(({ side }) => side === source.side) ?? design.exchange.takes?.[0]

/** Every failure elsewhere that could shift load to a source: of another source, or of the mains. */
export const listFailures = (chain: PowerChain, { design, source }: Carrier): readonly Failure[] => [
  ...chain.carriers
    .filter((other) => other.design !== design || other.source !== source)
    .map((other) => ({ design: other.design.id, side: other.source.side })),
  'mains',
]

/** The largest load of a source over all possible failures elsewhere. */
export function findMaxLoad(chain: PowerChain, carrier: Carrier): Power {
  return [undefined, ...listFailures(chain, carrier)]
    .map((lost) => chain.computeLoad(carrier, lost))
    .reduce((most, { kw, kva }) => ({ kw: Math.max(most.kw, kw), kva: Math.max(most.kva, kva) }))
}

/**
 * The capacity of a source: all its pieces, and with one unit lost: of every redundant piece, because separate pieces do not share what they
 * feed, and otherwise of all of them.
 */
export function computeCapacity({ design, source }: Carrier): {
  readonly total: Power
  readonly oneLost: Power
} {
  const total = multiplyPower(source.capacity, design.quantity)
  if (source.redundant) return { total, oneLost: multiplyPower(source.oneLost, design.quantity) }
  return {
    total,
    oneLost: {
      kw: total.kw - (source.capacity.kw - source.oneLost.kw),
      kva: total.kva - (source.capacity.kva - source.oneLost.kva),
    },
  }
}

export type PowerUnit = 'kW' | 'kVA'

/** The figure of a power in a unit. */
export const getFigure = ({ kw, kva }: Power, unit: PowerUnit): number => (unit === 'kW' ? kw : kva)

/** The individual loads of a source, and their sum. */
export function listLoadSteps(chain: PowerChain, carrier: Carrier, unit: PowerUnit, lost?: Failure): Step[] {
  const unlinked = getFigure(chain.computeUnlinkedLoad(carrier, lost), unit)
  return [
    ...carrier.fed.map(({ design, feed }): Step => ({
      message: 'CHAIN_STEP_LOAD',
      design: design.id,
      value: getFigure(chain.computeDrawnPower(design, feed, lost), unit),
      unit,
    })),
    ...(unlinked > 0
      ? [{ message: 'CHAIN_STEP_UNLINKED', design: carrier.design.id, value: unlinked, unit } as const]
      : []),
    { message: 'CHAIN_STEP_SUM', value: getFigure(chain.computeLoad(carrier, lost), unit), unit },
  ]
}
