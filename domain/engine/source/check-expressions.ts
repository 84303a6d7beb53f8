// Checks the expressions of a source model: names and scopes, and the dimensions of numbers that are combined.
import type { NumShape, WhereOf } from '../model.ts'
import { suggestName } from '../text/suggest.ts'
import { suggestConversion } from './suggest-conversion.ts'
import { parseDay } from './days.ts'
import { listChoiceOptions } from './has-value.ts'
import { checkInterpolation } from './check-interpolation.ts'
import { checkCondition } from './check-conditions.ts'
import type {
  NamedList,
  OverPlaces,
  Part,
  QuantityNum,
  Scenario,
  Source,
  SourceCondition,
  SourceModel,
  SourceNum,
  SourceParameter,
  SourceTable,
  SourceUnit,
  SourceValue,
} from './source-model.ts'
import {
  dateUnit,
  dayUnit,
  getDimension,
  isSameKind,
  isSameUnit,
  plainUnit,
  multiplyDimensions,
  divideDimensions,
  formatUnit,
  type Dimension,
} from './units.ts'

export type Report = (path: string, message: string, cure: string) => void

/** What an expression may refer to: places by name, and numbers named by `least` and `iterate`. */
export interface CheckScope {
  readonly binders: ReadonlyMap<string, string>
  readonly bound: ReadonlyMap<string, Dimension | undefined>
}

/** Units written after plain numbers of an expression, such as the list of a rounding, which the model does not store. */
export type WrittenUnits = ReadonlyMap<object, readonly SourceUnit[]>

type CoreNum = NumShape<Source>
type NumOf<Kind extends SourceNum['kind']> = Extract<SourceNum, { readonly kind: Kind }>

/** Limit of expanded steps: nobody reads more, and they do not make the search faster. */
const MAX_STEPS = 500
const MAX_ITERATIONS = 50

export class ExpressionCheck {
  readonly source: SourceModel
  readonly report: Report
  readonly #written: WrittenUnits

  constructor(source: SourceModel, report: Report, written: WrittenUnits = new Map()) {
    this.source = source
    this.report = report
    this.#written = written
  }

  /** The units written after plain numbers of an expression. */
  listWrittenUnits(expression: object): readonly Dimension[] {
    return (this.#written.get(expression) ?? []).map(getDimension)
  }

  /** Combined numbers have one unit; one without a unit adopts it. Returns the unit. */
  checkSameUnit(path: string, dimensions: readonly (Dimension | undefined)[]): Dimension | undefined {
    const [first, ...rest] = dimensions.filter((dimension) => dimension !== undefined)
    const other = first && rest.find((dimension) => !isSameUnit(dimension, first))
    if (first !== undefined && other !== undefined)
      this.report(
        path,
        `Numbers of ${formatUnit(first)} and ${formatUnit(other)} meet.`,
        suggestConversion(first, other),
      )
    return first
  }

  /** The parameter of a name where it is used; undefined, with a reported problem, if there is none. */
  checkParameter(
    path: string,
    name: string,
    scope: CheckScope,
    what = 'parameter',
  ): SourceParameter | undefined {
    const { parameter } = this.#findNamed(name, scope)
    if (parameter === undefined) this.#reportUnknownName(path, name, scope, what)
    return parameter
  }

  /** Options belong to the choice that is compared with them. */
  checkOptions(path: string, name: string, wanted: readonly string[], scope: CheckScope): void {
    const parameter = this.checkChoice(path, name, scope)
    if (parameter === undefined) return
    const options = listChoiceOptions(parameter, (table) => this.source.tables[table])
    for (const option of wanted)
      if (!options.includes(option))
        this.report(
          path,
          `'${option}' is no option of ${name}.`,
          suggestName(option, options, `It has ${options.slice(0, 5).join(', ')}.`),
        )
  }

  checkChoice(path: string, name: string, scope: CheckScope) {
    const parameter = this.checkParameter(path, name, scope, 'choice')
    if (parameter === undefined || parameter.kind === 'choice') return parameter
    this.report(path, `'${name}' is a ${parameter.kind}, not a choice.`, 'Name a choice parameter.')
    return undefined
  }

  #findNamed(name: string, { binders }: CheckScope) {
    const [binder = '', member] = name.split('.')
    const part = this.source.parts?.find((candidate) => candidate.name === binders.get(binder))
    const owner = part !== undefined && member !== undefined ? part : this.source
    const ownName = owner === this.source ? name : member
    return {
      parameter: owner.parameters.find((parameter) => parameter.name === ownName),
      value: owner.values?.find((value) => value.name === ownName),
    }
  }

  #reportUnknownName(path: string, name: string, scope: CheckScope, what: string): void {
    const [binder = ''] = name.split('.')
    const { parts = [], parameters, values } = this.source
    if (name.includes('.') && parts.some((part) => part.name === binder) && !scope.binders.has(binder)) {
      this.report(
        path,
        `'${name}' belongs to one place of ${binder}, and no place is in scope here.`,
        `Say it of all places, \`sum(… over ${binder})\` or \`all(… over ${binder})\`, or in a rule \`for each ${binder}\`.`,
      )
      return
    }
    const isOfKind = (candidate: SourceParameter | SourceValue): boolean =>
      (what !== 'choice' && what !== 'flag') || ('kind' in candidate && candidate.kind === what)
    const members = [...scope.binders].flatMap(([as, of]) => {
      const part = parts.find((candidate) => candidate.name === of)
      const candidates = [...(part?.parameters ?? []), ...(part?.values ?? [])].filter(isOfKind)
      return candidates.map((member) => `${as}.${member.name}`)
    })
    const names = [...parameters, ...values].filter(isOfKind).map((candidate) => candidate.name)
    const counts = parts.map((part) => `${part.name}.count`)
    this.report(
      path,
      `There is no ${what} '${name}'.`,
      suggestName(
        name,
        [...members, ...names, ...counts, ...scope.bound.keys()],
        `Name a ${what} of the model.`,
      ),
    )
  }

  #checkReference(path: string, name: string, scope: CheckScope): Dimension | undefined {
    if (scope.bound.has(name)) return scope.bound.get(name)
    if (this.source.parts?.some((part) => name === `${part.name}.count`) === true) return plainUnit
    const { parameter, value } = this.#findNamed(name, scope)
    if (value !== undefined) return getDimension(value.unit)
    if (parameter === undefined) this.#reportUnknownName(path, name, scope, 'number')
    else if (parameter.kind === 'number') return getDimension(parameter.unit)
    else if (parameter.kind === 'date') return dateUnit
    else
      this.report(
        path,
        `'${name}' is a ${parameter.kind}, not a number.`,
        parameter.kind === 'flag'
          ? `Choose by it: \`if ${name} then 1 else 0\`.`
          : `Name a column of its row, compare it with an option, or choose by it: \`case ${name} of …\`.`,
      )
    return undefined
  }

  /** Checks a number and returns its unit; undefined accepts any. */
  checkNumber(path: string, expression: SourceNum, scope: CheckScope): Dimension | undefined {
    switch (expression.kind) {
      case 'constant':
        return undefined
      case 'ref':
        return this.#checkReference(path, expression.name, scope)
      case 'cell': {
        const parameter = this.checkChoice(path, expression.choice, scope)
        const table = parameter !== undefined && 'table' in parameter.from ? parameter.from.table : undefined
        return table === undefined ? undefined : this.checkColumn(path, table, expression.column)
      }
      case 'lookup':
        return this.checkWhere(path, expression.table, expression.where, scope)
          ? this.checkColumn(path, expression.table, expression.column)
          : undefined
      case 'add':
        return this.#checkSum(
          path,
          expression.terms.map((term, index) => this.checkNumber(`${path}/terms/${index}`, term, scope)),
        )
      case 'smallest':
      case 'largest':
        return this.checkSameUnit(
          path,
          expression.terms.map((term, index) => this.checkNumber(`${path}/terms/${index}`, term, scope)),
        )
      case 'subtract':
      case 'multiply':
      case 'divide':
        return this.#checkBinary(path, expression, scope)
      case 'if':
        this.checkCondition(`${path}/test`, expression.test, scope)
        return this.#checkSameUnits(
          path,
          { whenTrue: expression.whenTrue, whenFalse: expression.whenFalse },
          scope,
        )
      case 'case':
        this.checkOptions(path, expression.of, Object.keys(expression.branches), scope)
        return this.#checkSameUnits(path, { ...expression.branches, otherwise: expression.otherwise }, scope)
      case 'round':
        return this.checkSameUnit(path, [
          this.checkNumber(`${path}/value`, expression.value, scope),
          ...this.listWrittenUnits(expression),
        ])
      default:
        return this.#checkConstructed(path, expression, scope)
    }
  }

  #checkOtherwise(
    path: string,
    { otherwise }: { readonly otherwise?: SourceNum },
    scope: CheckScope,
  ): Dimension | undefined {
    return otherwise && this.checkNumber(`${path}/otherwise`, otherwise, scope)
  }

  /** The parts of an expression that must have its unit. */
  #checkSameUnits(
    path: string,
    parts: Readonly<Record<string, SourceNum | undefined>>,
    scope: CheckScope,
  ): Dimension | undefined {
    return this.checkSameUnit(
      path,
      Object.entries(parts).map(([key, part]) => part && this.checkNumber(`${path}/${key}`, part, scope)),
    )
  }

  /** A day plus or minus durations is a day; anything else has one unit. */
  #checkSum(path: string, terms: readonly (Dimension | undefined)[]): Dimension | undefined {
    const dates = terms.filter((term) => term !== undefined && isSameUnit(term, dateUnit))
    if (dates.length !== 1) {
      if (dates.length > 1) this.report(path, 'Days are added to days.', 'Add a number of days to one day.')
      return this.checkSameUnit(path, terms)
    }
    this.checkSameUnit(path, [dayUnit, ...terms.filter((term) => term !== dates[0])])
    return dateUnit
  }

  /** The difference of two days is a duration, and a day minus a duration is a day; anything else has one unit. */
  checkDifference(
    path: string,
    left: Dimension | undefined,
    right: Dimension | undefined,
  ): Dimension | undefined {
    if (left === undefined || right === undefined || !isSameUnit(left, dateUnit))
      return this.checkSameUnit(path, [left, right])
    if (isSameUnit(right, dateUnit)) return dayUnit
    this.checkSameUnit(path, [dayUnit, right])
    return dateUnit
  }

  #checkBinary(
    path: string,
    expression: NumOf<'subtract' | 'multiply' | 'divide'>,
    scope: CheckScope,
  ): Dimension | undefined {
    const left = this.checkNumber(`${path}/left`, expression.left, scope)
    const right = this.checkNumber(`${path}/right`, expression.right, scope)
    if (expression.kind === 'subtract') return this.checkDifference(path, left, right)
    if (this.source.units === 'adopted' || (left === undefined && right === undefined)) return undefined
    // A plain number in a product is a factor without a unit, so it converts nothing.
    return expression.kind === 'multiply'
      ? multiplyDimensions(left ?? plainUnit, right ?? plainUnit)
      : divideDimensions(left ?? plainUnit, right ?? plainUnit)
  }

  #checkConstructed(
    path: string,
    expression: Exclude<SourceNum, CoreNum>,
    scope: CheckScope,
  ): Dimension | undefined {
    switch (expression.kind) {
      case 'sumOf':
        return this.checkNumber(`${path}/of`, expression.of, this.checkPlaces(path, expression, scope))
      case 'countOf':
        this.checkPlaces(path, expression, scope)
        return plainUnit
      case 'smallestOf':
      case 'largestOf': {
        const found = this.checkNumber(`${path}/of`, expression.of, this.checkPlaces(path, expression, scope))
        return this.checkSameUnit(path, [found, this.#checkOtherwise(path, expression, scope)])
      }
      case 'place':
        this.checkPlaceName(path, expression.part, scope)
        return plainUnit
      case 'neighbour': {
        const found = this.checkNumber(
          `${path}/of`,
          expression.of,
          this.checkNeighbour(path, expression, scope),
        )
        return this.checkSameUnit(path, [found, this.#checkOtherwise(path, expression, scope)])
      }
      case 'instance': {
        this.checkSameUnit(`${path}/at`, [plainUnit, this.checkNumber(`${path}/at`, expression.at, scope)])
        const found = this.checkNumber(`${path}/of`, expression.of, this.checkPlaces(path, expression, scope))
        return this.checkSameUnit(path, [found, this.#checkOtherwise(path, expression, scope)])
      }
      case 'interpolate':
        return checkInterpolation(this, path, expression, scope)
      case 'tableOrEstimate':
        return this.#checkSameUnits(path, { table: expression.table, estimate: expression.estimate }, scope)
      case 'least':
        return this.#checkLeast(path, expression, scope)
      case 'iterate':
        return this.#checkIterate(path, expression, scope)
      case 'inCase': {
        const cases = this.#checkCases(path, expression.scenario)
        for (const name of Object.keys(expression.branches))
          if (cases !== undefined && !cases.includes(name))
            this.report(
              path,
              `'${name}' is no case of ${expression.scenario}.`,
              suggestName(name, cases, 'Name one of its cases.'),
            )
        return this.#checkSameUnits(path, { ...expression.branches, otherwise: expression.otherwise }, scope)
      }
      default:
        return this.#checkQuantity(path, expression, scope)
    }
  }

  #checkQuantity(path: string, expression: QuantityNum, scope: CheckScope): Dimension | undefined {
    switch (expression.kind) {
      case 'quantity':
        return getDimension(expression.unit)
      case 'price':
        if (expression.part.trim() === '')
          this.report(path, 'The part of a price has no number.', 'Name the part: `price("SP3PH-NMC")`.')
        return getDimension('cent')
      case 'date':
        if (parseDay(expression.value) === undefined)
          this.report(path, `'${expression.value}' is no day.`, 'Write it YYYY-MM-DD.')
        return dateUnit
      case 'monthsLater':
        return this.checkSameUnit(path, [dateUnit, this.checkNumber(`${path}/of`, expression.of, scope)])
      case 'convert': {
        this.checkSameUnit(path, [
          getDimension(expression.from),
          this.checkNumber(`${path}/value`, expression.value, scope),
        ])
        if (!isSameKind(getDimension(expression.from), getDimension(expression.to)))
          this.report(
            path,
            `${expression.from} and ${expression.to} measure different things.`,
            `Convert between units of one kind, or state the unit of a formula behind it: \`… as ${expression.to}\`.`,
          )
        return getDimension(expression.to)
      }
      case 'inUnit':
        this.checkNumber(`${path}/value`, expression.value, scope)
        return getDimension(expression.unit)
      case 'roundToStep':
        this.checkStep(path, expression.step)
        return this.checkSameUnit(path, [
          this.checkNumber(`${path}/value`, expression.value, scope),
          ...this.listWrittenUnits(expression),
        ])
      default: {
        const list = this.checkList(path, expression.list)
        return this.checkSameUnit(path, [
          list && getDimension(list.unit),
          this.checkNumber(`${path}/value`, expression.value, scope),
        ])
      }
    }
  }

  /** The list of values for rounding; undefined, with a reported problem, if there is none. */
  checkList(path: string, name: string): NamedList | undefined {
    const lists = this.source.lists ?? {}
    if (Object.hasOwn(lists, name)) return lists[name]
    this.report(
      path,
      `There is no list '${name}'.`,
      suggestName(name, Object.keys(lists), 'Name a list of the model.'),
    )
    return undefined
  }

  /** Steps are above 0. */
  checkStep(path: string, step: number): void {
    if (step <= 0) this.report(path, `The step ${step} is not positive.`, 'Give a step above 0.')
  }

  checkCondition(path: string, expression: SourceCondition, scope: CheckScope): void {
    checkCondition(this, path, expression, scope)
  }

  /** The part whose places an expression iterates over; undefined, with a reported problem, if there is none. */
  checkPart(path: string, name: string): Part | undefined {
    return this.#checkNamed(path, 'part', name, this.source.parts)
  }

  #checkNamed<Named extends { readonly name: string }>(
    path: string,
    kind: string,
    name: string,
    candidates: readonly Named[] = [],
  ): Named | undefined {
    const found = candidates.find((named) => named.name === name)
    if (found !== undefined) return found
    const names = candidates.map((named) => named.name)
    const isData = this.source.data?.some((table) => table.name === name) === true
    const cure = isData
      ? 'Rows are read in figures, computed notices and lines.'
      : `Name a ${kind} of the model.`
    this.report(path, `There is no ${kind} '${name}'.`, suggestName(name, names, cure))
    return undefined
  }

  /** Returns the scope inside an expression over the places of a part. */
  checkPlaces(path: string, { part, as = part, where }: OverPlaces, scope: CheckScope): CheckScope {
    this.checkPart(path, part)
    if (as !== part) this.#checkNewName(path, as)
    const inside = { ...scope, binders: new Map(scope.binders).set(as, part) }
    if (where !== undefined) this.checkCondition(`${path}/where`, where, inside)
    return inside
  }

  /** The part whose place has this name in the scope. */
  checkPlaceName(path: string, name: string, { binders }: CheckScope): string | undefined {
    const part = binders.get(name)
    if (part === undefined)
      this.report(
        path,
        `No place of '${name}' is in scope here.`,
        'Say it within an expression over its places, `sum(… over rack)`, or in a rule `for each rack`.',
      )
    return part
  }

  /** Returns the scope at a neighbouring place. */
  checkNeighbour(
    path: string,
    { part: name, as = name, offset }: Pick<NumOf<'neighbour'>, 'part' | 'as' | 'offset'>,
    scope: CheckScope,
  ): CheckScope {
    const part = this.checkPlaceName(path, name, scope)
    if (part === undefined) return scope
    if (this.checkPart(path, part)?.ordered !== true)
      this.report(
        path,
        `The places of ${part} have no order.`,
        `Write \`ordered\` behind the count of ${part}.`,
      )
    if (!Number.isInteger(offset) || offset === 0)
      this.report(path, `${offset} leads to no neighbour.`, 'Give a whole number that is not 0.')
    if (as !== name) this.#checkNewName(path, as)
    return { ...scope, binders: new Map(scope.binders).set(as, part) }
  }

  /** A scenario by name; undefined, with a reported problem, if there is none. */
  checkScenario(path: string, name: string): Scenario | undefined {
    return this.#checkNamed(path, 'scenario', name, this.source.scenarios)
  }

  #checkCases(path: string, name: string): readonly string[] | undefined {
    const scenario = this.checkScenario(path, name)
    if (scenario === undefined || 'cases' in scenario) return scenario?.cases
    this.report(path, `${name} has no cases with names.`, `Ask which place has failed: \`lost(${name}, …)\`.`)
    return undefined
  }

  /** Checks that a name introduced by an expression differs from all others of the model. */
  #checkNewName(path: string, name: string): void {
    const { parameters, values } = this.source
    if (name.includes('.') || [...parameters, ...values].some((declared) => declared.name === name))
      this.report(path, `'${name}' means something else already.`, 'Take another name.')
  }

  #bind(path: string, name: string, dimension: Dimension | undefined, scope: CheckScope): CheckScope {
    this.#checkNewName(path, name)
    return { ...scope, bound: new Map(scope.bound).set(name, dimension) }
  }

  #checkLeast(path: string, expression: NumOf<'least'>, scope: CheckScope): Dimension | undefined {
    const { from, to } = expression
    if (!Number.isInteger(from) || !Number.isInteger(to) || to < from || to - from >= MAX_STEPS)
      this.report(
        path,
        `${from} to ${to} is no range of 1 to ${MAX_STEPS} whole numbers.`,
        'Give a first and a last whole number.',
      )
    const inside = this.#bind(path, expression.name, plainUnit, scope)
    this.checkCondition(`${path}/suchThat`, expression.suchThat, inside)
    const given =
      expression.give === undefined ? plainUnit : this.checkNumber(`${path}/give`, expression.give, inside)
    return this.checkSameUnit(path, [given, this.#checkOtherwise(path, expression, scope)])
  }

  #checkIterate(path: string, expression: NumOf<'iterate'>, scope: CheckScope): Dimension | undefined {
    if (!Number.isInteger(expression.atMost) || expression.atMost < 1 || expression.atMost > MAX_ITERATIONS)
      this.report(
        `${path}/atMost`,
        `It cannot be repeated ${expression.atMost} times.`,
        `Give a whole number from 1 to ${MAX_ITERATIONS}.`,
      )
    const from = this.checkNumber(`${path}/from`, expression.from, scope)
    const by = this.checkNumber(`${path}/by`, expression.by, this.#bind(path, expression.name, from, scope))
    return this.checkSameUnit(path, [from, by])
  }

  /** A table by name; undefined, with a reported problem, if there is none. */
  checkTable(path: string, name: string): SourceTable | undefined {
    const { tables } = this.source
    if (Object.hasOwn(tables, name)) return tables[name]
    this.report(
      path,
      `There is no table '${name}'.`,
      suggestName(name, Object.keys(tables), 'Name a table of the model.'),
    )
    return undefined
  }

  /** The unit of a table's column; undefined, with a reported problem, if there is none. */
  checkColumn(path: string, name: string, column: string): Dimension | undefined {
    const table = this.checkTable(path, name)
    if (table === undefined) return undefined
    const found = Object.hasOwn(table.columns, column) ? table.columns[column] : undefined
    if (found === undefined)
      this.report(
        path,
        `Table '${name}' has no column '${column}'.`,
        suggestName(column, Object.keys(table.columns), `It has ${Object.keys(table.columns).join(', ')}.`),
      )
    if (found?.type === 'price') return getDimension('cent')
    return found?.unit && getDimension(found.unit)
  }

  /** Checks what the columns of a table are compared with; returns whether there is such a table. */
  checkWhere(path: string, table: string, where: WhereOf<Source>, scope: CheckScope): boolean {
    if (this.checkTable(path, table) === undefined) return false
    for (const [column, key] of Object.entries(where)) {
      const at = `${path}/where/${column}`
      const unit = this.checkColumn(at, table, column)
      if ('number' in key) this.checkSameUnit(at, [unit, this.checkNumber(at, key.number, scope)])
      else if ('parameter' in key) this.checkParameter(at, key.parameter, scope)
      else this.checkSameUnit(at, [unit, ...this.listWrittenUnits(key)])
    }
    return true
  }
}
