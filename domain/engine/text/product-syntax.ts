// The syntax of a product's declarations outside its model: lists of records, figures, bill lines, exchange, drawings and tests.
import type { Comparison } from '../model.ts'
import type { SourceUnit } from '../source/source-model.ts'
import type { Span } from './source-text.ts'
import type { Expression, Field, Literal, Name, Over, Text, Truth } from './syntax.ts'
import type { Line } from './syntax-line.ts'

/** `for each racks as r where r.power > 0 group by r.run`; in the inputs of an algorithm `each racks …`. */
export interface EachClause extends Over {
  readonly groupBy?: Expression
}

/** `equipment for each item` */
export interface SectionName extends Span {
  readonly name: Name
  readonly eachOf?: Name
}

/** `sections site, load, equipment for each item, battery` */
export interface SectionsLine extends Line {
  readonly kind: 'sections'
  readonly sections: readonly SectionName[]
}

/** `circuits, sides = boards`: a list, and the algorithm's name for it if that differs. */
export interface ListName extends Span {
  readonly name: Name
  readonly of?: Name
}

/** `rows = each circuit with (row = place(circuit))` */
export interface ListedInput extends Span {
  readonly name: Name
  readonly each: EachClause
  readonly fields: readonly Field[]
}

/** `records circuits from place-circuits-1(rows = each circuit with (row = place(circuit)), plan)` */
export interface RecordsLine extends Line {
  readonly kind: 'records'
  readonly lists: readonly ListName[]
  readonly algorithm: Name
  readonly inputs: readonly (Field | ListedInput)[]
}

export interface FigureLine extends Line {
  readonly kind: 'figure'
  readonly name: Name
  readonly sentence?: string
  readonly unit: SourceUnit
  readonly is: Expression
  readonly when?: Expression
  readonly decimals?: Literal
  readonly basis?: Expression
  readonly origin?: Expression
  readonly steps?: readonly Field[]
}

/** A property that holds always, or under a condition: `by others`, `sample if unit.sample = true`. */
export type Mark = 'always' | Expression

/** `line frame "Frame" = frames of unit.partNumber  configured  mass unit.mass  set at unit` */
export interface BillLine extends Line {
  readonly kind: 'line'
  /** A literal text, or an expression; so are the other names of a line. */
  readonly id: Expression
  readonly each: readonly EachClause[]
  /** The English description; only where the name of the description is a literal text. */
  readonly sentence?: string
  readonly quantity: Expression
  readonly part: Expression
  readonly parent?: Expression
  readonly make?: 'custom' | 'configured'
  readonly byOthers?: Mark
  readonly sample?: Mark
  readonly mass?: Expression
  readonly when?: Expression
  readonly called?: Expression
  readonly arguments?: readonly Field[]
  readonly setAt?: Expression
}

/** The keyword by which a record is given to its readers: other designs, the drawings, or the choices of a new design. */
export type GivenKind = 'exchange' | 'drawing' | 'intake'

/** `exchange takes for each sides with side = sides.side, load.kw = power`, `drawing water with entering`, `intake racks = …` */
export interface GivenLine<Kind extends GivenKind = GivenKind> extends Line {
  readonly kind: Kind
  readonly member: Name
  readonly each: readonly EachClause[]
  readonly when?: Expression
  readonly fields: readonly Field[]
}

/** `drawings 1`, `drawings generic 1`: the contract of the drawings. */
export interface DrawingsLine extends Line {
  readonly kind: 'drawings'
  /** The name of drawings that every product can use. */
  readonly shared?: Name
  readonly contract: Literal
}

/** `load = 15 kW` in a test: a name as in the configuration. */
export interface StatedField extends Span {
  readonly name: Name
  readonly value: Name | Literal | Truth | Text
}

export type Expected = Span &
  (
    | { readonly kind: 'value'; readonly operator: Comparison; readonly of: StatedField }
    | {
        readonly kind: 'state'
        readonly of: StatedField
        readonly state: PossibleState
        readonly rules?: readonly Name[]
      }
    | { readonly kind: 'line'; readonly id: Name; readonly quantity: number }
    | { readonly kind: 'notice'; readonly id: Name; readonly raised: boolean }
  )
export type PossibleState = 'possible' | 'impossible' | 'implied'

/** `test "six modules"  with load = 15 kW  expect modules = 6` */
export interface TestBlock extends Line {
  readonly kind: 'test'
  readonly name: string
  readonly source?: string
  readonly with: readonly StatedField[]
  readonly expect: readonly Expected[]
}
