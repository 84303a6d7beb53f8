// Rewrites references to places: the place in scope, its neighbours, and a place selected by a number.
import type { Condition, Num } from '../model.ts'
import { all, always, any, compare, constant, ifElse, never, nothing } from './core-terms.ts'
import { type Rewriter, type Rewriting, type Scope, computeOnce, withPlace } from './rewriter.ts'
import { selectFirst } from './select-first.ts'
import type { PlaceNum, SourceCondition, SourceNum } from './source-model.ts'

type NumOf<Kind extends PlaceNum['kind']> = Extract<PlaceNum, { readonly kind: Kind }>
type ConditionOf<Kind extends SourceCondition['kind']> = Extract<SourceCondition, { readonly kind: Kind }>

export const rewritePlace: Rewriting<NumOf<'place'>, Num> = (_, { part }, scope) =>
  constant(scope.places.get(part)!.number)

const rewriteOtherwise = (rewriter: Rewriter, otherwise: SourceNum | undefined, scope: Scope): Num =>
  otherwise === undefined ? nothing : rewriter.number(otherwise, scope)

/**
 * The scope at the neighbouring place and the condition that it is used; undefined beyond the first or last possible
 * place.
 */
function findNeighbour(
  rewriter: Rewriter,
  { part: binder, as, offset }: Pick<NumOf<'neighbour'>, 'part' | 'as' | 'offset'>,
  scope: Scope,
): { readonly inside: Scope; readonly used: Condition } | undefined {
  const { part, number } = scope.places.get(binder)!
  const place = { part, number: number + offset }
  if (place.number < 1 || place.number > rewriter.parts.get(part)!.max) return undefined
  return { inside: withPlace(scope, as ?? binder, place), used: rewriter.used(place) }
}

export const rewriteNeighbourNumber: Rewriting<NumOf<'neighbour'>, Num> = (rewriter, expression, scope) => {
  const otherwise = rewriteOtherwise(rewriter, expression.otherwise, scope)
  const neighbour = findNeighbour(rewriter, expression, scope)
  if (neighbour === undefined) return otherwise
  return ifElse(neighbour.used, rewriter.number(expression.of, neighbour.inside), otherwise)
}

export const rewriteNeighbourCondition: Rewriting<ConditionOf<'neighbourHolds'>, Condition> = (
  rewriter,
  expression,
  scope,
) => {
  const neighbour = findNeighbour(rewriter, expression, scope)
  if (neighbour === undefined) return expression.otherwise ? always : never
  const condition = rewriter.condition(expression.of, neighbour.inside)
  return expression.otherwise
    ? rewriter.hasValue.implies(neighbour.used, condition)
    : rewriter.hasValue.and(neighbour.used, condition)
}

export const rewriteInstance: Rewriting<NumOf<'instance'>, Num> = (rewriter, expression, scope) => {
  const { part, as = part } = expression
  const otherwise = rewriteOtherwise(rewriter, expression.otherwise, scope)
  const { max } = rewriter.parts.get(part)!
  return computeOnce(rewriter, rewriter.number(expression.at, scope), scope, (at) =>
    selectFirst(
      Array.from({ length: max }, (_, index) => {
        const place = { part, number: index + 1 }
        return {
          holds: all([rewriter.used(place), compare(at, '=', constant(place.number))]),
          number: rewriter.number(expression.of, withPlace(scope, as, place)),
        }
      }),
      otherwise,
    ),
  )
}

/** Two choices have the same option, which both of them offer. */
export const rewriteSameOption: Rewriting<ConditionOf<'same'>, Condition> = (rewriter, expression, scope) => {
  const [left, right] = [
    rewriter.flatName(expression.left, scope),
    rewriter.flatName(expression.right, scope),
  ]
  const rightOptions = new Set(rewriter.options(right))
  return any(
    rewriter
      .options(left)
      .filter((option) => rightOptions.has(option))
      .map((option) =>
        all([
          { kind: 'is', choice: left, options: [option] },
          { kind: 'is', choice: right, options: [option] },
        ]),
      ),
  )
}
