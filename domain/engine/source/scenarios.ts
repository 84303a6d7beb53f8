// Failure scenarios: conditions that hold in every case, and the value of an expression in the case in scope.
import type { Condition, Num } from '../model.ts'
import { all, always, never } from './core-terms.ts'
import type { Rewriting } from './rewriter.ts'
import type { EngineeringNum, SourceCondition } from './source-model.ts'

type ConditionOf<Kind extends SourceCondition['kind']> = Extract<SourceCondition, { readonly kind: Kind }>

/** Holds in every case of a scenario; the loss of an unused place is not a case. */
export const rewriteInEveryCase: Rewriting<ConditionOf<'inEvery'>, Condition> = (
  rewriter,
  expression,
  scope,
) => {
  const scenario = rewriter.scenarios.get(expression.scenario)!
  if ('cases' in scenario)
    return all(
      scenario.cases.map((name) =>
        rewriter.condition(expression.of, { ...scope, failure: { scenario: scenario.name, case: name } }),
      ),
    )
  const { max } = rewriter.parts.get(scenario.lostPart)!
  return all(
    Array.from({ length: max }, (_, index) => {
      const place = { part: scenario.lostPart, number: index + 1 }
      const failure = { scenario: scenario.name, case: place }
      return rewriter.hasValue.implies(
        rewriter.used(place),
        rewriter.condition(expression.of, { ...scope, failure }),
      )
    }),
  )
}

/** Whether the place in scope is the lost one is certain in each case, so it becomes `always` or `never`. */
export const rewriteLost: Rewriting<ConditionOf<'lost'>, Condition> = (
  _,
  expression,
  { failure, places },
) => {
  const place = places.get(expression.part)!
  if (failure === undefined || typeof failure.case === 'string' || failure.scenario !== expression.scenario)
    return never
  const { part, number } = failure.case
  return part === place.part && number === place.number ? always : never
}

/** The branch of the case in scope, or `otherwise` where it has none. */
export const rewriteInCase: Rewriting<Extract<EngineeringNum, { readonly kind: 'inCase' }>, Num> = (
  rewriter,
  { scenario, branches, otherwise },
  scope,
) => {
  const { failure } = scope
  const branch =
    failure?.scenario === scenario && typeof failure.case === 'string' ? branches[failure.case] : undefined
  return rewriter.number(branch ?? otherwise, scope)
}
