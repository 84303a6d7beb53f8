// The JSON form of a source model: the constructs in which people write a product, which `elaborate` rewrites into the core of model.ts.
import type {
  Cell,
  ConditionShape,
  DefinedValue,
  Goal,
  Language,
  Model,
  Notice,
  NumberParameter,
  NumShape,
  Parameter,
  Role,
  Rule,
  Unit,
  Value,
  WhereOf,
} from '../model.ts'
import type { ProductDeclarations, TestDeclaration } from './product-declarations.ts'

/** Units of a source model: those of the core, and days of the calendar. */
export type SourceUnit = Unit | 'date'

/** The language of source models, for the shapes shared with the core. */
export interface Source {
  readonly num: SourceNum
  readonly condition: SourceCondition
}

export type Rounding = 'up' | 'down'

/**
 * The places of a part over which an expression iterates. Inside, `<part>.load` is the load of the current place; with
 * `as: 'other'` it is `other.load`, so that two places of one part can be compared.
 */
export interface OverPlaces<T extends Language = Source> {
  readonly part: string
  readonly as?: string
  /** Only the places where this holds. */
  readonly where?: T['condition']
}

/** One axis of an interpolation: the column of its points, and the argument. */
export interface Axis<T extends Language = Source> {
  readonly column: string
  readonly at: T['num']
  /** Absent means linear. */
  readonly scale?: 'log'
}

/** Numbers over the places of a repeated part. */
export type PlaceNum<T extends Language = Source> =
  | (OverPlaces<T> & { readonly kind: 'sumOf'; readonly of: T['num'] })
  | (OverPlaces<T> & { readonly kind: 'countOf' })
  /** Without any place: `otherwise`, or no value. */
  | (OverPlaces<T> & {
      readonly kind: 'smallestOf' | 'largestOf'
      readonly of: T['num']
      readonly otherwise?: T['num']
    })
  /** The number of the place in scope, from 1; `part` is a part or the `as` of one. */
  | { readonly kind: 'place'; readonly part: string }
  /**
   * A number of the place `offset` positions after it (negative: before it) in an ordered part; beyond its ends
   * `otherwise`, or no value.
   */
  | {
      readonly kind: 'neighbour'
      readonly part: string
      readonly as?: string
      readonly offset: number
      readonly of: T['num']
      readonly otherwise?: T['num']
    }
  /** A number of the place with the number `at`; if no such place is used `otherwise`, or no value. */
  | {
      readonly kind: 'instance'
      readonly part: string
      readonly as?: string
      readonly at: T['num']
      readonly of: T['num']
      readonly otherwise?: T['num']
    }

/** Numbers from tables and formulas. */
export type EngineeringNum<T extends Language = Source> =
  /**
   * A column of a table, interpolated between its rows along one axis, or two (a full grid, bilinear). Uses only rows
   * that equal `where`; outside the range of the rows there is no value. The result is rounded to a multiple of `step`.
   * A `log` scale needs arguments with few values.
   */
  | {
      readonly kind: 'interpolate'
      readonly table: string
      readonly column: string
      readonly x: Axis<T>
      readonly y?: Axis<T>
      readonly where?: WhereOf<T>
      /** The scale of the result between points; absent means linear. */
      readonly scale?: 'log'
      readonly rounding: Rounding
      readonly step: number
    }
  /** `table` where it has a value, otherwise `estimate`. */
  | { readonly kind: 'tableOrEstimate'; readonly table: T['num']; readonly estimate: T['num'] }
  /**
   * The least of `from`, `from + 1` … `to` for which `suchThat` holds, under the name `name`; `give` computes a
   * different number from it (for example the result with one fewer). If there is none: `otherwise`, or no value.
   */
  | {
      readonly kind: 'least'
      readonly name: string
      readonly from: number
      readonly to: number
      readonly suchThat: T['condition']
      readonly give?: T['num']
      readonly otherwise?: T['num']
    }
  /**
   * Starts with `from` and repeatedly computes `by`, in which `name` is the result so far, until it no longer changes;
   * no value if that takes more than `atMost` steps.
   */
  | {
      readonly kind: 'iterate'
      readonly name: string
      readonly from: T['num']
      readonly by: T['num']
      readonly atMost: number
    }
  /** By the case of a scenario; `otherwise` in other cases and without a failure. */
  | {
      readonly kind: 'inCase'
      readonly scenario: string
      readonly branches: Readonly<Record<string, T['num']>>
      readonly otherwise: T['num']
    }

/** Literals with a unit, conversions, roundings. */
export type QuantityNum<T extends Language = Source> =
  /** A number with its unit: 24 h. */
  | { readonly kind: 'quantity'; readonly value: number; readonly unit: SourceUnit }
  /** Price in cents per unit of a part, bound when the product is opened, so that prices are not part of a model. */
  | { readonly kind: 'price'; readonly part: string }
  /** A day, written YYYY-MM-DD; internally the number of days since 1970-01-01. */
  | { readonly kind: 'date'; readonly value: string }
  /** The day `months` calendar months later, or the last day of a shorter month. `of` needs few values. */
  | { readonly kind: 'monthsLater'; readonly of: T['num']; readonly months: number }
  /**
   * The same quantity in another unit of its kind. A factor that is not a finite decimal (min to h) needs `rounding`
   * and `step`.
   */
  | {
      readonly kind: 'convert'
      readonly value: T['num']
      readonly from: SourceUnit
      readonly to: SourceUnit
      readonly rounding?: Rounding
      readonly step?: number
    }
  /** States the unit of the result of a formula that relates plain figures: kVA times a power factor is kW. */
  | { readonly kind: 'inUnit'; readonly value: T['num']; readonly unit: SourceUnit }
  /** The nearest multiple of `step` at or above, or at or below. */
  | {
      readonly kind: 'roundToStep'
      readonly value: T['num']
      readonly step: number
      readonly rounding: Rounding
    }
  /** Like `round`, to a list of the model by its name. */
  | {
      readonly kind: 'roundToList'
      readonly value: T['num']
      readonly list: string
      readonly rounding: Rounding
    }

/**
 * A numeric expression of a source model. A name may be `rack.load` where a place of `rack` is in scope, and
 * `rack.count` anywhere.
 */
export type SourceNum = NumShape<Source> | PlaceNum | EngineeringNum | QuantityNum

export type SourceCondition = ConditionShape<Source> | PlaceCondition

/** Conditions over places, failures, days and stated numbers. */
export type PlaceCondition<T extends Language = Source> =
  /** It holds at every place (without places: true), or at some place (without places: false). */
  | (OverPlaces<T> & { readonly kind: 'every' | 'some'; readonly of: T['condition'] })
  /** No two places have the same value of a parameter, or the same number. */
  | (OverPlaces<T> & {
      readonly kind: 'distinct'
      readonly of: { readonly parameter: string } | { readonly number: T['num'] }
    })
  /** It holds at the place `offset` positions after it in an ordered part; `otherwise` beyond its ends. */
  | {
      readonly kind: 'neighbourHolds'
      readonly part: string
      readonly as?: string
      readonly offset: number
      readonly of: T['condition']
      readonly otherwise: boolean
    }
  /** Two choice parameters have the same option. */
  | { readonly kind: 'same'; readonly left: string; readonly right: string }
  /** It holds in every case of a scenario. */
  | { readonly kind: 'inEvery'; readonly scenario: string; readonly of: T['condition'] }
  /** The place in scope is the one lost in this case; outside `inEvery` nothing is lost. */
  | { readonly kind: 'lost'; readonly scenario: string; readonly part: string }
  /** A number that need not be stated is stated. */
  | { readonly kind: 'stated'; readonly parameter: string }
  /** An expression has a value. */
  | { readonly kind: 'hasValue'; readonly of: T['num'] }
  /** A value that is a `tableOrEstimate` came from its estimate. */
  | { readonly kind: 'estimated'; readonly value: string }
  /** A day is within the window of `days` days that begins on `from`: a warranty. */
  | {
      readonly kind: 'within'
      readonly date: T['num']
      readonly from: T['num']
      readonly days: T['num']
    }

/** A choice of a day; in the core a number parameter in days since 1970-01-01. */
export interface DateParameter extends Omit<
  NumberParameter,
  'kind' | 'min' | 'max' | 'step' | 'unit' | 'insteadOf'
> {
  readonly kind: 'date'
  /** First and last day, YYYY-MM-DD. */
  readonly min: string
  readonly max: string
  readonly preferred?: string
}
/** A number that may be left unstated, which is never 0: the core has an additional flag `<name>.stated`. */
export interface SourceNumberParameter extends Omit<NumberParameter, 'unit'> {
  readonly unit: SourceUnit
  readonly mayBeUnstated?: boolean
}
export type SourceParameter = Exclude<Parameter, NumberParameter> | SourceNumberParameter | DateParameter

export type SourceArgument =
  | { readonly number: SourceNum; readonly unit?: SourceUnit }
  | { readonly parameter: string }

export interface SourceValue extends Omit<DefinedValue, 'is' | 'unit'> {
  readonly unit: SourceUnit
  readonly is: SourceNum
}

/** Where a rule applies, by the parameters named in the model's `context`. Absent members do not restrict it. */
export interface Applies {
  readonly countries?: readonly string[]
  readonly standards?: readonly string[]
  readonly editions?: readonly string[]
  /** First and last day, YYYY-MM-DD. */
  readonly from?: string
  readonly until?: string
}

interface SourceSentence {
  readonly applies?: Applies
  readonly arguments?: Readonly<Record<string, SourceArgument>>
}
export interface SourceRule extends Omit<Rule, 'when' | 'require' | 'implied' | 'arguments'>, SourceSentence {
  readonly when?: SourceCondition
  readonly require: SourceCondition
  /** A consequence of `require`, used only by the search. */
  readonly implied?: SourceCondition
}
export interface SourceNotice extends Omit<Notice, 'when' | 'arguments'>, SourceSentence {
  readonly when: SourceCondition
}

/**
 * Adds or changes something automatically and reversibly: where `when` holds, a completion prefers `value`, unless the
 * person has chosen otherwise. The parameter should follow those that `when` uses. A notice of severity `auto` with
 * this id reports it.
 */
export interface Addition extends Pick<SourceRule, 'id' | 'arguments' | 'applies' | 'source'> {
  readonly when: SourceCondition
  readonly set: { readonly parameter: string; readonly value: Value }
}

/** A repeated part, with places numbered from 1. */
export interface Part {
  readonly name: string
  /** The number of places: fixed, or to be decided under the name `<part>.count`. */
  readonly count:
    | number
    | {
        readonly min: number
        readonly max: number
        readonly group: string
        readonly role?: Role
        readonly preferred?: number
      }
  readonly parameters: readonly SourceParameter[]
  readonly values?: readonly SourceValue[]
  readonly rules?: readonly SourceRule[]
  readonly notices?: readonly SourceNotice[]
  /** Places are side by side in order, so that they have neighbours. */
  readonly ordered?: boolean
}

/** What may fail, one case at a time: named cases, or any single place of a part. */
export type Scenario =
  | { readonly name: string; readonly cases: readonly string[] }
  | { readonly name: string; readonly lostPart: string }

/** A list of standard values for rounding. */
export interface NamedList {
  readonly unit: SourceUnit
  readonly entries: readonly number[]
  readonly source?: string
}

/** A section of the form: a group of parameters. */
export interface Section {
  readonly name: string
  /** A part of which each place has its own section for its parameters of this group, after it: `racks1`, `racks2`. */
  readonly eachOf?: string
}

/** The parameters with which `applies` is compared. */
export interface Context {
  readonly country?: string
  readonly standard?: string
  readonly edition?: string
  readonly date?: string
}

export interface SourceColumn {
  /** A `price` column contains part numbers; in the core it is a number of cents. */
  readonly type: 'key' | 'text' | 'number' | 'flag' | 'price'
  readonly unit?: SourceUnit
  readonly source?: string
}
export interface SourceTable {
  readonly columns: Readonly<Record<string, SourceColumn>>
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** A product as people write it. Every core model is a source model whose units are `adopted`. */
export interface SourceModel extends Pick<Model, 'id' | 'version'>, ProductDeclarations {
  /**
   * `adopted`: as in the core, a product or quotient takes the unit of what it is combined with, so that a factor
   * converts. Absent: units are derived, and kW times h is kWh.
   */
  readonly units?: 'adopted'
  readonly tables: Readonly<Record<string, SourceTable>>
  readonly parameters: readonly SourceParameter[]
  readonly values: readonly SourceValue[]
  readonly rules: readonly SourceRule[]
  readonly notices: readonly SourceNotice[]
  readonly goals: readonly (Omit<Goal, 'minimise'> & { readonly minimise: SourceNum })[]
  readonly parts?: readonly Part[]
  readonly lists?: Readonly<Record<string, NamedList>>
  readonly scenarios?: readonly Scenario[]
  readonly context?: Context
  readonly additions?: readonly Addition[]
  /**
   * The order of the groups, in which their parameters are settled; unlisted groups come last. Absent: the order of
   * declaration.
   */
  readonly sections?: readonly Section[]
  readonly tests?: readonly TestDeclaration[]
}

/** Maximum number of places of one part. */
export const MAX_PLACES = 1500
