// The typed builder of a model: expressions that read like the engineering brief and become the JSON of model.ts.
import type {
  Cell,
  Comparison,
  Condition,
  DefinedValue,
  Goal,
  MessageArgument,
  Model,
  Notice,
  Num,
  Parameter,
  Role,
  Rule,
  Table,
  Unit,
  Value,
  Where,
} from '../model.ts'

/** Anything that represents a number: a plain number, an expression, or the handle of a number parameter or value. */
export type NumLike = number | Num | { readonly num: Num }

export const num = (expression: NumLike): Num =>
  typeof expression === 'number'
    ? { kind: 'constant', value: expression }
    : 'num' in expression
      ? expression.num
      : expression

export const add = (...terms: readonly NumLike[]): Num => ({ kind: 'add', terms: terms.map(num) })
export const subtract = (left: NumLike, right: NumLike): Num => ({
  kind: 'subtract',
  left: num(left),
  right: num(right),
})
export const multiply = (left: NumLike, right: NumLike, ...more: readonly NumLike[]): Num =>
  more.reduce<Num>((product, factor) => ({ kind: 'multiply', left: product, right: num(factor) }), {
    kind: 'multiply',
    left: num(left),
    right: num(right),
  })
/** Quotient rounded up to an integer: how many modules carry a load. */
export const divideUp = (left: NumLike, right: NumLike): Num => ({
  kind: 'divide',
  left: num(left),
  right: num(right),
  rounding: 'up',
})
/** Quotient rounded down to an integer. */
export const divideDown = (left: NumLike, right: NumLike): Num => ({
  kind: 'divide',
  left: num(left),
  right: num(right),
  rounding: 'down',
})
/** The next entry of a list of standard ratings at or above the value. */
export const roundUpTo = (to: readonly number[], value: NumLike): Num => ({
  kind: 'round',
  to,
  value: num(value),
  rounding: 'up',
})
export const roundDownTo = (to: readonly number[], value: NumLike): Num => ({
  kind: 'round',
  to,
  value: num(value),
  rounding: 'down',
})
export const smallest = (...terms: readonly NumLike[]): Num => ({ kind: 'smallest', terms: terms.map(num) })
export const largest = (...terms: readonly NumLike[]): Num => ({ kind: 'largest', terms: terms.map(num) })
export const ifElse = (test: Condition, whenTrue: NumLike, whenFalse: NumLike): Num => ({
  kind: 'if',
  test,
  whenTrue: num(whenTrue),
  whenFalse: num(whenFalse),
})

const compare =
  (operator: Comparison) =>
  (left: NumLike, right: NumLike): Condition => ({
    kind: 'compare',
    operator,
    left: num(left),
    right: num(right),
  })
export const less = compare('<')
export const atMost = compare('<=')
export const equal = compare('=')
export const different = compare('!=')
export const atLeast = compare('>=')
export const more = compare('>')
export const all = (...expressions: readonly Condition[]): Condition => ({ kind: 'all', of: expressions })
export const any = (...expressions: readonly Condition[]): Condition => ({ kind: 'any', of: expressions })
export const not = (expression: Condition): Condition => ({ kind: 'not', of: expression })

export interface NumberHandle {
  readonly name: string
  readonly num: Num
}
export interface FlagHandle {
  readonly name: string
  readonly isTrue: Condition
  readonly isFalse: Condition
}
export interface ChoiceHandle<Option extends string = string, ColumnName extends string = string> {
  readonly name: string
  /** The choice has one of these options. */
  is(...options: readonly Option[]): Condition
  isNot(...options: readonly Option[]): Condition
  /** A number column of the selected row. */
  cell(column: ColumnName): Num
  /** A text or flag column of the selected row has one of these values. */
  cellIs(column: ColumnName, ...values: readonly Cell[]): Condition
  /** A number by option; every option needs a branch. */
  caseOf(branches: Readonly<Record<Option, NumLike>>): Num
  caseElse(branches: Readonly<Partial<Record<Option, NumLike>>>, otherwise: NumLike): Num
}

interface ParameterOptions {
  readonly group: string
  readonly preferred?: Value
  readonly preferredBy?: { readonly choice: string; readonly column: string }
  readonly role?: Role
  readonly result?: boolean
}
type WhereLike = Readonly<Record<string, { readonly name: string } | NumberHandle | Num | Cell>>

const toNums = (branches: Readonly<Record<string, NumLike | undefined>>): Record<string, Num> =>
  Object.fromEntries(
    Object.entries(branches).flatMap(([key, branch]) => (branch === undefined ? [] : [[key, num(branch)]])),
  )

const toWhere = (where: WhereLike): Where =>
  Object.fromEntries(
    Object.entries(where).map(([column, key]) => {
      if (typeof key !== 'object') return [column, { cell: key }]
      if ('num' in key) return [column, { number: key.num }]
      return [column, 'kind' in key ? { number: key } : { parameter: key.name }]
    }),
  )

/** The columns of a table whose rows were given as a literal. */
type ColumnOf<T extends Table> = Extract<keyof T['columns'], string>

export class ModelBuilder {
  readonly #id: string
  readonly #version: string
  readonly #tables: Record<string, Table> = {}
  readonly #parameters: Parameter[] = []
  readonly #values: DefinedValue[] = []
  readonly #rules: Rule[] = []
  readonly #notices: Notice[] = []
  readonly #goals: Goal[] = []

  constructor(id: string, version: string) {
    this.#id = id
    this.#version = version
  }

  /** Declares facts and returns a handle for looking up rows by more than their key. */
  table<T extends Table>(name: string, table: T) {
    this.#tables[name] = table
    return {
      name,
      lookup: (column: ColumnOf<T>, where: WhereLike): Num => ({
        kind: 'lookup',
        table: name,
        column,
        where: toWhere(where),
      }),
      hasRow: (where: WhereLike): Condition => ({ kind: 'row', table: name, where: toWhere(where) }),
      /** A parameter whose options are the keys of this table. */
      choice: (parameter: string, options: ParameterOptions): ChoiceHandle<string, ColumnOf<T>> => {
        this.#parameters.push({ kind: 'choice', name: parameter, from: { table: name }, ...options })
        return createChoiceHandle(parameter)
      },
    }
  }

  choice<const Option extends string>(
    name: string,
    from: readonly Option[],
    options: ParameterOptions,
  ): ChoiceHandle<Option, never> {
    this.#parameters.push({ kind: 'choice', name, from: { options: from }, ...options })
    return createChoiceHandle(name)
  }

  number(
    name: string,
    options: ParameterOptions & {
      readonly min: number
      readonly max: number
      readonly step: number
      readonly unit: Unit
    },
  ): NumberHandle {
    this.#parameters.push({ kind: 'number', name, ...options })
    return { name, num: { kind: 'ref', name } }
  }

  flag(name: string, options: ParameterOptions): FlagHandle {
    this.#parameters.push({ kind: 'flag', name, ...options })
    const isTrue: Condition = { kind: 'flag', name }
    return { name, isTrue, isFalse: not(isTrue) }
  }

  /** Names a computed number. */
  value(name: string, unit: Unit, is: NumLike, source?: string): NumberHandle {
    this.#values.push({ name, unit, is: num(is), ...(source === undefined ? {} : { source }) })
    return { name, num: { kind: 'ref', name } }
  }

  rule(id: string, require: Condition, options: Omit<Rule, 'id' | 'require'> = {}): void {
    this.#rules.push({ id, require, ...options })
  }

  notice(
    id: string,
    severity: Notice['severity'],
    when: Condition,
    options: Omit<Notice, 'id' | 'severity' | 'when'> = {},
  ): void {
    this.#notices.push({ id, severity, when, ...options })
  }

  goal(name: string, minimise: NumLike): void {
    this.#goals.push({ name, minimise: num(minimise) })
  }

  build(): Model {
    return {
      id: this.#id,
      version: this.#version,
      tables: this.#tables,
      parameters: this.#parameters,
      values: this.#values,
      rules: this.#rules,
      notices: this.#notices,
      goals: this.#goals,
    }
  }
}

function createChoiceHandle<Option extends string, ColumnName extends string>(
  name: string,
): ChoiceHandle<Option, ColumnName> {
  const is = (...options: readonly Option[]): Condition => ({ kind: 'is', choice: name, options })
  return {
    name,
    is,
    isNot: (...options) => not(is(...options)),
    cell: (column) => ({ kind: 'cell', choice: name, column }),
    cellIs: (column, ...values) => ({ kind: 'cellIs', choice: name, column, values }),
    caseOf: (branches) => ({ kind: 'case', of: name, branches: toNums(branches) }),
    caseElse: (branches, otherwise) => ({
      kind: 'case',
      of: name,
      branches: toNums(branches),
      otherwise: num(otherwise),
    }),
  }
}

/** A number as an argument of a rule's or notice's message. */
export const createNumberArgument = (expression: NumLike, unit?: Unit): MessageArgument => ({
  number: num(expression),
  ...(unit === undefined ? {} : { unit }),
})

/** The chosen option of a parameter as an argument: its label in the reader's language. */
export const createOptionArgument = (parameter: { readonly name: string }): MessageArgument => ({
  parameter: parameter.name,
})
