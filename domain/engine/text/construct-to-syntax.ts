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
  readonly number: (expression: AnyNum) => Expression
  readonly condition: (expression: AnyCondition) => Expression
  reference(name: string): Reference
  where(where: WhereOf<AnyLanguage>): Field[]
  fields(formulas: Readonly<Record<string, AnyNum>>): Field[]
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
function convertPlaces<T>(
  converter: Converter,
  { part, as, where }: OverPlaces<AnyLanguage>,
  make: () => T,
): { readonly over: Over; readonly of: T } {
  const names = { part: toName(part), ...(as === undefined ? {} : { as: toName(as) }) }
  return converter.inScope.withPlace(part, as, () => ({
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
    ...convertPlaces(converter, number, () => converter.number(number.of)),
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
export function convertNumber(converter: Converter, expression: Constructed): Expression {
  switch (expression.kind) {
    case 'sumOf':
    case 'smallestOf':
    case 'largestOf':
    case 'firstOf':
    case 'lastOf':
      return convertOverPlaces(converter, expression)
    case 'countOf':
      return { kind: 'count', over: convertPlaces(converter, expression, () => undefined).over, ...noSpan }
    case 'place':
      return { kind: 'ofName', name: 'place', of: toName(expression.part), ...noSpan }
    case 'neighbour':
      return {
        kind: 'neighbour',
        ...convertPlaces(converter, expression, () => converter.number(expression.of)),
        by: toLiteral(expression.offset),
        ...convertElse(converter, expression.otherwise),
        ...noSpan,
      }
    case 'instance':
      return {
        kind: 'instance',
        ...convertPlaces(converter, expression, () => converter.number(expression.of)),
        at: converter.number(expression.at),
        ...convertElse(converter, expression.otherwise),
        ...noSpan,
      }
    case 'interpolate':
      return convertInterpolation(converter, expression)
    case 'tableOrEstimate': {
      const [table, estimate] = [converter.number(expression.table), converter.number(expression.estimate)]
      return { kind: 'published', table, estimate, ...noSpan }
    }
    default:
      return convertSearch(converter, expression)
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

function convertSearch(converter: Converter, expression: Search): Expression {
  switch (expression.kind) {
    case 'least':
      return {
        kind: 'least',
        name: toName(expression.name),
        from: toLiteral(expression.from),
        to: toLiteral(expression.to),
        where: converter.condition(expression.suchThat),
        ...(expression.give === undefined ? {} : { give: converter.number(expression.give) }),
        ...convertElse(converter, expression.otherwise),
        ...noSpan,
      }
    case 'iterate':
      return {
        kind: 'iterate',
        name: toName(expression.name),
        from: converter.number(expression.from),
        by: converter.number(expression.by),
        max: toLiteral(expression.atMost),
        ...noSpan,
      }
    case 'inCase':
      return {
        kind: 'case',
        of: toName(expression.scenario),
        branches: convertBranches(converter, expression.branches),
        otherwise: converter.number(expression.otherwise),
        ...noSpan,
      }
    default:
      return convertQuantity(converter, expression)
  }
}

export const convertBranches = (
  converter: Pick<Converter, 'number'>,
  branches: Readonly<Record<string, AnyNum>>,
): { readonly option: Name; readonly is: Expression }[] =>
  Object.entries(branches).map(([option, is]) => ({ option: toName(option), is: converter.number(is) }))

function convertQuantity(
  converter: Converter,
  expression: Exclude<Search, Num<'least' | 'iterate' | 'inCase'>>,
): Expression {
  switch (expression.kind) {
    case 'quantity':
      return { ...toLiteral(expression.value), unit: expression.unit }
    case 'price':
      return { kind: 'price', part: { kind: 'text', text: expression.part, ...noSpan }, ...noSpan }
    case 'date':
      return { kind: 'date', text: expression.value, ...noSpan }
    case 'monthsLater':
      return {
        kind: 'monthsLater',
        of: converter.number(expression.of),
        months: toLiteral(expression.months),
        ...noSpan,
      }
    case 'convert': {
      const { from, to, rounding, step } = expression
      const rounded =
        rounding === undefined || step === undefined ? {} : { rounded: { rounding, step: toLiteral(step) } }
      return { kind: 'convert', of: converter.number(expression.value), from, to, ...rounded, ...noSpan }
    }
    case 'inUnit':
      return { kind: 'inUnit', of: converter.number(expression.value), unit: expression.unit, ...noSpan }
    case 'literal':
      return toCell(expression.value)
    case 'quotient':
      return {
        kind: 'binary',
        operator: '/',
        left: converter.number(expression.left),
        right: converter.number(expression.right),
        ...noSpan,
      }
    case 'nearest': {
      const decimals = toLiteral(expression.decimals)
      return { kind: 'nearest', of: converter.number(expression.value), decimals, ...noSpan }
    }
    case 'join':
      return { kind: 'call', name: 'text', of: expression.of.map(converter.number), ...noSpan }
    case 'function': {
      const name = toName(expression.name)
      return { kind: 'namedCall', name, of: expression.of.map(converter.number), ...noSpan }
    }
    case 'replacing': {
      const fields = converter.fields(expression.values)
      return { kind: 'replacing', of: converter.number(expression.of), fields, ...noSpan }
    }
    case 'roundToStep': {
      const { rounding, step, value } = expression
      return { kind: 'rounded', of: converter.number(value), rounding, step: toLiteral(step), ...noSpan }
    }
    default: {
      const { rounding, list, value } = expression
      return { kind: 'rounded', of: converter.number(value), rounding, to: toName(list), ...noSpan }
    }
  }
}

function convertInterpolation(converter: Converter, expression: Num<'interpolate'>): Expression {
  const convertAxis = ({ column, at, scale }: Axis<AnyLanguage>): AxisField => ({
    name: toName(column),
    ...(at.kind === 'ref' && at.name === column ? {} : { is: converter.number(at) }),
    ...(scale === undefined ? {} : { scale }),
    ...noSpan,
  })
  const { rounding, step } = expression
  const rounded =
    rounding === undefined || step === undefined ? {} : { rounded: { rounding, step: toLiteral(step) } }
  return {
    kind: 'interpolate',
    table: toName(expression.table),
    ...(expression.where === undefined ? {} : { where: converter.where(expression.where) }),
    column: toName(expression.column),
    ...(expression.scale === undefined ? {} : { scale: expression.scale }),
    axes: [convertAxis(expression.x), ...(expression.y === undefined ? [] : [convertAxis(expression.y)])],
    ...rounded,
    ...noSpan,
  }
}

type ConstructedCondition = Exclude<
  AnyCondition,
  Condition<'compare' | 'is' | 'flag' | 'cellIs' | 'row' | 'all' | 'any' | 'not'>
>

/** A condition that the core does not have. */
export function convertCondition(converter: Converter, expression: ConstructedCondition): Expression {
  switch (expression.kind) {
    case 'every':
    case 'some':
      return {
        kind: 'overPlaces',
        name: expression.kind === 'every' ? 'all' : 'any',
        ...convertPlaces(converter, expression, () => converter.condition(expression.of)),
        ...noSpan,
      }
    case 'distinct':
      return convertDistinct(converter, expression)
    case 'neighbourHolds':
      return {
        kind: 'neighbour',
        ...convertPlaces(converter, expression, () => converter.condition(expression.of)),
        by: toLiteral(expression.offset),
        otherwise: { kind: 'truth', value: expression.otherwise, ...noSpan },
        ...noSpan,
      }
    case 'same':
      return {
        kind: 'same',
        left: converter.reference(expression.left),
        right: converter.reference(expression.right),
        ...noSpan,
      }
    case 'inEvery':
      return {
        kind: 'inEvery',
        scenario: toName(expression.scenario),
        of: converter.condition(expression.of),
        ...noSpan,
      }
    case 'lost':
      return { kind: 'lost', scenario: toName(expression.scenario), part: toName(expression.part), ...noSpan }
    case 'stated':
      return { kind: 'ofName', name: 'stated', of: converter.reference(expression.parameter), ...noSpan }
    case 'estimated':
      return { kind: 'ofName', name: 'estimated', of: converter.reference(expression.value), ...noSpan }
    case 'hasValue':
      return { kind: 'call', name: 'hasValue', of: [converter.number(expression.of)], ...noSpan }
    default: {
      const days = [expression.date, expression.from, expression.days].map((number) =>
        converter.number(number),
      )
      return { kind: 'call', name: 'within', of: days, ...noSpan }
    }
  }
}

/** A bare name is an option if a choice or flag has that name, otherwise a number. */
function convertDistinct(converter: Converter, distinct: Condition<'distinct'>): Expression {
  const { of } = distinct
  const isOption = (name: string): boolean => ['choice', 'flag'].includes(converter.findKind(name) ?? '')
  const converted = convertPlaces(converter, distinct, () => {
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
