// Finds a source that feeds nothing beside designs on the mains that it could feed, as where no voltage of the two fits.
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import type { Carrier, PowerChain } from './power.ts'
import { getRank, isDistribution, isUps } from './propose-links.ts'
import { doesVoltageFit } from './voltage-fit.ts'

export function checkUnusedSources(
  designs: readonly ChainDesign[],
  chain: PowerChain,
): readonly ChainFinding[] {
  return designs.flatMap((design) => {
    const carriers = chain.carriers.filter((carrier) => carrier.design === design)
    const [carrier] = carriers
    if (carrier === undefined || carriers.some(({ fed }) => fed.length > 0)) return []
    const unfed = findUnfedTaker(designs, chain, carrier)
    if (unfed === undefined) return []
    const { volts, phases } = carrier.source
    return [
      createChainFinding('CHAIN_SOURCE_UNUSED', {
        designs: [design.id, unfed.design.id],
        arguments: { volts, phases, takes: unfed.feed.volts, takesPhases: unfed.feed.phases },
      }),
    ]
  })
}

/**
 * The nearest feed on the mains behind a source, of distribution or of equipment. A feed whose voltage fits
 * a distribution unit was left out by a person, because the unit may feed what no design stands for.
 */
function findUnfedTaker(
  designs: readonly ChainDesign[],
  chain: PowerChain,
  { design: giver, source }: Carrier,
) {
  const [first] = designs
    .filter((design) => getRank(design) > getRank(giver))
    .filter((design) => isDistribution(design) || design.exchange.cabinets !== undefined)
    .toSorted((one, other) => getRank(one) - getRank(other))
    .flatMap((design) =>
      (design.exchange.takes ?? [])
        .filter(({ side }) => chain.findSource(design, side) === undefined)
        .filter((feed) => isUps(giver) || !doesVoltageFit(source, feed))
        .map((feed) => ({ design, feed })),
    )
  return first
}
