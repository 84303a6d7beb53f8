// Which nominal voltages of a source suit a load.
import { toLineToNeutral } from '../engineering/electrical.ts'
import type { FeedVoltage } from '../products/exchange.ts'

/**
 * Shares by which the nominal voltage of a source may be below and above that of a load: 220 for 230 and 380 for 400 V, which IEC 60038 has
 * merged, but not 208 for 220 or 230 V, because a supply that is 10 % low leaves 187 V where equipment for 220 V is made for 198 V. Above they
 * end where 127 V feed 120 V: within its 110 %. The shares are our assumption.
 */
const tolerances = { below: 0.0525, above: 0.06 }

/**
 * Whether a source can feed a load of this voltage: three phases line to line, a single phase also line to neutral.
 */
export function doesVoltageFit(source: FeedVoltage, feed: FeedVoltage): boolean {
  const isNear = (volts: number): boolean =>
    volts >= (1 - tolerances.below) * feed.volts && volts <= (1 + tolerances.above) * feed.volts
  if (feed.phases === 3) return source.phases === 3 && isNear(source.volts)
  return isNear(source.volts) || (source.phases === 3 && isNear(toLineToNeutral(source.volts)))
}
