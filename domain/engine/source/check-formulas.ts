// Checks formulas: names and scopes, whether each is a number, a text or a truth value, and the dimensions of combined numbers.
import { suggestName } from '../text/suggest.ts'
import { checkFormulaCondition } from './check-formula-conditions.ts'
import { checkFormulaInterpolation, checkSearch } from './check-formula-searches.ts'
import { ExpressionCheck, type Report, type WrittenUnits } from './check-expressions.ts'
import { parseDay } from './days.ts'
import type { Formula, FormulaCondition, Formulas, OverRecords } from './formula.ts'
import {
  anything,
  findDimension,
  type Kind,
  getColumnKind,
  getScalarKind,
  createNumberKind,
  text,
  truth,
} from './formula-kinds.ts'
import type { FormulaNames, NamesInScope } from './formula-names.ts'
import type { LibraryDescription } from './library-description.ts'
import type { SourceModel } from './source-model.ts'
import type { WhereOf } from '../model.ts'
import {
  dateUnit,
  dayUnit,
  type Dimension,
  getDimension,
  isSameKind,
  isSameUnit,
  plainUnit,
  multiplyDimensions,
  divideDimensions,
  findUnit,
} from './units.ts'

type FormulaOf<Kinds extends Formula['kind']> = Extract<Formula, { readonly kind: Kinds }>

/** Maximum number of decimals for rounding: doubles have no more. */
export const MAX_DECIMALS = 15

const kindNames = { number: 'a number', text: 'a text', truth: 'true or false', any: 'anything' } as const

export class FormulaCheck {
  readonly names: FormulaNames
  readonly report: Report
  readonly source: SourceModel
  /** The dimensions that formulas combine follow the same rules as in models. */
  readonly units: ExpressionCheck
  readonly #library: LibraryDescription

  constructor(
    source: SourceModel,
    {
      names,
      library,
      report,
      written,
    }: {
      readonly names: FormulaNames
      readonly library: LibraryDescription
      readonly report: Report
      readonly written?: WrittenUnits | undefined
    },
  ) {
    this.source = source
    this.names = names
    this.report = report
    this.units = new ExpressionCheck(source, report, written)
    this.#library = library
  }

  /** Checks a formula that must be a number, and returns its dimension. */
  checkNumber(path: string, expression: Formula, scope: NamesInScope): Dimension | undefined {
    return findDimension(this.checkKind(path, 'number', this.checkFormula(path, expression, scope)))
  }

  /** Returns a kind that must be this one; any other is reported and then treated as unknown. */
  checkKind(path: string, is: 'number' | 'text' | 'truth', kind: Kind): Kind {
    if (kind.is === is || kind.is === 'any') return kind
    const cure = {
      number: kind.is === 'truth' ? 'Choose by it: `if spare then 1 else 0`.' : 'Name a number.',
      text: 'Put it together as a text: `text(rating, " A")`.',
      truth: 'Compare it: `load > 5 kW`.',
    }[is]
    this.report(path, `Found ${kindNames[kind.is]}, expected ${kindNames[is]}.`, cure)
    return anything
  }

  /** Combined values are of one kind and, if they are numbers, have one dimension. Returns the kind. */
  checkSameKind(path: string, kinds: readonly Kind[]): Kind {
    const knownKinds = kinds.filter((kind) => kind.is !== 'any')
    const [first] = knownKinds
    if (first === undefined) return anything
    const other = knownKinds.find((kind) => kind.is !== first.is)
    if (other === undefined)
      return first.is === 'number'
        ? createNumberKind(this.units.checkSameUnit(path, knownKinds.map(findDimension)))
        : first
    this.report(
      path,
      `${kindNames[first.is].replace(/^./, (letter) => letter.toUpperCase())} and ${kindNames[other.is]} meet.`,
      'Give both the same kind; a text is put together by `text(rating, " A")`.',
    )
    return anything
  }

  checkCondition(path: string, expression: FormulaCondition, scope: NamesInScope): void {
    checkFormulaCondition(this, path, expression, scope)
  }

  /** The kind of a name where it is used; unknown ones are reported. */
  checkReference(path: string, name: string, scope: NamesInScope): Kind {
    const bound = scope.bound.get(name)
    if (bound !== undefined) return bound
    const point = name.indexOf('.')
    const owner = point < 0 ? '' : name.slice(0, point)
    const place = scope.places.get(owner)
    const member = name.slice(point + 1)
    if (place === undefined || (place.part !== undefined && member === 'count'))
      return this.names.findKind(name) ?? this.#reportUnknownName(path, name, owner, scope)
    if (place.fields === undefined) return anything
    const field = place.fields.get(member)
    if (field === undefined)
      this.report(
        path,
        `${place.part === undefined ? 'A record' : 'A place'} of ${place.owner} has no '${member}'.`,
        suggestName(
          member,
          place.fields.keys(),
          `It has ${[...place.fields.keys()].slice(0, 8).join(', ')}.`,
        ),
      )
    return field ?? anything
  }

  #reportUnknownName(path: string, name: string, owner: string, scope: NamesInScope): Kind {
    if (owner !== '' && this.names.findMembers(owner) !== undefined)
      this.report(
        path,
        `'${name}' belongs to one of ${owner}, and none is in scope here.`,
        `Say it of all, \`sum(… over ${owner})\`, or of each, \`for each ${owner}\`.`,
      )
    else {
      const members = [...scope.places].flatMap(([as, { fields }]) =>
        [...(fields?.keys() ?? [])].map((field) => `${as}.${field}`),
      )
      const names = [...members, ...scope.bound.keys(), ...this.names.listAll()]
      this.report(path, `There is no '${name}'.`, suggestName(name, names, 'Name a choice, value or figure.'))
    }
    return anything
  }

  /** Returns the scope inside an expression over places or records. */
  checkRecords(path: string, { part, as = part, where }: OverRecords, scope: NamesInScope): NamesInScope {
    const members = this.#findMembers(path, part)
    if (as !== part && this.names.findKind(as) !== undefined)
      this.report(path, `'${as}' means something else already.`, 'Take another name.')
    const inside = {
      ...scope,
      places: new Map(scope.places).set(as, members ?? { owner: part, fields: undefined }),
    }
    if (where !== undefined) this.checkCondition(`${path}/where`, where, inside)
    return inside
  }

  #findMembers(path: string, name: string) {
    const members = this.names.findMembers(name)
    if (members !== undefined) return members
    const candidates = [...this.names.parts.keys(), ...this.names.lists.keys(), ...this.names.tables.keys()]
    this.report(
      path,
      `There is no part, list or table '${name}'.`,
      suggestName(name, candidates, 'Name a part of the model, a list of records or a table.'),
    )
    return undefined
  }

  /** Returns the scope at a neighbouring place. */
  checkNeighbour(
    path: string,
    expression: Pick<FormulaOf<'neighbour'>, 'part' | 'as' | 'offset'>,
    scope: NamesInScope,
  ): NamesInScope {
    const place = scope.places.get(expression.part)
    if (place === undefined) {
      this.report(
        path,
        `No place of '${expression.part}' is in scope here.`,
        `Say it of each, \`for each ${expression.part}\`.`,
      )
      return scope
    }
    if (place.part !== undefined && place.part.ordered !== true)
      this.report(
        path,
        `The places of ${place.owner} have no order.`,
        `Write \`ordered\` behind the count of ${place.owner}.`,
      )
    if (!Number.isInteger(expression.offset) || expression.offset === 0)
      this.report(path, `${expression.offset} leads to no neighbour.`, 'Give a whole number that is not 0.')
    return { ...scope, places: new Map(scope.places).set(expression.as ?? expression.part, place) }
  }

  /** The kind of a table's column; any kind, with a reported problem, if there is none. */
  checkColumn(path: string, table: string, column: string): Kind {
    const declaredTable = this.names.tables.get(table)
    if (declaredTable === undefined) {
      this.report(
        path,
        `There is no table '${table}'.`,
        suggestName(table, this.names.tables.keys(), 'Name a table.'),
      )
      return anything
    }
    const described = Object.hasOwn(declaredTable.columns, column) ? declaredTable.columns[column] : undefined
    if (described !== undefined) return getColumnKind(described)
    const columns = Object.keys(declaredTable.columns)
    this.report(
      path,
      `Table '${table}' has no column '${column}'.`,
      suggestName(column, columns, `It has ${columns.join(', ')}.`),
    )
    return anything
  }

  /** The kind of a column of the row that a choice selects. */
  checkCell(path: string, choice: string, column: string, scope: NamesInScope): Kind {
    const parameter = this.names.findParameter(choice, scope)
    if (parameter?.kind === 'choice')
      return 'table' in parameter.from
        ? this.checkColumn(path, parameter.from.table, column)
        : this.#reportNoTable(path, choice)
    if (parameter === undefined) this.checkReference(path, choice, scope)
    else this.#reportNoTable(path, choice)
    return anything
  }

  #reportNoTable(path: string, choice: string): Kind {
    this.report(path, `'${choice}' chooses no row of a table.`, 'Name a choice by `key of` a table.')
    return anything
  }

  checkWhere(path: string, table: string, where: WhereOf<Formulas>, scope: NamesInScope): void {
    for (const [column, key] of Object.entries(where)) {
      const at = `${path}/where/${column}`
      const wanted = this.checkColumn(at, table, column)
      if ('number' in key) this.checkSameKind(at, [wanted, this.checkFormula(at, key.number, scope)])
      else if ('parameter' in key)
        this.checkSameKind(at, [wanted, this.checkReference(at, key.parameter, scope)])
    }
  }

  /** Checks a formula and returns its kind. */
  checkFormula(path: string, expression: Formula, scope: NamesInScope): Kind {
    switch (expression.kind) {
      case 'constant':
        return createNumberKind(undefined)
      case 'quantity':
        return createNumberKind(getDimension(expression.unit))
      case 'literal':
        return typeof expression.value === 'string' ? text : truth
      case 'ref':
        return this.checkReference(path, expression.name, scope)
      case 'cell':
        return this.checkCell(path, expression.choice, expression.column, scope)
      case 'lookup':
        this.checkWhere(path, expression.table, expression.where, scope)
        return this.checkColumn(path, expression.table, expression.column)
      case 'if':
        this.checkCondition(`${path}/test`, expression.test, scope)
        return this.#checkSameKinds(
          path,
          { whenTrue: expression.whenTrue, whenFalse: expression.whenFalse },
          scope,
        )
      case 'case':
        this.#checkOptions(path, expression.of, Object.keys(expression.branches), scope)
        return this.#checkSameKinds(path, { ...expression.branches, otherwise: expression.otherwise }, scope)
      case 'join':
        for (const [index, part] of expression.of.entries())
          this.checkFormula(`${path}/of/${index}`, part, scope)
        return text
      case 'firstOf':
      case 'lastOf': {
        const found = this.checkFormula(
          `${path}/of`,
          expression.of,
          this.checkRecords(path, expression, scope),
        )
        return this.checkSameKind(path, [found, this.checkOtherwise(path, expression, scope)])
      }
      case 'tableOrEstimate':
        return this.#checkSameKinds(path, { table: expression.table, estimate: expression.estimate }, scope)
      case 'replacing':
        return this.#checkReplacing(path, expression, scope)
      case 'function':
        return this.#checkCall(path, expression, scope)
      case 'neighbour':
      case 'instance':
        return this.#checkElsewhere(path, expression, scope)
      case 'subtract':
      case 'multiply':
      case 'divide':
      case 'quotient':
        return this.#checkBinary(path, expression, scope)
      default:
        return createNumberKind(this.#checkDimension(path, expression, scope))
    }
  }

  checkOtherwise(path: string, { otherwise }: { readonly otherwise?: Formula }, scope: NamesInScope): Kind {
    return otherwise === undefined ? anything : this.checkFormula(`${path}/otherwise`, otherwise, scope)
  }

  #checkSameKinds(
    path: string,
    parts: Readonly<Record<string, Formula | undefined>>,
    scope: NamesInScope,
  ): Kind {
    const kinds = Object.entries(parts).map(([key, part]) =>
      part === undefined ? anything : this.checkFormula(`${path}/${key}`, part, scope),
    )
    return this.checkSameKind(path, kinds)
  }

  /** Options belong to the choice that is compared with them. */
  #checkOptions(path: string, name: string, wanted: readonly string[], scope: NamesInScope): void {
    const parameter = this.names.findParameter(name, scope)
    const options = parameter && this.names.findOptions(parameter)
    if (options === undefined) this.checkReference(path, name, scope)
    else for (const option of wanted) this.checkOption(path, name, option, options)
  }

  checkOption(path: string, name: string, option: string, options: ReadonlySet<string>): void {
    if (!options.has(option))
      this.report(
        path,
        `'${option}' is no option of ${name}.`,
        suggestName(option, options, `It has ${[...options].slice(0, 5).join(', ')}.`),
      )
  }

  #checkElsewhere(path: string, expression: FormulaOf<'neighbour' | 'instance'>, scope: NamesInScope): Kind {
    const inside =
      expression.kind === 'neighbour'
        ? this.checkNeighbour(path, expression, scope)
        : this.checkRecords(path, expression, scope)
    if (expression.kind === 'instance')
      this.units.checkSameUnit(`${path}/at`, [
        plainUnit,
        this.checkNumber(`${path}/at`, expression.at, scope),
      ])
    const found = this.checkFormula(`${path}/of`, expression.of, inside)
    return this.checkSameKind(path, [found, this.checkOtherwise(path, expression, scope)])
  }

  #checkReplacing(path: string, expression: FormulaOf<'replacing'>, scope: NamesInScope): Kind {
    for (const [name, value] of Object.entries(expression.values)) {
      const at = `${path}/values/${name}`
      const found = this.checkFormula(at, value, scope)
      const replacedKind = this.names.findKind(name) ?? this.#reportUnknownName(at, name, '', scope)
      this.checkSameKind(at, [replacedKind, found])
    }
    return this.checkFormula(`${path}/of`, expression.of, scope)
  }

  #checkCall(path: string, expression: FormulaOf<'function'>, scope: NamesInScope): Kind {
    const { functions } = this.#library
    const described = functions.get(expression.name)
    const given = expression.of.map((argument, index) =>
      this.checkNumber(`${path}/of/${index}`, argument, scope),
    )
    if (described === undefined) {
      const cure =
        functions.size === 0
          ? 'Compute it without.'
          : `There are ${[...functions.keys()].slice(0, 8).join(', ')}.`
      this.report(
        path,
        `There is no function '${expression.name}'.`,
        suggestName(expression.name, functions.keys(), cure),
      )
      return anything
    }
    const { parameters, result } = described
    const names = Object.keys(parameters)
    if (given.length !== names.length)
      this.report(
        path,
        `The function '${expression.name}' takes ${names.length === 1 ? '1 number' : `${names.length} numbers`}, not ${given.length}.`,
        `Write \`${expression.name}(${names.join(', ')})\`.`,
      )
    for (const [at, parameter] of Object.values(parameters).entries()) {
      const wanted = parameter.kind === 'list' ? anything : getScalarKind(parameter, findUnit)
      this.units.checkSameUnit(`${path}/of/${at}`, [findDimension(wanted), given[at]])
    }
    return result.kind === 'list' ? anything : getScalarKind(result, findUnit)
  }

  #checkDimension(
    path: string,
    expression: Exclude<Formula, FormulaOf<KindsOfCheckFormula>>,
    scope: NamesInScope,
  ): Dimension | undefined {
    switch (expression.kind) {
      case 'add':
      case 'smallest':
      case 'largest': {
        const terms = expression.terms.map((term, index) =>
          this.checkNumber(`${path}/terms/${index}`, term, scope),
        )
        return expression.kind === 'add' ? this.#checkSum(path, terms) : this.units.checkSameUnit(path, terms)
      }
      case 'sumOf':
        return this.checkNumber(`${path}/of`, expression.of, this.checkRecords(path, expression, scope))
      case 'countOf':
        this.checkRecords(path, expression, scope)
        return plainUnit
      case 'smallestOf':
      case 'largestOf': {
        const found = this.checkNumber(
          `${path}/of`,
          expression.of,
          this.checkRecords(path, expression, scope),
        )
        return this.units.checkSameUnit(path, [
          found,
          findDimension(this.checkOtherwise(path, expression, scope)),
        ])
      }
      case 'place':
        if (!scope.places.has(expression.part))
          this.report(
            path,
            `No place of '${expression.part}' is in scope here.`,
            `Say it of each, \`for each ${expression.part}\`.`,
          )
        return plainUnit
      case 'least':
      case 'iterate':
        return checkSearch(this, path, expression, scope)
      case 'interpolate':
        return checkFormulaInterpolation(this, path, expression, scope)
      case 'date':
        if (parseDay(expression.value) === undefined)
          this.report(path, `'${expression.value}' is no day.`, 'Write it YYYY-MM-DD.')
        return dateUnit
      case 'monthsLater':
        return this.units.checkSameUnit(path, [
          dateUnit,
          this.checkNumber(`${path}/of`, expression.of, scope),
        ])
      default:
        return this.#checkRounding(path, expression, scope)
    }
  }

  #checkRounding(
    path: string,
    expression: FormulaOf<'convert' | 'inUnit' | 'nearest' | 'round' | 'roundToStep' | 'roundToList'>,
    scope: NamesInScope,
  ): Dimension | undefined {
    const value = this.checkNumber(`${path}/value`, expression.value, scope)
    switch (expression.kind) {
      case 'convert':
        this.units.checkSameUnit(path, [getDimension(expression.from), value])
        if (!isSameKind(getDimension(expression.from), getDimension(expression.to)))
          this.report(
            path,
            `${expression.from} and ${expression.to} measure different things.`,
            'Convert between units of one kind.',
          )
        return getDimension(expression.to)
      case 'inUnit':
        return getDimension(expression.unit)
      case 'nearest':
        this.checkDecimals(path, expression.decimals)
        return value
      case 'roundToList': {
        const list = this.units.checkList(path, expression.list)
        return this.units.checkSameUnit(path, [list && getDimension(list.unit), value])
      }
      default:
        if (expression.kind === 'roundToStep') this.units.checkStep(path, expression.step)
        return this.units.checkSameUnit(path, [value, ...this.units.listWrittenUnits(expression)])
    }
  }

  checkDecimals(path: string, decimals: number): void {
    if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
      this.report(
        path,
        `${decimals} is no number of decimals.`,
        `Give a whole number from 0 to ${MAX_DECIMALS}.`,
      )
  }

  /** A day plus or minus durations is a day; anything else has one unit. */
  #checkSum(path: string, terms: readonly (Dimension | undefined)[]): Dimension | undefined {
    const dates = terms.filter((term) => term !== undefined && isSameUnit(term, dateUnit))
    if (dates.length === 0) return this.units.checkSameUnit(path, terms)
    if (dates.length > 1) this.report(path, 'Days are added to days.', 'Add a number of days to one day.')
    else this.units.checkSameUnit(path, [dayUnit, ...terms.filter((term) => term !== dates[0])])
    return dateUnit
  }

  #checkBinary(
    path: string,
    expression: FormulaOf<'subtract' | 'multiply' | 'divide' | 'quotient'>,
    scope: NamesInScope,
  ): Kind {
    const leftKind = this.checkFormula(`${path}/left`, expression.left, scope)
    const rightKind = this.checkFormula(`${path}/right`, expression.right, scope)
    const left = findDimension(this.checkKind(`${path}/left`, 'number', leftKind))
    const right = findDimension(this.checkKind(`${path}/right`, 'number', rightKind))
    if (expression.kind === 'subtract') return createNumberKind(this.units.checkDifference(path, left, right))
    // A value of unknown kind may have any unit.
    if (leftKind.is !== 'number' || rightKind.is !== 'number') return anything
    if (this.source.units === 'adopted' || (left === undefined && right === undefined))
      return createNumberKind(undefined)
    const combine = expression.kind === 'multiply' ? multiplyDimensions : divideDimensions
    return createNumberKind(combine(left ?? plainUnit, right ?? plainUnit))
  }
}

/** The kinds whose result is not always a number; `checkFormula` handles them itself. */
type KindsOfCheckFormula =
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'quotient'
  | 'constant'
  | 'quantity'
  | 'literal'
  | 'ref'
  | 'cell'
  | 'lookup'
  | 'if'
  | 'case'
  | 'join'
  | 'firstOf'
  | 'lastOf'
  | 'tableOrEstimate'
  | 'replacing'
  | 'function'
  | 'neighbour'
  | 'instance'
