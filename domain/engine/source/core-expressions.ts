// Rewrites the expressions that source and core share: the same kind again, with rewritten parts and flat names.
import type { Condition, ConditionShape, Num, NumShape, Where, WhereOf } from '../model.ts'
import { findConstant, nothing } from './core-terms.ts'
import type { Rewriter, Scope } from './rewriter.ts'
import type { Source } from './source-model.ts'

type SharedNum = NumShape<Source>

/** A number of a kind that the core has too. */
export function rewriteCoreNumber(rewriter: Rewriter, of: SharedNum, scope: Scope): Num {
  switch (of.kind) {
    case 'constant':
      return of
    case 'ref':
      return rewriter.reference(of.name, scope)
    case 'cell':
      return { ...of, choice: rewriter.flatName(of.choice, scope) }
    case 'lookup':
      return { ...of, where: rewrittenWhere(rewriter, of.where, scope) }
    case 'add':
    case 'smallest':
    case 'largest':
      return { ...of, terms: of.terms.map((term) => rewriter.number(term, scope)) }
    case 'subtract':
    case 'multiply':
    case 'divide':
      return binary(rewriter, of, scope)
    case 'round':
      return { ...of, value: rewriter.number(of.value, scope) }
    case 'if':
      return branching(rewriter, of, scope)
    default:
      return byOption(rewriter, of, scope)
  }
}

/** A condition of a kind that the core has too. */
export function rewriteCoreCondition(
  rewriter: Rewriter,
  of: ConditionShape<Source>,
  scope: Scope,
): Condition {
  switch (of.kind) {
    case 'compare':
      return { ...of, left: rewriter.number(of.left, scope), right: rewriter.number(of.right, scope) }
    case 'is':
    case 'cellIs':
      return { ...of, choice: rewriter.flatName(of.choice, scope) }
    case 'flag':
      return { ...of, name: rewriter.flatName(of.name, scope) }
    case 'row':
      return { ...of, where: rewrittenWhere(rewriter, of.where, scope) }
    case 'all':
    case 'any':
      return { ...of, of: of.of.map((part) => rewriter.condition(part, scope)) }
    default:
      return { ...of, of: rewriter.condition(of.of, scope) }
  }
}

function binary(
  rewriter: Rewriter,
  of: Extract<SharedNum, { kind: 'subtract' | 'multiply' | 'divide' }>,
  scope: Scope,
): Num {
  const [left, right] = [rewriter.number(of.left, scope), rewriter.number(of.right, scope)]
  if (of.kind !== 'divide') return { ...of, left, right }
  // A bound name may make a divisor 0 at only some of its values, where the quotient then has no value.
  const divisor = scope.bound.size > 0 ? findConstant(right) : undefined
  return divisor !== undefined && divisor.numerator <= 0n ? nothing : { ...of, left, right }
}

function branching(rewriter: Rewriter, of: Extract<SharedNum, { kind: 'if' }>, scope: Scope): Num {
  const { kind, test } = of
  const [whenTrue, whenFalse] = [rewriter.number(of.whenTrue, scope), rewriter.number(of.whenFalse, scope)]
  // A number where it has a value, otherwise a constant. Its own branches decide where possible, without a check of the
  // whole expression.
  if (
    test.kind === 'hasValue' &&
    findConstant(whenFalse) !== undefined &&
    JSON.stringify(test.of) === JSON.stringify(of.whenTrue)
  )
    return rewriter.hasValue.orElse(whenTrue, whenFalse)
  return { kind, test: rewriter.condition(test, scope), whenTrue, whenFalse }
}

function byOption(rewriter: Rewriter, of: Extract<SharedNum, { kind: 'case' }>, scope: Scope): Num {
  const { otherwise, ...rest } = of
  const branches = Object.fromEntries(
    Object.entries(of.branches).map(([option, branch]) => [option, rewriter.number(branch, scope)]),
  )
  const choice = rewriter.flatName(of.of, scope)
  return otherwise === undefined
    ? { ...rest, of: choice, branches }
    : { ...rest, of: choice, branches, otherwise: rewriter.number(otherwise, scope) }
}

/** A number parameter is compared as a number, because it may be unstated. */
function rewrittenWhere(rewriter: Rewriter, where: WhereOf<Source>, scope: Scope): Where {
  return Object.fromEntries(
    Object.entries(where).map(([column, of]) => {
      if ('cell' in of) return [column, of]
      if ('number' in of) return [column, { number: rewriter.number(of.number, scope) }]
      const name = rewriter.flatName(of.parameter, scope)
      return [
        column,
        rewriter.mayBeUnstated(name)
          ? { number: rewriter.reference(of.parameter, scope) }
          : { parameter: name },
      ]
    }),
  )
}
