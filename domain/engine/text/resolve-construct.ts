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
export interface Resolving {
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
  written(expression: object, literals: readonly Literal[]): void
  report(span: Span, message: string, cure: string): void
}

type Num<Kind extends AnyNum['kind']> = Extract<AnyNum, { readonly kind: Kind }>
type Condition<Kind extends AnyCondition['kind']> = Extract<AnyCondition, { readonly kind: Kind }>

const resolveOtherwise = (
  { number }: Pick<Resolving, 'number'>,
  otherwise: Expression | undefined,
): { readonly otherwise?: AnyNum } => (otherwise === undefined ? {} : { otherwise: number(otherwise) })

/** The places, and the result for each of them. */
function overPlaces<T>(
  resolving: Resolving,
  { part, as, where }: Over,
  make: () => T,
): { readonly over: OverPlaces<AnyLanguage>; readonly made: T } {
  const names = { part: resolving.name(part), ...(as === undefined ? {} : { as: resolving.name(as) }) }
  return resolving.inScope.within(part.text, as?.text, () => ({
    made: make(),
    over: where === undefined ? names : { ...names, where: resolving.condition(where) },
  }))
}

export function resolveNumberOverPlaces(
  resolving: Resolving,
  {
    name,
    of,
    over: places,
    otherwise,
  }: syntax.OverPlaces & { readonly name: 'sum' | 'smallest' | 'largest' | 'first' | 'last' },
): Num<'sumOf' | 'smallestOf' | 'largestOf' | 'firstOf' | 'lastOf'> {
  const { over, made } = overPlaces(resolving, places, () => resolving.number(of))
  if (name !== 'sum')
    return { kind: `${name}Of`, ...over, of: made, ...resolveOtherwise(resolving, otherwise) }
  if (otherwise !== undefined) reportUnusedElse(resolving, otherwise, 'The sum of no place is 0')
  return { kind: 'sumOf', ...over, of: made }
}

export function resolveConditionOverPlaces(
  resolving: Resolving,
  { name, of, over: places, otherwise }: syntax.OverPlaces & { readonly name: 'all' | 'any' },
): Condition<'every' | 'some'> {
  const { over, made } = overPlaces(resolving, places, () => resolving.condition(of))
  if (otherwise !== undefined)
    reportUnusedElse(resolving, otherwise, `Of no place \`${name}\` is ${name === 'all' ? 'true' : 'false'}`)
  return { kind: name === 'all' ? 'every' : 'some', ...over, of: made }
}

const reportUnusedElse = (resolving: Resolving, span: Span, why: string): void =>
  resolving.report(span, `Found an \`else\` that is never used. ${why}.`, 'Take `else` and what follows out.')

export const resolveCount = (resolving: Resolving, { over }: syntax.Count): Num<'countOf'> => ({
  kind: 'countOf',
  ...overPlaces(resolving, over, () => undefined).over,
})

export function resolveDistinct(
  resolving: Resolving,
  { of, form, over: places }: syntax.Distinct,
): Condition<'distinct'> {
  const { over, made } = overPlaces(resolving, places, () => resolving.parameterOrNumber(of, form))
  return { kind: 'distinct', ...over, of: made }
}

export function resolveNeighbour(
  resolving: Resolving,
  { of, over: places, by, otherwise }: syntax.Neighbour,
): Num<'neighbour'> {
  const { over, made } = overPlaces(resolving, places, () => resolving.number(of))
  return {
    kind: 'neighbour',
    ...over,
    offset: by.value,
    of: made,
    ...resolveOtherwise(resolving, otherwise),
  }
}

export function resolveNeighbourCondition(
  resolving: Resolving,
  { of, over: places, by, otherwise, ...span }: syntax.Neighbour,
): Condition<'neighbourHolds'> {
  const { over, made } = overPlaces(resolving, places, () => resolving.condition(of))
  if (otherwise?.kind !== 'truth')
    resolving.report(
      otherwise ?? span,
      'Found nothing that holds beyond the ends.',
      'Write `else true` or `else false` behind the number of places.',
    )
  const isTrue = otherwise?.kind === 'truth' && otherwise.value
  return { kind: 'neighbourHolds', ...over, offset: by.value, of: made, otherwise: isTrue }
}

export function resolveInstance(
  resolving: Resolving,
  { of, over: places, at, otherwise }: syntax.Instance,
): Num<'instance'> {
  const { over, made } = overPlaces(resolving, places, () => resolving.number(of))
  const number = resolving.number(at)
  return { kind: 'instance', ...over, at: number, of: made, ...resolveOtherwise(resolving, otherwise) }
}

export function resolveInterpolation(
  resolving: Resolving,
  expression: syntax.Interpolate,
): Num<'interpolate'> {
  const { axes, rounded } = expression
  const axis = ({ name, is = name, scale }: syntax.AxisField): Axis<AnyLanguage> => ({
    column: resolving.name(name),
    at: resolving.number(is),
    ...(scale === undefined ? {} : { scale }),
  })
  const [x, y] = axes
  const made: Num<'interpolate'> = {
    kind: 'interpolate',
    table: resolving.name(expression.table),
    column: resolving.name(expression.column),
    ...(expression.where === undefined ? {} : { where: resolving.where(expression.where) }),
    x: axis(x ?? { name: expression.column, start: expression.start, end: expression.end }),
    ...(y === undefined ? {} : { y: axis(y) }),
    ...(expression.scale === undefined ? {} : { scale: expression.scale }),
    ...(rounded === undefined ? {} : { rounding: rounded.rounding, step: rounded.step.value }),
  }
  if (rounded !== undefined) resolving.written(made, [rounded.step])
  return made
}

export const resolvePublished = (
  { number }: Resolving,
  { table, estimate }: syntax.Published,
): Num<'tableOrEstimate'> => ({
  kind: 'tableOrEstimate',
  table: number(table),
  estimate: number(estimate),
})

export function resolveLeast(resolving: Resolving, expression: syntax.Least): Num<'least'> {
  return {
    kind: 'least',
    name: resolving.name(expression.name),
    from: expression.from.value,
    to: expression.to.value,
    suchThat: resolving.condition(expression.where),
    ...(expression.give === undefined ? {} : { give: resolving.number(expression.give) }),
    ...resolveOtherwise(resolving, expression.otherwise),
  }
}

export const resolveIterate = (resolving: Resolving, expression: syntax.Iterate): Num<'iterate'> => ({
  kind: 'iterate',
  name: resolving.name(expression.name),
  from: resolving.number(expression.from),
  by: resolving.number(expression.by),
  atMost: expression.max.value,
})

/** By the case of a scenario; in most computations nothing has failed, so there is always an `else`. */
export function resolveInCase(
  resolving: Resolving,
  scenario: Name,
  { branches, otherwise, start, end }: syntax.Case,
): Num<'inCase'> {
  if (otherwise === undefined)
    resolving.report(
      { start, end },
      `Found no \`else\`, which counts where nothing of ${scenario.text} has failed.`,
      'Give what counts then: `case loss of A: 0 | else: 1`.',
    )
  return {
    kind: 'inCase',
    scenario: resolving.name(scenario),
    branches: Object.fromEntries(
      branches.map(({ option, is }) => [resolving.name(option), resolving.number(is)]),
    ),
    otherwise: otherwise === undefined ? { kind: 'constant', value: 0 } : resolving.number(otherwise),
  }
}

export function resolveConvert(
  resolving: Resolving,
  { of, from, to, rounded }: syntax.Convert,
): Num<'convert'> {
  const unit = rounded?.step.unit
  if (rounded !== undefined && unit !== undefined && unit !== to)
    resolving.report(rounded.step, `Found a step of ${unit}, expected ${to}.`, `Give the step in ${to}.`)
  const steps = rounded === undefined ? {} : { rounding: rounded.rounding, step: rounded.step.value }
  return { kind: 'convert', value: resolving.number(of), from, to, ...steps }
}

/** The terms takeCounted by departures. */
export function resolveDepartures(
  resolving: Resolving,
  { over, except }: syntax.Departures,
): readonly AnyNum[] {
  const notFound = new Map(except.map((one) => [resolving.reference(one), one]))
  const takeCounted = (
    sourceParameters: readonly SourceParameter[],
    prefix: string,
  ): readonly SourceParameter[] => sourceParameters.filter(({ name }) => !notFound.delete(`${prefix}${name}`))
  const terms = resolveDepartureTerms(resolving, over, takeCounted)
  for (const [name, at] of notFound)
    resolving.report(at, `There is no choice '${name}' to leave out.`, 'Name a choice.')
  return terms
}

function resolveDepartureTerms(
  resolving: Resolving,
  over: Name | undefined,
  takeCounted: (sourceParameters: readonly SourceParameter[], prefix: string) => readonly SourceParameter[],
): readonly AnyNum[] {
  if (over === undefined) return buildDepartures(takeCounted(resolving.inScope.parameters, ''))
  const name = resolving.name(over)
  const part = resolving.inScope.parts.find((one) => one.name === name)
  if (part === undefined) {
    resolving.report(
      over,
      `There is no part '${name}'.`,
      'Name a part, or count the choices of the model: `departures()`.',
    )
    return []
  }
  return buildPartDepartures(name, part.count, takeCounted(part.parameters, `${name}.`))
}
