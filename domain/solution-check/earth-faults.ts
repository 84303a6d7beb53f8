// Finds designs that do not suit the earthing system: in a TT system only residual-current devices disconnect a fault to earth, in an IT system
// the first fault is not disconnected, and a design behind another one must be configured for the system that the other one leaves.
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, SiteConditions } from './chain.ts'
import type { Carrier, PowerChain } from './power.ts'
import { isDistribution } from './propose-links.ts'

const earthingTT = 'TT'

export function checkEarthFaults(
  designs: readonly ChainDesign[],
  chain: PowerChain,
  site: SiteConditions = {},
): readonly ChainFinding[] {
  const stated = designs.map((design) => design.site?.earthing)
  const earthing = site.earthing ?? ['TT', 'IT'].find((system) => stated.includes(system))
  return [
    ...(earthing === 'TT' ? designs.flatMap((design) => checkResidual(design, chain)) : []),
    ...(earthing === 'IT' ? designs.flatMap((design) => checkInsulated(design, chain)) : []),
    ...chain.carriers.flatMap(checkLinks),
    ...(site.earthing === 'TN-S' ? [] : designs.flatMap((design) => checkCombined(design, chain))),
  ]
}

/** Behind an isolation transformer a TN-S system of its own begins (IEC 60364-1, 312.2, recalled). */
const isSeparate = ({ exchange }: ChainDesign): boolean =>
  exchange.gives?.some(({ shiftsPhases }) => shiftsPhases === true) === true

/** Whether a distribution unit protects what is behind it: it was configured for the earthing system, or begins a system of its own. */
const isProtective = (giver: ChainDesign | undefined, earthing: string): boolean =>
  giver !== undefined && isDistribution(giver) && (isSeparate(giver) || giver.site?.earthing === earthing)

/** A design that was configured for a TT system has the residual-current devices that it needs; others are checked. */
function checkResidual(design: ChainDesign, chain: PowerChain): readonly ChainFinding[] {
  const statedEarthing = design.site?.earthing
  if (statedEarthing === earthingTT || isSeparate(design)) return []
  const unprotectedFeeds = (design.exchange.takes ?? []).filter(
    ({ side, residual = false }) =>
      !residual && !isProtective(chain.findSource(design, side)?.design, earthingTT),
  )
  if (unprotectedFeeds.length === 0) return []
  const isKnown = statedEarthing !== undefined || unprotectedFeeds.some(({ residual }) => residual === false)
  return [
    createChainFinding(isKnown ? 'CHAIN_EARTH_FAULT' : 'CHAIN_EARTH_FAULT_UNKNOWN', {
      designs: [design.id],
      arguments: { earthing: earthingTT },
      source: 'IEC 60364-4-41, 411.5 (recalled)',
      repairs: statedEarthing === undefined ? [] : [{ design: design.id, choices: { earthing: earthingTT } }],
    }),
  ]
}

/** Warns of designs without a parameter for the earthing system; the others report by themselves what an IT system needs. */
function checkInsulated(design: ChainDesign, chain: PowerChain): readonly ChainFinding[] {
  if (design.site?.earthing !== undefined) return []
  const isFedInsulated = (design.exchange.takes ?? []).some(({ side }) => {
    const giver = chain.findSource(design, side)?.design
    return giver === undefined || !isSeparate(giver)
  })
  if (!isFedInsulated) return []
  return [
    createChainFinding('CHAIN_EARTHING_INSULATED', {
      designs: [design.id],
      arguments: { earthing: 'IT' },
      source: 'IEC 60364-4-41, 411.6, and IEC 60364-4-43, 431.2.2 (recalled)',
    }),
  ]
}

/** Loads of an IT system must be configured for IT, and a separate neutral is not joined to the protective conductor again (IEC 60364-5-54, 543.4.3). */
function checkLinks({ design: giver, fed }: Carrier): readonly ChainFinding[] {
  const expected = giver.site?.earthing
  if (expected === undefined || isSeparate(giver)) return []
  return fed.flatMap(({ design: taker, feed: { side } }) => {
    const value = taker.site?.earthing
    const isIncompatible =
      value !== undefined &&
      ((expected === 'IT' && value !== 'IT') || (expected === 'TN-S' && value === 'TN-C'))
    if (!isIncompatible) return []
    return [
      createChainFinding('CHAIN_EARTHING', {
        designs: [taker.id, giver.id],
        arguments: { value, expected, side },
        source: 'IEC 60364-4-41, 411.6, and IEC 60364-5-54, 543.4.3 (recalled)',
        repairs: [{ design: taker.id, choices: { earthing: expected } }],
      }),
    ]
  })
}

/**
 * One finding for each UPS or distribution unit that is reached by a PEN conductor and feeds others: the currents of the neutral then flow through
 * screens and racks. Behind an isolation transformer no neutral comes from before it. At a site with TN-S `CHAIN_SITE_EARTHING`
 * reports that the systems differ, and behind a source with TN-S `CHAIN_EARTHING`.
 */
function checkCombined(design: ChainDesign, chain: PowerChain): readonly ChainFinding[] {
  if (design.site?.earthing !== 'TN-C' || isSeparate(design)) return []
  const isReported = (design.exchange.takes ?? []).some(
    ({ side }) => chain.findSource(design, side)?.design.site?.earthing === 'TN-S',
  )
  if (isReported) return []
  const [first] = chain.carriers.flatMap((carrier) => (carrier.design === design ? carrier.fed : []))
  if (first === undefined) return []
  return [
    createChainFinding('CHAIN_EARTHING_COMBINED', {
      designs: [design.id, first.design.id],
      arguments: { value: 'TN-C', expected: 'TN-S' },
      source: 'IEC 60364-4-44, 444.4.3.1, and EN 50310 (recalled)',
      repairs: [{ design: design.id, choices: { earthing: 'TN-S' } }],
    }),
  ]
}
