// Joins the figures of a unit with two coils, one for water and one of a compressor, and adds the air behind the fan.
import { computeSpecificHeat } from '../moist-air.ts'
import type { EnteringAir } from './expansion.ts'
import type { Outcome, Performance } from './fields.ts'

type FigureName = {
  [Name in keyof Performance]-?: number extends Performance[Name] ? Name : never
}[keyof Performance]

/**
 * Of a unit with two coils each has to carry the load: it is fed for the coil that draws more, and warned of by the one that is worse. State,
 * water, airflow and fan are those of its water, which slows the fan; where either coil has no figures, the unit has none.
 */
export function joinWorst(water: Outcome, expansion: Outcome): Outcome {
  const failure = water.failure ?? expansion.failure
  const reported = failure === undefined ? {} : { failure }
  const [ofWater, ofExpansion] = [water.performance, expansion.performance]
  if (ofWater === undefined || ofExpansion === undefined) return reported
  const pickWorst = (name: FigureName, pick: (...values: number[]) => number): Performance => {
    const values = [ofWater[name], ofExpansion[name]].filter((value) => value !== undefined)
    return values.length === 0 ? {} : { [name]: pick(...values) }
  }
  return {
    performance: {
      ...ofWater,
      ...pickWorst('capacity', Math.min),
      ...pickWorst('load', Math.max),
      ...pickWorst('oversize', Math.min),
      ...pickWorst('power', Math.max),
      ...pickWorst('efficiency', Math.min),
      ...pickWorst('supply', Math.max),
      ...pickWorst('leavingRelative', Math.max),
      ...pickWorst('sensibleShare', Math.min),
      ...pickWorst('condensate', Math.max),
      ...pickWorst('faceVelocity', Math.max),
      ...pickWorst('edge', Math.min),
      ...(ofWater.power === undefined ? {} : { waterPower: ofWater.power }),
      isMonotonic: ofWater.isMonotonic !== false && ofExpansion.isMonotonic !== false,
    },
    ...reported,
  }
}

/** As before `select-cooling-unit-3`: all but the lesser capacity is that of the water. */
export function joinAtWater(water: Outcome, expansion: Outcome): Outcome {
  if (water.performance === undefined || water.failure !== undefined) return water
  if (expansion.performance === undefined)
    return expansion.failure === undefined ? water : { failure: expansion.failure }
  const [ofWater, ofExpansion] = [water.performance, expansion.performance]
  const isLess = (ofExpansion.capacity ?? 0) < (ofWater.capacity ?? 0)
  const least = isLess ? ofExpansion : ofWater
  return {
    performance: {
      ...ofWater,
      ...(least.capacity === undefined ? {} : { capacity: least.capacity }),
      ...(least.load === undefined ? {} : { load: least.load }),
      ...(least.oversize === undefined ? {} : { oversize: least.oversize }),
    },
    ...(expansion.failure === undefined ? {} : { failure: expansion.failure }),
  }
}

/** The air that leaves the unit: behind the coil the fan warms it by all that it draws, as it is taken off the net capacity. */
export function addSupply(outcome: Outcome, { air }: EnteringAir): Outcome {
  const { leaving, leavingRatio, fanPower, airflow } = outcome.performance ?? {}
  if (leaving === undefined || leavingRatio === undefined || fanPower === undefined || airflow === undefined)
    return outcome
  const mass = airflow / 3600 / air.volume
  const supply = leaving + fanPower / (mass * computeSpecificHeat(leavingRatio))
  return { ...outcome, performance: { ...outcome.performance, supply } }
}
