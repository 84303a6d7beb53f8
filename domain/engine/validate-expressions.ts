// Checks the expressions of a model: every name, column and option they use exists, and combined numbers have one unit.
import { isExactDecimal } from './decimal.ts'
import type { Cell, Condition, Model, Num, Parameter, Table, Unit, Where } from './model.ts'
import { listOptions } from './parameter-space.ts'
import type { Report } from './validate.ts'

/** The unit of an expression; undefined adopts any: a plain number, a quotient, or a product, since a factor may convert units. */
type Dimension = Unit | undefined

export class CoreExpressionCheck {
  readonly #model: Model
  readonly #report: Report
  readonly #parameters: ReadonlyMap<string, Parameter>
  readonly #units: ReadonlyMap<string, Unit>

  constructor(model: Model, report: Report) {
    this.#model = model
    this.#report = report
    this.#parameters = new Map(model.parameters.map((parameter) => [parameter.name, parameter]))
    this.#units = new Map(model.values.map((value) => [value.name, value.unit]))
  }

  /** Checks a number expression and returns its unit. */
  checkNumber(path: string, expression: Num): Dimension {
    switch (expression.kind) {
      case 'constant':
        if (!isExactDecimal(expression.value))
          this.#report(path, `${expression.value} is not an exact decimal.`, 'Round it to at most 15 digits.')
        return undefined
      case 'ref':
        return this.#checkReference(path, expression.name)
      case 'cell':
        return this.#checkCellOfChoice(path, expression.choice, expression.column, 'number')
      case 'lookup':
        return this.#checkLookup(path, expression)
      case 'add':
      case 'smallest':
      case 'largest':
        if (expression.terms.length === 0 && expression.kind !== 'add')
          this.#report(path, `The ${expression.kind} of nothing has no value.`, 'Give at least one term.')
        return this.#checkSameUnit(
          path,
          expression.terms.map((term, index) => this.checkNumber(`${path}/terms/${index}`, term)),
        )
      case 'subtract':
        return this.#checkSameUnit(path, this.#checkSides(path, expression))
      case 'multiply':
      case 'divide':
        this.#checkSides(path, expression)
        return undefined
      case 'round':
        for (const entry of expression.to)
          if (!isExactDecimal(entry))
            this.#report(`${path}/to`, `${entry} is not an exact decimal.`, 'Round it.')
        if (expression.to.length === 0)
          this.#report(`${path}/to`, 'The list is empty.', 'Give the standard values.')
        return this.checkNumber(`${path}/value`, expression.value)
      default:
        return this.#checkSelection(path, expression)
    }
  }

  #checkSelection(path: string, expression: Extract<Num, { kind: 'if' | 'case' }>): Dimension {
    if (expression.kind === 'if') {
      this.checkCondition(`${path}/test`, expression.test)
      return this.#checkSameUnit(path, [
        this.checkNumber(`${path}/whenTrue`, expression.whenTrue),
        this.checkNumber(`${path}/whenFalse`, expression.whenFalse),
      ])
    }
    const options = this.#checkChoice(path, expression.of)
    const branches = Object.entries(expression.branches)
    for (const option of options)
      if (!Object.hasOwn(expression.branches, option) && expression.otherwise === undefined)
        this.#report(
          path,
          `The option '${option}' has no branch.`,
          'Give it a branch, or one for all the rest.',
        )
    for (const [option] of branches)
      if (options.length > 0 && !options.includes(option))
        this.#report(
          path,
          `'${option}' is no option of ${expression.of}.`,
          'Take the branch out or correct its name.',
        )
    const units = branches.map(([option, branch]) => this.checkNumber(`${path}/branches/${option}`, branch))
    if (expression.otherwise !== undefined)
      units.push(this.checkNumber(`${path}/otherwise`, expression.otherwise))
    return this.#checkSameUnit(path, units)
  }

  #checkSides(path: string, { left, right }: { left: Num; right: Num }): [Dimension, Dimension] {
    return [this.checkNumber(`${path}/left`, left), this.checkNumber(`${path}/right`, right)]
  }

  #checkSameUnit(path: string, units: readonly Dimension[]): Dimension {
    const distinctUnits = [...new Set(units.filter((unit) => unit !== undefined))]
    if (distinctUnits.length > 1)
      this.#report(
        path,
        `Numbers of ${distinctUnits.join(' and ')} meet.`,
        'Bring them to one unit with a factor.',
      )
    return distinctUnits[0]
  }

  #checkReference(path: string, name: string): Dimension {
    const parameter = this.#parameters.get(name)
    if (parameter?.kind === 'number') return parameter.unit
    const unit = this.#units.get(name)
    if (parameter !== undefined)
      this.#report(
        path,
        `'${name}' is a ${parameter.kind}, not a number.`,
        'Name a column of its row, compare it with an option, or choose by it.',
      )
    else if (unit === undefined)
      this.#report(path, `There is no '${name}'.`, 'Name a number parameter or a defined value.')
    return unit
  }

  #checkChoice(path: string, name: string): readonly string[] {
    const parameter = this.#parameters.get(name)
    if (parameter?.kind === 'choice') return listOptions(this.#model, parameter)
    this.#report(path, `There is no choice parameter '${name}'.`, 'Name a choice parameter of the model.')
    return []
  }

  /** A column of the table whose rows a choice selects; returns its unit. */
  #checkCellOfChoice(path: string, choice: string, column: string, wanted: 'number' | 'any'): Dimension {
    const parameter = this.#parameters.get(choice)
    if (parameter?.kind !== 'choice' || !('table' in parameter.from)) {
      this.#report(
        path,
        `'${choice}' is not chosen from a table.`,
        'Name a choice parameter that has a table.',
      )
      return undefined
    }
    const table = this.#model.tables[parameter.from.table]
    return table === undefined
      ? undefined
      : this.#checkColumn(path, { name: parameter.from.table, table, column }, wanted)
  }

  #checkColumn(
    path: string,
    { name, table, column }: { readonly name: string; readonly table: Table; readonly column: string },
    wanted: 'number' | 'any',
  ): Dimension {
    const found = table.columns[column]
    if (found === undefined)
      this.#report(
        path,
        `Table '${name}' has no column '${column}'.`,
        `It has ${Object.keys(table.columns).join(', ')}.`,
      )
    else if (wanted === 'number' && found.type !== 'number')
      this.#report(
        path,
        `Column '${column}' of '${name}' holds ${found.type}, not numbers.`,
        'Name a number column.',
      )
    return found?.unit
  }

  #checkLookup(path: string, { table: name, where, column }: Extract<Num, { kind: 'lookup' }>): Dimension {
    const table = this.#checkTable(path, name)
    if (table === undefined) return undefined
    this.#checkWhere(path, name, table, where)
    const fixedCells = Object.entries(where).flatMap(([keyColumn, key]) =>
      'cell' in key ? [[keyColumn, key.cell] as const] : [],
    )
    const rows = table.rows.filter((row) => fixedCells.every(([key, cell]) => row[key] === cell))
    const keys = Object.entries(where).flatMap(([keyColumn, key]) => ('cell' in key ? [] : [keyColumn]))
    const rowKeys = new Set<string>()
    for (const row of rows) {
      const key = JSON.stringify(keys.map((keyColumn) => row[keyColumn] ?? null))
      if (rowKeys.has(key)) {
        this.#report(
          path,
          `Two rows of '${name}' have ${keys.join(', ')} = ${key}.`,
          'Name more columns, or keep one row.',
        )
        break
      }
      rowKeys.add(key)
    }
    return this.#checkColumn(path, { name, table, column }, 'number')
  }

  #checkTable(path: string, name: string): Table | undefined {
    const table = this.#model.tables[name]
    if (table === undefined) this.#report(path, `There is no table '${name}'.`, 'Name a table of the model.')
    return table
  }

  #checkWhere(path: string, name: string, table: Table, where: Where): void {
    for (const [column, key] of Object.entries(where)) {
      const at = `${path}/where/${column}`
      const unit = this.#checkColumn(at, { name, table, column }, 'any')
      const type = table.columns[column]?.type
      if ('number' in key) {
        const keyUnit = this.checkNumber(at, key.number)
        if (type !== undefined && type !== 'number')
          this.#report(
            at,
            `Column '${column}' holds ${type}, not numbers.`,
            'Compare it with a parameter or a cell.',
          )
        this.#checkSameUnit(at, [keyUnit, unit])
      } else if ('parameter' in key) this.#checkCompared(at, key.parameter, type)
      else this.#checkCell(at, key.cell, type)
    }
  }

  #checkCompared(path: string, name: string, type: string | undefined): void {
    const kind = this.#parameters.get(name)?.kind
    if (kind === undefined)
      this.#report(path, `There is no parameter '${name}'.`, 'Name a parameter of the model.')
    const fittingTypes = { choice: ['key', 'text'], flag: ['flag'], number: ['number'] }
    if (kind !== undefined && type !== undefined && !fittingTypes[kind].includes(type))
      this.#report(
        path,
        `A ${kind} is compared with a ${type} column and never equals it.`,
        'Compare like with like.',
      )
  }

  #checkCell(path: string, cell: Cell, type: string | undefined): void {
    const fittingTypes =
      typeof cell === 'string' ? ['key', 'text'] : typeof cell === 'number' ? ['number'] : ['flag']
    if (type !== undefined && !fittingTypes.includes(type))
      this.#report(
        path,
        `'${String(cell)}' never stands in a ${type} column.`,
        'Give a cell of the column’s type.',
      )
  }

  checkCondition(path: string, condition: Condition): void {
    switch (condition.kind) {
      case 'compare':
        this.#checkSameUnit(path, this.#checkSides(path, condition))
        break
      case 'is': {
        const options = this.#checkChoice(path, condition.choice)
        for (const option of condition.options)
          if (options.length > 0 && !options.includes(option))
            this.#report(path, `'${option}' is no option of ${condition.choice}.`, 'Correct its name.')
        break
      }
      case 'flag':
        if (this.#parameters.get(condition.name)?.kind !== 'flag')
          this.#report(path, `There is no flag '${condition.name}'.`, 'Name a flag parameter of the model.')
        break
      case 'cellIs':
        this.#checkCellOfChoice(path, condition.choice, condition.column, 'any')
        break
      case 'row': {
        const table = this.#checkTable(path, condition.table)
        if (table !== undefined) this.#checkWhere(path, condition.table, table, condition.where)
        break
      }
      case 'not':
        this.checkCondition(`${path}/of`, condition.of)
        break
      default:
        condition.of.forEach((part, index) => this.checkCondition(`${path}/of/${index}`, part))
    }
  }
}
