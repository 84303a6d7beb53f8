// What the constructs of a source model need while they are rewritten: the scope they stand in, and the rewriting of their parts.
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

/** What an expression may speak of where it stands. */
export interface Scope {
  /** Where it stands: `parts/rack/rules/P02`. */
  readonly path: string
  /** Places by the name of their part, or its `as`. */
  readonly places: ReadonlyMap<string, Place>
  /** What the names of `least` and `iterate` stand for. */
  readonly bound: ReadonlyMap<string, Num>
  /** Absent: nothing has failed. */
  readonly failure?: Failure
}

/** A part with what its count can be. */
export interface CountedPart {
  readonly part: Part
  readonly min: number
  readonly max: number
}

/** A number that always has a value, to be used where `has` holds. */
export interface Kept {
  readonly has: Condition
  readonly value: Num
}

/** What is computed with a number that is used several times; no value where that has none. */
export function computeOnce(rewriter: Rewriter, of: Num, scope: Scope, compute: (value: Num) => Num): Num {
  const { has, value } = rewriter.kept(of, scope)
  return has === never ? nothing : ifElse(has, compute(value), nothing)
}

/** Cents for one of a part by its number. */
export type PriceOf = (part: string) => number

/** Rewrites the expressions of one source model. */
export interface Rewriter {
  readonly source: SourceModel
  readonly parts: ReadonlyMap<string, CountedPart>
  readonly scenarios: ReadonlyMap<string, Scenario>
  readonly hasValue: HasValue
  /** Cents for one of a part. */
  readonly priceOf: PriceOf
  number(of: SourceNum, scope: Scope): Num
  condition(of: SourceCondition, scope: Scope): Condition
  /** Whether a place is used; always for those that the least count has. */
  used(place: Place): Condition
  /** The name that `<part>.<name>` has at the place in scope; any other name is itself. */
  flatName(name: string, scope: Scope): string
  /** The name of a defined value as in `flatName`, and in the case of a scenario that is in scope. */
  valueName(name: string, scope: Scope): string
  /** The number that a name stands for where it is used. */
  reference(name: string, scope: Scope): Num
  /** Whether a parameter of the core need not be stated. */
  mayBeUnstated(flat: string): boolean
  /**
   * A number that is used several times, written out once: where it is not short, a defined value of its own. Every defined value must
   * have a value, so a number that may have none is kept as 0 beside a condition that says where it has one.
   */
  kept(of: Num, scope: Scope): Kept
  /** A table computed here; gives its name. */
  addTable(wanted: string, table: Table, scope?: Scope): string
  /** The options of a choice of the core. */
  options(flat: string): readonly string[]
  /** Every number that an expression can be, ascending; none, and a problem, when it depends on more than a few thousand values. */
  numbersOf(of: Num, scope: Scope): readonly number[]
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
export const getCaseName = (flat: string, { scenario, case: of }: Failure): string =>
  `${flat}@${scenario}.${typeof of === 'string' ? of : flattenPlace(of)}`

/** Nothing in scope but what the model itself declares. */
export const createModelScope = (path: string): Scope => ({ path, places: new Map(), bound: new Map() })

/** The scope at one place of a part. */
export const placeScope = (path: string, place: Place): Scope => ({
  ...createModelScope(path),
  places: new Map([[place.part, place]]),
})

/** The scope with one more place in it. */
export const withPlace = (scope: Scope, as: string, place: Place): Scope => ({
  ...scope,
  places: new Map(scope.places).set(as, place),
})

/** The scope in which a name stands for a number. */
export const withBound = (scope: Scope, name: string, number: Num): Scope => ({
  ...scope,
  bound: new Map(scope.bound).set(name, number),
})

/** A day of the calendar is a number of days in the core. */
export const toCoreUnit = (unit: SourceUnit): Unit => (unit === 'date' ? 'd' : unit)
