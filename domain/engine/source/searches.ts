// Inverse lookups and fixed points, unrolled into nested conditionals.
import type { Num } from '../model.ts'
import { compare, constant, ifElse, nothing } from './core-terms.ts'
import { type Rewriting, withBound } from './rewriter.ts'
import type { EngineeringNum } from './source-model.ts'

type NumOf<Kind extends EngineeringNum['kind']> = Extract<EngineeringNum, { readonly kind: Kind }>

/** Rewrites a search for the first candidate that satisfies a condition; later candidates are not evaluated. */
export const rewriteLeast: Rewriting<NumOf<'least'>, Num> = (rewriter, expression, scope) => {
  const { name, from, to, suchThat, give, otherwise } = expression
  let result = otherwise === undefined ? nothing : rewriter.number(otherwise, scope)
  for (let candidate = to; candidate >= from; candidate -= 1) {
    const inside = withBound(scope, name, constant(candidate))
    const given = give === undefined ? constant(candidate) : rewriter.number(give, inside)
    result = ifElse(rewriter.condition(suchThat, inside), given, result)
  }
  return result
}

/** Rewrites a fixed point: each step is a separate value, so that the next one can use it twice without expanding it twice. */
export const rewriteIterate: Rewriting<NumOf<'iterate'>, Num> = (rewriter, expression, scope) => {
  const { name, from, by, atMost } = expression
  const steps = [rewriter.share(rewriter.number(from, scope), scope)]
  for (let step = 1; step <= atMost; step += 1) {
    const { has, value } = steps[step - 1]!
    const next = rewriter.number(by, withBound(scope, name, value))
    steps.push(rewriter.share(ifElse(has, next, nothing), scope))
  }
  return steps.slice(0, -1).reduceRight<Num>((rest, { has, value }, step) => {
    const next = steps[step + 1]!
    const settled = ifElse(compare(value, '=', next.value), value, rest)
    return ifElse(has, ifElse(next.has, settled, nothing), nothing)
  }, nothing)
}
