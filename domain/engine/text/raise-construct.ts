// Converts expressions over places, tables, searches, failures and units into syntax; the inverse of resolve-construct.ts.
import type { WhereOf } from '../model.ts'
import type { AnyCondition, AnyLanguage, AnyNum } from '../source/formula.ts'
import type { Axis, OverPlaces, SourceParameter } from '../source/source-model.ts'
import type { PlacesInScope } from './places-in-scope.ts'
import { raiseCell, raiseLiteral, raiseName, noSpan } from './raise-names.ts'
import type { AxisField, Expression, Field, Name, Over, Reference } from './syntax.ts'

/** What a construct needs from the conversion of expressions. */
export interface RaisingOf {
  readonly inScope: PlacesInScope
  readonly number: (of: AnyNum) => Expression
  readonly condition: (of: AnyCondition) => Expression
  reference(name: string): Reference
  where(where: WhereOf<AnyLanguage>): Field[]
  fields(of: Readonly<Record<string, AnyNum>>): Field[]
  findKind(name: string): SourceParameter['kind'] | undefined
}

type Num<Kind extends AnyNum['kind']> = Extract<AnyNum, { readonly kind: Kind }>
type Condition<Kind extends AnyCondition['kind']> = Extract<AnyCondition, { readonly kind: Kind }>

const raiseElse = (raising: RaisingOf, otherwise: AnyNum | undefined): { readonly otherwise?: Expression } =>
  otherwise === undefined ? {} : { otherwise: raising.number(otherwise) }

/** The places, and the result for each of them. */
function overPlaces<T>(
  raising: RaisingOf,
  { part, as, where }: OverPlaces<AnyLanguage>,
  make: () => T,
): { readonly over: Over; readonly of: T } {
  const names = { part: raiseName(part), ...(as === undefined ? {} : { as: raiseName(as) }) }
  return raising.inScope.within(part, as, () => ({
    of: make(),
    over: { ...names, ...(where === undefined ? {} : { where: raising.condition(where) }), ...noSpan },
  }))
}

const functionNames = {
  sumOf: 'sum',
  smallestOf: 'smallest',
  largestOf: 'largest',
  firstOf: 'first',
  lastOf: 'last',
} as const

function raiseOverPlaces(raising: RaisingOf, number: Num<keyof typeof functionNames>): Expression {
  return {
    kind: 'overPlaces',
    name: functionNames[number.kind],
    ...overPlaces(raising, number, () => raising.number(number.of)),
    ...(number.kind === 'sumOf' ? {} : raiseElse(raising, number.otherwise)),
    ...noSpan,
  }
}

type Constructed = Exclude<
  AnyNum,
  Num<
    | 'constant'
    | 'ref'
    | 'cell'
    | 'lookup'
    | 'add'
    | 'subtract'
    | 'multiply'
    | 'divide'
    | 'round'
    | 'smallest'
    | 'largest'
    | 'if'
    | 'case'
  >
>

/** A number that the core does not have. */
export function raiseNumber(raising: RaisingOf, of: Constructed): Expression {
  switch (of.kind) {
    case 'sumOf':
    case 'smallestOf':
    case 'largestOf':
    case 'firstOf':
    case 'lastOf':
      return raiseOverPlaces(raising, of)
    case 'countOf':
      return { kind: 'count', over: overPlaces(raising, of, () => undefined).over, ...noSpan }
    case 'place':
      return { kind: 'ofName', name: 'place', of: raiseName(of.part), ...noSpan }
    case 'neighbour':
      return {
        kind: 'neighbour',
        ...overPlaces(raising, of, () => raising.number(of.of)),
        by: raiseLiteral(of.offset),
        ...raiseElse(raising, of.otherwise),
        ...noSpan,
      }
    case 'instance':
      return {
        kind: 'instance',
        ...overPlaces(raising, of, () => raising.number(of.of)),
        at: raising.number(of.at),
        ...raiseElse(raising, of.otherwise),
        ...noSpan,
      }
    case 'interpolate':
      return raiseInterpolation(raising, of)
    case 'tableOrEstimate': {
      const [table, estimate] = [raising.number(of.table), raising.number(of.estimate)]
      return { kind: 'published', table, estimate, ...noSpan }
    }
    default:
      return raiseSearch(raising, of)
  }
}

type Search = Exclude<
  Constructed,
  Num<
    | keyof typeof functionNames
    | 'countOf'
    | 'place'
    | 'neighbour'
    | 'instance'
    | 'interpolate'
    | 'tableOrEstimate'
  >
>

function raiseSearch(raising: RaisingOf, of: Search): Expression {
  switch (of.kind) {
    case 'least':
      return {
        kind: 'least',
        name: raiseName(of.name),
        from: raiseLiteral(of.from),
        to: raiseLiteral(of.to),
        where: raising.condition(of.suchThat),
        ...(of.give === undefined ? {} : { give: raising.number(of.give) }),
        ...raiseElse(raising, of.otherwise),
        ...noSpan,
      }
    case 'iterate':
      return {
        kind: 'iterate',
        name: raiseName(of.name),
        from: raising.number(of.from),
        by: raising.number(of.by),
        max: raiseLiteral(of.atMost),
        ...noSpan,
      }
    case 'inCase':
      return {
        kind: 'case',
        of: raiseName(of.scenario),
        branches: raiseBranches(raising, of.branches),
        otherwise: raising.number(of.otherwise),
        ...noSpan,
      }
    default:
      return raiseQuantity(raising, of)
  }
}

export const raiseBranches = (
  raising: Pick<RaisingOf, 'number'>,
  branches: Readonly<Record<string, AnyNum>>,
): { readonly option: Name; readonly is: Expression }[] =>
  Object.entries(branches).map(([option, is]) => ({ option: raiseName(option), is: raising.number(is) }))

function raiseQuantity(
  raising: RaisingOf,
  of: Exclude<Search, Num<'least' | 'iterate' | 'inCase'>>,
): Expression {
  switch (of.kind) {
    case 'quantity':
      return { ...raiseLiteral(of.value), unit: of.unit }
    case 'price':
      return { kind: 'price', part: { kind: 'text', text: of.part, ...noSpan }, ...noSpan }
    case 'date':
      return { kind: 'date', text: of.value, ...noSpan }
    case 'monthsLater':
      return { kind: 'monthsLater', of: raising.number(of.of), months: raiseLiteral(of.months), ...noSpan }
    case 'convert': {
      const { from, to, rounding, step } = of
      const rounded =
        rounding === undefined || step === undefined
          ? {}
          : { rounded: { rounding, step: raiseLiteral(step) } }
      return { kind: 'convert', of: raising.number(of.value), from, to, ...rounded, ...noSpan }
    }
    case 'inUnit':
      return { kind: 'inUnit', of: raising.number(of.value), unit: of.unit, ...noSpan }
    case 'literal':
      return raiseCell(of.value)
    case 'quotient':
      return {
        kind: 'binary',
        operator: '/',
        left: raising.number(of.left),
        right: raising.number(of.right),
        ...noSpan,
      }
    case 'nearest': {
      const decimals = raiseLiteral(of.decimals)
      return { kind: 'nearest', of: raising.number(of.value), decimals, ...noSpan }
    }
    case 'join':
      return { kind: 'call', name: 'text', of: of.of.map(raising.number), ...noSpan }
    case 'function': {
      const name = raiseName(of.name)
      return { kind: 'namedCall', name, of: of.of.map(raising.number), ...noSpan }
    }
    case 'replacing': {
      const fields = raising.fields(of.values)
      return { kind: 'replacing', of: raising.number(of.of), fields, ...noSpan }
    }
    case 'roundToStep': {
      const { rounding, step, value } = of
      return { kind: 'rounded', of: raising.number(value), rounding, step: raiseLiteral(step), ...noSpan }
    }
    default: {
      const { rounding, list, value } = of
      return { kind: 'rounded', of: raising.number(value), rounding, to: raiseName(list), ...noSpan }
    }
  }
}

function raiseInterpolation(raising: RaisingOf, of: Num<'interpolate'>): Expression {
  const axis = ({ column, at, scale }: Axis<AnyLanguage>): AxisField => ({
    name: raiseName(column),
    ...(at.kind === 'ref' && at.name === column ? {} : { is: raising.number(at) }),
    ...(scale === undefined ? {} : { scale }),
    ...noSpan,
  })
  const { rounding, step } = of
  const rounded =
    rounding === undefined || step === undefined ? {} : { rounded: { rounding, step: raiseLiteral(step) } }
  return {
    kind: 'interpolate',
    table: raiseName(of.table),
    ...(of.where === undefined ? {} : { where: raising.where(of.where) }),
    column: raiseName(of.column),
    ...(of.scale === undefined ? {} : { scale: of.scale }),
    axes: [axis(of.x), ...(of.y === undefined ? [] : [axis(of.y)])],
    ...rounded,
    ...noSpan,
  }
}

type ConstructedCondition = Exclude<
  AnyCondition,
  Condition<'compare' | 'is' | 'flag' | 'cellIs' | 'row' | 'all' | 'any' | 'not'>
>

/** A condition that the core does not have. */
export function raiseCondition(raising: RaisingOf, of: ConstructedCondition): Expression {
  switch (of.kind) {
    case 'every':
    case 'some':
      return {
        kind: 'overPlaces',
        name: of.kind === 'every' ? 'all' : 'any',
        ...overPlaces(raising, of, () => raising.condition(of.of)),
        ...noSpan,
      }
    case 'distinct':
      return raiseDistinct(raising, of)
    case 'neighbourHolds':
      return {
        kind: 'neighbour',
        ...overPlaces(raising, of, () => raising.condition(of.of)),
        by: raiseLiteral(of.offset),
        otherwise: { kind: 'truth', value: of.otherwise, ...noSpan },
        ...noSpan,
      }
    case 'same':
      return {
        kind: 'same',
        left: raising.reference(of.left),
        right: raising.reference(of.right),
        ...noSpan,
      }
    case 'inEvery':
      return { kind: 'inEvery', scenario: raiseName(of.scenario), of: raising.condition(of.of), ...noSpan }
    case 'lost':
      return { kind: 'lost', scenario: raiseName(of.scenario), part: raiseName(of.part), ...noSpan }
    case 'stated':
      return { kind: 'ofName', name: 'stated', of: raising.reference(of.parameter), ...noSpan }
    case 'estimated':
      return { kind: 'ofName', name: 'estimated', of: raising.reference(of.value), ...noSpan }
    case 'hasValue':
      return { kind: 'call', name: 'hasValue', of: [raising.number(of.of)], ...noSpan }
    default: {
      const days = [of.date, of.from, of.days].map((one) => raising.number(one))
      return { kind: 'call', name: 'within', of: days, ...noSpan }
    }
  }
}

/** A bare name is an option if a choice or flag has that name, otherwise a number. */
function raiseDistinct(raising: RaisingOf, distinct: Condition<'distinct'>): Expression {
  const { of } = distinct
  const isOption = (name: string): boolean => ['choice', 'flag'].includes(raising.findKind(name) ?? '')
  const raised = overPlaces(raising, distinct, () => {
    if ('parameter' in of) {
      const form = isOption(of.parameter) ? {} : ({ form: 'parameter' } as const)
      return { ...form, of: raising.reference(of.parameter) }
    }
    const { number } = of
    const form = number.kind === 'ref' && isOption(number.name) ? ({ form: 'number' } as const) : {}
    return { ...form, of: raising.number(number) }
  })
  return { kind: 'distinct', ...raised.of, over: raised.over, ...noSpan }
}
