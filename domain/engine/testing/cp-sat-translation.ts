// The translation of a model's JSON for CP-SAT: every expression becomes an exact sum of integers and a literal "has a value".
import type { ConstraintProto } from 'or-tools-wasm/cp-sat'
import { exact } from '../exact.ts'
import type { Cell, Condition, Model, Num, Parameter, Table, Value, Where } from '../model.ts'
import { fixed, greatest, least, not, scaled, Sheet, sum, type Linear, type Literal } from './cp-sat-sheet.ts'
import { valuesOf } from './random-model.ts'

/** `linear / scale`, meaningful where `defined` is true. */
interface Quantity {
  readonly linear: Linear
  readonly scale: bigint
  readonly defined: Literal
}

/** A condition's truth, meaningful where `defined` is true. */
interface Judgement {
  readonly holds: Literal
  readonly defined: Literal
}

interface Translated {
  readonly parameter: Parameter
  readonly values: readonly Value[]
  /** A literal per value of a choice or flag. */
  readonly literals: readonly Literal[]
  /** Of a number: how many steps it is above its least value. */
  readonly steps?: Linear
}

export class Translation {
  readonly sheet = new Sheet()
  readonly #model: Model
  readonly #parameters = new Map<string, Translated>()
  readonly #definitions = new Map<string, Quantity>()
  readonly #equalities = new Map<string, Literal>()
  /** True where a rule is in force. */
  readonly #rules = new Map<string, Literal>()

  constructor(model: Model) {
    this.#model = model
    for (const parameter of model.parameters) this.#declare(parameter)
    for (const { name } of model.values) this.sheet.clause(this.#definition(name).defined)
    for (const rule of model.rules) {
      const enabled = this.sheet.literal()
      const when = rule.when === undefined ? this.#always() : this.condition(rule.when)
      const require = this.condition(rule.require)
      this.#rules.set(rule.id, enabled)
      this.sheet.clause(not(enabled), when.defined)
      this.sheet.clause(not(enabled), not(when.holds), require.defined)
      this.sheet.clause(not(enabled), not(when.holds), require.holds)
    }
  }

  get rules(): ReadonlyMap<string, Literal> {
    return this.#rules
  }

  /** The constraint that a parameter has a value. */
  fixes(parameter: string, value: Value): ConstraintProto {
    const { values, literals, steps } = this.#parameter(parameter)
    const index = values.indexOf(value)
    if (index < 0) return { boolOr: { literals: [] } }
    if (steps === undefined) return { boolAnd: { literals: [literals[index] ?? this.sheet.false] } }
    return { linear: { vars: [...steps.terms.keys()], coeffs: [1], domain: [index, index] } }
  }

  /** The literal that says that a parameter has a value; false where it is not in the domain. */
  #has(parameter: string, value: Cell): Literal {
    const translated = this.#parameter(parameter)
    const index = translated.values.indexOf(value)
    if (index < 0) return this.sheet.false
    return translated.steps === undefined
      ? (translated.literals[index] ?? this.sheet.false)
      : this.#equality(parameter, translated.steps, BigInt(index))
  }

  /** The number of steps of a number parameter above its least value. */
  steps(parameter: string): Linear {
    const { steps } = this.#parameter(parameter)
    if (steps === undefined) throw new Error(`${parameter} is not a number parameter`)
    return steps
  }

  /** The value of a parameter in a solution of the solver. */
  read(parameter: string, solution: readonly bigint[]): Value {
    const { values, literals, steps } = this.#parameter(parameter)
    const index =
      steps === undefined
        ? literals.findIndex((literal) =>
            literal >= 0 ? solution[literal] === 1n : solution[not(literal)] === 0n,
          )
        : Number([...steps.terms.keys()].map((variable) => solution[variable] ?? 0n)[0] ?? 0n)
    const value = values[index]
    if (value === undefined) throw new Error(`The solution has no value for ${parameter}`)
    return value
  }

  #parameter(name: string): Translated {
    const found = this.#parameters.get(name)
    if (found === undefined) throw new Error(`The model has no parameter ${name}`)
    return found
  }

  #declare(parameter: Parameter): void {
    const { sheet } = this
    const values = valuesOf(this.#model, parameter)
    if (parameter.kind === 'number') {
      const steps = sheet.integer(0n, BigInt(values.length - 1))
      this.#parameters.set(parameter.name, { parameter, values, literals: [], steps })
      return
    }
    const flag = parameter.kind === 'flag' ? sheet.literal() : undefined
    const literals = flag === undefined ? values.map(() => sheet.literal()) : [not(flag), flag]
    if (flag === undefined) sheet.exactlyOne(literals)
    this.#parameters.set(parameter.name, { parameter, values, literals })
  }

  #always(): Judgement {
    return { holds: this.sheet.true, defined: this.sheet.true }
  }

  /** A literal that is true exactly when a sum has a value; one per sum and value. */
  #equality(name: string, of: Linear, value: bigint): Literal {
    const key = `${name}=${value}`
    const known = this.#equalities.get(key)
    if (known !== undefined) return known
    const literal = this.sheet.zero(sum(of, fixed(-value)))
    this.#equalities.set(key, literal)
    return literal
  }

  #definition(name: string): Quantity {
    const known = this.#definitions.get(name)
    if (known !== undefined) return known
    const definition = this.#model.values.find((value) => value.name === name)
    if (definition === undefined) throw new Error(`The model has no parameter or value ${name}`)
    const quantity = this.number(definition.is)
    this.#definitions.set(name, quantity)
    return quantity
  }

  #constant(value: number): Quantity {
    const { top, bottom } = exact(value)
    return { linear: fixed(top), scale: bottom, defined: this.sheet.true }
  }

  /** The quantity that an expression is, in the smallest whole numbers that write it. */
  number(of: Num): Quantity {
    return reduced(this.#unreduced(of))
  }

  #unreduced(of: Num): Quantity {
    switch (of.kind) {
      case 'constant':
        return this.#constant(of.value)
      case 'ref':
        return this.#reference(of.name)
      case 'cell':
        return this.#cell(of.choice, of.column)
      case 'lookup':
        return this.#lookup(of.table, of.where, of.column)
      case 'add':
        return of.terms.map((term) => this.number(term)).reduce((left, right) => this.#plus(left, right, 1n))
      case 'subtract':
        return this.#plus(this.number(of.left), this.number(of.right), -1n)
      case 'multiply':
        return this.#multiply(this.number(of.left), this.number(of.right))
      case 'divide':
        return this.#divide(this.number(of.left), this.number(of.right), of.rounding)
      case 'round':
        return this.#round(this.number(of.value), of.to, of.rounding)
      case 'smallest':
        return this.#negative(this.#largest(of.terms.map((term) => this.#negative(this.number(term)))))
      case 'largest':
        return this.#largest(of.terms.map((term) => this.number(term)))
      case 'if': {
        const test = this.condition(of.test)
        const chosen = this.#choose([
          { given: test.holds, quantity: this.number(of.whenTrue) },
          { given: not(test.holds), quantity: this.number(of.whenFalse) },
        ])
        return { ...chosen, defined: this.sheet.and([chosen.defined, test.defined]) }
      }
      default:
        return this.#byOption(of)
    }
  }

  #reference(name: string): Quantity {
    const parameter = this.#parameters.get(name)
    if (parameter === undefined) return this.#definition(name)
    if (parameter.parameter.kind !== 'number' || parameter.steps === undefined)
      throw new Error(`${name} is not a number`)
    const lowest = this.#constant(parameter.parameter.min)
    const step = this.#constant(parameter.parameter.step)
    return this.#plus(lowest, { ...step, linear: scaled(parameter.steps, step.linear.constant) }, 1n)
  }

  /** A sum of cells, of which the literals let exactly one (or, where nothing is defined, none) count. */
  #weighted(parts: readonly { given: Literal; value: number }[], defined: Literal): Quantity {
    const values = parts.map(({ value }) => exact(value))
    const scale = values.reduce((common, { bottom }) => lcm(common, bottom), 1n)
    const integers = values.map(({ top, bottom }) => (top * scale) / bottom)
    const total = parts.reduce(
      (left, { given }, index) => sum(left, scaled(this.sheet.indicator(given), integers[index] ?? 0n)),
      fixed(0n),
    )
    const bounds = defined === this.sheet.true && integers.length > 0 ? integers : [0n, ...integers]
    return { linear: { ...total, low: least(bounds), high: greatest(bounds) }, scale, defined }
  }

  #tableOf(choice: string): Table {
    const parameter = this.#model.parameters.find(({ name }) => name === choice)
    const table =
      parameter?.kind === 'choice' && 'table' in parameter.from
        ? this.#model.tables[parameter.from.table]
        : undefined
    if (table === undefined) throw new Error(`${choice} is not chosen from a table`)
    return table
  }

  #cell(choice: string, column: string): Quantity {
    const { rows } = this.#tableOf(choice)
    const { literals } = this.#parameter(choice)
    const parts = rows.flatMap((row, index) => {
      const value = row[column]
      return typeof value === 'number' ? [{ given: literals[index] ?? this.sheet.false, value }] : []
    })
    const defined =
      parts.length === rows.length ? this.sheet.true : this.sheet.or(parts.map(({ given }) => given))
    return this.#weighted(parts, defined)
  }

  /** For each row of the table the literals that must hold for it to match. Rows that never match are left out. */
  #matches(
    table: string,
    where: Where,
  ): { rows: { literals: Literal[]; row: Table['rows'][number] }[]; defined: Literal } {
    const columns = Object.entries(where).map(([column, of]) => {
      const quantity = 'number' in of ? this.number(of.number) : undefined
      const matches = (cell: Cell | undefined): Literal => {
        if (cell === undefined) return this.sheet.false
        if ('cell' in of) return of.cell === cell ? this.sheet.true : this.sheet.false
        if ('parameter' in of) return this.#has(of.parameter, cell)
        if (typeof cell !== 'number' || quantity === undefined) return this.sheet.false
        const { top, bottom } = exact(cell)
        return this.sheet.zero(sum(scaled(quantity.linear, bottom), fixed(-top * quantity.scale)))
      }
      const known = new Map<Cell | undefined, Literal>()
      const literalOf = (cell: Cell | undefined): Literal => {
        const literal = known.get(cell) ?? matches(cell)
        known.set(cell, literal)
        return literal
      }
      return { column, literalOf, defined: quantity?.defined ?? this.sheet.true }
    })
    const rows = (this.#model.tables[table]?.rows ?? [])
      .map((row) => ({ row, literals: columns.map(({ column, literalOf }) => literalOf(row[column])) }))
      .filter(({ literals }) => !literals.includes(this.sheet.false))
    return { rows, defined: this.sheet.and(columns.map(({ defined }) => defined)) }
  }

  #lookup(table: string, where: Where, column: string): Quantity {
    const { rows, defined } = this.#matches(table, where)
    const byKey = Map.groupBy(rows, ({ literals }) => literals.join())
    const parts = [...byKey.values()].flatMap((same) => {
      const value = same[0]?.row[column]
      return same.length === 1 && same[0] !== undefined && typeof value === 'number'
        ? [{ given: this.sheet.and(same[0].literals), value }]
        : []
    })
    const matched = this.sheet.or(parts.map(({ given }) => given))
    return this.#weighted(parts, this.sheet.and([matched, defined]))
  }

  #align(quantities: readonly Quantity[]): { linears: Linear[]; scale: bigint; defined: Literal } {
    const scale = quantities.reduce((common, quantity) => lcm(common, quantity.scale), 1n)
    return {
      scale,
      linears: quantities.map((quantity) => scaled(quantity.linear, scale / quantity.scale)),
      defined: this.sheet.and(quantities.map(({ defined }) => defined)),
    }
  }

  #plus(left: Quantity, right: Quantity, sign: 1n | -1n): Quantity {
    const { linears, scale, defined } = this.#align([left, right])
    return { linear: sum(linears[0] ?? fixed(0n), scaled(linears[1] ?? fixed(0n), sign)), scale, defined }
  }

  #negative(of: Quantity): Quantity {
    return { ...of, linear: scaled(of.linear, -1n) }
  }

  #multiply(left: Quantity, right: Quantity): Quantity {
    return {
      linear: this.sheet.product(left.linear, right.linear),
      scale: left.scale * right.scale,
      defined: this.sheet.and([left.defined, right.defined]),
    }
  }

  #largest(of: readonly Quantity[]): Quantity {
    const { linears, scale, defined } = this.#align(of)
    return { linear: this.sheet.largest(linears), scale, defined }
  }

  /** floor(N / D) is the q with 0 <= N - qD <= D - 1; ceil(N / D) = -floor(-N / D). A divisor that is not positive has no value. */
  #divide(left: Quantity, right: Quantity, rounding: 'up' | 'down'): Quantity {
    if (rounding === 'up') return this.#negative(this.#divide(this.#negative(left), right, 'down'))
    const { sheet } = this
    const common = gcd(left.scale, right.scale)
    const top = scaled(left.linear, right.scale / common)
    const given = scaled(right.linear, left.scale / common)
    const positive = not(sheet.atMostZero(given))
    const defined = sheet.and([left.defined, right.defined, positive])
    if (given.high <= 0n) return { linear: fixed(0n), scale: 1n, defined: sheet.false }
    let bottom = given
    if (given.low < 1n) {
      bottom = sheet.integer(1n, given.high)
      sheet.equalIf([positive], bottom, given)
    }
    const corners = [bottom.low, bottom.high].flatMap((divisor) => [
      floor(top.low, divisor),
      floor(top.high, divisor),
    ])
    const whole = sheet.integer(least(corners), greatest(corners))
    const rest = sum(top, scaled(sheet.product(whole, bottom), -1n))
    sheet.within([], rest, [0n, rest.high])
    const over = sum(rest, scaled(bottom, -1n))
    sheet.within([], over, [over.low, -1n])
    return { linear: whole, scale: 1n, defined }
  }

  #round(value: Quantity, to: readonly number[], rounding: 'up' | 'down'): Quantity {
    if (rounding === 'down')
      return this.#negative(
        this.#round(
          this.#negative(value),
          to.map((entry) => -entry),
          'up',
        ),
      )
    const { sheet } = this
    const entries = [...to].toSorted((a, b) => a - b)
    const literals = entries.map(() => sheet.literal())
    const beyond = sheet.literal()
    sheet.exactlyOne([...literals, beyond])
    // above(i): value - entries[i], scaled to integers.
    const above = entries.map((entry) => this.#plus(value, this.#constant(entry), -1n).linear)
    literals.forEach((literal, index) => {
      const own = above[index]
      const previous = above[index - 1]
      if (own !== undefined) sheet.within([literal], own, [own.low, 0n])
      if (previous !== undefined) sheet.within([literal], previous, [1n, previous.high])
    })
    const last = above.at(-1)
    if (last !== undefined) sheet.within([beyond], last, [1n, last.high])
    return this.#weighted(
      entries.map((entry, index) => ({ given: literals[index] ?? sheet.false, value: entry })),
      sheet.and([value.defined, not(beyond)]),
    )
  }

  /** The quantity whose literal is true, of literals of which exactly one is. */
  #choose(branches: readonly { given: Literal; quantity: Quantity }[]): Quantity {
    const { sheet } = this
    const { linears, scale } = this.#align(branches.map(({ quantity }) => quantity))
    const target = sheet.integer(
      least(linears.map(({ low }) => low)),
      greatest(linears.map(({ high }) => high)),
    )
    branches.forEach(({ given }, index) => sheet.equalIf([given], target, linears[index] ?? fixed(0n)))
    if (branches.every(({ quantity }) => quantity.defined === sheet.true))
      return { linear: target, scale, defined: sheet.true }
    const defined = sheet.literal()
    for (const { given, quantity } of branches) {
      sheet.clause(not(given), not(defined), quantity.defined)
      sheet.clause(not(given), defined, not(quantity.defined))
    }
    return { linear: target, scale, defined }
  }

  #byOption(of: Extract<Num, { kind: 'case' }>): Quantity {
    const { values, literals } = this.#parameter(of.of)
    const missing: Quantity = { linear: fixed(0n), scale: 1n, defined: this.sheet.false }
    const otherwise = of.otherwise === undefined ? missing : this.number(of.otherwise)
    const branches = values.map((option, index) => {
      const branch = Object.hasOwn(of.branches, String(option)) ? of.branches[String(option)] : undefined
      return {
        given: literals[index] ?? this.sheet.false,
        quantity: branch === undefined ? otherwise : this.number(branch),
      }
    })
    return this.#choose(branches)
  }

  condition(of: Condition): Judgement {
    const { sheet } = this
    switch (of.kind) {
      case 'compare':
        return this.#compare(of)
      case 'is':
        return this.#sure(sheet.or(of.options.map((option) => this.#has(of.choice, option))))
      case 'flag':
        return this.#sure(this.#has(of.name, true))
      case 'cellIs': {
        const { literals } = this.#parameter(of.choice)
        const fitting = this.#tableOf(of.choice).rows.map((row, index) => {
          const cell = row[of.column]
          return cell !== undefined && of.values.includes(cell)
            ? (literals[index] ?? sheet.false)
            : sheet.false
        })
        return this.#sure(sheet.or(fitting))
      }
      case 'row': {
        const { rows, defined } = this.#matches(of.table, of.where)
        return { holds: sheet.or(rows.map(({ literals }) => sheet.and(literals))), defined }
      }
      case 'not': {
        const part = this.condition(of.of)
        return { holds: not(part.holds), defined: part.defined }
      }
      default: {
        const parts = of.of.map((part) => this.condition(part))
        const holds = parts.map((part) => part.holds)
        return {
          holds: of.kind === 'all' ? sheet.and(holds) : sheet.or(holds),
          defined: sheet.and(parts.map(({ defined }) => defined)),
        }
      }
    }
  }

  #sure(holds: Literal): Judgement {
    return { holds, defined: this.sheet.true }
  }

  #compare(of: Extract<Condition, { kind: 'compare' }>): Judgement {
    const difference = this.#plus(this.number(of.left), this.number(of.right), -1n)
    const { linear, defined } = difference
    const { sheet } = this
    switch (of.operator) {
      case '<=':
        return { holds: sheet.atMostZero(linear), defined }
      case '>':
        return { holds: not(sheet.atMostZero(linear)), defined }
      case '>=':
        return { holds: sheet.atMostZero(scaled(linear, -1n)), defined }
      case '<':
        return { holds: not(sheet.atMostZero(scaled(linear, -1n))), defined }
      case '=':
        return { holds: sheet.zero(linear), defined }
      default:
        return { holds: not(sheet.zero(linear)), defined }
    }
  }
}

const floor = (top: bigint, bottom: bigint): bigint =>
  top >= 0n || top % bottom === 0n ? top / bottom : top / bottom - 1n

function gcd(left: bigint, right: bigint): bigint {
  let [a, b] = [left < 0n ? -left : left, right < 0n ? -right : right]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

const lcm = (left: bigint, right: bigint): bigint => (left / gcd(left, right)) * right

/** The same quantity without a factor that its numbers share with the scale. */
function reduced(of: Quantity): Quantity {
  const { terms, constant, low, high } = of.linear
  const common = [...terms.values(), constant].reduce(gcd, of.scale)
  if (common === 1n) return of
  return {
    defined: of.defined,
    scale: of.scale / common,
    linear: {
      terms: new Map([...terms].map(([variable, coefficient]) => [variable, coefficient / common])),
      constant: constant / common,
      low: -floor(-low, common),
      high: floor(high, common),
    },
  }
}
