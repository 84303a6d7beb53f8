// The translation of a model's JSON for CP-SAT: every expression becomes an exact sum of integers and a literal "has a value".
import type { ConstraintProto, ProtoInt64 } from 'or-tools-wasm/cp-sat'
import { parseExact, type Exact } from '../exact.ts'
import type { Assignment, Cell, Choices, Condition, Model, Num, Table, Value, Where } from '../model.ts'
import { TranslatedParameters } from './cp-sat-parameters.ts'
import { Arithmetic, reduceQuantity, type Judgement, type Quantity } from './cp-sat-quantity.ts'
import {
  createConstant,
  negateLiteral,
  scaleLinear,
  Sheet,
  sum,
  type Linear,
  type Literal,
} from './cp-sat-sheet.ts'

/** The rows of a table that can match, each with the literals required for it. */
interface Matches {
  readonly rows: readonly { readonly literals: readonly Literal[]; readonly row: Table['rows'][number] }[]
  readonly defined: Literal
}

export class Translation {
  readonly sheet = new Sheet()
  readonly #model: Model
  readonly #arithmetic = new Arithmetic(this.sheet)
  readonly #parameters: TranslatedParameters
  readonly #definitions = new Map<string, Quantity>()
  /** Cache of written expressions by their JSON: equal expressions share a variable. */
  readonly #written = new Map<string, Quantity>()
  readonly #matched = new Map<string, Matches>()
  /** The literal of each rule by its id, true where the rule applies. */
  readonly #rules = new Map<string, Literal>()

  /**
   * With `choices` their parameters are constants, so that their consequences are computed here. With `rules` only
   * these apply and the others are left out; without, a literal states for each rule whether it applies.
   */
  constructor(model: Model, choices: Choices = {}, rules?: ReadonlySet<string>) {
    this.#model = model
    this.#parameters = new TranslatedParameters(this.sheet, model, choices)
    for (const { name } of model.values) this.sheet.clause(this.#definition(name).defined)
    for (const rule of model.rules)
      if (rules === undefined) this.#writeRule(rule, this.sheet.literal())
      else if (rules.has(rule.id)) this.#writeRule(rule, this.sheet.true)
  }

  #writeRule(rule: Model['rules'][number], enabled: Literal): void {
    const { sheet } = this
    this.#rules.set(rule.id, enabled)
    const when = rule.when === undefined ? this.#alwaysDefined(sheet.true) : this.condition(rule.when)
    sheet.clause(negateLiteral(enabled), when.defined)
    if (when.holds === sheet.false) return
    const require = this.condition(rule.require)
    sheet.clause(negateLiteral(enabled), negateLiteral(when.holds), require.defined)
    sheet.clause(negateLiteral(enabled), negateLiteral(when.holds), require.holds)
  }

  get rules(): ReadonlyMap<string, Literal> {
    return this.#rules
  }

  /** The constraint that a parameter without a choice has a value. */
  buildEquality(parameter: string, value: Value): ConstraintProto {
    return this.#parameters.buildEquality(parameter, value)
  }

  /** The number of steps of a number parameter above its least value. */
  getSteps(parameter: string): Linear {
    return this.#parameters.getSteps(parameter)
  }

  /** The quantity of a number, which is demanded to have a value. */
  demandNumber(expression: Num): Quantity {
    const quantity = this.number(expression)
    this.sheet.clause(quantity.defined)
    return quantity
  }

  /** Demands that a number parameter is below `low` or above `high`, which are values of it. */
  demandOutside(parameter: string, low: number, high: number): void {
    const { values } = this.#parameters.get(parameter)
    const steps = this.getSteps(parameter)
    this.sheet.within(
      [],
      steps,
      [steps.low, BigInt(values.indexOf(low)) - 1n],
      [BigInt(values.indexOf(high)) + 1n, steps.high],
    )
  }

  /** Demands that a number is less than `than`. */
  demandLess(expression: Num, than: Exact): void {
    const { linear, scale } = this.demandNumber(expression)
    const above = sum(scaleLinear(linear, than.denominator), createConstant(-than.numerator * scale))
    this.sheet.within([], above, [above.low, -1n])
  }

  /** The parameters without a choice as in a configuration, as a hint for a solver. */
  buildHint(assignment: Assignment): { vars: number[]; values: ProtoInt64[] } {
    return this.#parameters.buildHint(assignment)
  }

  /** The value of a parameter in a solution of the solver. */
  readValue(parameter: string, solution: readonly bigint[]): Value {
    return this.#parameters.readValue(parameter, solution)
  }

  #definition(name: string): Quantity {
    const cached = this.#definitions.get(name)
    if (cached !== undefined) return cached
    const definition = this.#model.values.find((value) => value.name === name)
    if (definition === undefined) throw new Error(`The model has no parameter or value ${name}`)
    const quantity = this.number(definition.is)
    this.#definitions.set(name, quantity)
    return quantity
  }

  /** The quantity of an expression, in the smallest integers that represent it. */
  number(expression: Num): Quantity {
    const key = JSON.stringify(expression)
    const cached = this.#written.get(key)
    if (cached !== undefined) return cached
    const quantity = reduceQuantity(this.#translate(expression))
    this.#written.set(key, quantity)
    return quantity
  }

  #translate(expression: Num): Quantity {
    const arithmetic = this.#arithmetic
    switch (expression.kind) {
      case 'constant':
        return arithmetic.constant(expression.value)
      case 'ref':
        return this.#reference(expression.name)
      case 'cell':
        return this.#cell(expression.choice, expression.column)
      case 'lookup':
        return this.#lookup(expression.table, expression.where, expression.column)
      case 'add':
        return expression.terms
          .map((term) => this.number(term))
          .reduce((left, right) => arithmetic.plus(left, right, 1n))
      case 'subtract':
        return arithmetic.plus(this.number(expression.left), this.number(expression.right), -1n)
      case 'multiply':
        return arithmetic.multiply(this.number(expression.left), this.number(expression.right))
      case 'divide':
        return arithmetic.divide(
          this.number(expression.left),
          this.number(expression.right),
          expression.rounding,
        )
      case 'round':
        return arithmetic.round(this.number(expression.value), expression.to, expression.rounding)
      case 'smallest':
        return arithmetic.negate(
          arithmetic.largest(expression.terms.map((term) => arithmetic.negate(this.number(term)))),
        )
      case 'largest':
        return arithmetic.largest(expression.terms.map((term) => this.number(term)))
      case 'if':
        return this.#ifElse(expression)
      default:
        return this.#byOption(expression)
    }
  }

  #ifElse(expression: Extract<Num, { kind: 'if' }>): Quantity {
    const { holds, defined } = this.condition(expression.test)
    const branches = [
      { given: holds, expression: expression.whenTrue },
      { given: negateLiteral(holds), expression: expression.whenFalse },
    ]
    const chosen = this.#arithmetic.selectQuantity(
      branches
        .filter(({ given }) => given !== this.sheet.false)
        .map((branch) => ({ given: branch.given, quantity: this.number(branch.expression) })),
    )
    return { ...chosen, defined: this.sheet.and([chosen.defined, defined]) }
  }

  #reference(name: string): Quantity {
    const parameter = this.#parameters.find(name)
    if (parameter === undefined) return this.#definition(name)
    if (parameter.parameter.kind !== 'number' || parameter.steps === undefined)
      throw new Error(`${name} is not a number`)
    const arithmetic = this.#arithmetic
    const minimum = arithmetic.constant(parameter.parameter.min)
    const step = arithmetic.constant(parameter.parameter.step)
    return arithmetic.plus(
      minimum,
      { ...step, linear: scaleLinear(parameter.steps, step.linear.constant) },
      1n,
    )
  }

  #getTable(choice: string): Table {
    const parameter = this.#model.parameters.find(({ name }) => name === choice)
    const table =
      parameter?.kind === 'choice' && 'table' in parameter.from
        ? this.#model.tables[parameter.from.table]
        : undefined
    if (table === undefined) throw new Error(`${choice} is not chosen from a table`)
    return table
  }

  #cell(choice: string, column: string): Quantity {
    const { rows } = this.#getTable(choice)
    const { literals } = this.#parameters.get(choice)
    const parts = rows.flatMap((row, index) => {
      const value = row[column]
      return typeof value === 'number' ? [{ given: literals[index] ?? this.sheet.false, value }] : []
    })
    const isMissing =
      parts.length === rows.length
        ? this.sheet.false
        : negateLiteral(this.sheet.or(parts.map(({ given }) => given)))
    return this.#arithmetic.selectValue(parts, isMissing)
  }

  #getMatches(table: string, where: Where): Matches {
    const key = JSON.stringify([table, where])
    const matches = this.#matched.get(key) ?? this.#findMatches(table, where)
    this.#matched.set(key, matches)
    return matches
  }

  #findMatches(table: string, where: Where): Matches {
    const columns = Object.entries(where).map(([column, key]) => {
      const quantity = 'number' in key ? this.number(key.number) : undefined
      const toLiteral = (cell: Cell | undefined): Literal => {
        if (cell === undefined) return this.sheet.false
        if ('cell' in key) return key.cell === cell ? this.sheet.true : this.sheet.false
        if ('parameter' in key) return this.#parameters.has(key.parameter, cell)
        if (typeof cell !== 'number' || quantity === undefined) return this.sheet.false
        const { numerator: top, denominator: bottom } = parseExact(cell)
        return this.sheet.zero(
          sum(scaleLinear(quantity.linear, bottom), createConstant(-top * quantity.scale)),
        )
      }
      const cache = new Map<Cell | undefined, Literal>()
      const toCachedLiteral = (cell: Cell | undefined): Literal => {
        const literal = cache.get(cell) ?? toLiteral(cell)
        cache.set(cell, literal)
        return literal
      }
      return { column, toLiteral: toCachedLiteral, defined: quantity?.defined ?? this.sheet.true }
    })
    const rows = (this.#model.tables[table]?.rows ?? [])
      .map((row) => ({ row, literals: columns.map(({ column, toLiteral }) => toLiteral(row[column])) }))
      .filter(({ literals }) => !literals.includes(this.sheet.false))
    return { rows, defined: this.sheet.and(columns.map(({ defined }) => defined)) }
  }

  #lookup(table: string, where: Where, column: string): Quantity {
    const { rows, defined } = this.#getMatches(table, where)
    const byKey = Map.groupBy(rows, ({ literals }) => literals.join())
    const parts = [...byKey.values()].flatMap((rowsOfKey) => {
      const value = rowsOfKey[0]?.row[column]
      return rowsOfKey.length === 1 && rowsOfKey[0] !== undefined && typeof value === 'number'
        ? [{ given: this.sheet.and(rowsOfKey[0].literals), value }]
        : []
    })
    const matched = this.sheet.or(parts.map(({ given }) => given))
    const quantity = this.#arithmetic.selectValue(parts, negateLiteral(matched))
    return { ...quantity, defined: this.sheet.and([matched, defined]) }
  }

  #byOption(expression: Extract<Num, { kind: 'case' }>): Quantity {
    const { values, literals } = this.#parameters.get(expression.of)
    const branches = values.flatMap((option, index) => {
      const given = literals[index] ?? this.sheet.false
      if (given === this.sheet.false) return []
      const branch = Object.hasOwn(expression.branches, String(option))
        ? expression.branches[String(option)]
        : expression.otherwise
      return [{ given, quantity: branch === undefined ? this.#arithmetic.missing : this.number(branch) }]
    })
    return this.#arithmetic.selectQuantity(branches)
  }

  condition(expression: Condition): Judgement {
    const { sheet } = this
    switch (expression.kind) {
      case 'compare':
        return this.#arithmetic.compare(
          this.number(expression.left),
          expression.operator,
          this.number(expression.right),
        )
      case 'is':
        return this.#alwaysDefined(
          sheet.or(expression.options.map((option) => this.#parameters.has(expression.choice, option))),
        )
      case 'flag':
        return this.#alwaysDefined(this.#parameters.has(expression.name, true))
      case 'cellIs': {
        const { literals } = this.#parameters.get(expression.choice)
        const matchingLiterals = this.#getTable(expression.choice).rows.map((row, index) => {
          const cell = row[expression.column]
          return cell !== undefined && expression.values.includes(cell)
            ? (literals[index] ?? sheet.false)
            : sheet.false
        })
        return this.#alwaysDefined(sheet.or(matchingLiterals))
      }
      case 'row': {
        const { rows, defined } = this.#getMatches(expression.table, expression.where)
        return { holds: sheet.or(rows.map(({ literals }) => sheet.and(literals))), defined }
      }
      case 'not': {
        const part = this.condition(expression.of)
        return { holds: negateLiteral(part.holds), defined: part.defined }
      }
      default: {
        const parts = expression.of.map((part) => this.condition(part))
        const holds = parts.map((part) => part.holds)
        return {
          holds: expression.kind === 'all' ? sheet.and(holds) : sheet.or(holds),
          defined: sheet.and(parts.map(({ defined }) => defined)),
        }
      }
    }
  }

  #alwaysDefined(holds: Literal): Judgement {
    return { holds, defined: this.sheet.true }
  }
}
