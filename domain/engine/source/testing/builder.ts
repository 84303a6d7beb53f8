// The typed builder of a source model: like builder.ts for the core, with every construct of source-model.ts.
import type { Cell, Comparison } from '../../model.ts'
import type { Axis, Rounding, SourceCondition, SourceNum, SourceUnit } from '../source-model.ts'

/** Anything that represents a number: a plain number, an expression, or a handle. */
export type NumLike = number | SourceNum | { readonly num: SourceNum }

export const num = (expression: NumLike): SourceNum =>
  typeof expression === 'number'
    ? { kind: 'constant', value: expression }
    : 'num' in expression
      ? expression.num
      : expression

const toOtherwise = (otherwise: NumLike | undefined) =>
  otherwise === undefined ? {} : { otherwise: num(otherwise) }

export const add = (...terms: readonly NumLike[]): SourceNum => ({ kind: 'add', terms: terms.map(num) })
export const subtract = (left: NumLike, right: NumLike): SourceNum => ({
  kind: 'subtract',
  left: num(left),
  right: num(right),
})
export const multiply = (left: NumLike, right: NumLike): SourceNum => ({
  kind: 'multiply',
  left: num(left),
  right: num(right),
})
export const divide = (rounding: Rounding, left: NumLike, right: NumLike): SourceNum => ({
  kind: 'divide',
  left: num(left),
  right: num(right),
  rounding,
})
export const smallest = (...terms: readonly NumLike[]): SourceNum => ({
  kind: 'smallest',
  terms: terms.map(num),
})
export const largest = (...terms: readonly NumLike[]): SourceNum => ({
  kind: 'largest',
  terms: terms.map(num),
})
export const ifElse = (test: SourceCondition, whenTrue: NumLike, whenFalse: NumLike): SourceNum => ({
  kind: 'if',
  test,
  whenTrue: num(whenTrue),
  whenFalse: num(whenFalse),
})
/** A number by its name: of the model, of the place in scope (`rack.load`), or bound by `least` or `iterate`. */
export const ref = (name: string): SourceNum => ({ kind: 'ref', name })

export interface PartHandle {
  readonly name: string
  /** The number of used places. */
  readonly count: SourceNum
  /** The number of the place in scope. */
  readonly place: SourceNum
}

interface PlaceOptions {
  readonly where?: SourceCondition
  readonly as?: string
}
export const sumOf = (part: PartHandle, expression: NumLike, over: PlaceOptions = {}): SourceNum => ({
  kind: 'sumOf',
  part: part.name,
  of: num(expression),
  ...over,
})
export const countOf = (part: PartHandle, over: PlaceOptions = {}): SourceNum => ({
  kind: 'countOf',
  part: part.name,
  ...over,
})
type ExtremeOptions = PlaceOptions & { readonly otherwise?: NumLike }
const createExtreme =
  (kind: 'smallestOf' | 'largestOf') =>
  (part: PartHandle, expression: NumLike, { otherwise, ...over }: ExtremeOptions = {}): SourceNum => ({
    kind,
    part: part.name,
    of: num(expression),
    ...over,
    ...toOtherwise(otherwise),
  })
export const smallestOf = createExtreme('smallestOf')
export const largestOf = createExtreme('largestOf')
/** A number of the place `offset` positions after it; `otherwise` beyond the ends. */
export const neighbour = (
  part: PartHandle,
  offset: number,
  expression: NumLike,
  otherwise?: NumLike,
): SourceNum => ({
  kind: 'neighbour',
  part: part.name,
  offset,
  of: num(expression),
  ...toOtherwise(otherwise),
})
/** A number of the place that another number selects. */
export const instance = (
  part: PartHandle,
  at: NumLike,
  expression: NumLike,
  otherwise?: NumLike,
): SourceNum => ({
  kind: 'instance',
  part: part.name,
  at: num(at),
  of: num(expression),
  ...toOtherwise(otherwise),
})
export const every = (
  part: PartHandle,
  expression: SourceCondition,
  over: PlaceOptions = {},
): SourceCondition => ({
  kind: 'every',
  part: part.name,
  of: expression,
  ...over,
})
export const some = (
  part: PartHandle,
  expression: SourceCondition,
  over: PlaceOptions = {},
): SourceCondition => ({
  kind: 'some',
  part: part.name,
  of: expression,
  ...over,
})
/** No two places have the same option of a choice, or the same number. */
export const distinct = (
  part: PartHandle,
  of: { readonly name: string } | { readonly num: SourceNum } | SourceNum,
  over: PlaceOptions = {},
): SourceCondition => ({
  kind: 'distinct',
  part: part.name,
  of: 'kind' in of || 'num' in of ? { number: num(of) } : { parameter: of.name },
  ...over,
})
export const neighbourHolds = (
  part: PartHandle,
  offset: number,
  expression: SourceCondition,
  { otherwise, as }: { readonly otherwise: boolean; readonly as?: string },
): SourceCondition => ({
  kind: 'neighbourHolds',
  part: part.name,
  offset,
  of: expression,
  otherwise,
  ...(as === undefined ? {} : { as }),
})
export const same = (left: { readonly name: string }, right: { readonly name: string }): SourceCondition => ({
  kind: 'same',
  left: left.name,
  right: right.name,
})

type InterpolateOptions = Omit<
  Extract<SourceNum, { readonly kind: 'interpolate' }>,
  'kind' | 'table' | 'column' | 'x' | 'y'
>
interface AxisLike extends Omit<Axis, 'at'> {
  readonly at: NumLike
}
const toAxis = (axisLike: AxisLike): Axis => ({ ...axisLike, at: num(axisLike.at) })
export const interpolate = (
  { name: table }: { readonly name: string },
  column: string,
  { x, y, ...rest }: InterpolateOptions & { readonly x: AxisLike; readonly y?: AxisLike },
): SourceNum => ({
  kind: 'interpolate',
  table,
  column,
  x: toAxis(x),
  ...(y === undefined ? {} : { y: toAxis(y) }),
  ...rest,
})
export const lookup = (
  { name: table }: { readonly name: string },
  column: string,
  where: WhereLike,
): SourceNum => ({ kind: 'lookup', table, column, where: toWhere(where) })
type WhereLike = Readonly<Record<string, { readonly name: string } | SourceNum | Cell>>
export const toWhere = (where: WhereLike) =>
  Object.fromEntries(
    Object.entries(where).map(([column, key]) => {
      if (typeof key !== 'object') return [column, { cell: key }]
      return [column, 'kind' in key ? { number: key } : { parameter: key.name }]
    }),
  )
export const tableOrEstimate = (table: NumLike, estimate: NumLike): SourceNum => ({
  kind: 'tableOrEstimate',
  table: num(table),
  estimate: num(estimate),
})
interface LeastOptions {
  readonly from: number
  readonly to: number
  readonly suchThat: SourceCondition
  readonly give?: NumLike
  readonly otherwise?: NumLike
}
export const least = (name: string, { give, otherwise, ...rest }: LeastOptions): SourceNum => ({
  kind: 'least',
  name,
  ...rest,
  ...(give === undefined ? {} : { give: num(give) }),
  ...toOtherwise(otherwise),
})
export const iterate = (
  name: string,
  { from, by, atMost }: { readonly from: NumLike; readonly by: NumLike; readonly atMost: number },
): SourceNum => ({ kind: 'iterate', name, from: num(from), by: num(by), atMost })
export const inCase = (
  { name: scenario }: { readonly name: string },
  branches: Readonly<Record<string, NumLike>>,
  otherwise: NumLike,
): SourceNum => ({
  kind: 'inCase',
  scenario,
  branches: Object.fromEntries(Object.entries(branches).map(([key, branch]) => [key, num(branch)])),
  otherwise: num(otherwise),
})
export const inEvery = (
  scenario: { readonly name: string },
  expression: SourceCondition,
): SourceCondition => ({
  kind: 'inEvery',
  scenario: scenario.name,
  of: expression,
})
export const lost = (scenario: { readonly name: string }, part: PartHandle): SourceCondition => ({
  kind: 'lost',
  scenario: scenario.name,
  part: part.name,
})

export const quantity = (value: number, unit: SourceUnit): SourceNum => ({ kind: 'quantity', value, unit })
export const date = (value: string): SourceNum => ({ kind: 'date', value })
export const monthsLater = (expression: NumLike, months: number): SourceNum => ({
  kind: 'monthsLater',
  of: num(expression),
  months,
})
export const convert = (
  value: NumLike,
  from: SourceUnit,
  to: SourceUnit,
  rounded?: { readonly rounding: Rounding; readonly step: number },
): SourceNum => ({ kind: 'convert', value: num(value), from, to, ...rounded })
export const inUnit = (unit: SourceUnit, value: NumLike): SourceNum => ({
  kind: 'inUnit',
  value: num(value),
  unit,
})
export const roundToStep = (rounding: Rounding, step: number, value: NumLike): SourceNum => ({
  kind: 'roundToStep',
  value: num(value),
  step,
  rounding,
})
export const roundToList = (
  rounding: Rounding,
  { name: list }: { readonly name: string },
  value: NumLike,
): SourceNum => ({ kind: 'roundToList', value: num(value), list, rounding })
export const within = (day: NumLike, from: NumLike, days: NumLike): SourceCondition => ({
  kind: 'within',
  date: num(day),
  from: num(from),
  days: num(days),
})
export const hasValue = (expression: NumLike): SourceCondition => ({ kind: 'hasValue', of: num(expression) })
export const stated = ({ name }: { readonly name: string }): SourceCondition => ({
  kind: 'stated',
  parameter: name,
})
export const estimated = ({ name }: { readonly name: string }): SourceCondition => ({
  kind: 'estimated',
  value: name,
})

const compare =
  (operator: Comparison) =>
  (left: NumLike, right: NumLike): SourceCondition => ({
    kind: 'compare',
    operator,
    left: num(left),
    right: num(right),
  })
export const less = compare('<')
export const atMost = compare('<=')
export const equal = compare('=')
export const different = compare('!=')
export const atLeast = compare('>=')
export const more = compare('>')
export const all = (...expressions: readonly SourceCondition[]): SourceCondition => ({
  kind: 'all',
  of: expressions,
})
export const any = (...expressions: readonly SourceCondition[]): SourceCondition => ({
  kind: 'any',
  of: expressions,
})
export const not = (expression: SourceCondition): SourceCondition => ({ kind: 'not', of: expression })
