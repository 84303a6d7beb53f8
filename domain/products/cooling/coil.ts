// What happens to the air at a coil: the straight line to saturation at its surface, what condenses on the way, and the sensible share.
import { coolingOf, saturatedRatio, specificVolume } from '../../engineering/moist-air.ts'
import type { CoilDesign } from './design.ts'
import { referenceAir } from './facts/air.ts'

interface CoilAir {
  /** °C of the air before and behind the coil, of the room's dew point, and of the surface. */
  readonly back: number
  readonly supply: number
  readonly dewPoint: number
  readonly surface: number
  /** m³/h of all units, and Pa. */
  readonly flow: number
  readonly pressure: number
}

/** H3: the coldest that the surface can be is the medium that enters it, so that no more condenses than this. */
export function coilOf({ back, supply, dewPoint, surface, flow, pressure }: CoilAir): CoilDesign {
  const returning = saturatedRatio(dewPoint, pressure)
  const saturated = saturatedRatio(surface, pressure)
  const way = Math.min(1, (back - supply) / (back - surface))
  const leaving = returning - way * Math.max(0, returning - saturated)
  const dryAir = flow / specificVolume(referenceAir.celsius, referenceAir.ratio, pressure)
  const { sensibleShare } = coolingOf(
    { celsius: back, ratio: returning },
    { celsius: supply, ratio: leaving },
  )
  return { surface, returning, leaving, condensate: dryAir * (returning - leaving), sensibleShare }
}
