// Values that may be missing: unstated numbers, tables with an estimate as fallback, and the test whether there is a value.
import type { Condition, Num } from '../model.ts'
import { compare, constant, ifElse, reference } from './core-terms.ts'
import type { Rewriting } from './rewriter.ts'
import type { EngineeringNum, SourceCondition } from './source-model.ts'

type ConditionOf<Kind extends SourceCondition['kind']> = Extract<SourceCondition, { readonly kind: Kind }>
type TableOrEstimate = Extract<EngineeringNum, { readonly kind: 'tableOrEstimate' }>

/** The flag of a number that need not be stated. */
export const getStatedName = (flat: string): string => `${flat}.stated`

/** 1 for a value that came from its estimate. */
export const getEstimatedName = (flat: string): string => `${flat}.estimated`

export const rewriteStated: Rewriting<ConditionOf<'stated'>, Condition> = (
  rewriter,
  { parameter },
  scope,
) => ({
  kind: 'flag',
  name: getStatedName(rewriter.flatName(parameter, scope)),
})

export const rewriteHasValue: Rewriting<ConditionOf<'hasValue'>, Condition> = (rewriter, { of }, scope) =>
  rewriter.hasValue.number(rewriter.number(of, scope))

export const rewriteTableOrEstimate: Rewriting<TableOrEstimate, Num> = (
  rewriter,
  { table, estimate },
  scope,
) => {
  const fromTable = rewriter.number(table, scope)
  return ifElse(rewriter.hasValue.number(fromTable), fromTable, rewriter.number(estimate, scope))
}

export const rewriteEstimated: Rewriting<ConditionOf<'estimated'>, Condition> = (
  rewriter,
  { value },
  scope,
) => compare(reference(getEstimatedName(rewriter.valueName(value, scope))), '=', constant(1))
