// Computes what is left of a load list beside the linked designs that it stands for.
import type { ListedLoads, Power, PowerFeed, PowerSource } from '../products/exchange.ts'
import { isAbove } from './chain.ts'
import { hasFeeders } from './fed-feeders.ts'
import { multiplyPower, sumPower } from './power-sums.ts'

/** What a design draws on a feed, and what it draws when its other feed is lost. */
export interface Load {
  readonly feed: PowerFeed
  readonly power: Power
  readonly alone: Power
}

/** The power of a load list: of all its loads, of single-phase circuits, and of sub-feeds. */
interface ListParts {
  readonly all: Power
  readonly single: Power
  readonly subFeeds: Power
}

export const toListParts = (source: PowerSource, listed: ListedLoads, isAlone: boolean): ListParts =>
  isAlone
    ? { all: source.plannedAlone, single: listed.singleAlone, subFeeds: listed.subFeedsAlone }
    : { all: source.planned, single: listed.single, subFeeds: listed.subFeeds }

/** A load list, and whether its design has no other source. */
interface LoadList extends ListParts {
  readonly hasOneSource: boolean
}

/**
 * The listed loads less the linked ones. A linked load replaces listed loads of its own kind only: one with feeders the sub-feeds, one without
 * feeders the circuits and then the remaining sub-feeds.
 */
export function subtractLinked(
  { all, single, subFeeds, hasOneSource }: LoadList,
  loads: readonly Load[],
  quantity: number,
): Power {
  const subtractKind = (listed: Power, isOfKind: (feed: PowerFeed) => boolean): Power => {
    const linked = loads.filter(({ feed }) => isOfKind(feed))
    const drawn = sumPower(linked.map(({ power }) => power))
    const alone = sumPower(linked.map((load) => load.alone))
    // A design with one source lists what it carries alone when that of another design has failed, if its list is long enough for that.
    const listsAlone = hasOneSource && alone.kva > drawn.kva && !isAbove(alone.kva, listed.kva)
    return subtractPower(listed, listsAlone ? alone : drawn)
  }
  const feederRest = subtractKind(multiplyPower(subFeeds, quantity), hasFeeders)
  const circuits = multiplyPower(
    { kw: all.kw - single.kw - subFeeds.kw, kva: all.kva - single.kva - subFeeds.kva },
    quantity,
  )
  const { kw, kva } = sumPower([
    subtractKind(multiplyPower(single, quantity), ({ phases }) => phases === 1),
    subtractKind(sumPower([circuits, feederRest]), (feed) => feed.phases === 3 && !hasFeeders(feed)),
  ])
  // A list in kVA states no kW: its remainder has at most as many kW as kVA.
  return { kw: Math.min(kw, kva), kva }
}

/** The difference of two powers, and none where it would be negative. */
const subtractPower = (from: Power, power: Power): Power => ({
  kw: Math.max(0, from.kw - power.kw),
  kva: Math.max(0, from.kva - power.kva),
})
