// Compares what a source lets flow in a short circuit with what the devices behind it withstand, and with what their breakers need to trip.
import type { PowerFeed } from '../products/exchange.ts'
import { createChainFinding, isAbove, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import { countFeeders } from './fed-feeders.ts'
import type { Carrier } from './power.ts'
import { isUps } from './propose-links.ts'

/** kA that small breakers and rack power strips usually interrupt and withstand: IEC 60898-1 and UL 489 (recalled). */
export const usualWithstand = 10

export function checkFaults(carrier: Carrier): ChainFinding[] {
  return carrier.fed.flatMap(({ design, feed }) => [
    ...checkHighest(carrier, design, feed),
    ...checkLowest(carrier, design, feed),
  ])
}

/** Identical pieces feed a fault together where they share what they feed: two units before one feeder, but not two before two. */
function checkHighest(
  { design, source: { fault, boardFault }, fed }: Carrier,
  taker: ChainDesign,
  { phases, withstand, side }: PowerFeed,
): ChainFinding[] {
  // The breaker and the cable of a final circuit leave little of the fault level of a distribution unit.
  if (phases === 1 && !isUps(design)) return []
  const feeders = fed.reduce((sum, load) => sum + countFeeders(load.design, load.feed), 0)
  const pieces = Math.ceil(design.quantity / Math.max(1, feeders))
  const current = fault === undefined ? (boardFault ?? 0) : pieces * Math.max(fault.mains, fault.inverter)
  const source = 'IEC 60364-4-43, 434.5.1, and NEC 110.9 (recalled)'
  const configuredFor = taker.site?.availableShortCircuit
  if (!isAbove(current, withstand ?? usualWithstand)) {
    if (configuredFor === undefined || !isAbove(current, configuredFor)) return []
    return [
      createChainFinding('CHAIN_FAULT_ASSUMED', {
        designs: [taker.id, design.id],
        arguments: { value: configuredFor, fault: roundToTenth(current), side },
        source,
        repairs: [{ design: taker.id, choices: { availableShortCircuit: Math.ceil(current) } }],
      }),
    ]
  }
  const about = {
    designs: [design.id, taker.id],
    arguments: { fault: roundToTenth(current), withstand: withstand ?? usualWithstand, side },
    source,
  }
  return [createChainFinding(withstand === undefined ? 'CHAIN_FAULT_UNKNOWN' : 'CHAIN_FAULT', about)]
}

/** A design that was configured for a stronger supply than the one that feeds it, so that its breakers trip late or not at all. */
function checkLowest(
  { design, source: { fault } }: Carrier,
  taker: ChainDesign,
  { leastFault, side }: PowerFeed,
): ChainFinding[] {
  // A single piece may be running.
  const lowest = fault?.mains ?? Infinity
  if (leastFault === undefined || !isAbove(leastFault, lowest)) return []
  return [
    createChainFinding('CHAIN_FAULT_LOW', {
      designs: [taker.id, design.id],
      arguments: {
        fault: Math.floor(100 * lowest) / 100,
        least: Math.ceil(100 * leastFault) / 100,
        side,
      },
      source: 'IEC 60364-4-41, 411.4.4 (recalled)',
    }),
  ]
}
