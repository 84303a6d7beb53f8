// Says which points the runtime and efficiency curves of a three-phase UPS show.

import type { EfficiencyAt, EfficiencyChart } from '../../drawings/efficiency-curve.ts'
import type { RuntimeAt, RuntimeChart } from '../../drawings/runtime-curve.ts'
import type { EfficiencyPoint, RuntimePoint, UpsDesign } from './design.ts'

/** Minutes against the share of the design load. */
export function runtimeOf({ runtime }: UpsDesign): RuntimeChart {
  return {
    points: runtime.curve.map(runtimeAt),
    atDesignLoad: runtimeAt(runtime.atDesignLoad),
    asked: runtime.askedMinutes,
    sample: runtime.sample,
  }
}

/** Efficiency and heat against the share of the installed rating. */
export function efficiencyOf({ efficiency }: UpsDesign): EfficiencyChart {
  return {
    points: efficiency.curve.map(efficiencyAt),
    atDesignLoad: efficiencyAt(efficiency.atDesignLoad),
    estimate: efficiency.basis !== 'published',
  }
}

function runtimeAt({ loadShare, newMinutes, endOfLifeMinutes }: RuntimePoint): RuntimeAt {
  return {
    load: loadShare,
    ...(newMinutes === undefined ? {} : { fresh: newMinutes }),
    ...(endOfLifeMinutes === undefined ? {} : { endOfLife: endOfLifeMinutes }),
  }
}

const efficiencyAt = ({ loadShare, efficiency, heat }: EfficiencyPoint): EfficiencyAt => ({
  load: loadShare,
  efficiency,
  heat,
})
