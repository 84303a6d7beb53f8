// Finds equipment with two feeds that depend on one and the same source or feed further up, so that both fail together.
import type { FeedSide } from '../products/exchange.ts'
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import { findFeedBehind } from './power.ts'
import type { PowerChain } from './power.ts'

/** A source or a feed that power passes through. */
interface Passage {
  readonly kind: 'source' | 'feed'
  readonly design: ChainDesign
  readonly side: FeedSide
}

/** One finding for each design whose feeds meet; the passage nearest to the design is named. */
export function checkSharedFeeds(
  designs: readonly ChainDesign[],
  chain: PowerChain,
): readonly ChainFinding[] {
  return designs.flatMap((design) => {
    const [first, second] = design.exchange.takes ?? []
    if (first === undefined || second === undefined) return []
    const other = listPassages(chain, design, second.side)
    const shared = listPassages(chain, design, first.side).find((passage) =>
      other.some((candidate) => isSame(candidate, passage)),
    )
    if (shared === undefined || isReportedUpstream(chain, design, shared)) return []
    return [
      createChainFinding('CHAIN_FEEDS_SHARED', {
        designs: [shared.design.id, design.id],
        arguments: { side: shared.side },
      }),
    ]
  })
}

const isSame = (one: Passage, other: Passage): boolean =>
  one.kind === other.kind && one.design === other.design && one.side === other.side

/** The sources and feeds that the power of a feed passes through, the nearest first, up to the mains. */
function listPassages(chain: PowerChain, design: ChainDesign, side: FeedSide): readonly Passage[] {
  const carrier = chain.findSource(design, side)
  if (carrier === undefined) return []
  const source: Passage = { kind: 'source', design: carrier.design, side: carrier.source.side }
  const behind = findFeedBehind(carrier)
  if (behind === undefined) return [source]
  const feed: Passage = { kind: 'feed', design: carrier.design, side: behind.side }
  return [source, feed, ...listPassages(chain, carrier.design, behind.side)]
}

/** Whether both sides come from one design whose own two feeds meet at the same place, so that the finding is reported for that design. */
function isReportedUpstream(chain: PowerChain, design: ChainDesign, shared: Passage): boolean {
  const givers = (design.exchange.takes ?? []).map(({ side }) => chain.findSource(design, side)?.design)
  return (
    givers[0] === givers[1] && givers[0] !== shared.design && (givers[0]?.exchange.takes ?? []).length > 1
  )
}
