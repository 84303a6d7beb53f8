// What "complete" can look for. Requirements that nobody has set stay as preferred: nobody wants the cheapest contract of no cover.
import { add, different, ifElse, multiply, not } from '../../engine/builder.ts'
import type { Condition, Model, Parameter } from '../../engine/model.ts'

/** A requirement that differs from what is preferred. */
function departure(parameter: Parameter): Condition | undefined {
  const { name, preferred } = parameter
  if (preferred === undefined || parameter.result === true) return undefined
  if (parameter.kind === 'flag') {
    const flag: Condition = { kind: 'flag', name }
    return preferred === true ? not(flag) : flag
  }
  if (parameter.kind === 'choice') return not({ kind: 'is', choice: name, options: [String(preferred)] })
  return different({ kind: 'ref', name }, Number(preferred))
}

/** Adds the goal: first the fewest departures from preferred requirements, each of which weighs more than any price, then the price. */
export function withGoals(model: Model): Model {
  const conditions = model.parameters.flatMap((parameter) => departure(parameter) ?? [])
  const departures = { kind: 'ref', name: 'departures' } as const
  return {
    ...model,
    values: [
      ...model.values,
      { name: 'departures', unit: '1', is: add(...conditions.map((test) => ifElse(test, 1, 0))) },
    ],
    goals: [
      // Ten million EUR lie above what any contract reaches.
      {
        name: 'cheapest',
        minimise: add(multiply(1_000_000_000, departures), { kind: 'ref', name: 'price' }),
      },
    ],
  }
}
