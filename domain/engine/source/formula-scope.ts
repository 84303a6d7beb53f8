// The scope in which a formula is computed: places and records, and the meaning of other names.
import type { Datum } from './formula.ts'

/** A record of a list, or a row of a table. */
export type Row = Readonly<Record<string, Datum>>

/** A used place of a part, or a record. */
export type Place =
  | { readonly part: string; readonly number: number }
  | { readonly row: Row; readonly number: number }

/**
 * The scope in which a formula is computed: places and records, numbers of bound names, and lists and parts narrowed to
 * a group.
 */
export interface FormulaScope {
  readonly places: Readonly<Record<string, Place>>
  readonly bound: Readonly<Record<string, Datum>>
  readonly narrowed: Readonly<Record<string, readonly Place[]>>
}

export const emptyScope: FormulaScope = { places: {}, bound: {}, narrowed: {} }

/** A record or place in scope under a name. */
export const bindPlace = (
  { places, bound, narrowed }: FormulaScope,
  binder: string,
  place: Place,
): FormulaScope => ({
  // Without a copy where there is nothing to copy: lists have thousands of records.
  places: places === emptyScope.places ? { [binder]: place } : { ...places, [binder]: place },
  bound,
  narrowed,
})
