// Finds designs that do not suit the earthing system: in a TT system nothing disconnects a fault to earth but residual-current devices, in an
// IT system the first fault stays, and behind other designs it has to be the one that these leave.
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, SiteConditions } from './chain.ts'
import type { Carrier, PowerChain } from './power.ts'
import { getRank } from './propose-links.ts'

export function checkEarthFaults(
  designs: readonly ChainDesign[],
  chain: PowerChain,
  site: SiteConditions = {},
): readonly ChainFinding[] {
  const stated = designs.map((design) => design.site?.earthing)
  const earthing = site.earthing ?? ['TT', 'IT'].find((one) => stated.includes(one))
  return [
    ...(earthing === 'TT' ? designs.flatMap((design) => checkResidual(design, chain)) : []),
    ...(earthing === 'IT' ? designs.flatMap((design) => checkInsulated(design, chain)) : []),
    ...chain.carriers.flatMap(checkLinks),
  ]
}

/** Behind an isolation transformer a TN-S system of its own begins (IEC 60364-1, 312.2, recalled). */
const isSeparate = ({ exchange }: ChainDesign): boolean =>
  exchange.gives?.some(({ shiftsPhases }) => shiftsPhases === true) === true

/** A distribution unit that was configured for the system protects what is behind it, and one that begins a system of its own does. */
const isProtective = (giver: ChainDesign | undefined, earthing: string): boolean =>
  giver !== undefined &&
  getRank(giver) === distributionRank &&
  (isSeparate(giver) || giver.site?.earthing === earthing)

/** A design that asks for the earthing system provides for it, if it was given the right one. */
function checkResidual(design: ChainDesign, chain: PowerChain): readonly ChainFinding[] {
  const asked = design.site?.earthing
  if (asked === earthingTT || isSeparate(design)) return []
  const open = (design.exchange.takes ?? []).filter(
    ({ side, residual = false }) =>
      !residual && !isProtective(chain.findSource(design, side)?.design, earthingTT),
  )
  if (open.length === 0) return []
  const isKnown = asked !== undefined || open.some(({ residual }) => residual === false)
  return [
    createChainFinding(isKnown ? 'CHAIN_EARTH_FAULT' : 'CHAIN_EARTH_FAULT_UNKNOWN', {
      designs: [design.id],
      arguments: { earthing: earthingTT },
      source: 'IEC 60364-4-41, 411.5 (recalled)',
      repairs: asked === undefined ? [] : [{ design: design.id, choices: { earthing: earthingTT } }],
    }),
  ]
}

const earthingTT = 'TT'

/** Designs that ask for the earthing system tell what it needs themselves. */
function checkInsulated(design: ChainDesign, chain: PowerChain): readonly ChainFinding[] {
  if (design.site?.earthing !== undefined) return []
  const isOpen = (design.exchange.takes ?? []).some(({ side }) => {
    const giver = chain.findSource(design, side)?.design
    return giver === undefined || !isSeparate(giver)
  })
  if (!isOpen) return []
  return [
    createChainFinding('CHAIN_EARTHING_INSULATED', {
      designs: [design.id],
      arguments: { earthing: 'IT' },
      source: 'IEC 60364-4-41, 411.6, and IEC 60364-4-43, 431.2.2 (recalled)',
    }),
  ]
}

/** An IT system stays one, and a neutral that is apart from the protective conductor is not joined to it again (IEC 60364-5-54, 543.4.3). */
function checkLinks({ design: giver, fed }: Carrier): readonly ChainFinding[] {
  const expected = giver.site?.earthing
  if (expected === undefined || isSeparate(giver)) return []
  return fed.flatMap(({ design: taker, feed: { side } }) => {
    const value = taker.site?.earthing
    const isWrong =
      value !== undefined &&
      ((expected === 'IT' && value !== 'IT') || (expected === 'TN-S' && value === 'TN-C'))
    if (!isWrong) return []
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

/** Between UPS and loads. */
const distributionRank = 1
