// Proposes the links that a solution is likely to have: from UPS to distribution to loads, from heat to cooling, and
// from contracts to all equipment that they can cover.
import { toLineToNeutral } from '../engineering/electrical.ts'
import type { FeedVoltage, PowerFeed } from '../products/exchange.ts'
import { isModule } from './chain.ts'
import type { ChainDesign, Link } from './chain.ts'

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

/**
 * Shares by which the nominal voltage of a source may be below and above that of a load: 220 for 230 and 380 for 400 V, which IEC 60038 has
 * merged, but not 208 for 220 or 230 V, because a supply that is 10 % low leaves 187 V where equipment for 220 V is made for 198 V. Above they
 * end where 127 V feed 120 V: within its 110 %. The shares are our assumption.
 */
const tolerances = { below: 0.0525, above: 0.06 }

/**
 * Whether a source can feed a load of this voltage: three phases line to line, a single phase also line to neutral.
 */
export function doesVoltageFit(source: FeedVoltage, feed: FeedVoltage): boolean {
  const isNear = (volts: number): boolean =>
    volts >= (1 - tolerances.below) * feed.volts && volts <= (1 + tolerances.above) * feed.volts
  if (feed.phases === 3) return source.phases === 3 && isNear(source.volts)
  return isNear(source.volts) || (source.phases === 3 && isNear(toLineToNeutral(source.volts)))
}

function proposePower(designs: readonly ChainDesign[]): Link[] {
  const givenPower = new Map<string, number>()
  const ordered = designs.toSorted((one, other) => getRank(one) - getRank(other))
  return ordered.flatMap((to) => {
    const links: Link[] = []
    for (const feed of to.exchange.takes ?? []) {
      if (feed.mains === true) continue
      const taken = links.map(({ from }) => from)
      const from = findGiver(feed, to, { designs, given: givenPower, taken })
      if (from === undefined) continue
      givenPower.set(from.id, (givenPower.get(from.id) ?? 0) + feed.load.kw * to.quantity)
      links.push({ kind: 'power', from: from.id, to: to.id, side: feed.side })
    }
    return links
  })
}

/**
 * Among the closest previous designs in the chain with a suitable voltage: for a second feed the other side of the one that feeds the
 * design already, or else one that does not feed it yet, and of these the one with the most spare capacity.
 */
function findGiver(
  feed: PowerFeed,
  to: ChainDesign,
  {
    designs,
    given,
    taken,
  }: {
    readonly designs: readonly ChainDesign[]
    readonly given: ReadonlyMap<string, number>
    readonly taken: readonly string[]
  },
): ChainDesign | undefined {
  const fitting = designs.filter(
    (design) =>
      getRank(design) < getRank(to) &&
      (design.exchange.gives ?? []).some((source) => doesVoltageFit(source, feed)),
  )
  const nearest = Math.max(...fitting.map(getRank))
  const computeSpare = (giver: ChainDesign): number => {
    const capacity = (giver.exchange.gives ?? []).reduce((sum, source) => sum + source.capacity.kw, 0)
    return capacity * giver.quantity - (given.get(giver.id) ?? 0)
  }
  const computePreference = (giver: ChainDesign): number => {
    if (!taken.includes(giver.id)) return 1
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
  const seen = new Set<string>()
  return links.filter((link) => {
    const key = link.kind === 'power' ? `power ${link.to} ${link.side}` : JSON.stringify(link)
    if (!isPossible(designs, link) || seen.has(key)) return false
    seen.add(key)
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
export interface KeptLinks {
  readonly links: readonly Link[]
  readonly designs: readonly string[]
}

/**
 * The current links: those that were saved and are still possible, and the proposed ones for designs that were added
 * later.
 */
export function resolveLinks(
  designs: readonly ChainDesign[],
  stored: KeptLinks | undefined,
): readonly Link[] {
  const proposed = proposeLinks(designs)
  if (stored === undefined) return proposed
  const isNew = (id: string): boolean => !stored.designs.includes(id)
  const added = proposed.filter(({ from, to }) => isNew(from) || isNew(to))
  return listPossibleLinks(designs, [...stored.links, ...added])
}
