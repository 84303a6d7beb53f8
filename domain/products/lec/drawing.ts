// The drawings of a local edge, in the order they are shown.
import { runtimeCurve } from '../../drawings/runtime-curve.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { endOfLifeFactor } from '../../engineering/runtime.ts'
import type { LecDesign } from './design.ts'
import { closetPlan } from './drawing-closet.ts'
import { massDistribution } from './drawing-mass.ts'
import { powerChain } from './drawing-power.ts'
import { rackElevation } from './drawing-rack.ts'
import { minutesAt } from './facts/ups.ts'

/** Every drawing of a design. */
export function drawingsOf(design: LecDesign): readonly Drawing[] {
  return [
    rackElevation(design),
    powerChain(design),
    massDistribution(design),
    runtimeOf(design),
    closetPlan(design),
  ]
}

/** The runtime curve in % of the design load, new and with the ageing of the battery. */
function runtimeOf(design: LecDesign): Drawing {
  const { packs, loadShare, agedShare, target } = design
  const at = (load: number) => {
    const fresh = minutesAt((load / 100) * loadShare, packs)
    const endOfLife = minutesAt((load / 100) * loadShare * endOfLifeFactor, packs)
    return {
      load,
      ...(fresh === undefined ? {} : { fresh }),
      ...(endOfLife === undefined ? {} : { endOfLife }),
    }
  }
  const fresh = minutesAt(loadShare, packs)
  const endOfLife = minutesAt(agedShare, packs)
  return runtimeCurve({
    points: Array.from({ length: 23 }, (_, index) => at(10 + 5 * index)).filter(
      (point) => 'fresh' in point || 'endOfLife' in point,
    ),
    atDesignLoad: {
      load: 100,
      ...(fresh === undefined ? {} : { fresh }),
      ...(endOfLife === undefined ? {} : { endOfLife }),
    },
    asked: target,
    sample: true,
    part: 'ups',
  })
}
