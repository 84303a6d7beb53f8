// What a product declares outside its core model: figures, lists of records, bill lines, notices, exchange and
// drawings, all computed from one configuration.
import type { Comparison, Unit, Value } from '../model.ts'
import type { Formula, FormulaCondition, OverRecords } from './formula.ts'
import type { SourceUnit } from './source-model.ts'

/**
 * Once for each record or place; with `groupBy` once for each group of records that agree in it, during which the list
 * contains only those.
 */
export interface Each extends OverRecords {
  readonly groupBy?: Formula
}

/** A list passed to an algorithm: a record for each place, row or record, with these fields. */
export interface ListInput {
  readonly each: OverRecords
  readonly fields: Readonly<Record<string, Formula>>
}

/** Lists, and single values, that an algorithm of the closed list computes. */
export interface RecordsDeclaration {
  /** The result names of the algorithm by their names in this product. A single value is a name like any other. */
  readonly lists: Readonly<Record<string, string>>
  readonly algorithm: string
  readonly inputs: Readonly<Record<string, Formula | ListInput>>
}

export type DataColumnType = 'text' | 'number' | 'date' | 'flag' | 'oneOf'

/** A column of a data table; a date is a number of days since 1970-01-01 in formulas. */
export interface DataColumn {
  readonly name: string
  readonly type: DataColumnType
  readonly unit?: SourceUnit
  /** The options of a column that holds one of them. */
  readonly options?: readonly string[]
  /** A cell may be empty: not stated, which is never 0, false or an empty text. */
  readonly optional?: true
  /** No two rows have the same value, such as a serial number; rows without a value count as different. */
  readonly unique?: true
}

/** Rows that a person gives with a design; formulas read them as records, the engine does not know them. */
export interface DataTableDeclaration {
  readonly name: string
  readonly maxRows: number
  readonly columns: readonly DataColumn[]
}

/** The basis of a figure. */
export const bases = ['published', 'formula', 'estimate', 'assumption'] as const
export type Basis = (typeof bases)[number]

/** The severity of a notice. An `error` is always computed: what the engine can know while choices are made is a rule. */
export const severities = ['error', 'auto', 'warning', 'information'] as const
export type Severity = (typeof severities)[number]

/** A computed result; left out where it has no value. */
export interface FigureDeclaration {
  readonly name: string
  readonly unit: Unit
  readonly is: Formula
  readonly when?: FormulaCondition
  /** Its label; without one it is an intermediate step. */
  readonly shown?: {
    readonly decimals: number
    /** One of `bases`. */
    readonly basis: Formula
    readonly source?: Formula
    /** `message` is a key of the product's texts behind `step.`. */
    readonly steps?: readonly { readonly message: string; readonly is: Formula; readonly unit: Unit }[]
  }
}

/**
 * A line of the bill; left out where its quantity is 0. Adjacent lines with the same first `each` are written record by
 * record.
 */
export interface BillLineDeclaration {
  /** A text, stable between evaluations of the same configuration. */
  readonly id: Formula
  readonly each?: readonly Each[]
  readonly when?: FormulaCondition
  readonly parent?: Formula
  /** A text. */
  readonly part: Formula
  /** Catalogue part, custom part, configured part. */
  readonly kind: 'N' | 'A' | 'P'
  readonly quantity: Formula
  readonly mass?: Formula
  /** Key of its description; the text of a literal `id` where it is absent. */
  readonly message?: Formula
  readonly arguments?: Readonly<Record<string, Formula>>
  readonly byOthers?: FormulaCondition
  readonly sample?: FormulaCondition
  /** The parameter, or place of a part, that sets it. */
  readonly setAt?: Formula
}

/** A notice whose condition needs more than the model can express. */
export interface ComputedNotice {
  readonly id: Formula
  readonly each?: readonly Each[]
  /** One of the severities of a notice. */
  readonly severity: Severity | Formula
  readonly when: FormulaCondition
  readonly arguments?: Readonly<Record<string, Formula>>
  readonly source?: string
}

/** A record for other readers: the other designs of the solution, or the drawings of the product. */
export interface GivenRecord {
  /** The role of the record for the reader: takes, gives, heat … in the exchange, design or water in the drawings. */
  readonly member: string
  readonly each?: readonly Each[]
  readonly when?: FormulaCondition
  /** By path: `load.kw`. */
  readonly fields: Readonly<Record<string, Formula>>
}

/** The field of a record that a parameter takes in. */
export const intakeValue = 'value'

/** Prefix of the column of a data table in a field whose value only a new row begins with. */
export const initialCell = 'initial.'

/** The input of a product's drawings. */
export interface DrawingsDeclaration {
  /** The name of drawings that every product can use: generic. Absent for those of the product's own key. */
  readonly shared?: string
  /** The contract of the drawings, which defines the records they read. */
  readonly contract: number
  readonly records: readonly GivenRecord[]
}

/** Everything that is computed from a configuration, in the order of display. */
export interface ProductDeclarations {
  readonly data?: readonly DataTableDeclaration[]
  readonly records?: readonly RecordsDeclaration[]
  readonly figures?: readonly FigureDeclaration[]
  readonly lines?: readonly BillLineDeclaration[]
  readonly computedNotices?: readonly ComputedNotice[]
  readonly exchange?: readonly GivenRecord[]
  /**
   * What a new design takes from the others of its solution: the member is a parameter, whose record has the field
   * `value`, a part, of which each record fills the next place, or a data table, of which each record is a row.
   */
  readonly intake?: readonly GivenRecord[]
  readonly drawings?: DrawingsDeclaration
}

/** A value of a parameter, value or figure, with the unit as written. */
export interface StatedValue {
  readonly name: string
  readonly value: Value
  readonly unit?: SourceUnit
}

export type Expectation =
  /** The value in the completion; for a figure the displayed value. */
  | (StatedValue & { readonly kind: 'value'; readonly operator: Comparison })
  /** Whether a value can still be chosen, and the rules that prevent it. */
  | (StatedValue & {
      readonly kind: 'state'
      readonly state: 'possible' | 'impossible' | 'implied'
      readonly rules?: readonly string[]
    })
  /** The quantity of a line of the bill; 0 if there is none. */
  | { readonly kind: 'line'; readonly id: string; readonly quantity: number }
  | { readonly kind: 'notice'; readonly id: string; readonly raised: boolean }

/** A worked example: the expected result of these choices, completed as for a person. */
export interface TestDeclaration {
  readonly name: string
  readonly source?: string
  readonly with: readonly StatedValue[]
  readonly expect: readonly Expectation[]
}
