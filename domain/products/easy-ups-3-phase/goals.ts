// What "complete" can look for. Requirements that nobody has set stay as preferred: nobody wants the cheapest UPS of no runtime.
import { add, different, ifElse, multiply, not } from '../../engine/builder.ts'
import type { ModelBuilder, NumLike } from '../../engine/builder.ts'
import type { Condition, Parameter } from '../../engine/model.ts'
import type { UpsParameters } from './parameters.ts'
import type { UpsValues } from './values/values.ts'

/** Choices that a goal may make freely: they follow from the place, or are means and not requirements. */
const means: readonly string[] = [
  'voltage',
  'frequency',
  'earthing',
  'extraModules',
  'blocksPerString',
  'cutOff',
  'batteryKind',
  'maintenanceBypass',
]

/** A requirement that differs from what is preferred; undefined where nothing is. */
function departure(parameter: Parameter): Condition | undefined {
  const { name, preferred } = parameter
  if (preferred === undefined || parameter.result === true || means.includes(name)) return undefined
  if (parameter.kind === 'flag') {
    const flag: Condition = { kind: 'flag', name }
    return preferred === true ? not(flag) : flag
  }
  if (parameter.kind === 'choice') return not({ kind: 'is', choice: name, options: [String(preferred)] })
  return different({ kind: 'ref', name }, Number(preferred))
}

/**
 * Declares the goals: first the fewest departures from preferred requirements, then price, footprint or losses. A requirement that a
 * person has set counts the same in every configuration.
 */
export function declareGoals(model: ModelBuilder, p: UpsParameters, v: UpsValues): void {
  const conditions = [
    ...model.build().parameters.flatMap((parameter) => departure(parameter) ?? []),
    // A battery and a maintenance bypass are left out only by a decision.
    p.batteryKind.is('byOthers'),
    p.maintenanceBypass.is('none'),
  ]
  const departures = model.value('departures', '1', add(...conditions.map((test) => ifElse(test, 1, 0))))
  const after = (weight: number, minimise: NumLike) => add(multiply(weight, departures), minimise)
  // The weights lie above what any configuration reaches: 10 million EUR, 10,000 m², 10 MW.
  model.goal('cheapest', after(1_000_000_000, v.price))
  model.goal('smallest', after(10_000, v.footprint))
  model.goal('efficient', after(10_000_000, v.losses))
}
