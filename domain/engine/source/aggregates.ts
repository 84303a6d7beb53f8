// Expands sums, counts, extremes and conditions over the instances of a repeated part.
import type { Condition, Num } from '../model.ts'
import { all, always, any, toNumber, compare, constant, ifElse, not, nothing } from './core-terms.ts'
import { type Rewriter, type Rewriting, type Scope, computeOnce, withPlace } from './rewriter.ts'
import { selectFirst } from './select-first.ts'
import type { OverPlaces, PlaceNum, SourceCondition } from './source-model.ts'

/** A place over which an expression iterates. */
interface CountedPlace {
  readonly scope: Scope
  /** Whether it counts: it is used, and `where` holds there. */
  readonly counts: Condition
}

function listCountedPlaces(
  rewriter: Rewriter,
  { part, as = part, where }: OverPlaces,
  scope: Scope,
): CountedPlace[] {
  const { max } = rewriter.parts.get(part)!
  return Array.from({ length: max }, (_, index) => {
    const place = { part, number: index + 1 }
    const inside = withPlace(scope, as, place)
    const used = rewriter.used(place)
    const counts = where === undefined ? used : rewriter.hasValue.and(used, rewriter.condition(where, inside))
    return { scope: inside, counts }
  })
}

type NumOf<Kind extends PlaceNum['kind']> = Extract<PlaceNum, { readonly kind: Kind }>

export const rewriteSum: Rewriting<NumOf<'sumOf'>, Num> = (rewriter, expression, scope) => ({
  kind: 'add',
  terms: listCountedPlaces(rewriter, expression, scope).map(({ scope: inside, counts }) =>
    ifElse(counts, rewriter.number(expression.of, inside), constant(0)),
  ),
})

export const rewriteCount: Rewriting<NumOf<'countOf'>, Num> = (rewriter, expression, scope) => ({
  kind: 'add',
  terms: listCountedPlaces(rewriter, expression, scope).map(({ counts }) => toNumber(counts)),
})

/** A place that does not count is given the number of the first one that does, which changes no extreme. */
export const rewriteExtreme: Rewriting<NumOf<'smallestOf' | 'largestOf'>, Num> = (
  rewriter,
  expression,
  scope,
) => {
  const places = listCountedPlaces(rewriter, expression, scope).map(({ scope: inside, counts }) => ({
    counts,
    number: rewriter.number(expression.of, inside),
  }))
  const chain = selectFirst(
    places.map(({ counts, number }) => ({ holds: counts, number })),
    constant(0),
  )
  const none = expression.otherwise === undefined ? nothing : rewriter.number(expression.otherwise, scope)
  const extreme = computeOnce(rewriter, chain, scope, (first) => ({
    kind: expression.kind === 'smallestOf' ? 'smallest' : 'largest',
    terms: places.map(({ counts, number }) => ifElse(counts, number, first)),
  }))
  return ifElse(isAnyCounted(places), extreme, none)
}

const isAnyCounted = (places: readonly { readonly counts: Condition }[]): Condition =>
  places.some(({ counts }) => counts === always) ? always : any(places.map(({ counts }) => counts))

type ConditionOf<Kind extends SourceCondition['kind']> = Extract<SourceCondition, { readonly kind: Kind }>

type EveryOrSome = Extract<SourceCondition, { readonly kind: 'every' | 'some' }>

export const rewriteEvery: Rewriting<EveryOrSome, Condition> = (rewriter, expression, scope) =>
  all(
    listCountedPlaces(rewriter, expression, scope).map(({ scope: inside, counts }) =>
      buildImplication(rewriter, counts, rewriter.condition(expression.of, inside)),
    ),
  )

export const rewriteSome: Rewriting<EveryOrSome, Condition> = (rewriter, expression, scope) =>
  any(
    listCountedPlaces(rewriter, expression, scope).map(({ scope: inside, counts }) =>
      buildConjunction(rewriter, counts, rewriter.condition(expression.of, inside)),
    ),
  )

/**
 * Numbers differ pair by pair. An option is chosen at one place at most, which takes one sum per option instead of a
 * clause per pair.
 */
export const rewriteDistinct: Rewriting<ConditionOf<'distinct'>, Condition> = (
  rewriter,
  expression,
  scope,
) => {
  const { of } = expression
  const places = listCountedPlaces(rewriter, expression, scope)
  if ('parameter' in of) {
    const options = rewriter.options(rewriter.flatName(of.parameter, places[0]!.scope))
    const listTerms = (option: string): Num[] =>
      places.map(({ scope: inside, counts }) => {
        const choice = rewriter.flatName(of.parameter, inside)
        return ifElse(counts, toNumber({ kind: 'is', choice, options: [option] }), constant(0))
      })
    return all(options.map((option) => compare({ kind: 'add', terms: listTerms(option) }, '<=', constant(1))))
  }
  rewriter.spend(scope, (places.length * (places.length - 1)) / 2)
  const numbers = places.map(({ scope: inside, counts }) => ({
    counts,
    number: rewriter.number(of.number, inside),
  }))
  const pairs = numbers.flatMap((left, index) =>
    numbers
      .slice(index + 1)
      .map((right) =>
        buildImplication(
          rewriter,
          left.counts,
          buildImplication(rewriter, right.counts, compare(left.number, '!=', right.number)),
        ),
      ),
  )
  // A pair does not evaluate its second place where the first does not count.
  const definedCounts = places
    .filter(({ counts }) => rewriter.hasValue.condition(counts) !== always)
    .map(({ counts }) => any([counts, not(counts)]))
  return all([...pairs, ...definedCounts])
}

/** Where a place counts, the condition holds. `where` must have a value at every used place. */
function buildImplication(rewriter: Rewriter, counts: Condition, condition: Condition): Condition {
  const { hasValue } = rewriter
  if (hasValue.condition(counts) === always) return hasValue.implies(counts, condition)
  return compare(ifElse(counts, toNumber(condition), constant(1)), '=', constant(1))
}

function buildConjunction(rewriter: Rewriter, counts: Condition, condition: Condition): Condition {
  const { hasValue } = rewriter
  if (hasValue.condition(counts) === always) return hasValue.and(counts, condition)
  return compare(ifElse(counts, toNumber(condition), constant(0)), '=', constant(1))
}
