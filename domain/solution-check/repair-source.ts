// Finds the choices with which a source carries what is linked to it: its load, and the breakers for the feeders behind it.
import type { Choices } from '../engine/model.ts'
import type { Feeders, Power } from '../products/exchange.ts'
import { isAbove } from './chain.ts'
import type { ChainRepair } from './chain.ts'
import { enlargeDesign } from './enlargement.ts'
import { listFedFeeders } from './fed-feeders.ts'
import type { FedFeeders } from './fed-feeders.ts'
import { listFailures } from './power.ts'
import type { Carrier, PowerChain } from './power.ts'

/** The repair that enlarges the source until it carries a power; none where the product has no such choice, or where it would have to be larger than it can. */
export function repairSource(chain: PowerChain, carrier: Carrier, power: Power): ChainRepair[] {
  if (lacksCircuits(chain, carrier)) return []
  return enlargeDesign(carrier.design, carrier.source.enlarge, power).map(({ design, choices }) => ({
    design,
    choices: { ...choices, ...chooseBreakers(chain, carrier) },
  }))
}

/** Whether the linked single-phase loads are larger than its list of circuits states: no sub-feed carries them. */
function lacksCircuits(chain: PowerChain, { design, source, fed }: Carrier): boolean {
  if (source.listed === undefined) return false
  const linked = fed
    .filter(({ feed }) => feed.phases === 1)
    .reduce((sum, load) => sum + chain.computeDrawnPower(load.design, load.feed).kva, 0)
  return isAbove(linked, source.listed.single.kva * design.quantity)
}

/** Whether breakers of one size suit all feeders behind a source. */
export const hasCommonBreaker = (chain: PowerChain, carrier: Carrier): boolean =>
  Object.keys(chooseBreakers(chain, carrier)).length > 0

/**
 * A breaker for each feeder of three phases, all of one size on both sides: that of the smallest conductors, if it carries the fullest
 * feeder. Nothing where no size suits all of them.
 */
function chooseBreakers(chain: PowerChain, carrier: Carrier): Choices {
  const { design, source } = carrier
  const { outgoing } = source
  const sides = chain.carriers
    .filter((other) => other.design === design)
    .map((other) => listSharedFeeders(chain, other))
  const all = sides.flat().map(({ feeders }) => feeders)
  if (outgoing?.parameters === undefined || all.length === 0) return {}
  const { parameters } = outgoing
  const findMaxPerPiece = (measure: (feeders: SharedFeeders) => number): number =>
    Math.max(...sides.map((fed) => fed.reduce((sum, feeders) => sum + measure(feeders), 0))) / design.quantity
  const wanted = findMaxPerPiece((feeders) => feeders.wanted)
  const onPiece = Math.ceil(wanted - 1e-9)
  const count = Math.max(outgoing.count, onPiece)
  const device = doesSuit(outgoing.device, outgoing, all)
    ? outgoing.device
    : Math.min(...all.map((feeders) => feeders.device))
  if (count > parameters.most.count || device > parameters.most.device || !doesSuit(device, outgoing, all))
    return {}
  // No piece carries a part of a feeder.
  const phase =
    findMaxPerPiece(({ feeders, share }) => feeders.total * share) * (wanted > 0 ? onPiece / wanted : 1)
  return {
    [parameters.count]: count,
    [parameters.device]: String(device),
    [parameters.phase]: Math.ceil(phase - 1e-9),
  }
}

interface SharedFeeders extends FedFeeders {
  /** Pieces of the design, counted by what they draw of their load alone at the most. */
  readonly share: number
}

const listSharedFeeders = (chain: PowerChain, carrier: Carrier): readonly SharedFeeders[] =>
  listFedFeeders(carrier).map((feeders) => ({ ...feeders, share: findMaxShare(chain, carrier, feeders) }))

/** Whether a breaker of a size protects the conductors of all feeders and carries their current. */
const doesSuit = (
  size: number,
  { device, carries }: { readonly device: number; readonly carries: number },
  all: readonly Feeders[],
): boolean =>
  all.every(
    (feeders) => !isAbove(size, feeders.device) && !isAbove(feeders.fullest, (size * carries) / device),
  )

function findMaxShare(chain: PowerChain, carrier: Carrier, { design, feed }: FedFeeders): number {
  if (feed.alone.kva <= 0) return 0
  return Math.max(
    ...[undefined, ...listFailures(chain, carrier)].map(
      (lost) => chain.computeDrawnPower(design, feed, lost).kva / feed.alone.kva,
    ),
  )
}
