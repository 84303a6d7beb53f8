// The syntax tree of a model's lines: their declarations, before names are resolved.
import type { Role } from '../model.ts'
import type { DataColumnType, Severity } from '../source/product-declarations.ts'
import type { SourceUnit } from '../source/source-model.ts'
import type {
  BillLine,
  DrawingsLine,
  EachClause,
  FigureLine,
  GivenLine,
  RecordsLine,
  SectionsLine,
  TestBlock,
} from './product-syntax.ts'
import type { Span } from './source-text.ts'
import type { Day, Expression, Field, Literal, Name, Text, Truth } from './syntax.ts'

/** The layout of a declaration: comments before it, a comment after it, and whether a blank line precedes it. */
export interface Line extends Span {
  readonly comments: readonly string[]
  readonly remark?: string
  readonly blank: boolean
}

export interface ModelHead extends Line {
  readonly kind: 'model'
  readonly id: Name
  readonly version: Name
  /** Products and quotients take the unit of what they are combined with: `units adopted`. */
  readonly units?: 'adopted'
  /** The name of the product. */
  readonly sentence?: string
}

export interface Import extends Line {
  readonly kind: 'import'
  readonly files: readonly Name[]
}

export type ColumnType = 'key' | 'text' | 'number' | 'flag' | 'price'

export interface ColumnLine extends Line {
  readonly name: Name
  readonly type: ColumnType
  readonly unit?: SourceUnit
  readonly source?: string
}

/** A cell as written: bare, quoted, or empty. */
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

/** `purchased : date optional "Purchase date"` */
export interface DataColumnLine extends Line {
  readonly name: Name
  readonly type: DataColumnType
  readonly unit?: SourceUnit
  /** The options of a column that holds one of them. */
  readonly options?: readonly Option[]
  readonly optional?: true
  readonly unique?: true
  /** Its heading. */
  readonly sentence?: string
}

/** `data fleet up to 20000 rows "Fleet"`, and its columns. */
export interface DataLine extends Line {
  readonly kind: 'data'
  readonly name: Name
  readonly maxRows: Literal
  readonly sentence?: string
  readonly columns: readonly DataColumnLine[]
}

/** `publication vertiv "Vertiv, Liebert CW system design manual SL-70373"` */
export interface PublicationLine extends Line {
  readonly kind: 'publication'
  readonly name: Name
  readonly title: string
}

export interface Group extends Line {
  readonly kind: 'group'
  readonly name: Name
  readonly sentence?: string
}

/** An option with its optional English word: `chilledWater "Chilled water"`. */
export interface Option extends Name {
  readonly word?: string
}

export type Domain =
  | { readonly kind: 'key'; readonly table: Name }
  | { readonly kind: 'options'; readonly options: readonly Option[] }
  | {
      readonly kind: 'range'
      readonly min: number
      readonly max: number
      readonly step: number
      readonly unit: SourceUnit
    }
  | { readonly kind: 'days'; readonly min: Name; readonly max: Name }
  | { readonly kind: 'flag' }

/** `choice load`, or `choice rack.load` of each place of a part. */
interface Declared {
  readonly part?: Name
  readonly name: Name
}

export interface ChoiceLine extends Line, Declared {
  readonly kind: 'choice'
  /** Declared by this word instead of `choice`. */
  readonly role?: Role
  readonly domain: Domain & Span
  readonly preferred?: Name | Literal | Truth
  /** `preferred country.voltage`: where the row has a cell. */
  readonly preferredBy?: { readonly choice: Name; readonly column: Name }
  /** `preferred 20 % instead of 0 %`: the least demanding value. */
  readonly insteadOf?: Name | Literal | Truth
  /** Found by the engine and rarely set by people. */
  readonly result?: boolean
  readonly essential?: boolean
  /** A number that may be left unstated. */
  readonly optional?: boolean
  /** The label of options without a word of their own: `{width, number} mm`. */
  readonly label?: string
  readonly sentence?: string
}

export interface ValueLine extends Line, Declared {
  readonly kind: 'value'
  readonly unit: SourceUnit
  readonly is: Expression
  readonly sentence?: string
  readonly source?: string
}

/** `condition ownPlant = medium != directExpansion and plant = own`, or `condition asset.lapsed` of each place of a part. */
export interface ConditionLine extends Line, Declared {
  readonly kind: 'condition'
  readonly is: Expression
}

/** `applies in US, CA standard UL from 2026-07-01` */
export interface AppliesClause extends Span {
  readonly countries?: readonly Name[]
  readonly standards?: readonly Name[]
  readonly editions?: readonly Name[]
  readonly from?: Name
  readonly until?: Name
}

/** What rules, notices and additions have after their conditions. */
export interface Tail {
  readonly sentence?: string
  readonly arguments?: readonly Field[]
  readonly applies?: AppliesClause
  readonly source?: string
}

export interface RuleLine extends Line, Tail {
  readonly kind: 'rule'
  readonly id: Name
  /** Applies to each place of a part: `for each rack`. */
  readonly part?: Name
  readonly when?: Expression
  readonly require: Expression
  /** A consequence of `require`, used only by the search. */
  readonly implied?: Expression
}

export interface NoticeLine extends Line, Tail {
  readonly kind: 'notice'
  /** A literal text, or in a computed notice an expression. */
  readonly id: Expression
  readonly each: readonly EachClause[]
  readonly severity: Severity | Expression
  /** Declared as computed, because nothing else distinguishes it from a notice of the model. */
  readonly computed?: true
  readonly when: Expression
}

export interface AdditionLine extends Line, Tail {
  readonly kind: 'addition'
  readonly id: Name
  readonly set: Name
  readonly to: Name | Literal | Truth | Text | Day
  readonly when: Expression
}

export interface PartLine extends Line {
  readonly kind: 'part'
  /** The role of the number of places. */
  readonly role?: Role
  readonly name: Name
  /** One number where it is fixed. */
  readonly count: Span & { readonly min: number; readonly max?: number }
  readonly preferred?: number
  /** Places are side by side in order, so that they have neighbours. */
  readonly ordered?: boolean
  readonly sentence?: string
}

export interface ListLine extends Line {
  readonly kind: 'list'
  readonly name: Name
  readonly unit: SourceUnit
  readonly entries: readonly Literal[]
  readonly source?: string
}

export interface ScenarioLine extends Line {
  readonly kind: 'scenario'
  readonly name: Name
  readonly of: { readonly cases: readonly Name[] } | { readonly lostPart: Name }
}

export interface ContextLine extends Line {
  readonly kind: 'context'
  readonly of: readonly { readonly key: ContextKey; readonly name: Name }[]
}
export type ContextKey = 'country' | 'standard' | 'edition' | 'date'

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
  | DataLine
  | PublicationLine
  | Group
  | ChoiceLine
  | ValueLine
  | ConditionLine
  | RuleLine
  | NoticeLine
  | GoalLine
  | PartLine
  | ListLine
  | ScenarioLine
  | ContextLine
  | AdditionLine
  | SectionsLine
  | RecordsLine
  | FigureLine
  | BillLine
  | GivenLine<'exchange'>
  | GivenLine<'intake'>
  | DrawingsLine
  | GivenLine<'drawing'>
  | TestBlock

/** A whole text. */
export interface Tree {
  readonly declarations: readonly Declaration[]
  /** Comments after the last declaration, and whether a blank line precedes them. */
  readonly comments: readonly string[]
  readonly blank: boolean
}
