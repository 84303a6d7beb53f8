// The drawings of a local edge in display order.
import { drawRuntimeCurve } from '../../drawings/runtime-curve.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { defineProductDrawings } from '../drawing-contract.ts'
import { drawClosetPlan } from './drawing-closet.ts'
import { drawMassDistribution } from './drawing-mass.ts'
import { drawPowerChain } from './drawing-power.ts'
import { drawRackElevation } from './drawing-rack.ts'
import { addDesignations } from './designations.ts'
import { type EdgeRecord, members } from './drawing-record.ts'

export const edgeDrawings = defineProductDrawings(1, members, (recordWithShortNames) => {
  const record = addDesignations(recordWithShortNames)
  return [
    drawRackElevation(record),
    drawPowerChain(record),
    drawMassDistribution(record),
    drawRuntime(record),
    drawClosetPlan(record),
  ]
})

/** The runtime curve in % of the design load, new and with the ageing of the battery. */
function drawRuntime({ design, runtimes, runtimeAtDesignLoad }: EdgeRecord): Drawing {
  return drawRuntimeCurve({
    points: runtimes
      .map((point) => ({ load: point.load, ...toRuntimePoint(point) }))
      .filter((point) => 'whenNew' in point || 'endOfLife' in point),
    atDesignLoad: { load: 100, ...toRuntimePoint(runtimeAtDesignLoad) },
    requiredMinutes: design.target,
    sample: true,
    part: 'ups',
  })
}

const toRuntimePoint = ({
  newMinutes,
  agedMinutes,
}: {
  readonly newMinutes?: number | undefined
  readonly agedMinutes?: number | undefined
}) => ({
  ...(newMinutes === undefined ? {} : { whenNew: newMinutes }),
  ...(agedMinutes === undefined ? {} : { endOfLife: agedMinutes }),
})
