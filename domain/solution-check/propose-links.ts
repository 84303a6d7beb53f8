// The links that a solution is likely to have: UPS before distribution before what takes power, heat to cooling, contracts to all they can look after.
import { toLineToNeutral } from '../engineering/electrical.ts'
import type { FeedVoltage, PowerFeed } from '../products/exchange.ts'
import type { ChainDesign, Link } from './chain.ts'

/** Every link that follows from what the designs give and take. */
export function proposeLinks(designs: readonly ChainDesign[]): readonly Link[] {
  return [...proposePower(designs), ...proposeHeat(designs), ...proposeService(designs)]
}

/** What stands first in the chain: a UPS, then what only passes power on, then what takes it. */
export function getRank({ exchange }: ChainDesign): number {
  if (exchange.gives === undefined) return 2
  return exchange.serviced?.some(({ kind }) => kind === 'ups') === true ? 0 : 1
}

/** IEC 60038: the supply may differ by a tenth from the nominal voltage. */
const tolerance = 0.1

/** Whether a source can feed what takes this voltage: three phases between their lines, one between a line and the neutral too. */
export function doesVoltageFit(source: FeedVoltage, feed: FeedVoltage): boolean {
  const near = (volts: number): boolean => Math.abs(volts / feed.volts - 1) <= tolerance
  if (feed.phases === 3) return source.phases === 3 && near(source.volts)
  return near(source.volts) || (source.phases === 3 && near(toLineToNeutral(source.volts)))
}

function proposePower(designs: readonly ChainDesign[]): Link[] {
  const given = new Map<string, number>()
  const ordered = designs.toSorted((one, other) => getRank(one) - getRank(other))
  return ordered.flatMap((to) => {
    const links: Link[] = []
    for (const feed of to.exchange.takes ?? []) {
      const taken = links.map(({ from }) => from)
      const from = findGiver(feed, to, { designs, given, taken })
      if (from === undefined) continue
      given.set(from.id, (given.get(from.id) ?? 0) + feed.load.kw * to.quantity)
      links.push({ kind: 'power', from: from.id, to: to.id, side: feed.side })
    }
    return links
  })
}

/**
 * Of the designs just before it in the chain whose voltage fits: one with this very side for a second feed, else one that does not feed it
 * yet, else the one with most to spare.
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
    (one) =>
      getRank(one) < getRank(to) && (one.exchange.gives ?? []).some((source) => doesVoltageFit(source, feed)),
  )
  const nearest = Math.max(...fitting.map(getRank))
  const spare = (one: ChainDesign): number => {
    const capacity = (one.exchange.gives ?? []).reduce((sum, source) => sum + source.capacity.kw, 0)
    return capacity * one.quantity - (given.get(one.id) ?? 0)
  }
  const apart = (one: ChainDesign): boolean =>
    !taken.includes(one.id) || (one.exchange.gives ?? []).some(({ side }) => side === feed.side)
  return fitting
    .filter((one) => getRank(one) === nearest)
    .toSorted((one, other) => Number(apart(other)) - Number(apart(one)) || spare(other) - spare(one))[0]
}

/** Row coolers cool their own row; what is left over goes to cooling that has no racks of its own. */
function proposeHeat(designs: readonly ChainDesign[]): Link[] {
  const coolers = designs.filter(
    ({ exchange }) => exchange.cooling !== undefined && exchange.heat === undefined,
  )
  return designs
    .filter(({ exchange }) => exchange.heat !== undefined)
    .flatMap((from) => coolers.map((to) => ({ kind: 'heat', from: from.id, to: to.id }) as const))
}

function proposeService(designs: readonly ChainDesign[]): Link[] {
  const serviced = designs.filter(({ exchange }) => exchange.serviced?.some(({ ownPlan }) => !ownPlan))
  return designs
    .filter(({ exchange }) => exchange.covers !== undefined)
    .slice(0, 1)
    .flatMap((from) => serviced.map((to) => ({ kind: 'service', from: from.id, to: to.id }) as const))
}

/** The links that can be: their designs exist and have what the link is about, power runs down the chain, a feed has one source. */
export function listPossibleLinks(designs: readonly ChainDesign[], links: readonly Link[]): readonly Link[] {
  const seen = new Set<string>()
  return links.filter((link) => {
    const key = link.kind === 'power' ? `power ${link.to} ${link.side}` : JSON.stringify(link)
    if (!isPossible(designs, link) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Whether a link can be at all; its feed may already have another source. */
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

/** What a person has linked, and the designs that were there then. */
export interface KeptLinks {
  readonly links: readonly Link[]
  readonly designs: readonly string[]
}

/** The links that hold now: those that were kept and still can be, and for designs that came later those that are proposed. */
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
