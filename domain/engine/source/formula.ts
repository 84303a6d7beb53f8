// Formulas of figures, bill lines, notices and exchange: all that a source model says, and what no search could solve.
import type { Cell, ConditionShape, Language, NumShape } from '../model.ts'
import type {
  EngineeringNum,
  OverPlaces,
  PlaceCondition,
  PlaceNum,
  QuantityNum,
  Rounding,
} from './source-model.ts'

/** The language of formulas, for the shapes that they share with models. */
export interface Formulas {
  readonly num: Formula
  readonly condition: FormulaCondition
}

/** What a formula gives: a number, a text such as the option of a choice or a cell, or a truth. */
export type Datum = Cell

/** In formulas the rows of a table and the records of an algorithm are places, too: `racks.power` of the record in scope. */
export type OverRecords = OverPlaces<Formulas>

/** Interpolation in a formula need not be rounded. */
export type FormulaInterpolation<T extends Language = Formulas> = Omit<
  Extract<EngineeringNum<T>, { readonly kind: 'interpolate' }>,
  'rounding' | 'step'
> & { readonly rounding?: Rounding; readonly step?: number }

/** What only formulas say. Numbers are doubles: nothing that is searched for depends on them. */
export type FormulaOnly<T extends Language = Formulas> =
  /** A text or a truth as it stands. */
  | { readonly kind: 'literal'; readonly value: string | boolean }
  /** The quotient as it is; no value where the divisor is 0. */
  | { readonly kind: 'quotient'; readonly left: T['num']; readonly right: T['num'] }
  /** A named function of the closed list in domain/engineering: √, ln, moist air. */
  | { readonly kind: 'function'; readonly name: string; readonly of: readonly T['num'][] }
  /** Rounds to a number of decimals; halves are rounded away from zero. */
  | { readonly kind: 'nearest'; readonly value: T['num']; readonly decimals: number }
  /** Of the first or last record; of none `otherwise`, or no value. */
  | (OverPlaces<T> & {
      readonly kind: 'firstOf' | 'lastOf'
      readonly of: T['num']
      readonly otherwise?: T['num']
    })
  /** Texts and numbers one behind the other: the id of a line. */
  | { readonly kind: 'join'; readonly of: readonly T['num'][] }
  /** A formula as it would be with other values of some parameters, values or figures: what one string fewer would give. */
  | {
      readonly kind: 'replacing'
      readonly values: Readonly<Record<string, T['num']>>
      readonly of: T['num']
    }

export type Formula =
  | NumShape<Formulas>
  | PlaceNum<Formulas>
  | Exclude<EngineeringNum<Formulas>, { readonly kind: 'interpolate' | 'inCase' }>
  | FormulaInterpolation
  | Exclude<QuantityNum<Formulas>, { readonly kind: 'price' }>
  | FormulaOnly

/** What a failure leaves is a rule's to say: a formula speaks of what is there. */
export type FormulaCondition =
  | ConditionShape<Formulas>
  | Exclude<PlaceCondition<Formulas>, { readonly kind: 'inEvery' | 'lost' }>

/** The language of texts before it is known where an expression stands: all that formulas say, and all that models say. */
export interface AnyLanguage {
  readonly num: AnyNum
  readonly condition: AnyCondition
}

/** A number, text or truth as it is written; `isExact` and `isFormula` narrow it. */
export type AnyNum =
  | NumShape<AnyLanguage>
  | PlaceNum<AnyLanguage>
  | Exclude<EngineeringNum<AnyLanguage>, { readonly kind: 'interpolate' }>
  | FormulaInterpolation<AnyLanguage>
  | QuantityNum<AnyLanguage>
  | FormulaOnly<AnyLanguage>

export type AnyCondition = ConditionShape<AnyLanguage> | PlaceCondition<AnyLanguage>
