// The context for rewriting constructs of a source model: their scope, and the rewriting of their parts.
import type { Condition, Num, Table, Unit } from '../model.ts'
import { ifElse, never, nothing } from './core-terms.ts'
import type { HasValue } from './has-value.ts'
import type { Part, Scenario, SourceCondition, SourceModel, SourceNum, SourceUnit } from './source-model.ts'

/** One place of a part. */
export interface Place {
  readonly part: string
  readonly number: number
}

/** What has failed: a named case of a scenario, or the loss of one place. */
export interface Failure {
  readonly scenario: string
  readonly case: string | Place
}

/** What an expression may refer to in its context. */
export interface Scope {
  /** Its path: `parts/rack/rules/P02`. */
  readonly path: string
  /** Places by the name of their part, or its `as`. */
  readonly places: ReadonlyMap<string, Place>
  /** The meaning of the names bound by `least` and `iterate`. */
  readonly bound: ReadonlyMap<string, Num>
  /** Absent: nothing has failed. */
  readonly failure?: Failure
}

/** A part with its possible counts. */
export interface CountedPart {
  readonly part: Part
  readonly min: number
  readonly max: number
}

/** A number that always has a value, to be used where `has` holds. */
export interface SharedNumber {
  readonly has: Condition
  readonly value: Num
}

/** The result for a number that is used several times; no value where that has none. */
export function computeOnce(
  rewriter: Rewriter,
  expression: Num,
  scope: Scope,
  compute: (value: Num) => Num,
): Num {
  const { has, value } = rewriter.share(expression, scope)
  return has === never ? nothing : ifElse(has, compute(value), nothing)
}

/** Price in cents per unit of a part, by its number. */
export type GetPrice = (part: string) => number

/** Rewrites the expressions of one source model. */
export interface Rewriter {
  readonly source: SourceModel
  readonly parts: ReadonlyMap<string, CountedPart>
  readonly scenarios: ReadonlyMap<string, Scenario>
  readonly hasValue: HasValue
  /** Price in cents per unit of a part. */
  readonly getPrice: GetPrice
  /** Counts expressions that are written out; throws when the model becomes too large. */
  spend(scope: Scope, expressions?: number): void
  number(expression: SourceNum, scope: Scope): Num
  condition(expression: SourceCondition, scope: Scope): Condition
  /** Whether a place is used; always true for those within the minimum count. */
  used(place: Place): Condition
  /** The full name of `<part>.<name>` at the place in scope; any other name is unchanged. */
  flatName(name: string, scope: Scope): string
  /** The name of a defined value as in `flatName`, in the scenario case that is in scope. */
  valueName(name: string, scope: Scope): string
  /** The number of a name where it is used. */
  reference(name: string, scope: Scope): Num
  /** Whether a parameter of the core need not be stated. */
  mayBeUnstated(flat: string): boolean
  /**
   * A number that is used several times, expanded only once: unless it is short, it becomes a defined value. Every
   * defined value must have a value, so a number that may be missing is stored as 0 together with a condition that
   * states where it has one.
   */
  share(expression: Num, scope: Scope): SharedNumber
  /** Adds a computed table; returns its name. */
  addTable(wanted: string, table: Table, scope?: Scope): string
  /** The options of a choice of the core. */
  options(flat: string): readonly string[]
  /**
   * Every possible number of an expression, ascending; empty, with a reported fault, when it depends on more than a few
   * thousand values.
   */
  listNumbers(expression: Num, scope: Scope): readonly number[]
  problem(scope: Scope, message: string, cure: string): void
}

/** The rewriting of one kind of expression. */
export type Rewriting<Expression, Result> = (
  rewriter: Rewriter,
  expression: Expression,
  scope: Scope,
) => Result

export const flattenPlace = ({ part, number }: Place): string => `${part}[${number}]`

/** The name of a value in one case of a scenario. */
export const getCaseName = (flat: string, { scenario, case: failed }: Failure): string =>
  `${flat}@${scenario}.${typeof failed === 'string' ? failed : flattenPlace(failed)}`

/** An empty scope, with only what the model itself declares. */
export const createModelScope = (path: string): Scope => ({ path, places: new Map(), bound: new Map() })

/** The scope at one place of a part. */
export const createPlaceScope = (path: string, place: Place): Scope => ({
  ...createModelScope(path),
  places: new Map([[place.part, place]]),
})

/** The scope with an additional place. */
export const withPlace = (scope: Scope, as: string, place: Place): Scope => ({
  ...scope,
  places: new Map(scope.places).set(as, place),
})

/** The scope in which a name represents a number. */
export const withBound = (scope: Scope, name: string, number: Num): Scope => ({
  ...scope,
  bound: new Map(scope.bound).set(name, number),
})

/** A day of the calendar is a number of days in the core. */
export const toCoreUnit = (unit: SourceUnit): Unit => (unit === 'date' ? 'd' : unit)
