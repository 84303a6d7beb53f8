// The JSON form of a configuration model: the definition of a product as plain data that can be stored, hashed and replayed.

/** A value of a parameter: the key of an option, a number in the parameter's unit, or a flag. */
export type Value = string | number | boolean

/** A person's choices by parameter name; a parameter that is absent is open. */
export type Choices = Readonly<Record<string, Value>>

/** One value for every parameter of a model. */
export type Assignment = Readonly<Record<string, Value>>

/** Displayed beside numbers. The numbers of an expression must share a unit or be converted by a factor. */
export type Unit =
  | 'kW'
  | 'kVA'
  | 'W'
  | 'VA'
  | 'Wh'
  | 'kWh'
  | 'kVAh'
  | 'A'
  | 'kA'
  | 'mohm'
  | 'V'
  | 'Hz'
  | 'min'
  | 'h'
  | 'd'
  | 'mm'
  | 'm'
  | 'm2'
  | 'kg'
  | 'kN/m2'
  | 'kN'
  | 'degC'
  | 'K'
  | 'm3/h'
  | 'L/s'
  | '%'
  | 'Ah'
  | 'W/block'
  | 'cent'
  | '1'

export type Cell = string | number | boolean

export interface Column {
  /** `key` names a row (once per table, unique); `text`, `number` and `flag` describe it. */
  readonly type: 'key' | 'text' | 'number' | 'flag'
  readonly unit?: Unit
  /** The source of the figures in this column; `assumption` marks a figure without a public source. */
  readonly source?: string
}

/** Facts as rows. A choice can select a row of a table with a `key` column; any table can be looked up. */
export interface Table {
  readonly columns: Readonly<Record<string, Column>>
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** What the customer needs, or what is so at the site. */
export type Role = 'requirement' | 'fact'

interface ParameterBase {
  /** camelCase, unique in the model and permanent, because stored designs refer to it. */
  readonly name: string
  /** The section of the form to which it belongs. */
  readonly group: string
  /**
   * Whose decision it is: what the customer needs, or what is so at the site. The engine moves neither: while nobody
   * states another value, the preferred one is assumed. Without a role it is a choice, which the engine may decide; so
   * is a result, whatever its role.
   */
  readonly role?: Role
  /** Tried first by a completion, but never counted as a choice. */
  readonly preferred?: Value
  /**
   * Preferred instead where the row that a requirement or fact selects has a cell in this column, such as the usual
   * voltage of a country.
   */
  readonly preferredBy?: { readonly choice: string; readonly column: string }
  /** The least demanding value of a requirement: the cost of the preferred one is shown as the difference from it. */
  readonly insteadOf?: Value
  /** Another parameter: once that one is stated, nothing is assumed of this one ("is the number known?", and the number). */
  readonly statedWith?: string
  /**
   * True if the engine usually determines it and people rarely set it (frame, module count): shown as a result that can
   * be pinned.
   */
  readonly result?: boolean
  /** True if it is among the few values that the form opens with; without any, the form shows all. */
  readonly essential?: boolean
}
export interface ChoiceParameter extends ParameterBase {
  readonly kind: 'choice'
  /** A table with a key column, or a plain list of option keys. */
  readonly from: { readonly table: string } | { readonly options: readonly string[] }
}
export interface NumberParameter extends ParameterBase {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  /** Every value is `min + k * step` exactly (0.1 kW is exact: the engine computes in scaled integers). */
  readonly step: number
  readonly unit: Unit
}
export interface FlagParameter extends ParameterBase {
  readonly kind: 'flag'
}
export type Parameter = ChoiceParameter | NumberParameter | FlagParameter

/** The languages that share the shapes below: the types of numbers and conditions inside an expression. */
export interface Language {
  readonly num: unknown
  readonly condition: unknown
}
/**
 * The language of this file, which the kernel reads. A source model (source/source-model.ts) has more constructs and is
 * rewritten into it.
 */
export interface Core {
  readonly num: Num
  readonly condition: Condition
}

/** A numeric expression. All arithmetic is exact on decimals. */
export type Num = NumShape<Core>

/** The kinds of numeric expression, by the types of their operands. */
export type NumShape<T extends Language> =
  | { readonly kind: 'constant'; readonly value: number }
  /** A number parameter or a defined value by name. */
  | { readonly kind: 'ref'; readonly name: string }
  /** A number column of the row that a choice parameter selects: frame.slots. */
  | { readonly kind: 'cell'; readonly choice: string; readonly column: string }
  /**
   * The number column of the one row whose other columns equal `where`; without such a row the configuration is
   * invalid.
   */
  | { readonly kind: 'lookup'; readonly table: string; readonly where: WhereOf<T>; readonly column: string }
  | { readonly kind: 'add'; readonly terms: readonly T['num'][] }
  | { readonly kind: 'subtract'; readonly left: T['num']; readonly right: T['num'] }
  | { readonly kind: 'multiply'; readonly left: T['num']; readonly right: T['num'] }
  /** Exact quotient rounded to a whole number, up or down; the divisor must be positive everywhere. */
  | {
      readonly kind: 'divide'
      readonly left: T['num']
      readonly right: T['num']
      readonly rounding: 'up' | 'down'
    }
  /**
   * The smallest entry that is >= value (`up`) or the largest <= value (`down`); without one the configuration is
   * invalid.
   */
  | {
      readonly kind: 'round'
      readonly value: T['num']
      readonly to: readonly number[]
      readonly rounding: 'up' | 'down'
    }
  | { readonly kind: 'smallest'; readonly terms: readonly T['num'][] }
  | { readonly kind: 'largest'; readonly terms: readonly T['num'][] }
  | {
      readonly kind: 'if'
      readonly test: T['condition']
      readonly whenTrue: T['num']
      readonly whenFalse: T['num']
    }
  /** Selected by the option of a choice parameter; every option must have a branch or `otherwise` must be given. */
  | {
      readonly kind: 'case'
      readonly of: string
      readonly branches: Readonly<Record<string, T['num']>>
      readonly otherwise?: T['num']
    }

/** What a column of a looked-up table is compared with: a choice or flag parameter's value, a number, or a fixed cell. */
export type Where = WhereOf<Core>

export type WhereOf<T extends Language> = Readonly<
  Record<string, { readonly parameter: string } | { readonly number: T['num'] } | { readonly cell: Cell }>
>

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>'

export type Condition = ConditionShape<Core>

/** The kinds of condition, by the types of their operands. */
export type ConditionShape<T extends Language> =
  | {
      readonly kind: 'compare'
      readonly operator: Comparison
      readonly left: T['num']
      readonly right: T['num']
    }
  /** A choice parameter has one of these options. */
  | { readonly kind: 'is'; readonly choice: string; readonly options: readonly string[] }
  /** A flag parameter is true. */
  | { readonly kind: 'flag'; readonly name: string }
  /** A text or flag column of the selected row has one of these values. */
  | {
      readonly kind: 'cellIs'
      readonly choice: string
      readonly column: string
      readonly values: readonly Cell[]
    }
  /** A row of the table equals `where` in every named column: a table constraint. */
  | { readonly kind: 'row'; readonly table: string; readonly where: WhereOf<T> }
  | { readonly kind: 'all'; readonly of: readonly T['condition'][] }
  | { readonly kind: 'any'; readonly of: readonly T['condition'][] }
  | { readonly kind: 'not'; readonly of: T['condition'] }

/** A named number computed from others: displayed, and used in rules, goals and texts. */
export interface DefinedValue {
  readonly name: string
  readonly unit: Unit
  readonly is: Num
  /** The standard, page or brief rule that the formula comes from; `assumption` when there is none. */
  readonly source?: string
}

/** A rule that every valid configuration obeys. Its sentence is in the product's messages under `rule.<id>`. */
export interface Rule {
  /** Permanent, because explanations, versions and translations refer to it. */
  readonly id: string
  /** The rule applies only where this condition holds; if absent, it always applies. */
  readonly when?: Condition
  readonly require: Condition
  /**
   * A consequence of `require` and the definitions in a form that narrows more. It removes no configuration and has no
   * meaning of its own. The checker and the tests' oracle ignore it, so an incorrect one shows as a difference.
   */
  readonly implied?: Condition
  /** Arguments of the message, computed where they are known. */
  readonly arguments?: Readonly<Record<string, MessageArgument>>
  readonly source?: string
}

/** Information for the person about a valid configuration; never removes a value. */
export interface Notice {
  readonly id: string
  /**
   * `auto`: the product added or changed something and reports it; `warning` needs an acknowledgement; `information` is
   * only displayed.
   */
  readonly severity: 'auto' | 'warning' | 'information'
  readonly when: Condition
  readonly arguments?: Readonly<Record<string, MessageArgument>>
  readonly source?: string
}

export type MessageArgument = { readonly number: Num; readonly unit?: Unit } | { readonly parameter: string }

/** What a completion minimises: cheapest, smallest, lowest losses. */
export interface Goal {
  readonly name: string
  readonly minimise: Num
}

export interface Model {
  readonly id: string
  /** Semantic version; a stored design records it and is replayed with it. */
  readonly version: string
  readonly tables: Readonly<Record<string, Table>>
  readonly parameters: readonly Parameter[]
  readonly values: readonly DefinedValue[]
  readonly rules: readonly Rule[]
  readonly notices: readonly Notice[]
  readonly goals: readonly Goal[]
}
