// Says in the model's own language where an expression has a value, so that "this rule is broken" becomes a condition that always has one.
import type { Cell, Condition, Model, Num, Parameter, Rule, Table, Where } from '../model.ts'

const always: Condition = { kind: 'all', of: [] }
const never: Condition = { kind: 'any', of: [] }

const constant = (value: number): Num => ({ kind: 'constant', value })
const not = (of: Condition): Condition => ({ kind: 'not', of })

/** All of the conditions, without those that say nothing. */
function all(...of: readonly Condition[]): Condition {
  const telling = of.filter((condition) => condition !== always)
  if (telling.includes(never)) return never
  const [only] = telling
  return only === undefined ? always : telling.length === 1 ? only : { kind: 'all', of: telling }
}

/**
 * Both conditions, where the second one has a value only when the first holds. `all` looks at every part, so it would have no value where
 * the second has none; `if` leaves a branch alone that it does not take.
 */
function and(first: Condition, second: Condition): Condition {
  if (first === always) return second
  if (first === never || second === always) return first
  const flag: Num = { kind: 'if', test: second, whenTrue: constant(1), whenFalse: constant(0) }
  const both: Num = { kind: 'if', test: first, whenTrue: flag, whenFalse: constant(0) }
  return { kind: 'compare', operator: '=', left: both, right: constant(1) }
}

/** A model's rules as conditions that have a value in every configuration of its definitions. */
export class RuleConditions {
  readonly #model: Model
  readonly #parameters: ReadonlyMap<string, Parameter>
  readonly #tables: Record<string, Table> = {}
  readonly #filtered = new Map<string, string>()

  constructor(model: Model) {
    this.#model = model
    this.#parameters = new Map(model.parameters.map((parameter) => [parameter.name, parameter]))
  }

  /** Tables that the conditions name and the model does not have: add them to the model that uses a condition. */
  get tables(): Readonly<Record<string, Table>> {
    return this.#tables
  }

  /** The rule applies, and nothing keeps its condition from having a value. */
  applies({ when }: Rule): Condition {
    return when === undefined ? always : and(this.#condition(when), when)
  }

  /** The rule holds: it does not apply, or what it requires is true. Exactly what the checker demands. */
  holds({ when, require }: Rule): Condition {
    const required = and(this.#condition(require), require)
    if (when === undefined) return required
    return and(this.#condition(when), { kind: 'any', of: [not(when), required] })
  }

  /** The rule is broken, be it by a missing value. */
  broken(rule: Rule): Condition {
    return not(this.holds(rule))
  }

  /** Where a condition has a value. */
  #condition(condition: Condition): Condition {
    switch (condition.kind) {
      case 'compare':
        return all(this.#number(condition.left), this.#number(condition.right))
      case 'row':
        return this.#where(condition.where)
      case 'all':
      case 'any':
        return all(...condition.of.map((part) => this.#condition(part)))
      case 'not':
        return this.#condition(condition.of)
      default:
        return always
    }
  }

  #where(where: Where): Condition {
    return all(...Object.values(where).map((of) => ('number' in of ? this.#number(of.number) : always)))
  }

  /** Where a number has a value. Defined values have one in every configuration, so a reference always does. */
  #number(expression: Num): Condition {
    switch (expression.kind) {
      case 'constant':
      case 'ref':
        return always
      case 'cell':
        return this.#cell(expression.choice, expression.column)
      case 'lookup':
        return and(this.#where(expression.where), this.#rowExists(expression))
      case 'add':
      case 'smallest':
      case 'largest':
        return expression.terms.length === 0
          ? never
          : all(...expression.terms.map((term) => this.#number(term)))
      case 'subtract':
      case 'multiply':
        return this.#sides(expression)
      case 'divide':
        return and(this.#sides(expression), {
          kind: 'compare',
          operator: '>',
          left: expression.right,
          right: constant(0),
        })
      case 'round':
        return and(this.#number(expression.value), {
          kind: 'compare',
          operator: expression.rounding === 'up' ? '<=' : '>=',
          left: expression.value,
          right: constant(
            expression.rounding === 'up' ? Math.max(...expression.to) : Math.min(...expression.to),
          ),
        })
      default:
        return this.#selection(expression)
    }
  }

  #sides({ left, right }: { readonly left: Num; readonly right: Num }): Condition {
    return all(this.#number(left), this.#number(right))
  }

  #selection(expression: Extract<Num, { kind: 'if' | 'case' }>): Condition {
    if (expression.kind === 'if') {
      const { test } = expression
      const [whenTrue, whenFalse] = [this.#number(expression.whenTrue), this.#number(expression.whenFalse)]
      const taken: Condition =
        whenTrue === always && whenFalse === always
          ? always
          : { kind: 'any', of: [all(test, whenTrue), all(not(test), whenFalse)] }
      return and(this.#condition(test), taken)
    }
    const { of: choice, branches, otherwise } = expression
    const parts = Object.entries(branches).map(([option, branch]): [Condition, Condition] => [
      { kind: 'is', choice, options: [option] },
      this.#number(branch),
    ])
    if (otherwise !== undefined)
      parts.push([not({ kind: 'is', choice, options: Object.keys(branches) }), this.#number(otherwise)])
    if (parts.every(([, defined]) => defined === always)) return always
    return { kind: 'any', of: parts.map(([chosen, defined]) => all(chosen, defined)) }
  }

  /** The chosen row holds a number in the column. */
  #cell(choice: string, column: string): Condition {
    const parameter = this.#parameters.get(choice)
    if (parameter?.kind !== 'choice' || !('table' in parameter.from)) return never
    const table = this.#model.tables[parameter.from.table]
    const key = Object.keys(table?.columns ?? {}).find((name) => table?.columns[name]?.type === 'key')
    if (table === undefined || key === undefined) return never
    const filled = table.rows.filter((row) => typeof row[column] === 'number')
    if (filled.length === table.rows.length) return always
    return { kind: 'is', choice, options: filled.map((row) => String(row[key])) }
  }

  /** A row matches and holds a number in the column; validation has seen to it that at most one matches. */
  #rowExists({ table, where, column }: Extract<Num, { kind: 'lookup' }>): Condition {
    const rows = this.#model.tables[table]?.rows ?? []
    const filled = rows.filter((row: Readonly<Record<string, Cell>>) => typeof row[column] === 'number')
    if (filled.length === rows.length) return { kind: 'row', table, where }
    const key = JSON.stringify([table, column])
    let name = this.#filtered.get(key)
    if (name === undefined) {
      name = this.#freeName(`${table}.${column}`)
      this.#filtered.set(key, name)
      this.#tables[name] = { columns: this.#model.tables[table]?.columns ?? {}, rows: filled }
    }
    return { kind: 'row', table: name, where }
  }

  #freeName(wanted: string): string {
    let name = wanted
    while (Object.hasOwn(this.#model.tables, name) || Object.hasOwn(this.#tables, name)) name = `${name}'`
    return name
  }
}
