// Determines the points of a three-phase UPS's runtime and efficiency curves.

import type { EfficiencyChart } from '../../drawings/efficiency-curve.ts'
import type { RuntimePoint, RuntimeChart } from '../../drawings/runtime-curve.ts'
import type { UpsRecord } from './drawing-record.ts'

/** Minutes against the share of the design load. */
export function buildRuntimeChart({ runtime, runtimes }: UpsRecord): RuntimeChart {
  const { asked: requiredMinutes, sample } = runtime
  return {
    points: runtimes.map(toRuntimePoint),
    atDesignLoad: toRuntimePoint({ ...runtime, load: 100 }),
    requiredMinutes,
    sample,
  }
}

/** Efficiency and heat against the share of the installed rating. */
export function buildEfficiencyChart({ efficiency, efficiencies }: UpsRecord): EfficiencyChart {
  const { estimate, load, heat, efficiency: atLoad } = efficiency
  return {
    points: efficiencies,
    ...(atLoad === undefined ? {} : { atDesignLoad: { load, heat, efficiency: atLoad } }),
    estimate,
  }
}

function toRuntimePoint({ load, new: whenNew, endOfLife }: UpsRecord['runtimes'][number]): RuntimePoint {
  return {
    load,
    ...(whenNew === undefined ? {} : { whenNew }),
    ...(endOfLife === undefined ? {} : { endOfLife }),
  }
}
