// Compares designs that the mains feed with what the site states of its supply: the voltage, and the short-circuit current.
import { toLineToNeutral } from '../engineering/electrical.ts'
import { createChainFinding, isAbove } from './chain.ts'
import type { ChainDesign, ChainFinding, SiteConditions } from './chain.ts'
import { usualWithstand } from './fault-levels.ts'
import type { PowerChain } from './power.ts'
import { doesVoltageFit } from './voltage-fit.ts'

export const checkMains = (
  designs: readonly ChainDesign[],
  chain: PowerChain,
  site: SiteConditions = {},
): readonly ChainFinding[] =>
  designs.flatMap((design) => {
    const feeds = (design.exchange.takes ?? []).filter(
      ({ side }) => chain.findSource(design, side) === undefined,
    )
    return feeds.length === 0
      ? []
      : [...checkVoltage(design, feeds, site), ...checkFault(design, feeds, site)]
  })

type Feeds = NonNullable<ChainDesign['exchange']['takes']>

/** One finding for each design, whose feeds have one voltage. Sockets of one phase may have a transformer of their own. */
function checkVoltage(
  { id }: ChainDesign,
  feeds: Feeds,
  { voltage }: SiteConditions,
): readonly ChainFinding[] {
  if (voltage === undefined) return []
  const unfitFeed = feeds.find(
    (feed) => feed.phases === 3 && !doesVoltageFit({ side: 'A', volts: voltage, phases: 3 }, feed),
  )
  if (unfitFeed === undefined) return []
  return [
    createChainFinding('CHAIN_SITE_VOLTAGE', {
      designs: [id],
      arguments: { value: unfitFeed.volts, expected: voltage },
      source: 'IEC 60038 (recalled)',
    }),
  ]
}

/** A design that states the short-circuit current that it was configured for is made for it; feeders of others end at devices that usually withstand little. */
function checkFault(
  { id, site: configuredSite }: ChainDesign,
  feeds: Feeds,
  { availableShortCircuit: expected }: SiteConditions,
): readonly ChainFinding[] {
  if (expected === undefined) return []
  const value = configuredSite?.availableShortCircuit
  const source = 'IEC 60364-4-43, 434.5.1, and NEC 110.9 (recalled)'
  if (value !== undefined) {
    if (!isAbove(expected, value)) return checkLowFault(id, feeds, { value, expected })
    return [createChainFinding('CHAIN_SITE_FAULT', { designs: [id], arguments: { value, expected }, source })]
  }
  const withstand = feeds.find((feed) => feed.phases === 3)?.withstand ?? usualWithstand
  if (!feeds.some(({ phases }) => phases === 3) || !isAbove(expected, withstand)) return []
  return [
    createChainFinding('CHAIN_SITE_FAULT_UNKNOWN', {
      designs: [id],
      arguments: { expected, withstand },
      source,
    }),
  ]
}

/** How many times its current a feed needs in a short circuit, for a usual breaker to trip at once: assumption. */
const tripRatio = 10

/** A design for a stronger supply than that of the site: fed by it, its breakers may trip late or not at all. Products state whole kA. */
function checkLowFault(
  id: string,
  feeds: Feeds,
  { value, expected }: { readonly value: number; readonly expected: number },
): readonly ChainFinding[] {
  const least = Math.max(0, ...feeds.map(computeLeastFault))
  const stated = Math.max(1, Math.ceil(expected - 1e-9))
  if (!isAbove(value, stated) || !isAbove(least, expected)) return []
  return [
    createChainFinding('CHAIN_SITE_FAULT_LOW', {
      designs: [id],
      arguments: { value, expected },
      source: 'IEC 60364-4-41, 411.4.4, and NEC 250.4(A)(5) (recalled); ten times its current: assumption',
      repairs: [{ design: id, choices: { availableShortCircuit: stated } }],
    }),
  ]
}

/** kA that the breakers of a feed need in a fault: as its design says, or of its current; none for residual-current devices. */
function computeLeastFault({ leastFault, residual, phases, volts, alone }: Feeds[number]): number {
  if (leastFault !== undefined) return leastFault
  if (residual === true || phases !== 3) return 0
  return (tripRatio * alone.kva) / (3 * toLineToNeutral(volts))
}
