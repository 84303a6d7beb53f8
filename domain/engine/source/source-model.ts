// The JSON face of a source model: the constructs that people write a product with, which `elaborate` rewrites into the core of model.ts.
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
  Rule,
  Unit,
  Value,
  WhereOf,
} from '../model.ts'
import type { ProductDeclarations, TestDeclaration } from './product-declarations.ts'

/** Units of a source model: those of the core, and days of the calendar. */
export type SourceUnit = Unit | 'date'

/** The language of source models, for the shapes that they share with the core. */
export interface Source {
  readonly num: SourceNum
  readonly condition: SourceCondition
}

export type Rounding = 'up' | 'down'

/**
 * The places of a part that an expression goes through. In what is said of each place, `<part>.load` is the load of that place;
 * with `as: 'other'` it is `other.load`, so that two places of one part can be compared.
 */
export interface OverPlaces<T extends Language = Source> {
  readonly part: string
  readonly as?: string
  /** Only the places where this holds. */
  readonly where?: T['condition']
}

/** One axis of an interpolation: the column of supporting points and where on it. */
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
  /** Of no place at all: `otherwise`, or no value. */
  | (OverPlaces<T> & {
      readonly kind: 'smallestOf' | 'largestOf'
      readonly of: T['num']
      readonly otherwise?: T['num']
    })
  /** The number of the place in scope, from 1; `part` is a part or the `as` of one. */
  | { readonly kind: 'place'; readonly part: string }
  /** A number of the place `offset` further (negative: before) in an ordered part; beyond its ends `otherwise`, or no value. */
  | {
      readonly kind: 'neighbour'
      readonly part: string
      readonly as?: string
      readonly offset: number
      readonly of: T['num']
      readonly otherwise?: T['num']
    }
  /** A number of the place whose number is `at`; where no such place is used `otherwise`, or no value. */
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
   * A column of a table between its rows: along one axis, or two (a full grid, bilinear). Only rows that equal `where`; outside the box of
   * the rows there is no value. The result is rounded to a multiple of `step`. A `log` scale needs arguments with few values.
   */
  | {
      readonly kind: 'interpolate'
      readonly table: string
      readonly column: string
      readonly x: Axis<T>
      readonly y?: Axis<T>
      readonly where?: WhereOf<T>
      /** How the result runs between points; absent means linear. */
      readonly scale?: 'log'
      readonly rounding: Rounding
      readonly step: number
    }
  /** `table` where it has a value, else `estimate`. */
  | { readonly kind: 'tableOrEstimate'; readonly table: T['num']; readonly estimate: T['num'] }
  /**
   * The least of `from`, `from + 1` … `to` for which `suchThat` holds, under the name `name`; `give` computes another number with it
   * (what one fewer would give). Where none is: `otherwise`, or no value.
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
  /** `from`, then again and again `by`, in which `name` is the result so far, until it no longer changes; no value when that takes more than `atMost` times. */
  | {
      readonly kind: 'iterate'
      readonly name: string
      readonly from: T['num']
      readonly by: T['num']
      readonly atMost: number
    }
  /** By the case of a scenario; `otherwise` in other cases and where nothing has failed. */
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
  /** Cents for one of a part: bound when the product is opened, so that no price is part of a model. */
  | { readonly kind: 'price'; readonly part: string }
  /** A day, written YYYY-MM-DD; inside it is the number of days since 1970-01-01. */
  | { readonly kind: 'date'; readonly value: string }
  /** The day `months` calendar months later, the last of the month where that is shorter. `of` needs few values. */
  | { readonly kind: 'monthsLater'; readonly of: T['num']; readonly months: number }
  /** The same quantity in another unit of its kind. A factor that is no decimal (min to h) needs `rounding` and `step`. */
  | {
      readonly kind: 'convert'
      readonly value: T['num']
      readonly from: SourceUnit
      readonly to: SourceUnit
      readonly rounding?: Rounding
      readonly step?: number
    }
  /** States the unit of a result whose formula holds between figures only: kVA by a power factor is kW. */
  | { readonly kind: 'inUnit'; readonly value: T['num']; readonly unit: SourceUnit }
  /** The nearest multiple of `step` at or above, at or below. */
  | {
      readonly kind: 'roundToStep'
      readonly value: T['num']
      readonly step: number
      readonly rounding: Rounding
    }
  /** As `round`, to a list of the model by its name. */
  | {
      readonly kind: 'roundToList'
      readonly value: T['num']
      readonly list: string
      readonly rounding: Rounding
    }

/** A numeric expression of a source model. A name may be `rack.load` where a place of `rack` is in scope, and `rack.count` anywhere. */
export type SourceNum = NumShape<Source> | PlaceNum | EngineeringNum | QuantityNum

export type SourceCondition = ConditionShape<Source> | PlaceCondition

/** Conditions over places, failures, days and what is stated. */
export type PlaceCondition<T extends Language = Source> =
  /** It holds at every place (of none: true), at some place (of none: false). */
  | (OverPlaces<T> & { readonly kind: 'every' | 'some'; readonly of: T['condition'] })
  /** No two places agree in a parameter, or in a number. */
  | (OverPlaces<T> & {
      readonly kind: 'distinct'
      readonly of: { readonly parameter: string } | { readonly number: T['num'] }
    })
  /** It holds at the place `offset` further in an ordered part; `otherwise` beyond its ends. */
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
  /** The place in scope is the one that the case has lost; outside `inEvery` nothing is lost. */
  | { readonly kind: 'lost'; readonly scenario: string; readonly part: string }
  /** A number that need not be stated is stated. */
  | { readonly kind: 'stated'; readonly parameter: string }
  /** An expression has a value. */
  | { readonly kind: 'hasValue'; readonly of: T['num'] }
  /** A value that is a `tableOrEstimate` came from its estimate. */
  | { readonly kind: 'estimated'; readonly value: string }
  /** A day lies in the window of `days` days that opens on `from`: a warranty. */
  | {
      readonly kind: 'within'
      readonly date: T['num']
      readonly from: T['num']
      readonly days: T['num']
    }

/**
 * Whose a parameter is: a requirement is what the customer needs, a fact is so at the site; one without a role is a choice, which the engine
 * may decide. The core does not keep it.
 */
export type Role = 'requirement' | 'fact'
interface WithRole {
  readonly role?: Role
}

/** A day to choose; a number parameter of the core in days since 1970-01-01. */
export interface DateParameter
  extends Omit<NumberParameter, 'kind' | 'min' | 'max' | 'step' | 'unit'>, WithRole {
  readonly kind: 'date'
  /** First and last day, YYYY-MM-DD. */
  readonly min: string
  readonly max: string
  readonly preferred?: string
}
/** A number that may be left unstated, which is never 0: the core has a flag `<name>.stated` beside it. */
export interface SourceNumberParameter extends Omit<NumberParameter, 'unit'>, WithRole {
  readonly unit: SourceUnit
  readonly mayBeUnstated?: boolean
}
export type SourceParameter =
  | (Exclude<Parameter, NumberParameter> & WithRole)
  | SourceNumberParameter
  | DateParameter

export type SourceArgument =
  | { readonly number: SourceNum; readonly unit?: SourceUnit }
  | { readonly parameter: string }

export interface SourceValue extends Omit<DefinedValue, 'is' | 'unit'> {
  readonly unit: SourceUnit
  readonly is: SourceNum
}

/** Where a rule is in force: by the parameters that the model's `context` names. Whatever is absent does not restrict. */
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
  /** What follows from `require`, for the search alone. */
  readonly implied?: SourceCondition
}
export interface SourceNotice extends Omit<Notice, 'when' | 'arguments'>, SourceSentence {
  readonly when: SourceCondition
}

/**
 * Adds or changes something by itself, and back: where `when` holds, a completion prefers `value`, unless the person has chosen otherwise.
 * The parameter should stand after those that `when` speaks of. A notice of severity `auto` with this id says so.
 */
export interface Addition extends Pick<SourceRule, 'id' | 'arguments' | 'applies' | 'source'> {
  readonly when: SourceCondition
  readonly set: { readonly parameter: string; readonly value: Value }
}

/** A part that is there several times, at places numbered from 1. */
export interface Part {
  readonly name: string
  /** How many: fixed, or to be decided under the name `<part>.count`. */
  readonly count:
    | number
    | { readonly min: number; readonly max: number; readonly group: string; readonly preferred?: number }
  readonly parameters: readonly SourceParameter[]
  readonly values?: readonly SourceValue[]
  readonly rules?: readonly SourceRule[]
  readonly notices?: readonly SourceNotice[]
  /** Places stand side by side in their order, so that they have neighbours. */
  readonly ordered?: boolean
}

/** What may fail, one case at a time: cases by name, or any one place of a part. */
export type Scenario =
  | { readonly name: string; readonly cases: readonly string[] }
  | { readonly name: string; readonly lostPart: string }

/** A list of standard values to round to. */
export interface NamedList {
  readonly unit: SourceUnit
  readonly entries: readonly number[]
  readonly source?: string
}

/** A section of the form: a group of parameters. */
export interface Section {
  readonly name: string
  /** A part whose places each have a section of their own for their parameters of this group, behind it: `racks1`, `racks2`. */
  readonly eachOf?: string
}

/** The parameters that `applies` is compared with. */
export interface Context {
  readonly country?: string
  readonly standard?: string
  readonly edition?: string
  readonly date?: string
}

export interface SourceColumn {
  /** `price` holds part numbers: in the core it is a number of cents. */
  readonly type: 'key' | 'text' | 'number' | 'flag' | 'price'
  readonly unit?: SourceUnit
  readonly source?: string
}
export interface SourceTable {
  readonly columns: Readonly<Record<string, SourceColumn>>
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** A product as people write it. Every core model is one whose units are `adopted`. */
export interface SourceModel extends Pick<Model, 'id' | 'version'>, ProductDeclarations {
  /**
   * `adopted`: as in the core, a product or quotient takes the unit of what it meets, so that a factor converts. Absent: units are derived,
   * and kW times h is kWh.
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
  /** The order of the groups, in which their parameters are settled; a group that is not named comes behind. Absent: as declared. */
  readonly sections?: readonly Section[]
  readonly tests?: readonly TestDeclaration[]
}

/** Most places of one part. */
export const MAX_PLACES = 60
