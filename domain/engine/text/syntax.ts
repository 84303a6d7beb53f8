// The syntax tree of a model's text: what was written, with its place, before names mean anything.
import type { Comparison, Notice, Unit } from '../model.ts'
import type { Span } from './source-text.ts'

/** A name, option or identifier as it counts: without the quotes it may stand in. */
export interface Name extends Span {
  readonly kind: 'name'
  readonly text: string
}

export interface Literal extends Span {
  readonly kind: 'number'
  readonly value: number
  readonly unit?: Unit
}

export interface Text extends Span {
  readonly kind: 'text'
  readonly text: string
}

export interface Truth extends Span {
  readonly kind: 'truth'
  readonly value: boolean
}

/** `frame.slots` */
export interface Member extends Span {
  readonly kind: 'member'
  readonly of: Name
  readonly column: Name
}

/** `discharge[battery, runtime].watts`, or without a column `discharge[battery, runtime] exists`. */
export interface Find extends Span {
  readonly kind: 'find'
  readonly table: Name
  readonly where: readonly Field[]
  readonly column?: Name
}

/** `smallest(a, b)`; `sum`, `all` and `any` are written so where an operator would have fewer than two sides. */
export interface Call extends Span {
  readonly kind: 'call'
  readonly name: FunctionName
  readonly of: readonly Expression[]
}
export type FunctionName = 'sum' | 'smallest' | 'largest' | 'all' | 'any'

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
}

/** `redundancy = N+1`, `redundancy not in (N, 2N)`; `listed` when written with `in`. */
export interface Is extends Span {
  readonly kind: 'is'
  readonly choice: Name
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

/** `a / b rounded up`, `a rounded up to (10, 16, 20)` */
export interface Rounded extends Span {
  readonly kind: 'rounded'
  readonly of: Expression
  readonly rounding: 'up' | 'down'
  readonly to?: readonly Literal[]
}

export interface If extends Span {
  readonly kind: 'if'
  readonly test: Expression
  readonly whenTrue: Expression
  readonly whenFalse: Expression
}

/** `case redundancy of N: 0 | N+1: 1 | else: 2` */
export interface Case extends Span {
  readonly kind: 'case'
  readonly of: Name
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

/** One part of a look-up or one argument of a message: `column = expression`, or a name alone that stands for itself. */
export interface Field extends Span {
  readonly name: Name
  /** `parameter` and `number` say how a value is meant where a bare one would be taken otherwise. */
  readonly form?: 'parameter' | 'number'
  readonly is?: Expression
  /** The unit that an argument is shown with. */
  readonly unit?: Unit
}

/** What stands on lines of its own: comments before it, a comment behind it, and whether a blank line goes before. */
export interface Line extends Span {
  readonly comments: readonly string[]
  readonly remark?: string
  readonly blank: boolean
}

export interface ModelHead extends Line {
  readonly kind: 'model'
  readonly id: Name
  readonly version: Name
}

export interface Import extends Line {
  readonly kind: 'import'
  readonly files: readonly Name[]
}

export type ColumnType = 'key' | 'text' | 'number' | 'flag'

export interface ColumnLine extends Line {
  readonly name: Name
  readonly type: ColumnType
  readonly unit?: Unit
  readonly source?: string
}

/** A cell as written: bare, between quotes, or left empty. */
export interface CellText extends Span {
  readonly form: 'bare' | 'quoted' | 'empty'
  readonly text: string
}

export interface RowLine extends Line {
  readonly cells: readonly CellText[]
}

export interface TableBlock extends Line {
  readonly kind: 'table'
  readonly name: Name
  readonly columns: readonly ColumnLine[]
  readonly rows: readonly RowLine[]
}

export interface Group extends Line {
  readonly kind: 'group'
  readonly name: Name
  readonly sentence?: string
}

export type Domain =
  | { readonly kind: 'key'; readonly table: Name }
  | { readonly kind: 'options'; readonly options: readonly Name[] }
  | {
      readonly kind: 'range'
      readonly min: number
      readonly max: number
      readonly step: number
      readonly unit: Unit
    }
  | { readonly kind: 'flag' }

export interface ChoiceLine extends Line {
  readonly kind: 'choice'
  readonly name: Name
  readonly domain: Domain & Span
  readonly preferred?: Name | Literal | Truth
  readonly result?: boolean
  readonly sentence?: string
}

export interface ValueLine extends Line {
  readonly kind: 'value'
  readonly name: Name
  readonly unit: Unit
  readonly is: Expression
  readonly sentence?: string
  readonly source?: string
}

export interface RuleLine extends Line {
  readonly kind: 'rule'
  readonly id: Name
  readonly sentence?: string
  readonly when?: Expression
  readonly require: Expression
  readonly implied?: Expression
  readonly arguments?: readonly Field[]
  readonly source?: string
}

export interface NoticeLine extends Line {
  readonly kind: 'notice'
  readonly id: Name
  readonly severity: Notice['severity']
  readonly sentence?: string
  readonly when: Expression
  readonly arguments?: readonly Field[]
  readonly source?: string
}

export interface GoalLine extends Line {
  readonly kind: 'goal'
  readonly name: Name
  readonly sentence?: string
  readonly minimise: Expression
}

export type Declaration =
  | ModelHead
  | Import
  | TableBlock
  | Group
  | ChoiceLine
  | ValueLine
  | RuleLine
  | NoticeLine
  | GoalLine

/** A whole text. */
export interface Tree {
  readonly declarations: readonly Declaration[]
  /** Comments behind the last declaration, and whether a blank line goes before them. */
  readonly comments: readonly string[]
  readonly blank: boolean
}

/** An option, id or version that needs no quotes: the tokens it consists of touch each other. */
const bare = /^[\p{L}0-9_]+(?:[-+./:][\p{L}0-9_]+)*$/u
const identifier = /^[\p{L}_][\p{L}0-9_]*$/u

export const isBare = (text: string): boolean => bare.test(text)
export const isIdentifier = (text: string): boolean => identifier.test(text)

const bareCell = /^[\p{L}0-9_]+(?:(?: |[-+./:])[\p{L}0-9_]+)*$/u

/** A text that stands in a row of a table without quotes. */
export const isBareCell = (text: string): boolean => bareCell.test(text)
