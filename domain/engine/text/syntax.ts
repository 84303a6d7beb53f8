// The syntax tree of expressions: the written text with positions, before names are resolved.
import type { Comparison } from '../model.ts'
import type { Rounding, SourceUnit } from '../source/source-model.ts'
import type { Span } from './source-text.ts'

/** A name, option or identifier without the quotes around it. */
export interface Name extends Span {
  readonly kind: 'name'
  readonly text: string
}

export interface Literal extends Span {
  readonly kind: 'number'
  readonly value: number
  readonly unit?: SourceUnit
}

export interface Text extends Span {
  readonly kind: 'text'
  readonly text: string
}

export interface Truth extends Span {
  readonly kind: 'truth'
  readonly value: boolean
}

/** `frame.slots`, `rack.load`, or both: `rack.unit.slots`. */
export interface Member extends Span {
  readonly kind: 'member'
  readonly of: Reference
  readonly column: Name
}

/** Something referred to by name: a choice, a value, or a member of a place, `rack.load`. */
export type Reference = Name | Member

/** `2026-01-29` */
export interface Day extends Span {
  readonly kind: 'date'
  readonly text: string
}

/** `rack as other where other.load > 2 kW`: the places of a part, each under its name. */
export interface Over extends Span {
  readonly part: Name
  readonly as?: Name
  readonly where?: Expression
}

/** Iterations over the places of a part: `sum(rack.load over rack)`, `count(rack)`, `all(rack.load <= 3 kW over rack)`. */
export interface OverPlaces extends Span {
  readonly kind: 'overPlaces'
  readonly name: PlaceFunction
  readonly of: Expression
  readonly over: Over
  readonly otherwise?: Expression
}
export type PlaceFunction = 'sum' | 'smallest' | 'largest' | 'all' | 'any' | 'first' | 'last'

export interface Count extends Span {
  readonly kind: 'count'
  readonly over: Over
}

/** `distinct(rack.phase over rack)`; `form` where a number and an option would be confused. */
export interface Distinct extends Span {
  readonly kind: 'distinct'
  readonly form?: 'parameter' | 'number'
  readonly of: Expression
  readonly over: Over
}

/** `neighbour(rack.load over rack by -1 else 0 kW)`: a number or a condition. */
export interface Neighbour extends Span {
  readonly kind: 'neighbour'
  readonly of: Expression
  readonly over: Over
  readonly by: Literal
  readonly otherwise?: Expression
}

/** `instance(rack.load over rack at n else 0 kW)` */
export interface Instance extends Span {
  readonly kind: 'instance'
  readonly of: Expression
  readonly over: Over
  readonly at: Expression
  readonly otherwise?: Expression
}

/** `place(rack)`, `stated(fault)`, `estimated(losses)`: functions of one name. */
export interface OfName extends Span {
  readonly kind: 'ofName'
  readonly name: 'place' | 'stated' | 'estimated'
  readonly of: Reference
}

/** One axis of an interpolation: `time = runtime log`; a name alone is both name and value. */
export interface AxisField extends Span {
  readonly name: Name
  readonly is?: Expression
  readonly scale?: 'log'
}

/** `interpolate(discharge[cabinet].power along time = runtime, load rounded down to step 0.1)` */
export interface Interpolate extends Span {
  readonly kind: 'interpolate'
  readonly table: Name
  readonly where?: readonly Field[]
  readonly column: Name
  readonly scale?: 'log'
  readonly axes: readonly AxisField[]
  /** Absent in formulas only. */
  readonly rounded?: { readonly rounding: Rounding; readonly step: Literal }
}

/** `published(curve[frame].losses else 450 W)` */
export interface Published extends Span {
  readonly kind: 'published'
  readonly table: Expression
  readonly estimate: Expression
}

/** `least(n = 1 .. 5 where n * 2 >= 5 give n - 1 else 0)` */
export interface Least extends Span {
  readonly kind: 'least'
  readonly name: Name
  readonly from: Literal
  readonly to: Literal
  readonly where: Expression
  readonly give?: Expression
  readonly otherwise?: Expression
}

/** `iterate(n from 1 by n + 1 at most 8)` */
export interface Iterate extends Span {
  readonly kind: 'iterate'
  readonly name: Name
  readonly from: Expression
  readonly by: Expression
  readonly max: Literal
}

/** `inEvery(loss, left >= load)` */
export interface InEvery extends Span {
  readonly kind: 'inEvery'
  readonly scenario: Name
  readonly of: Expression
}

/** `lost(loss, rack)` */
export interface Lost extends Span {
  readonly kind: 'lost'
  readonly scenario: Name
  readonly part: Name
}

/** `price("SP3PH-NMC")` */
export interface Price extends Span {
  readonly kind: 'price'
  readonly part: Text
}

/** `departures(except unit, cooler)`, or of a part: `departures(over rack except rack.phase)` */
export interface Departures extends Span {
  readonly kind: 'departures'
  readonly over?: Name
  readonly except: readonly Reference[]
}

/** `monthsLater(delivered, 1)` */
export interface MonthsLater extends Span {
  readonly kind: 'monthsLater'
  readonly of: Expression
  readonly months: Literal
}

/** `convert(x from min to h rounded up to step 0.5)` */
export interface Convert extends Span {
  readonly kind: 'convert'
  readonly of: Expression
  readonly from: SourceUnit
  readonly to: SourceUnit
  readonly rounded?: { readonly rounding: Rounding; readonly step: Literal }
}

/** `load / 230 V rounded up as A` */
export interface InUnit extends Span {
  readonly kind: 'inUnit'
  readonly of: Expression
  readonly unit: SourceUnit
}

/** `left.phase same as right.phase` */
export interface Same extends Span {
  readonly kind: 'same'
  readonly left: Reference
  readonly right: Reference
}

/** `discharge[battery, runtime].watts`, or without a column `discharge[battery, runtime] exists`. */
export interface Find extends Span {
  readonly kind: 'find'
  readonly table: Name
  readonly where: readonly Field[]
  readonly column?: Name
}

/**
 * `smallest(a, b)`, `within(day, from, days)`; `sum`, `all` and `any` are written this way where an operator would have
 * fewer than two operands.
 */
export interface Call extends Span {
  readonly kind: 'call'
  readonly name: FunctionName
  readonly of: readonly Expression[]
}
export type FunctionName = PlaceFunction | 'hasValue' | 'within' | 'text'

/** `sqrt(x)`: a function whose name is not a keyword. */
export interface NamedCall extends Span {
  readonly kind: 'namedCall'
  readonly name: Name
  readonly of: readonly Expression[]
}

/** `x rounded to 1 decimal` */
export interface Nearest extends Span {
  readonly kind: 'nearest'
  readonly of: Expression
  readonly decimals: Literal
}

/** `(moduleLoad with strings = strings - 1)` */
export interface Replacing extends Span {
  readonly kind: 'replacing'
  readonly of: Expression
  readonly fields: readonly Field[]
}

/** `a + b + c`: one node for the whole chain. */
export interface Chain extends Span {
  readonly kind: 'chain'
  readonly operator: '+' | 'and' | 'or'
  readonly of: readonly Expression[]
}

export interface Binary extends Span {
  readonly kind: 'binary'
  readonly operator: '-' | '*' | '/'
  readonly left: Expression
  readonly right: Expression
}

export interface Unary extends Span {
  readonly kind: 'negative' | 'not'
  readonly of: Expression
}

export interface Compare extends Span {
  readonly kind: 'compare'
  readonly operator: Comparison
  readonly left: Expression
  readonly right: Expression
  /** The name on the left is in parentheses: its result is compared, and the right side is not an option or cell. */
  readonly enclosed?: true
}

/** `redundancy = N+1`, `redundancy not in (N, 2N)`; `listed` when written with `in`. */
export interface Is extends Span {
  readonly kind: 'is'
  readonly choice: Reference
  readonly options: readonly Name[]
  readonly listed: boolean
  readonly negated: boolean
}

/** `country.rules = "UL"`, `unit.phases in (1, 3)` */
export interface CellIs extends Span {
  readonly kind: 'cellIs'
  readonly cell: Member
  readonly values: readonly (Text | Literal | Truth)[]
  readonly listed: boolean
  readonly negated: boolean
}

/** `a / b rounded up`, `a rounded up to (10, 16, 20)`, `to ratings`, `to step 0.5` */
export interface Rounded extends Span {
  readonly kind: 'rounded'
  readonly of: Expression
  readonly rounding: Rounding
  readonly to?: readonly Literal[] | Name
  readonly step?: Literal
}

export interface If extends Span {
  readonly kind: 'if'
  readonly test: Expression
  readonly whenTrue: Expression
  readonly whenFalse: Expression
}

/** `case redundancy of N: 0 | N+1: 1 | else: 2`; by the case of a scenario if it has that name. */
export interface Case extends Span {
  readonly kind: 'case'
  readonly of: Reference
  readonly branches: readonly { readonly option: Name; readonly is: Expression }[]
  readonly otherwise?: Expression
}

export type Expression =
  | Name
  | Literal
  | Text
  | Truth
  | Member
  | Find
  | Call
  | Chain
  | Binary
  | Unary
  | Compare
  | Is
  | CellIs
  | Rounded
  | If
  | Case
  | Day
  | OverPlaces
  | Count
  | Distinct
  | Neighbour
  | Instance
  | OfName
  | Interpolate
  | Published
  | Least
  | Iterate
  | InEvery
  | Lost
  | Price
  | Departures
  | MonthsLater
  | Convert
  | InUnit
  | Same
  | NamedCall
  | Nearest
  | Replacing

/** One part of a look-up or one argument of a message: `column = expression`, or a name alone for both. */
export interface Field extends Span {
  readonly name: Name
  /** The name of a figure's step. */
  readonly sentence?: string
  /** `parameter` and `number` state the meaning of a value where a bare one would be taken differently. */
  readonly form?: 'parameter' | 'number'
  readonly is?: Expression
  /** The display unit of an argument. */
  readonly unit?: SourceUnit
}

/** An option, id or version that needs no quotes: its tokens are adjacent. */
const bare = /^[\p{L}0-9_]+(?:[-+./:][\p{L}0-9_]+)*$/u
const identifier = /^[\p{L}_][\p{L}0-9_]*$/u

export const isReference = (expression: Expression): expression is Reference =>
  expression.kind === 'name' || expression.kind === 'member'

export const isBare = (text: string): boolean => bare.test(text)
export const isIdentifier = (text: string): boolean => identifier.test(text)

const bareCell = /^[\p{L}0-9_]+(?:(?: |[-+./:])[\p{L}0-9_]+)*$/u

/** A text in a row of a table that needs no quotes. */
export const isBareCell = (text: string): boolean => bareCell.test(text)
