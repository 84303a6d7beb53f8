// The drawings of a local edge, in the order they are shown.
import { runtimeCurve } from '../../drawings/runtime-curve.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { productDrawings } from '../drawing-contract.ts'
import { closetPlan } from './drawing-closet.ts'
import { massDistribution } from './drawing-mass.ts'
import { powerChain } from './drawing-power.ts'
import { rackElevation } from './drawing-rack.ts'
import { type EdgeRecord, members } from './drawing-record.ts'

export const edgeDrawings = productDrawings(1, members, (record) => [
  rackElevation(record),
  powerChain(record),
  massDistribution(record),
  runtimeOf(record),
  closetPlan(record),
])

/** The runtime curve in % of the design load, new and with the ageing of the battery. */
function runtimeOf({ design, runtimes, runtimeAtDesignLoad }: EdgeRecord): Drawing {
  return runtimeCurve({
    points: runtimes
      .map((point) => ({ load: point.load, ...minutesOf(point) }))
      .filter((point) => 'fresh' in point || 'endOfLife' in point),
    atDesignLoad: { load: 100, ...minutesOf(runtimeAtDesignLoad) },
    asked: design.target,
    sample: true,
    part: 'ups',
  })
}

const minutesOf = ({
  newMinutes,
  agedMinutes,
}: {
  readonly newMinutes?: number | undefined
  readonly agedMinutes?: number | undefined
}) => ({
  ...(newMinutes === undefined ? {} : { fresh: newMinutes }),
  ...(agedMinutes === undefined ? {} : { endOfLife: agedMinutes }),
})
