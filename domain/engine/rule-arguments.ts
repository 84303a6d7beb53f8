// The figures and options that the longer messages of broken rules name.
import { createEvaluation } from './evaluate.ts'
import type { Assignment, MessageArgument, Model, Value } from './model.ts'

/** A figure, or the value of a parameter, which people read as its label. */
export type RuleArgument = number | { readonly parameter: string; readonly value: Value }

/**
 * What the message of each broken rule names, by the id of the rule: `{ racks: 24, mean: 7, power: 168, cooler: { parameter: 'cooler',
 * value: 'row300' } }`. A rule whose message names nothing, or something without a value, is left out.
 *
 * @param assignment a whole configuration, valid or not
 */
export function computeRuleArguments(
  model: Model,
  assignment: Assignment,
): Readonly<Record<string, Readonly<Record<string, RuleArgument>>>> {
  const values = createEvaluation(model, assignment)
  const compute = (argument: MessageArgument): RuleArgument | undefined => {
    if (!('parameter' in argument)) return values.number(argument.number)
    const { parameter } = argument
    const value = assignment[parameter]
    return value === undefined ? undefined : { parameter, value }
  }
  const broken = model.rules.filter(
    ({ when, require }) =>
      (when === undefined || values.holds(when) === true) && values.holds(require) === false,
  )
  return Object.fromEntries(
    broken.flatMap(({ id, arguments: declared = {} }) => {
      const computed = Object.entries(declared).flatMap(([name, argument]) => {
        const value = compute(argument)
        return value === undefined ? [] : [[name, value] as const]
      })
      const declaredCount = Object.keys(declared).length
      return declaredCount > 0 && computed.length === declaredCount
        ? [[id, Object.fromEntries(computed)] as const]
        : []
    }),
  )
}
