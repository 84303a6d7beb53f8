// Rewrites the expressions that source and core share: the same kind again, with rewritten parts and flat names.
import type { Condition, ConditionShape, Num, NumShape, Where, WhereOf } from '../model.ts'
import { findConstant, nothing } from './core-terms.ts'
import type { Rewriter, Scope } from './rewriter.ts'
import type { Source } from './source-model.ts'

type SharedNum = NumShape<Source>

/** A number of a kind that the core has too. */
export function rewriteCoreNumber(rewriter: Rewriter, expression: SharedNum, scope: Scope): Num {
  switch (expression.kind) {
    case 'constant':
      return expression
    case 'ref':
      return rewriter.reference(expression.name, scope)
    case 'cell':
      return { ...expression, choice: rewriter.flatName(expression.choice, scope) }
    case 'lookup':
      return { ...expression, where: rewriteWhere(rewriter, expression.where, scope) }
    case 'add':
    case 'smallest':
    case 'largest':
      return { ...expression, terms: expression.terms.map((term) => rewriter.number(term, scope)) }
    case 'subtract':
    case 'multiply':
    case 'divide':
      return rewriteBinary(rewriter, expression, scope)
    case 'round':
      return { ...expression, value: rewriter.number(expression.value, scope) }
    case 'if':
      return rewriteIf(rewriter, expression, scope)
    default:
      return rewriteCase(rewriter, expression, scope)
  }
}

/** A condition of a kind that the core has too. */
export function rewriteCoreCondition(
  rewriter: Rewriter,
  expression: ConditionShape<Source>,
  scope: Scope,
): Condition {
  switch (expression.kind) {
    case 'compare':
      return {
        ...expression,
        left: rewriter.number(expression.left, scope),
        right: rewriter.number(expression.right, scope),
      }
    case 'is':
    case 'cellIs':
      return { ...expression, choice: rewriter.flatName(expression.choice, scope) }
    case 'flag':
      return { ...expression, name: rewriter.flatName(expression.name, scope) }
    case 'row':
      return { ...expression, where: rewriteWhere(rewriter, expression.where, scope) }
    case 'all':
    case 'any':
      return { ...expression, of: expression.of.map((part) => rewriter.condition(part, scope)) }
    default:
      return { ...expression, of: rewriter.condition(expression.of, scope) }
  }
}

function rewriteBinary(
  rewriter: Rewriter,
  expression: Extract<SharedNum, { kind: 'subtract' | 'multiply' | 'divide' }>,
  scope: Scope,
): Num {
  const [left, right] = [rewriter.number(expression.left, scope), rewriter.number(expression.right, scope)]
  if (expression.kind !== 'divide') return { ...expression, left, right }
  // A bound name may make a divisor 0 at only some of its values, where the quotient then has no value.
  const divisor = scope.bound.size > 0 ? findConstant(right) : undefined
  return divisor !== undefined && divisor.numerator <= 0n ? nothing : { ...expression, left, right }
}

function rewriteIf(rewriter: Rewriter, expression: Extract<SharedNum, { kind: 'if' }>, scope: Scope): Num {
  const { kind, test } = expression
  const [whenTrue, whenFalse] = [
    rewriter.number(expression.whenTrue, scope),
    rewriter.number(expression.whenFalse, scope),
  ]
  // A number where it has a value, otherwise a constant. Its own branches decide where possible, without a check of the
  // whole expression.
  if (
    test.kind === 'hasValue' &&
    findConstant(whenFalse) !== undefined &&
    JSON.stringify(test.of) === JSON.stringify(expression.whenTrue)
  )
    return rewriter.hasValue.orElse(whenTrue, whenFalse)
  return { kind, test: rewriter.condition(test, scope), whenTrue, whenFalse }
}

function rewriteCase(
  rewriter: Rewriter,
  expression: Extract<SharedNum, { kind: 'case' }>,
  scope: Scope,
): Num {
  const { otherwise, ...rest } = expression
  const branches = Object.fromEntries(
    Object.entries(expression.branches).map(([option, branch]) => [option, rewriter.number(branch, scope)]),
  )
  const choice = rewriter.flatName(expression.of, scope)
  return otherwise === undefined
    ? { ...rest, of: choice, branches }
    : { ...rest, of: choice, branches, otherwise: rewriter.number(otherwise, scope) }
}

/** A number parameter is compared as a number, because it may be unstated. */
function rewriteWhere(rewriter: Rewriter, where: WhereOf<Source>, scope: Scope): Where {
  return Object.fromEntries(
    Object.entries(where).map(([column, key]) => {
      if ('cell' in key) return [column, key]
      if ('number' in key) return [column, { number: rewriter.number(key.number, scope) }]
      const name = rewriter.flatName(key.parameter, scope)
      return [
        column,
        rewriter.mayBeUnstated(name)
          ? { number: rewriter.reference(key.parameter, scope) }
          : { parameter: name },
      ]
    }),
  )
}
