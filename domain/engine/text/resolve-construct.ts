// Resolves expressions over places, tables, searches, failures and units into the constructs of the JSON source model.
import type { WhereOf } from '../model.ts'
import type { AnyCondition, AnyLanguage, AnyNum } from '../source/formula.ts'
import type { Axis, OverPlaces, SourceParameter } from '../source/source-model.ts'
import { buildDepartures, buildPartDepartures } from './departures.ts'
import type { PlacesInScope } from './places-in-scope.ts'
import type { Span } from './source-text.ts'
import type * as syntax from './syntax.ts'
import type { Expression, Field, Literal, Name, Over, Reference } from './syntax.ts'

/** What a construct needs from the resolution of expressions. */
export interface Resolver {
  readonly inScope: PlacesInScope
  readonly number: (expression: Expression) => AnyNum
  readonly condition: (expression: Expression) => AnyCondition
  name(name: Name): string
  reference(reference: Reference): string
  where(fields: readonly Field[]): WhereOf<AnyLanguage>
  parameterOrNumber(
    is: Expression,
    form: Field['form'],
  ): { readonly parameter: string } | { readonly number: AnyNum }
  /** Records the units written after plain numbers of an expression. */
  recordUnits(expression: object, literals: readonly Literal[]): void
  report(span: Span, message: string, cure: string): void
}

type Num<Kind extends AnyNum['kind']> = Extract<AnyNum, { readonly kind: Kind }>
type Condition<Kind extends AnyCondition['kind']> = Extract<AnyCondition, { readonly kind: Kind }>

const resolveOtherwise = (
  { number }: Pick<Resolver, 'number'>,
  otherwise: Expression | undefined,
): { readonly otherwise?: AnyNum } => (otherwise === undefined ? {} : { otherwise: number(otherwise) })

/** The places, and the result for each of them. */
function resolveOverPlaces<T>(
  resolver: Resolver,
  { part, as, where }: Over,
  make: () => T,
): { readonly over: OverPlaces<AnyLanguage>; readonly made: T } {
  const names = { part: resolver.name(part), ...(as === undefined ? {} : { as: resolver.name(as) }) }
  return resolver.inScope.withPlace(part.text, as?.text, () => ({
    made: make(),
    over: where === undefined ? names : { ...names, where: resolver.condition(where) },
  }))
}

export function resolveNumberOverPlaces(
  resolver: Resolver,
  {
    name,
    of,
    over: places,
    otherwise,
  }: syntax.OverPlaces & { readonly name: 'sum' | 'smallest' | 'largest' | 'first' | 'last' },
): Num<'sumOf' | 'smallestOf' | 'largestOf' | 'firstOf' | 'lastOf'> {
  const { over, made } = resolveOverPlaces(resolver, places, () => resolver.number(of))
  if (name !== 'sum')
    return { kind: `${name}Of`, ...over, of: made, ...resolveOtherwise(resolver, otherwise) }
  if (otherwise !== undefined) reportUnusedElse(resolver, otherwise, 'The sum of no place is 0')
  return { kind: 'sumOf', ...over, of: made }
}

export function resolveConditionOverPlaces(
  resolver: Resolver,
  { name, of, over: places, otherwise }: syntax.OverPlaces & { readonly name: 'all' | 'any' },
): Condition<'every' | 'some'> {
  const { over, made } = resolveOverPlaces(resolver, places, () => resolver.condition(of))
  if (otherwise !== undefined)
    reportUnusedElse(resolver, otherwise, `Of no place \`${name}\` is ${name === 'all' ? 'true' : 'false'}`)
  return { kind: name === 'all' ? 'every' : 'some', ...over, of: made }
}

const reportUnusedElse = (resolver: Resolver, span: Span, why: string): void =>
  resolver.report(span, `Found an \`else\` that is never used. ${why}.`, 'Take `else` and what follows out.')

export const resolveCount = (resolver: Resolver, { over }: syntax.Count): Num<'countOf'> => ({
  kind: 'countOf',
  ...resolveOverPlaces(resolver, over, () => undefined).over,
})

export function resolveDistinct(
  resolver: Resolver,
  { of, form, over: places }: syntax.Distinct,
): Condition<'distinct'> {
  const { over, made } = resolveOverPlaces(resolver, places, () => resolver.parameterOrNumber(of, form))
  return { kind: 'distinct', ...over, of: made }
}

export function resolveNeighbour(
  resolver: Resolver,
  { of, over: places, by, otherwise }: syntax.Neighbour,
): Num<'neighbour'> {
  const { over, made } = resolveOverPlaces(resolver, places, () => resolver.number(of))
  return {
    kind: 'neighbour',
    ...over,
    offset: by.value,
    of: made,
    ...resolveOtherwise(resolver, otherwise),
  }
}

export function resolveNeighbourCondition(
  resolver: Resolver,
  { of, over: places, by, otherwise, ...span }: syntax.Neighbour,
): Condition<'neighbourHolds'> {
  const { over, made } = resolveOverPlaces(resolver, places, () => resolver.condition(of))
  if (otherwise?.kind !== 'truth')
    resolver.report(
      otherwise ?? span,
      'Found nothing that holds beyond the ends.',
      'Write `else true` or `else false` behind the number of places.',
    )
  const isTrue = otherwise?.kind === 'truth' && otherwise.value
  return { kind: 'neighbourHolds', ...over, offset: by.value, of: made, otherwise: isTrue }
}

export function resolveInstance(
  resolver: Resolver,
  { of, over: places, at, otherwise }: syntax.Instance,
): Num<'instance'> {
  const { over, made } = resolveOverPlaces(resolver, places, () => resolver.number(of))
  const number = resolver.number(at)
  return { kind: 'instance', ...over, at: number, of: made, ...resolveOtherwise(resolver, otherwise) }
}

export function resolveInterpolation(resolver: Resolver, expression: syntax.Interpolate): Num<'interpolate'> {
  const { axes, rounded } = expression
  const resolveAxis = ({ name, is = name, scale }: syntax.AxisField): Axis<AnyLanguage> => ({
    column: resolver.name(name),
    at: resolver.number(is),
    ...(scale === undefined ? {} : { scale }),
  })
  const [x, y] = axes
  const made: Num<'interpolate'> = {
    kind: 'interpolate',
    table: resolver.name(expression.table),
    column: resolver.name(expression.column),
    ...(expression.where === undefined ? {} : { where: resolver.where(expression.where) }),
    x: resolveAxis(x ?? { name: expression.column, start: expression.start, end: expression.end }),
    ...(y === undefined ? {} : { y: resolveAxis(y) }),
    ...(expression.scale === undefined ? {} : { scale: expression.scale }),
    ...(rounded === undefined ? {} : { rounding: rounded.rounding, step: rounded.step.value }),
  }
  if (rounded !== undefined) resolver.recordUnits(made, [rounded.step])
  return made
}

export const resolvePublished = (
  { number }: Resolver,
  { table, estimate }: syntax.Published,
): Num<'tableOrEstimate'> => ({
  kind: 'tableOrEstimate',
  table: number(table),
  estimate: number(estimate),
})

export function resolveLeast(resolver: Resolver, expression: syntax.Least): Num<'least'> {
  return {
    kind: 'least',
    name: resolver.name(expression.name),
    from: expression.from.value,
    to: expression.to.value,
    suchThat: resolver.condition(expression.where),
    ...(expression.give === undefined ? {} : { give: resolver.number(expression.give) }),
    ...resolveOtherwise(resolver, expression.otherwise),
  }
}

export const resolveIterate = (resolver: Resolver, expression: syntax.Iterate): Num<'iterate'> => ({
  kind: 'iterate',
  name: resolver.name(expression.name),
  from: resolver.number(expression.from),
  by: resolver.number(expression.by),
  atMost: expression.max.value,
})

/** By the case of a scenario; in most computations nothing has failed, so there is always an `else`. */
export function resolveInCase(
  resolver: Resolver,
  scenario: Name,
  { branches, otherwise, start, end }: syntax.Case,
): Num<'inCase'> {
  if (otherwise === undefined)
    resolver.report(
      { start, end },
      `Found no \`else\`, which counts where nothing of ${scenario.text} has failed.`,
      'Give what counts then: `case loss of A: 0 | else: 1`.',
    )
  return {
    kind: 'inCase',
    scenario: resolver.name(scenario),
    branches: Object.fromEntries(
      branches.map(({ option, is }) => [resolver.name(option), resolver.number(is)]),
    ),
    otherwise: otherwise === undefined ? { kind: 'constant', value: 0 } : resolver.number(otherwise),
  }
}

export function resolveConvert(
  resolver: Resolver,
  { of, from, to, rounded }: syntax.Convert,
): Num<'convert'> {
  const unit = rounded?.step.unit
  if (rounded !== undefined && unit !== undefined && unit !== to)
    resolver.report(rounded.step, `Found a step of ${unit}, expected ${to}.`, `Give the step in ${to}.`)
  const steps = rounded === undefined ? {} : { rounding: rounded.rounding, step: rounded.step.value }
  return { kind: 'convert', value: resolver.number(of), from, to, ...steps }
}

/** The terms that `departures(…)` counts. */
export function resolveDepartures(
  resolver: Resolver,
  { over, except }: syntax.Departures,
): readonly AnyNum[] {
  const notFound = new Map(except.map((reference) => [resolver.reference(reference), reference]))
  const listCounted = (parameters: readonly SourceParameter[], prefix: string): readonly SourceParameter[] =>
    parameters.filter(({ name }) => !notFound.delete(`${prefix}${name}`))
  const terms = resolveDepartureTerms(resolver, over, listCounted)
  for (const [name, at] of notFound)
    resolver.report(at, `There is no choice '${name}' to leave out.`, 'Name a choice.')
  return terms
}

function resolveDepartureTerms(
  resolver: Resolver,
  over: Name | undefined,
  listCounted: (parameters: readonly SourceParameter[], prefix: string) => readonly SourceParameter[],
): readonly AnyNum[] {
  if (over === undefined) return buildDepartures(listCounted(resolver.inScope.parameters, ''))
  const name = resolver.name(over)
  const part = resolver.inScope.parts.find((candidate) => candidate.name === name)
  if (part === undefined) {
    resolver.report(
      over,
      `There is no part '${name}'.`,
      'Name a part, or count the choices of the model: `departures()`.',
    )
    return []
  }
  return buildPartDepartures(name, part.count, listCounted(part.parameters, `${name}.`))
}
