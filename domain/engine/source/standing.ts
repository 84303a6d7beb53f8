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
export interface Standing {
  readonly places: Readonly<Record<string, Place>>
  readonly bound: Readonly<Record<string, Datum>>
  readonly narrowed: Readonly<Record<string, readonly Place[]>>
}

export const nowhere: Standing = { places: {}, bound: {}, narrowed: {} }

/** A record or place in scope under a name. */
export const bindPlace = (at: Standing, binder: string, place: Place): Standing => ({
  ...at,
  places: { ...at.places, [binder]: place },
})
