// Builds a condition of the core that states where an expression has a value; the condition itself always has one.
import type { Condition, Num, Parameter, Table, Where } from '../model.ts'
import { findKeyColumn } from '../parameter-space.ts'
import { all, always, any, toNumber, compare, constant, ifElse, never, not } from './core-terms.ts'

/** The parameters and tables of a core model under construction. */
export interface Declarations {
  parameter(name: string): Parameter | undefined
  table(name: string): Table | undefined
  /** Adds a table under a name near the wanted one and returns the name. */
  addTable(wanted: string, table: Table): string
}

/**
 * Where expressions have a value. A reference always has one: in a valid configuration every defined value does, and a
 * configuration in which one does not is already invalid (docs/engine-semantics.md).
 */
export class HasValue {
  readonly #declarations: Declarations
  /** Cached results for numbers and conditions; a condition returned as a result always has a value. */
  readonly #conditions = new WeakMap<object, Condition>()
  /** Names of added tables by `table.column`; each keeps the rows of a table that have a number in the column. */
  readonly #tablesOfFilledRows = new Map<string, string>()

  constructor(declarations: Declarations) {
    this.#declarations = declarations
  }

  number(expression: Num): Condition {
    const cached = this.#conditions.get(expression)
    if (cached !== undefined) return cached
    const condition = this.#number(expression)
    this.#conditions.set(expression, condition)
    this.#conditions.set(condition, always)
    return condition
  }

  condition(expression: Condition): Condition {
    const cached = this.#conditions.get(expression)
    if (cached !== undefined) return cached
    const condition = this.#condition(expression)
    this.#conditions.set(expression, condition)
    this.#conditions.set(condition, always)
    return condition
  }

  /** Whether both hold; the second is evaluated only where the first holds, as in `if`. The first must always have a value. */
  and(first: Condition, second: Condition): Condition {
    if (first === always) return second
    if (first === never || second === always) return first
    if (this.condition(second) === always) return all([first, second])
    return compare(ifElse(first, toNumber(second), constant(0)), '=', constant(1))
  }

  /**
   * Where the first holds, the second must too; elsewhere the second is not evaluated. The first must always have a
   * value.
   */
  implies(first: Condition, second: Condition): Condition {
    if (first === always) return second
    if (first === never || second === always) return always
    if (this.condition(second) === always) return any([not(first), second])
    return compare(ifElse(first, toNumber(second), constant(1)), '=', constant(1))
  }

  /**
   * The first number, or the second where it has no value; expressed in its branches, as far as their tests always have
   * a value.
   */
  orElse(expression: Num, other: Num): Num {
    const has = this.number(expression)
    if (has === always) return expression
    if (has === never) return other
    if (expression.kind === 'if' && this.condition(expression.test) === always)
      return ifElse(
        expression.test,
        this.orElse(expression.whenTrue, other),
        this.orElse(expression.whenFalse, other),
      )
    if (expression.kind !== 'case') return ifElse(has, expression, other)
    const branches = Object.entries(expression.branches).map(([option, branch]) => [
      option,
      this.orElse(branch, other),
    ])
    return {
      ...expression,
      branches: Object.fromEntries(branches),
      otherwise: expression.otherwise === undefined ? other : this.orElse(expression.otherwise, other),
    }
  }

  #number(expression: Num): Condition {
    switch (expression.kind) {
      case 'constant':
      case 'ref':
        return always
      case 'cell':
        return this.#cell(expression.choice, expression.column)
      case 'lookup':
        return this.and(this.#where(expression.where), this.#rowExists(expression))
      case 'add':
      case 'smallest':
      case 'largest':
        return expression.terms.length === 0 && expression.kind !== 'add'
          ? never
          : this.#numbers(expression.terms)
      case 'subtract':
      case 'multiply':
        return this.#numbers([expression.left, expression.right])
      case 'divide':
        return expression.right.kind === 'constant' && expression.right.value > 0
          ? this.number(expression.left)
          : this.and(
              this.#numbers([expression.left, expression.right]),
              compare(expression.right, '>', constant(0)),
            )
      case 'round':
        return this.#round(expression)
      case 'if':
        return this.and(
          this.condition(expression.test),
          this.#branches([
            [expression.test, this.number(expression.whenTrue)],
            [not(expression.test), this.number(expression.whenFalse)],
          ]),
        )
      default:
        return this.#case(expression)
    }
  }

  #numbers(expressions: readonly Num[]): Condition {
    const conditions = expressions.map((number) => this.number(number))
    return conditions.includes(never) ? never : all(conditions)
  }

  #round({ value, to, rounding }: Extract<Num, { kind: 'round' }>): Condition {
    const furthest = rounding === 'up' ? Math.max(...to) : Math.min(...to)
    if (value.kind === 'constant')
      return (rounding === 'up' ? value.value <= furthest : value.value >= furthest) ? always : never
    const isWithinList = compare(value, rounding === 'up' ? '<=' : '>=', constant(furthest))
    return this.and(this.number(value), isWithinList)
  }

  /** Whether the selected branch has a value, given each branch with the condition that selects it. */
  #branches(branches: readonly (readonly [isSelected: Condition, hasValue: Condition])[]): Condition {
    if (branches.every(([, hasValue]) => hasValue === always)) return always
    return any(
      branches.map(([isSelected, hasValue]) => (hasValue === never ? never : this.and(isSelected, hasValue))),
    )
  }

  #case({ of: choice, branches, otherwise }: Extract<Num, { kind: 'case' }>): Condition {
    const options = Object.keys(branches)
    const parts = Object.entries(branches).map(
      ([option, branch]) => [{ kind: 'is', choice, options: [option] }, this.number(branch)] as const,
    )
    const parameter = this.#declarations.parameter(choice)
    const choiceOptions =
      parameter?.kind === 'choice'
        ? listChoiceOptions(parameter, (name) => this.#declarations.table(name))
        : []
    if (choiceOptions.every((option) => Object.hasOwn(branches, option))) return this.#branches(parts)
    return this.#branches([
      ...parts,
      [not({ kind: 'is', choice, options }), otherwise === undefined ? never : this.number(otherwise)],
    ])
  }

  #condition(expression: Condition): Condition {
    switch (expression.kind) {
      case 'compare':
        return this.#numbers([expression.left, expression.right])
      case 'row':
        return this.#where(expression.where)
      case 'all':
      case 'any': {
        const conditions = expression.of.map((condition) => this.condition(condition))
        return conditions.includes(never) ? never : all(conditions)
      }
      case 'not':
        return this.condition(expression.of)
      default:
        return always
    }
  }

  #where(where: Where): Condition {
    return this.#numbers(Object.values(where).flatMap((key) => ('number' in key ? [key.number] : [])))
  }

  /** Whether the selected row has a number in the column. */
  #cell(choice: string, column: string): Condition {
    const parameter = this.#declarations.parameter(choice)
    if (parameter?.kind !== 'choice' || !('table' in parameter.from)) return never
    const table = this.#declarations.table(parameter.from.table)
    const key = findKeyColumn(table)
    if (table === undefined || key === undefined) return never
    const filled = table.rows.filter((row) => typeof row[column] === 'number')
    if (filled.length === table.rows.length) return always
    return { kind: 'is', choice, options: filled.map((row) => String(row[key])) }
  }

  /** Whether a row matches and has a number in the column; validation has ensured that at most one matches. */
  #rowExists({ table, where, column }: Extract<Num, { kind: 'lookup' }>): Condition {
    const source = this.#declarations.table(table)
    const filled = source?.rows.filter((row) => typeof row[column] === 'number')
    if (source === undefined || filled?.length === source.rows.length) return { kind: 'row', table, where }
    const key = `${table}.${column}`
    const name =
      this.#tablesOfFilledRows.get(key) ?? this.#declarations.addTable(key, { ...source, rows: filled ?? [] })
    this.#tablesOfFilledRows.set(key, name)
    return { kind: 'row', table: name, where }
  }
}

/** The common members of a table of the core and one of a source. */
interface AnyTable {
  readonly columns: Readonly<Record<string, { readonly type: string }>>
  readonly rows: Table['rows']
}

/** The options of a choice parameter. */
export function listChoiceOptions(
  parameter: Extract<Parameter, { kind: 'choice' }>,
  table: (name: string) => AnyTable | undefined,
): readonly string[] {
  if ('options' in parameter.from) return parameter.from.options
  const from = table(parameter.from.table)
  const key = findKeyColumn(from)
  return from === undefined || key === undefined ? [] : from.rows.map((row) => String(row[key]))
}
