// Evaluates a flat assignment by the source model itself, construct by construct: the independent check of every elaboration.
import type { Exact } from '../../exact.ts'
import type { Assignment } from '../../model.ts'
import { emptyScope, ExpressionEvaluator, type SourceScope } from './evaluate-expression.ts'
import type { Applies, SourceModel, SourceNum, SourceParameter, SourceRule } from '../source-model.ts'

/** The evaluation of one assignment by a source model, under the names and ids of its core model. */
export interface SourceEvaluation {
  /** Numbers of the defined values, of used places only; undefined where a definition has no value. */
  readonly values: ReadonlyMap<string, Exact | undefined>
  /** Rules that are broken or have no value. */
  readonly broken: ReadonlySet<string>
  readonly raised: ReadonlySet<string>
  readonly goals: ReadonlyMap<string, Exact | undefined>
  readonly isValid: boolean
}

/** Evaluates a source model directly; `assignment` has a value from its domain for every parameter of the core model. */
export function evaluateSource(source: SourceModel, assignment: Assignment): SourceEvaluation {
  const evaluator = new ExpressionEvaluator(source, assignment)
  const values = new Map<string, Exact | undefined>()
  const broken = new Set<string>()
  const raised = new Set<string>()
  const declaringScopes = listDeclaringScopes(source, evaluator)
  for (const { at, suffix, part } of declaringScopes) {
    const declarations = part ?? source
    for (const { name, is } of declarations.values ?? [])
      for (const [flat, inside] of listCases(source, evaluator, {
        flat: suffix === '' ? name : `${suffix.slice(1)}.${name}`,
        is,
        at,
      }))
        values.set(flat, evaluator.evaluateNumber(is, inside))
    for (const rule of declarations.rules ?? [])
      if (isBroken(source, evaluator, rule, at)) broken.add(`${rule.id}${suffix}`)
    for (const notice of declarations.notices ?? [])
      if (isInForce(source, evaluator, notice.applies) && evaluator.holds(notice.when, at) === true)
        raised.add(`${notice.id}${suffix}`)
  }
  for (const id of listBrokenPins(source, evaluator, assignment)) broken.add(id)
  evaluateAdditions(source, evaluator, assignment, { broken, raised })
  const goals = new Map(
    source.goals.map(({ name, minimise }) => [name, evaluator.evaluateNumber(minimise, emptyScope)] as const),
  )
  const isValid = broken.size === 0 && ![...values.values()].includes(undefined)
  return { values, broken, raised, goals, isValid }
}

/** The model itself, and every used place of its parts. */
function listDeclaringScopes(source: SourceModel, evaluator: ExpressionEvaluator) {
  const placeScopes = (source.parts ?? []).flatMap((part) =>
    Array.from({ length: evaluator.countUsedPlaces(part.name) }, (_, index) => {
      const place = { part: part.name, number: index + 1 }
      return {
        part,
        suffix: `@${part.name}[${index + 1}]`,
        at: { ...emptyScope, places: { [part.name]: place } },
      }
    }),
  )
  return [{ part: undefined, suffix: '', at: emptyScope }, ...placeScopes]
}

/** A value without failures and, if a scenario changes it, in each of its cases. */
function listCases(
  source: SourceModel,
  evaluator: ExpressionEvaluator,
  { flat, is, at }: { readonly flat: string; readonly is: SourceNum; readonly at: SourceScope },
): readonly (readonly [string, SourceScope])[] {
  const cases = (source.scenarios ?? [])
    .filter(({ name }) => dependsOn(source, is, name, new Set()))
    .flatMap((scenario): (readonly [string, SourceScope])[] =>
      'cases' in scenario
        ? scenario.cases.map((name) => [
            `${flat}@${scenario.name}.${name}`,
            { ...at, failed: { scenario: scenario.name, case: name } },
          ])
        : Array.from({ length: evaluator.countUsedPlaces(scenario.lostPart) }, (_, index) => {
            const lost = { part: scenario.lostPart, number: index + 1 }
            const failed = { scenario: scenario.name, lost }
            return [`${flat}@${scenario.name}.${lost.part}[${lost.number}]`, { ...at, failed }]
          }),
    )
  return [[flat, at], ...cases]
}

/** Whether an expression, or a definition that it uses, refers to a scenario outside `inEvery`. */
function dependsOn(
  source: SourceModel,
  expression: unknown,
  scenario: string,
  visited: Set<string>,
): boolean {
  if (typeof expression !== 'object' || expression === null) return false
  const node: Readonly<Record<string, unknown>> = { ...expression }
  if (node['kind'] === 'inEvery') return false
  if ((node['kind'] === 'inCase' || node['kind'] === 'lost') && node['scenario'] === scenario) return true
  const named =
    node['kind'] === 'ref' ? node['name'] : node['kind'] === 'estimated' ? node['value'] : undefined
  if (typeof named === 'string' && !visited.has(named)) {
    visited.add(named)
    const member = named.split('.').at(-1)
    // A member of a part under a name other than the part's is searched in every part.
    const candidates = named.includes('.')
      ? (source.parts ?? []).flatMap((part) => part.values ?? [])
      : source.values
    for (const { name, is } of candidates)
      if (name === member && dependsOn(source, is, scenario, visited)) return true
  }
  return Object.values(node).some((child) => dependsOn(source, child, scenario, visited))
}

function isBroken(
  source: SourceModel,
  evaluator: ExpressionEvaluator,
  rule: SourceRule,
  at: SourceScope,
): boolean {
  if (!isInForce(source, evaluator, rule.applies)) return false
  const applies = rule.when === undefined ? true : evaluator.holds(rule.when, at)
  return applies !== false && !(applies === true && evaluator.holds(rule.require, at) === true)
}

const MILLISECONDS_PER_DAY = 86_400_000

/** The number of days since 1970-01-01 of a day written YYYY-MM-DD. */
const toDay = (text: string): number => Date.parse(text) / MILLISECONDS_PER_DAY

function isInForce(
  { context = {} }: SourceModel,
  evaluator: ExpressionEvaluator,
  applies: Applies = {},
): boolean {
  const isOneOf = (parameter: string | undefined, options: readonly string[] | undefined): boolean =>
    parameter === undefined ||
    options === undefined ||
    options.includes(String(evaluator.findValue(parameter, emptyScope)))
  const today = context.date === undefined ? undefined : Number(evaluator.findValue(context.date, emptyScope))
  return (
    isOneOf(context.country, applies.countries) &&
    isOneOf(context.standard, applies.standards) &&
    isOneOf(context.edition, applies.editions) &&
    (today === undefined || applies.from === undefined || today >= toDay(applies.from)) &&
    (today === undefined || applies.until === undefined || today <= toDay(applies.until))
  )
}

/**
 * The ids of the rules that pin unstated numbers and unused places to one value each, the preferred or the first, where
 * the assignment has another.
 */
function listBrokenPins(
  source: SourceModel,
  evaluator: ExpressionEvaluator,
  assignment: Assignment,
): readonly string[] {
  const broken: string[] = []
  const isUnstatedAndFree = (parameter: SourceParameter, flat: string): boolean =>
    assignment[`${flat}.stated`] === false && assignment[flat] !== getPinnedValue(source, parameter)
  for (const parameter of source.parameters)
    if (isUnstatedAndFree(parameter, parameter.name)) broken.push(`${parameter.name}.unstated`)
  for (const { name, count, parameters } of source.parts ?? []) {
    const max = typeof count === 'number' ? count : count.max
    for (let place = 1; place <= max; place += 1) {
      const getFlatName = (parameter: SourceParameter): string => `${name}[${place}].${parameter.name}`
      for (const parameter of parameters)
        if (isUnstatedAndFree(parameter, getFlatName(parameter)))
          broken.push(`${getFlatName(parameter)}.unstated`)
      const isFree = parameters.some((parameter) => {
        const stated = assignment[`${getFlatName(parameter)}.stated`]
        const isPinned = assignment[getFlatName(parameter)] === getPinnedValue(source, parameter)
        return !isPinned || (stated !== undefined && stated !== (parameter.preferred !== undefined))
      })
      if (place > evaluator.countUsedPlaces(name) && isFree) broken.push(`${name}.unused[${place}]`)
    }
  }
  return broken
}

function getPinnedValue(source: SourceModel, parameter: SourceParameter): unknown {
  const { preferred } = parameter
  switch (parameter.kind) {
    case 'date':
      return toDay(parameter.preferred ?? parameter.min)
    case 'number':
      return preferred ?? parameter.min
    case 'flag':
      return preferred ?? false
    default: {
      if (preferred !== undefined) return preferred
      if ('options' in parameter.from) return parameter.from.options[0]
      const table = source.tables[parameter.from.table]
      const key = Object.keys(table?.columns ?? {}).find((name) => table?.columns[name]?.type === 'key') ?? ''
      return table?.rows[0]?.[key]
    }
  }
}

/**
 * Adds the ids of additions to `broken` and `raised`: one is declined exactly where it is wanted and the parameter has
 * another value.
 */
function evaluateAdditions(
  source: SourceModel,
  evaluator: ExpressionEvaluator,
  assignment: Assignment,
  { broken, raised }: { readonly broken: Set<string>; readonly raised: Set<string> },
): void {
  for (const { id, applies, when, set } of source.additions ?? []) {
    const isWanted = isInForce(source, evaluator, applies) && evaluator.holds(when, emptyScope) === true
    const declined = assignment[`${id}.declined`] === true
    if (declined !== (isWanted && assignment[set.parameter] !== set.value)) broken.add(id)
    if (isWanted && !declined) raised.add(id)
  }
}
