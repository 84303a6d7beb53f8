// Adds the voltage drops of the cables one after the other, from the supply or the output of a UPS to the end of a design.
import type { FeedSide } from '../products/exchange.ts'
import { createChainFinding, isAbove, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import { findFeedBehind } from './power.ts'
import type { PowerChain } from './power.ts'
import { isUps } from './propose-links.ts'

/** Highest advised drop in % of the nominal voltage: IEC 60364-5-52, annex G, and NEC 210.19(A), note (both recalled). */
const advisedLimit = 5

/** The voltage drop of one cable in %, and the design that states it. */
interface CableDrop {
  readonly design: ChainDesign
  readonly drop: number
}

/** One finding for each design at the end of the chain; a drop that is too large in its own cable alone is reported by the design. */
export function checkVoltageDrops(
  designs: readonly ChainDesign[],
  chain: PowerChain,
): readonly ChainFinding[] {
  return designs
    .filter(({ exchange }) => exchange.gives === undefined)
    .flatMap((design) => {
      const feeds = (design.exchange.takes ?? []).map(({ side }) => ({
        side,
        drops: listCableDrops(chain, design, side).filter(({ drop }) => drop > 0),
      }))
      const [worstFeed] = feeds.toSorted((one, other) => sumDrops(other.drops) - sumDrops(one.drops))
      const ownDrop = worstFeed?.drops.find((part) => part.design === design)?.drop ?? 0
      const [largest] = (worstFeed?.drops ?? [])
        .filter((part) => part.design !== design)
        .toSorted((one, other) => other.drop - one.drop)
      if (worstFeed === undefined || largest === undefined) return []
      if (ownDrop > advisedLimit || !isAbove(sumDrops(worstFeed.drops), advisedLimit)) return []
      return [
        createChainFinding('CHAIN_VOLTAGE_DROP', {
          designs: [design.id, largest.design.id],
          arguments: {
            side: worstFeed.side,
            drop: roundToTenth(sumDrops(worstFeed.drops)),
            part: roundToTenth(largest.drop),
            limit: advisedLimit,
          },
          source: 'IEC 60364-5-52, annex G, and NEC 210.19(A) (recalled)',
        }),
      ]
    })
}

const sumDrops = (drops: readonly CableDrop[]): number => drops.reduce((all, { drop }) => all + drop, 0)

/** A UPS begins anew with the nominal voltage. Source and receiver describe the cable between them both: the larger drop counts. */
function listCableDrops(chain: PowerChain, design: ChainDesign, side: FeedSide): readonly CableDrop[] {
  const feed = design.exchange.takes?.find((take) => take.side === side)
  const carrier = chain.findSource(design, side)
  const takerDrop = feed?.drop ?? 0
  const sourceDrop = carrier?.source.drop ?? 0
  const part =
    carrier !== undefined && sourceDrop > takerDrop
      ? { design: carrier.design, drop: sourceDrop }
      : { design, drop: takerDrop }
  const behind = carrier === undefined || isUps(carrier.design) ? undefined : findFeedBehind(carrier)
  if (carrier === undefined || behind === undefined) return [part]
  return [part, ...listCableDrops(chain, carrier.design, behind.side)]
}
