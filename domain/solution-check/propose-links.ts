// Proposes the links that a solution is likely to have: from UPS to distribution to loads, from heat to cooling, and
// from contracts to all equipment that they can cover.
import type { FeedSide, PowerFeed, PowerSource } from '../products/exchange.ts'
import { isModule } from './chain.ts'
import type { ChainDesign, Link } from './chain.ts'
import { hasBreaker, hasFeeders } from './fed-feeders.ts'
import { hasCircuit } from './free-circuits.ts'
import type { Carrier } from './power.ts'
import { doesVoltageFit } from './voltage-fit.ts'

/** All links that follow from what the designs give and take. */
export function proposeLinks(designs: readonly ChainDesign[]): readonly Link[] {
  return [...proposePower(designs), ...proposeHeat(designs), ...proposeService(designs)]
}

/** The order in the chain: UPS, then designs that only pass power on, then loads. */
export function getRank({ exchange }: ChainDesign): number {
  if (exchange.gives === undefined) return 2
  return exchange.serviced?.some(({ kind }) => kind === 'ups') === true ? 0 : 1
}

export const isUps = (design: ChainDesign): boolean => getRank(design) === 0

/** Whether a design only passes power on, between UPS and loads. */
export const isDistribution = (design: ChainDesign): boolean => getRank(design) === 1

/** The source of a link's giver: that of the receiver's side if it has one, otherwise its first. */
const findSourceOnSide = ({ exchange }: ChainDesign, side: FeedSide): PowerSource | undefined =>
  exchange.gives?.find((source) => source.side === side) ?? exchange.gives?.[0]

/** Whether a load takes the breaker that others leave: three phases, and no feeders that state the breaker they are laid for. */
const takesWhatIsLeft = ({ exchange }: ChainDesign, feed: PowerFeed): boolean =>
  exchange.gives === undefined && feed.phases === 3 && !hasFeeders(feed)

/** Down the chain, and those that state their feeders before those that take the breakers that are left. */
const computeOrder = ({ to, feed }: { readonly to: ChainDesign; readonly feed: PowerFeed }): number =>
  2 * getRank(to) + (takesWhatIsLeft(to, feed) ? 1 : 0)

function proposePower(designs: readonly ChainDesign[]): Link[] {
  const links: Link[] = []
  const feeds = designs
    .flatMap((to) => (to.exchange.takes ?? []).map((feed) => ({ to, feed })))
    .filter(({ feed }) => feed.mains !== true)
    .toSorted((one, other) => computeOrder(one) - computeOrder(other))
  for (const { to, feed } of feeds) {
    const from = findGiver(feed, to, { designs, links })
    if (from !== undefined) links.push({ kind: 'power', from: from.id, to: to.id, side: feed.side })
  }
  return links
}

interface LinkedDesigns {
  readonly designs: readonly ChainDesign[]
  readonly links: readonly Link[]
}

/** What power links let a design feed on all its sources. */
const listFedByLinks = (giver: ChainDesign, { designs, links }: LinkedDesigns): Carrier['fed'] =>
  links
    .filter(({ from }) => from === giver.id)
    .flatMap(({ to, side }) => {
      const design = designs.find(({ id }) => id === to)
      const feed = design?.exchange.takes?.find((take) => take.side === side)
      return design === undefined || feed === undefined ? [] : [{ design, feed }]
    })

/** What power links let a design feed on one of its sources. */
export const listFedBySource = (
  giver: ChainDesign,
  source: PowerSource,
  proposed: LinkedDesigns,
): Carrier['fed'] =>
  listFedByLinks(giver, proposed).filter(({ feed }) => findSourceOnSide(giver, feed.side) === source)

/** Whether a design has a feed that a UPS should have and that no link feeds. */
const isOnMains = (design: ChainDesign, links: readonly Link[]): boolean =>
  (design.exchange.takes ?? []).some(
    (feed) =>
      feed.mains !== true &&
      !takesWhatIsLeft(design, feed) &&
      !links.some(({ to, side }) => to === design.id && side === feed.side),
  )

/**
 * Whether a design has a breaker for a feed: a distribution unit one that is left, a UPS its output breaker, where it feeds nothing else and
 * nothing waits for it that it does not suit.
 */
function canFeed(giver: ChainDesign, feed: PowerFeed, to: ChainDesign, proposed: LinkedDesigns): boolean {
  const source = findSourceOnSide(giver, feed.side)
  if (feed.plug !== undefined && feed.phases === 1) return hasOutlet(giver, feed, proposed)
  if (!takesWhatIsLeft(to, feed) || source?.outgoing === undefined) return true
  const fed = listFedBySource(giver, source, proposed)
  return isUps(giver)
    ? fed.every(({ design }) => design === to) &&
        !proposed.designs.some((design) => !isUps(design) && isOnMains(design, proposed.links))
    : hasBreaker({ design: giver, source, fed }, { design: to, feed })
}

/** What plugs into a circuit hangs on distribution that has one left for it, on a UPS where there is no distribution, and otherwise on a socket of the building. */
function hasOutlet(giver: ChainDesign, feed: PowerFeed, proposed: LinkedDesigns): boolean {
  if (isUps(giver))
    return !proposed.designs.some(
      (design) =>
        isDistribution(design) && design.exchange.gives?.some((source) => doesVoltageFit(source, feed)),
    )
  const source = findSourceOnSide(giver, feed.side)
  return (
    source === undefined ||
    hasCircuit({ design: giver, source, fed: listFedBySource(giver, source, proposed) }, feed)
  )
}

/**
 * Among the closest previous designs in the chain with a suitable voltage and a breaker: for a second feed the other side of the one that
 * feeds the design already, or else one that does not feed it yet, and of these the one with the most spare capacity.
 */
function findGiver(feed: PowerFeed, to: ChainDesign, proposed: LinkedDesigns): ChainDesign | undefined {
  const { designs, links } = proposed
  const giverIds = links.filter((link) => link.to === to.id).map(({ from }) => from)
  const fitting = designs.filter(
    (design) =>
      getRank(design) < getRank(to) &&
      (design.exchange.gives ?? []).some((source) => doesVoltageFit(source, feed)) &&
      canFeed(design, feed, to, proposed),
  )
  const nearest = Math.max(...fitting.map(getRank))
  const computeSpare = (giver: ChainDesign): number => {
    const capacity = (giver.exchange.gives ?? []).reduce((sum, source) => sum + source.capacity.kw, 0)
    const given = listFedByLinks(giver, proposed).reduce(
      (sum, fed) => sum + fed.feed.load.kw * fed.design.quantity,
      0,
    )
    return capacity * giver.quantity - given
  }
  const computePreference = (giver: ChainDesign): number => {
    if (!giverIds.includes(giver.id)) return 1
    return (giver.exchange.gives ?? []).some(({ side }) => side === feed.side) ? 0 : 2
  }
  return fitting
    .filter((giver) => getRank(giver) === nearest)
    .toSorted(
      (one, other) =>
        computePreference(one) - computePreference(other) || computeSpare(other) - computeSpare(one),
    )[0]
}

/** Row coolers cool their own row; the remaining heat goes to cooling without heat of its own. Modules stand outdoors and pass no heat on. */
function proposeHeat(designs: readonly ChainDesign[]): Link[] {
  const coolers = designs.filter(
    ({ exchange }) => exchange.cooling !== undefined && exchange.heat === undefined,
  )
  return designs
    .filter((design) => design.exchange.heat !== undefined && !isModule(design))
    .flatMap((from) => coolers.map((to) => ({ kind: 'heat', from: from.id, to: to.id }) as const))
}

/** Equipment is covered by every contract with assets of its kind, or by the first contract if none has any. */
function proposeService(designs: readonly ChainDesign[]): Link[] {
  const contracts = designs.filter(({ exchange }) => exchange.covers !== undefined)
  return designs.flatMap((to) => {
    const kinds = (to.exchange.serviced ?? []).filter(({ ownPlan }) => !ownPlan).map(({ kind }) => kind)
    if (kinds.length === 0) return []
    const fitting = contracts.filter(({ exchange }) =>
      exchange.covers?.assets.some(({ kind }) => kind !== undefined && kinds.includes(kind)),
    )
    const covering = fitting.length === 0 ? contracts.slice(0, 1) : fitting
    return covering.map((from) => ({ kind: 'service', from: from.id, to: to.id }) as const)
  })
}

/**
 * The links that are possible: their designs exist and have what the link requires, power flows down the chain, and a
 * feed has one source.
 */
export function listPossibleLinks(designs: readonly ChainDesign[], links: readonly Link[]): readonly Link[] {
  const acceptedKeys = new Set<string>()
  return links.filter((link) => {
    const key = link.kind === 'power' ? `power ${link.to} ${link.side}` : JSON.stringify(link)
    if (!isPossible(designs, link) || acceptedKeys.has(key)) return false
    acceptedKeys.add(key)
    return true
  })
}

/** Whether a link is possible at all, although its feed may already have another source. */
export function isPossible(designs: readonly ChainDesign[], { kind, from, to, side }: Link): boolean {
  const giver = designs.find(({ id }) => id === from)
  const taker = designs.find(({ id }) => id === to)
  if (giver === undefined || taker === undefined || giver === taker) return false
  switch (kind) {
    case 'power':
      return (
        giver.exchange.gives !== undefined &&
        getRank(giver) < getRank(taker) &&
        (taker.exchange.takes ?? []).some((feed) => feed.side === side)
      )
    case 'heat':
      return giver.exchange.heat !== undefined && taker.exchange.cooling !== undefined
    case 'service':
      return giver.exchange.covers !== undefined && taker.exchange.serviced !== undefined
  }
}

/** The links that a person has made, and the designs that existed then. */
export interface SavedLinks {
  readonly links: readonly Link[]
  readonly designs: readonly string[]
}

/**
 * The current links: those that were saved and are still possible, and the proposed ones for designs that were added
 * later.
 */
export function resolveLinks(
  designs: readonly ChainDesign[],
  saved: SavedLinks | undefined,
): readonly Link[] {
  const proposed = proposeLinks(designs)
  if (saved === undefined) return proposed
  const isNew = (id: string): boolean => !saved.designs.includes(id)
  const added = proposed.filter(({ from, to }) => isNew(from) || isNew(to))
  return listPossibleLinks(designs, [...saved.links, ...added])
}
