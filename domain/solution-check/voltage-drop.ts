// Adds the voltage drops of the cables one after the other, from the supply or the output of a UPS to the end of a design.
import type { FeedSide } from '../products/exchange.ts'
import { createChainFinding, isAbove, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import { findFeedBehind } from './power.ts'
import type { PowerChain } from './power.ts'
import { isUps } from './propose-links.ts'

/** In %, of the nominal voltage: IEC 60364-5-52, annex G, and NEC 210.19(A), note (both recalled). */
const advised = 5

interface Part {
  readonly design: ChainDesign
  readonly drop: number
}

/** One finding for each design at the end of the chain; what it drops by itself is told there. */
export function checkVoltageDrops(
  designs: readonly ChainDesign[],
  chain: PowerChain,
): readonly ChainFinding[] {
  return designs
    .filter(({ exchange }) => exchange.gives === undefined)
    .flatMap((design) => {
      const ways = (design.exchange.takes ?? []).map(({ side }) => ({
        side,
        parts: listParts(chain, design, side).filter(({ drop }) => drop > 0),
      }))
      const [way] = ways.toSorted((one, other) => sum(other.parts) - sum(one.parts))
      const own = way?.parts.find((part) => part.design === design)?.drop ?? 0
      const [largest] = (way?.parts ?? [])
        .filter((part) => part.design !== design)
        .toSorted((one, other) => other.drop - one.drop)
      if (way === undefined || largest === undefined) return []
      if (own > advised || !isAbove(sum(way.parts), advised)) return []
      return [
        createChainFinding('CHAIN_VOLTAGE_DROP', {
          designs: [design.id, largest.design.id],
          arguments: {
            side: way.side,
            drop: roundToTenth(sum(way.parts)),
            part: roundToTenth(largest.drop),
            limit: advised,
          },
          source: 'IEC 60364-5-52, annex G, and NEC 210.19(A) (recalled)',
        }),
      ]
    })
}

const sum = (parts: readonly Part[]): number => parts.reduce((all, { drop }) => all + drop, 0)

/** A UPS begins anew with the nominal voltage. Source and receiver describe the cable between them both: the larger drop counts. */
function listParts(chain: PowerChain, design: ChainDesign, side: FeedSide): readonly Part[] {
  const feed = design.exchange.takes?.find((one) => one.side === side)
  const carrier = chain.findSource(design, side)
  const own = feed?.drop ?? 0
  const given = carrier?.source.drop ?? 0
  const part =
    carrier !== undefined && given > own ? { design: carrier.design, drop: given } : { design, drop: own }
  const behind = carrier === undefined || isUps(carrier.design) ? undefined : findFeedBehind(carrier)
  if (carrier === undefined || behind === undefined) return [part]
  return [part, ...listParts(chain, carrier.design, behind.side)]
}
