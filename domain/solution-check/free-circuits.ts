// The circuits of a distribution unit that designs with a plug can hang on.
import { toLineToNeutral } from '../engineering/electrical.ts'
import type { FeedVoltage, PowerFeed } from '../products/exchange.ts'
import type { Carrier } from './power.ts'

/** Poles of the circuit for a single-phase load: two where its voltage is that between the lines, and one to the neutral. */
export const computePoles = ({ volts }: FeedVoltage, feed: FeedVoltage): 1 | 2 =>
  Math.abs(volts / feed.volts - 1) < Math.abs(toLineToNeutral(volts) / feed.volts - 1) ? 2 : 1

/** Whether a distribution unit has a circuit left with the outlet of a plug, or with a fixed end where others put it; ratings are not compared. */
export function hasCircuit({ design, source, fed }: Carrier, feed: PowerFeed): boolean {
  const poles = computePoles(source, feed)
  const count = (design.exchange.circuits ?? [])
    .filter((circuits) => circuits.side === source.side && circuits.poles === poles)
    .filter(({ connector }) => connector === feed.plug?.connector || connector === 'hardWired')
    .reduce((sum, circuits) => sum + circuits.count * design.quantity, 0)
  const usedCount = fed
    .filter((load) => load.feed.phases === 1)
    .reduce((sum, load) => sum + load.design.quantity, 0)
  return usedCount < count
}
