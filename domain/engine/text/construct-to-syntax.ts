// Converts expressions over places, tables, searches, failures and units into syntax; the inverse of resolve-construct.ts.
import type { WhereOf } from '../model.ts'
import type { AnyCondition, AnyLanguage, AnyNum } from '../source/formula.ts'
import type { Axis, OverPlaces, SourceParameter } from '../source/source-model.ts'
import type { PlacesInScope } from './places-in-scope.ts'
import { toCell, toLiteral, toName, noSpan } from './to-syntax.ts'
import type { AxisField, Expression, Field, Name, Over, Reference } from './syntax.ts'

/** What a construct needs from the conversion of expressions. */
export interface Converter {
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

const convertElse = (
  converter: Converter,
  otherwise: AnyNum | undefined,
): { readonly otherwise?: Expression } =>
  otherwise === undefined ? {} : { otherwise: converter.number(otherwise) }

/** The places, and the result for each of them. */
function overPlaces<T>(
  converter: Converter,
  { part, as, where }: OverPlaces<AnyLanguage>,
  make: () => T,
): { readonly over: Over; readonly of: T } {
  const names = { part: toName(part), ...(as === undefined ? {} : { as: toName(as) }) }
  return converter.inScope.within(part, as, () => ({
    of: make(),
    over: { ...names, ...(where === undefined ? {} : { where: converter.condition(where) }), ...noSpan },
  }))
}

const functionNames = {
  sumOf: 'sum',
  smallestOf: 'smallest',
  largestOf: 'largest',
  firstOf: 'first',
  lastOf: 'last',
} as const

function convertOverPlaces(converter: Converter, number: Num<keyof typeof functionNames>): Expression {
  return {
    kind: 'overPlaces',
    name: functionNames[number.kind],
    ...overPlaces(converter, number, () => converter.number(number.of)),
    ...(number.kind === 'sumOf' ? {} : convertElse(converter, number.otherwise)),
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
export function convertNumber(converter: Converter, of: Constructed): Expression {
  switch (of.kind) {
    case 'sumOf':
    case 'smallestOf':
    case 'largestOf':
    case 'firstOf':
    case 'lastOf':
      return convertOverPlaces(converter, of)
    case 'countOf':
      return { kind: 'count', over: overPlaces(converter, of, () => undefined).over, ...noSpan }
    case 'place':
      return { kind: 'ofName', name: 'place', of: toName(of.part), ...noSpan }
    case 'neighbour':
      return {
        kind: 'neighbour',
        ...overPlaces(converter, of, () => converter.number(of.of)),
        by: toLiteral(of.offset),
        ...convertElse(converter, of.otherwise),
        ...noSpan,
      }
    case 'instance':
      return {
        kind: 'instance',
        ...overPlaces(converter, of, () => converter.number(of.of)),
        at: converter.number(of.at),
        ...convertElse(converter, of.otherwise),
        ...noSpan,
      }
    case 'interpolate':
      return convertInterpolation(converter, of)
    case 'tableOrEstimate': {
      const [table, estimate] = [converter.number(of.table), converter.number(of.estimate)]
      return { kind: 'published', table, estimate, ...noSpan }
    }
    default:
      return convertSearch(converter, of)
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

function convertSearch(converter: Converter, of: Search): Expression {
  switch (of.kind) {
    case 'least':
      return {
        kind: 'least',
        name: toName(of.name),
        from: toLiteral(of.from),
        to: toLiteral(of.to),
        where: converter.condition(of.suchThat),
        ...(of.give === undefined ? {} : { give: converter.number(of.give) }),
        ...convertElse(converter, of.otherwise),
        ...noSpan,
      }
    case 'iterate':
      return {
        kind: 'iterate',
        name: toName(of.name),
        from: converter.number(of.from),
        by: converter.number(of.by),
        max: toLiteral(of.atMost),
        ...noSpan,
      }
    case 'inCase':
      return {
        kind: 'case',
        of: toName(of.scenario),
        branches: convertBranches(converter, of.branches),
        otherwise: converter.number(of.otherwise),
        ...noSpan,
      }
    default:
      return convertQuantity(converter, of)
  }
}

export const convertBranches = (
  converter: Pick<Converter, 'number'>,
  branches: Readonly<Record<string, AnyNum>>,
): { readonly option: Name; readonly is: Expression }[] =>
  Object.entries(branches).map(([option, is]) => ({ option: toName(option), is: converter.number(is) }))

function convertQuantity(
  converter: Converter,
  of: Exclude<Search, Num<'least' | 'iterate' | 'inCase'>>,
): Expression {
  switch (of.kind) {
    case 'quantity':
      return { ...toLiteral(of.value), unit: of.unit }
    case 'price':
      return { kind: 'price', part: { kind: 'text', text: of.part, ...noSpan }, ...noSpan }
    case 'date':
      return { kind: 'date', text: of.value, ...noSpan }
    case 'monthsLater':
      return { kind: 'monthsLater', of: converter.number(of.of), months: toLiteral(of.months), ...noSpan }
    case 'convert': {
      const { from, to, rounding, step } = of
      const rounded =
        rounding === undefined || step === undefined ? {} : { rounded: { rounding, step: toLiteral(step) } }
      return { kind: 'convert', of: converter.number(of.value), from, to, ...rounded, ...noSpan }
    }
    case 'inUnit':
      return { kind: 'inUnit', of: converter.number(of.value), unit: of.unit, ...noSpan }
    case 'literal':
      return toCell(of.value)
    case 'quotient':
      return {
        kind: 'binary',
        operator: '/',
        left: converter.number(of.left),
        right: converter.number(of.right),
        ...noSpan,
      }
    case 'nearest': {
      const decimals = toLiteral(of.decimals)
      return { kind: 'nearest', of: converter.number(of.value), decimals, ...noSpan }
    }
    case 'join':
      return { kind: 'call', name: 'text', of: of.of.map(converter.number), ...noSpan }
    case 'function': {
      const name = toName(of.name)
      return { kind: 'namedCall', name, of: of.of.map(converter.number), ...noSpan }
    }
    case 'replacing': {
      const fields = converter.fields(of.values)
      return { kind: 'replacing', of: converter.number(of.of), fields, ...noSpan }
    }
    case 'roundToStep': {
      const { rounding, step, value } = of
      return { kind: 'rounded', of: converter.number(value), rounding, step: toLiteral(step), ...noSpan }
    }
    default: {
      const { rounding, list, value } = of
      return { kind: 'rounded', of: converter.number(value), rounding, to: toName(list), ...noSpan }
    }
  }
}

function convertInterpolation(converter: Converter, of: Num<'interpolate'>): Expression {
  const axis = ({ column, at, scale }: Axis<AnyLanguage>): AxisField => ({
    name: toName(column),
    ...(at.kind === 'ref' && at.name === column ? {} : { is: converter.number(at) }),
    ...(scale === undefined ? {} : { scale }),
    ...noSpan,
  })
  const { rounding, step } = of
  const rounded =
    rounding === undefined || step === undefined ? {} : { rounded: { rounding, step: toLiteral(step) } }
  return {
    kind: 'interpolate',
    table: toName(of.table),
    ...(of.where === undefined ? {} : { where: converter.where(of.where) }),
    column: toName(of.column),
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
export function convertCondition(converter: Converter, of: ConstructedCondition): Expression {
  switch (of.kind) {
    case 'every':
    case 'some':
      return {
        kind: 'overPlaces',
        name: of.kind === 'every' ? 'all' : 'any',
        ...overPlaces(converter, of, () => converter.condition(of.of)),
        ...noSpan,
      }
    case 'distinct':
      return convertDistinct(converter, of)
    case 'neighbourHolds':
      return {
        kind: 'neighbour',
        ...overPlaces(converter, of, () => converter.condition(of.of)),
        by: toLiteral(of.offset),
        otherwise: { kind: 'truth', value: of.otherwise, ...noSpan },
        ...noSpan,
      }
    case 'same':
      return {
        kind: 'same',
        left: converter.reference(of.left),
        right: converter.reference(of.right),
        ...noSpan,
      }
    case 'inEvery':
      return { kind: 'inEvery', scenario: toName(of.scenario), of: converter.condition(of.of), ...noSpan }
    case 'lost':
      return { kind: 'lost', scenario: toName(of.scenario), part: toName(of.part), ...noSpan }
    case 'stated':
      return { kind: 'ofName', name: 'stated', of: converter.reference(of.parameter), ...noSpan }
    case 'estimated':
      return { kind: 'ofName', name: 'estimated', of: converter.reference(of.value), ...noSpan }
    case 'hasValue':
      return { kind: 'call', name: 'hasValue', of: [converter.number(of.of)], ...noSpan }
    default: {
      const days = [of.date, of.from, of.days].map((one) => converter.number(one))
      return { kind: 'call', name: 'within', of: days, ...noSpan }
    }
  }
}

/** A bare name is an option if a choice or flag has that name, otherwise a number. */
function convertDistinct(converter: Converter, distinct: Condition<'distinct'>): Expression {
  const { of } = distinct
  const isOption = (name: string): boolean => ['choice', 'flag'].includes(converter.findKind(name) ?? '')
  const converted = overPlaces(converter, distinct, () => {
    if ('parameter' in of) {
      const form = isOption(of.parameter) ? {} : ({ form: 'parameter' } as const)
      return { ...form, of: converter.reference(of.parameter) }
    }
    const { number } = of
    const form = number.kind === 'ref' && isOption(number.name) ? ({ form: 'number' } as const) : {}
    return { ...form, of: converter.number(number) }
  })
  return { kind: 'distinct', ...converted.of, over: converted.over, ...noSpan }
}
