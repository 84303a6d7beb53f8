// Formulas of figures, bill lines, notices and exchange: everything that a source model can express, and computations that no search could solve.
import type { Cell, ConditionShape, Language, NumShape } from '../model.ts'
import type {
  EngineeringNum,
  OverPlaces,
  PlaceCondition,
  PlaceNum,
  QuantityNum,
  Rounding,
} from './source-model.ts'

/** The language of formulas, for the shapes shared with models. */
export interface Formulas {
  readonly num: Formula
  readonly condition: FormulaCondition
}

/** The result of a formula: a number, a text such as the option of a choice or a cell, or a truth value. */
export type Datum = Cell

/** In formulas the rows of a table and the records of an algorithm are places too: `racks.power` of the record in scope. */
export type OverRecords = OverPlaces<Formulas>

/** Interpolation in a formula need not be rounded. */
export type FormulaInterpolation<T extends Language = Formulas> = Omit<
  Extract<EngineeringNum<T>, { readonly kind: 'interpolate' }>,
  'rounding' | 'step'
> & { readonly rounding?: Rounding; readonly step?: number }

/** Expressions available only in formulas. Numbers are doubles, because no search depends on them. */
export type FormulaOnly<T extends Language = Formulas> =
  /** A literal text or truth value. */
  | { readonly kind: 'literal'; readonly value: string | boolean }
  /** The unrounded quotient; no value where the divisor is 0. */
  | { readonly kind: 'quotient'; readonly left: T['num']; readonly right: T['num'] }
  /** A named function of the closed list in domain/engineering: √, ln, moist air. */
  | { readonly kind: 'function'; readonly name: string; readonly of: readonly T['num'][] }
  /** Rounds to a number of decimals; halves are rounded away from zero. */
  | { readonly kind: 'nearest'; readonly value: T['num']; readonly decimals: number }
  /** Of the first or last record; for an empty list `otherwise`, or no value. */
  | (OverPlaces<T> & {
      readonly kind: 'firstOf' | 'lastOf'
      readonly of: T['num']
      readonly otherwise?: T['num']
    })
  /** Concatenated texts and numbers: the id of a line. */
  | { readonly kind: 'join'; readonly of: readonly T['num'][] }
  /** A formula with other values of some parameters, values or figures: for example the result with one string fewer. */
  | {
      readonly kind: 'replacing'
      readonly values: Readonly<Record<string, T['num']>>
      readonly of: T['num']
    }

/** The formulas of one kind. */
export type FormulaOfKind<Kind extends Formula['kind']> = Extract<Formula, { readonly kind: Kind }>

export type Formula =
  | NumShape<Formulas>
  | PlaceNum<Formulas>
  | Exclude<EngineeringNum<Formulas>, { readonly kind: 'interpolate' | 'inCase' }>
  | FormulaInterpolation
  | Exclude<QuantityNum<Formulas>, { readonly kind: 'price' }>
  | FormulaOnly

/** Failures are available only to rules: a formula describes the intact configuration. */
export type FormulaCondition =
  | ConditionShape<Formulas>
  | Exclude<PlaceCondition<Formulas>, { readonly kind: 'inEvery' | 'lost' }>

/** The language of texts before the context of an expression is known: everything that formulas or models can express. */
export interface AnyLanguage {
  readonly num: AnyNum
  readonly condition: AnyCondition
}

/** A number, text or truth value as written; `isExactNumber` and `isFormula` narrow it. */
export type AnyNum =
  | NumShape<AnyLanguage>
  | PlaceNum<AnyLanguage>
  | Exclude<EngineeringNum<AnyLanguage>, { readonly kind: 'interpolate' }>
  | FormulaInterpolation<AnyLanguage>
  | QuantityNum<AnyLanguage>
  | FormulaOnly<AnyLanguage>

export type AnyCondition = ConditionShape<AnyLanguage> | PlaceCondition<AnyLanguage>
