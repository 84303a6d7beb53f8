// Finds designs whose circuits nothing disconnects at a fault to earth in a TT system, where the current is too small for a breaker.
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, SiteConditions } from './chain.ts'
import type { PowerChain } from './power.ts'
import { getRank } from './propose-links.ts'

/** Designs that ask for the earthing system check it themselves, and distribution protects what is behind it. */
export function checkEarthFaults(
  designs: readonly ChainDesign[],
  chain: PowerChain,
  site: SiteConditions = {},
): readonly ChainFinding[] {
  const earthing = site.earthing ?? designs.find((design) => design.site?.earthing === 'TT')?.site?.earthing
  if (earthing !== 'TT') return []
  return designs.flatMap((design) => {
    if (design.site?.earthing !== undefined) return []
    const open = (design.exchange.takes ?? []).filter(({ side, residual = false }) => {
      const giver = chain.findSource(design, side)?.design
      return !residual && (giver === undefined || getRank(giver) !== distributionRank)
    })
    if (open.length === 0) return []
    const isKnown = open.some(({ residual }) => residual === false)
    return [
      createChainFinding(isKnown ? 'CHAIN_EARTH_FAULT' : 'CHAIN_EARTH_FAULT_UNKNOWN', {
        designs: [design.id],
        arguments: { earthing },
        source: 'IEC 60364-4-41, 411.5 (recalled)',
      }),
    ]
  })
}

/** Between UPS and loads. */
const distributionRank = 1
