// Computes formulas for one whole configuration: figures, lists of records, texts and conditions, directly by their definitions.
import { createEvaluation, type Evaluation } from '../evaluate.ts'
import type { Assignment, Model, Value, WhereOf } from '../model.ts'
import { addMonths, parseDay } from './days.ts'
import type { Datum, Formula, FormulaCondition, FormulaOfKind, Formulas, OverRecords } from './formula.ts'
import { CalledAlgorithms } from './called-algorithms.ts'
import {
  compareData,
  convertNumber,
  findExtreme,
  roundToEntry,
  combineTruths,
  roundToWhole,
} from './formula-arithmetic.ts'
import { interpolateFormula } from './interpolate-formula.ts'
import { getEstimatedName } from './missing-values.ts'
import { type FormulaIndex, getFormulaIndex } from './formula-index.ts'
import type { LibraryDescription } from './library-description.ts'
import type { FigureDeclaration, RecordsDeclaration } from './product-declarations.ts'
import type { SourceModel, SourceParameter } from './source-model.ts'
import { emptyScope, type Place, type Row, type FormulaScope, bindPlace } from './formula-scope.ts'

/** Inputs of algorithms: numbers, texts and truth values, and lists of records. */
export type AlgorithmInputs = Readonly<Record<string, Datum | readonly Row[] | undefined>>

/** Results of algorithms: lists of records, and single values. */
export type AlgorithmResults = Readonly<Record<string, AlgorithmResult>>
export type AlgorithmResult = readonly Row[] | Datum | undefined

/** The functions and algorithms that formulas may name. */
export interface FormulaLibrary {
  /** Their description; a list beyond its algorithm's limit is refused before it is computed. */
  readonly description?: LibraryDescription
  readonly functions: ReadonlyMap<string, (...args: readonly number[]) => Datum | undefined>
  /** An algorithm throws a RangeError for inputs that it does not accept. */
  readonly algorithms: ReadonlyMap<string, (inputs: AlgorithmInputs) => AlgorithmResults>
}

/** A product whose formulas are computed: its source, and the core model that was elaborated from it. */
export interface ComputedProduct {
  readonly source: SourceModel
  readonly model: Model
  readonly figures: readonly FigureDeclaration[]
  readonly records: readonly RecordsDeclaration[]
  readonly library: FormulaLibrary
}

/** The rows of data tables by their names; a table that is absent has none. */
export type DataRows = Readonly<Record<string, readonly Row[]>>

type ConditionOfKind<Kind extends FormulaCondition['kind']> = Extract<
  FormulaCondition,
  { readonly kind: Kind }
>

interface Replacements {
  readonly replaced: ReadonlyMap<string, Datum>
  readonly evaluators: Map<string, FormulaEvaluator>
}

/** Computes the formulas of one product under one assignment. Figures and lists are computed once, on first use. */
export class FormulaEvaluator {
  readonly #product: ComputedProduct
  readonly #index: FormulaIndex
  readonly #assignment: Assignment
  readonly #core: Evaluation
  readonly #data: DataRows
  /** What `with` has replaced so far, parameters and others alike. */
  readonly #replaced: ReadonlyMap<string, Datum>
  /** The evaluators of all replacements within one evaluation, so that each is computed once. */
  readonly #evaluators: Map<string, FormulaEvaluator>
  readonly #figures = new Map<string, Datum | undefined>()
  readonly #algorithms: CalledAlgorithms
  readonly #outerScopes = new Map<string, readonly FormulaScope[]>()

  /** @throws ChoiceError for a missing or unknown value of a parameter */
  constructor(
    product: ComputedProduct,
    assignment: Assignment,
    data: DataRows = {},
    { replaced, evaluators }: Replacements = { replaced: new Map(), evaluators: new Map() },
  ) {
    this.#product = product
    this.#index = getFormulaIndex(product)
    this.#algorithms = new CalledAlgorithms(product.library, this.#index, this)
    this.#assignment = assignment
    this.#core = createEvaluation(product.model, assignment)
    this.#data = data
    this.#replaced = replaced
    this.#evaluators = evaluators
  }

  /** A number, or undefined where the formula has no value or is not a number. */
  number(expression: Formula, scope: FormulaScope): number | undefined {
    const value = this.datum(expression, scope)
    return typeof value === 'number' ? value : undefined
  }

  /** The result of a formula; undefined where it has no value. */
  datum(expression: Formula, scope: FormulaScope): Datum | undefined {
    switch (expression.kind) {
      case 'constant':
      case 'quantity':
      case 'literal':
        return expression.value
      case 'date':
        return parseDay(expression.value)
      case 'ref':
        return this.#resolveReference(expression.name, scope)
      case 'cell':
        return this.#findChosenRow(expression.choice, scope)?.[expression.column]
      case 'lookup': {
        const rows = this.#findRows(expression.table, expression.where, scope)
        return rows?.length === 1 ? rows[0]?.[expression.column] : undefined
      }
      case 'if': {
        const test = this.holds(expression.test, scope)
        return test === undefined
          ? undefined
          : this.datum(test ? expression.whenTrue : expression.whenFalse, scope)
      }
      case 'case': {
        const { branches, otherwise } = expression
        const option = String(this.#resolveReference(expression.of, scope))
        return this.#computeOptional(Object.hasOwn(branches, option) ? branches[option] : otherwise, scope)
      }
      case 'add':
        return this.#computeNumbers(expression.terms, scope)?.reduce((sum, number) => sum + number, 0)
      case 'smallest':
      case 'largest':
        return findExtreme(this.#computeNumbers(expression.terms, scope), expression.kind)
      case 'subtract':
      case 'multiply':
      case 'divide':
      case 'quotient':
        return this.#computeBinary(expression, scope)
      case 'round':
        return roundToEntry(expression.to, this.number(expression.value, scope), expression.rounding)
      case 'roundToList': {
        const entries = this.#product.source.lists?.[expression.list]?.entries ?? []
        return roundToEntry(entries, this.number(expression.value, scope), expression.rounding)
      }
      default:
        return this.#computeOverRecords(expression, scope)
    }
  }

  #computeOverRecords(
    expression: Exclude<Formula, { readonly kind: PlainKind }>,
    scope: FormulaScope,
  ): Datum | undefined {
    switch (expression.kind) {
      case 'sumOf':
        return this.#computeEach(expression, scope, (inside) => this.number(expression.of, inside))?.reduce(
          (sum, number) => sum + number,
          0,
        )
      case 'countOf':
        return this.#computeEach(expression, scope, () => true)?.length
      case 'smallestOf':
      case 'largestOf': {
        const numbers = this.#computeEach(expression, scope, (inside) => this.number(expression.of, inside))
        if (numbers?.length === 0) return this.#computeOptional(expression.otherwise, scope)
        return findExtreme(numbers, expression.kind === 'smallestOf' ? 'smallest' : 'largest')
      }
      case 'firstOf':
      case 'lastOf': {
        const places = this.#computeEach(expression, scope, (inside) => inside)
        const place = places?.at(expression.kind === 'firstOf' ? 0 : -1)
        return place === undefined
          ? this.#computeOptional(expression.otherwise, scope)
          : this.datum(expression.of, place)
      }
      case 'place':
        return scope.places[expression.part]?.number
      case 'neighbour': {
        const inside = this.#findNeighbour(expression, scope)
        return inside === undefined
          ? this.#computeOptional(expression.otherwise, scope)
          : this.datum(expression.of, inside)
      }
      case 'instance': {
        const wanted = this.number(expression.at, scope)
        if (wanted === undefined) return undefined
        const place = this.#listPlaces(expression.part, scope).find(({ number }) => number === wanted)
        return place === undefined
          ? this.#computeOptional(expression.otherwise, scope)
          : this.datum(expression.of, bindPlace(scope, expression.as ?? expression.part, place))
      }
      default:
        return this.#computeConstruct(expression, scope)
    }
  }

  #computeConstruct(
    expression: Exclude<Formula, { readonly kind: PlainKind | RecordKind }>,
    scope: FormulaScope,
  ): Datum | undefined {
    switch (expression.kind) {
      case 'interpolate': {
        const rows = this.#findRows(expression.table, expression.where ?? {}, scope)
        const x = this.number(expression.x.at, scope)
        const y = expression.y === undefined ? undefined : this.number(expression.y.at, scope)
        return rows === undefined || x === undefined ? undefined : interpolateFormula(expression, rows, x, y)
      }
      case 'tableOrEstimate':
        return this.datum(expression.table, scope) ?? this.datum(expression.estimate, scope)
      case 'least':
        return this.#findLeast(expression, scope)
      case 'iterate':
        return this.#iterate(expression, scope)
      case 'monthsLater': {
        const day = this.number(expression.of, scope)
        return day === undefined ? undefined : addMonths(day, expression.months)
      }
      case 'function': {
        const numbers = this.#computeNumbers(expression.of, scope)
        return numbers && this.#product.library.functions.get(expression.name)?.(...numbers)
      }
      case 'join':
        return this.#join(expression, scope)
      case 'replacing':
        return this.#computeReplacing(expression, scope)
      default: {
        const value = this.number(expression.value, scope)
        return value === undefined ? undefined : convertNumber(value, expression)
      }
    }
  }

  #computeOptional(expression: Formula | undefined, scope: FormulaScope): Datum | undefined {
    return expression === undefined ? undefined : this.datum(expression, scope)
  }

  /** All of the numbers, or undefined where one has no value. */
  #computeNumbers(expressions: readonly Formula[], scope: FormulaScope): readonly number[] | undefined {
    const numbers = expressions.map((expression) => this.number(expression, scope))
    return numbers.every((number) => number !== undefined) ? numbers : undefined
  }

  #computeBinary(
    expression: FormulaOfKind<'subtract' | 'multiply' | 'divide' | 'quotient'>,
    scope: FormulaScope,
  ): number | undefined {
    const [left, right] = [this.number(expression.left, scope), this.number(expression.right, scope)]
    if (left === undefined || right === undefined) return undefined
    switch (expression.kind) {
      case 'subtract':
        return left - right
      case 'multiply':
        return left * right
      case 'quotient':
        return right === 0 ? undefined : left / right
      default:
        return right <= 0 ? undefined : roundToWhole(left / right, expression.rounding)
    }
  }

  #join({ of }: FormulaOfKind<'join'>, scope: FormulaScope): string | undefined {
    const texts = of.map((part) => this.datum(part, scope))
    return texts.includes(undefined) ? undefined : texts.join('')
  }

  /** Parameters of the model are replaced before it is computed; everything else where it is named. */
  #computeReplacing({ values, of }: FormulaOfKind<'replacing'>, scope: FormulaScope): Datum | undefined {
    const replaced = new Map(this.#replaced)
    for (const [name, formula] of Object.entries(values)) {
      const value = this.datum(formula, scope)
      if (value === undefined) return undefined
      replaced.set(name, value)
    }
    return this.#getEvaluator(replaced).datum(of, scope)
  }

  #getEvaluator(replaced: ReadonlyMap<string, Datum>): FormulaEvaluator {
    const key = JSON.stringify([...replaced].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    const existing = this.#evaluators.get(key)
    if (existing !== undefined) return existing
    const assignment: Record<string, Value> = { ...this.#assignment }
    for (const [name, value] of replaced) if (Object.hasOwn(assignment, name)) assignment[name] = value
    const created = new FormulaEvaluator(this.#product, assignment, this.#data, {
      replaced,
      evaluators: this.#evaluators,
    })
    this.#evaluators.set(key, created)
    return created
  }

  #findLeast(expression: FormulaOfKind<'least'>, scope: FormulaScope): Datum | undefined {
    for (let candidate = expression.from; candidate <= expression.to; candidate += 1) {
      const inside = { ...scope, bound: { ...scope.bound, [expression.name]: candidate } }
      const found = this.holds(expression.suchThat, inside)
      if (found === undefined) return undefined
      if (found) return expression.give === undefined ? candidate : this.datum(expression.give, inside)
    }
    return this.#computeOptional(expression.otherwise, scope)
  }

  #iterate(expression: FormulaOfKind<'iterate'>, scope: FormulaScope): number | undefined {
    let before = this.number(expression.from, scope)
    for (let step = 0; step < expression.atMost && before !== undefined; step += 1) {
      const after = this.number(expression.by, {
        ...scope,
        bound: { ...scope.bound, [expression.name]: before },
      })
      if (after === before) return before
      before = after
    }
    return undefined
  }

  /** A definition can refer only to its own place, and to no name that is bound where the definition is used. */
  #resolveReference(name: string, scope: FormulaScope): Datum | undefined {
    const bound = scope.bound[name]
    if (bound !== undefined) return bound
    const { binder, member } = this.#index.getPath(name)
    const place = scope.places[binder]
    if (place === undefined) return this.#resolveName(name)
    if ('row' in place) return place.row[member]
    return this.#resolveName(member === 'count' ? name : `${place.part}[${place.number}].${member}`)
  }

  /** A figure, parameter or value by its full name. */
  #resolveName(name: string): Datum | undefined {
    if (Object.hasOwn(this.#assignment, name))
      return this.#assignment[this.#index.getFlagName(name)] === false ? undefined : this.#assignment[name]
    const replaced = this.#replaced.get(name)
    if (replaced !== undefined) return replaced
    const figure = this.#index.figures.get(name)
    // A figure that displays a value under its own name is the same number.
    if (figure !== undefined && !isItself(figure)) return this.figure(figure)
    if (!this.#index.records.has(name)) return this.#core.number(this.#index.getReference(name))
    const result = this.#algorithms.findResult(name)
    return typeof result === 'object' ? undefined : result
  }

  /** A figure of the product; undefined where it has no value or does not apply. */
  figure({ name, is, when }: FigureDeclaration): Datum | undefined {
    if (!this.#figures.has(name)) {
      const applies = when === undefined || this.isTrue(when, emptyScope)
      this.#figures.set(name, applies ? this.datum(is, emptyScope) : undefined)
    }
    return this.#figures.get(name)
  }

  #findParameter(name: string, scope: FormulaScope): SourceParameter | undefined {
    const [binder = '', member] = name.split('.')
    const place = scope.places[binder]
    if (place === undefined || !('part' in place)) return this.#index.parameters.get(name)
    return member === undefined ? undefined : this.#index.parts.get(place.part)?.parameters.get(member)
  }

  #findChosenRow(choice: string, scope: FormulaScope): Row | undefined {
    const parameter = this.#findParameter(choice, scope)
    if (parameter?.kind !== 'choice' || !('table' in parameter.from)) return undefined
    return this.#index.findRow(parameter.from.table, this.#resolveReference(choice, scope))
  }

  #findRows(table: string, where: WhereOf<Formulas>, scope: FormulaScope): readonly Row[] | undefined {
    const cells: (readonly [column: string, cell: Datum])[] = []
    for (const [column, key] of this.#index.listConditions(where)) {
      const value =
        'cell' in key
          ? key.cell
          : 'number' in key
            ? this.datum(key.number, scope)
            : this.#resolveReference(key.parameter, scope)
      if (value === undefined) return undefined
      cells.push([column, value])
    }
    return this.#index.listRowsWith(table, cells)
  }

  /** The used places of a part, the rows of a table, or the records of a list. */
  #listPlaces(name: string, scope: FormulaScope): readonly Place[] {
    const group = scope.narrowed[name]
    if (group !== undefined) return group
    const part = this.#index.parts.get(name)?.part
    if (part === undefined) return this.records(name).map((row, index) => ({ row, number: index + 1 }))
    const count = typeof part.count === 'number' ? part.count : Number(this.#assignment[`${name}.count`])
    return Array.from({ length: count }, (_, index) => ({ part: name, number: index + 1 }))
  }

  /** The records of a list that an algorithm computes, or the rows of a table or data table. */
  records(list: string): readonly Row[] {
    if (this.#index.dataTables.has(list)) return this.#data[list] ?? []
    if (!this.#index.records.has(list)) return this.#index.listRows(list)
    const result = this.#algorithms.findResult(list)
    return typeof result === 'object' ? result : []
  }

  /** The scopes of the records for which `where` holds; one for which it has no value is left out. */
  listScopes({ part, as = part, where }: OverRecords, scope: FormulaScope): readonly FormulaScope[] {
    const all =
      scope === emptyScope && as === part
        ? this.#listOuterScopes(part)
        : this.#listPlaces(part, scope).map((place) => bindPlace(scope, as, place))
    return where === undefined ? all : all.filter((inside) => this.isTrue(where, inside))
  }

  /** The scopes outside any other, bound once: a list of thousands of records is counted again and again. */
  #listOuterScopes(part: string): readonly FormulaScope[] {
    const cached = this.#outerScopes.get(part)
    if (cached !== undefined) return cached
    const scopes = this.#listPlaces(part, emptyScope).map((place) => bindPlace(emptyScope, part, place))
    this.#outerScopes.set(part, scopes)
    return scopes
  }

  /** The results for each record; undefined where one of them has no value. */
  #computeEach<T>(
    over: OverRecords,
    scope: FormulaScope,
    compute: (inside: FormulaScope) => T | undefined,
  ): readonly T[] | undefined {
    const computed = this.listScopes(over, scope).map(compute)
    return computed.every((result) => result !== undefined) ? computed : undefined
  }

  #findNeighbour(
    { part, as = part, offset }: { readonly part: string; readonly as?: string; readonly offset: number },
    scope: FormulaScope,
  ): FormulaScope | undefined {
    const place = scope.places[part]
    if (place === undefined) return undefined
    const list = 'part' in place ? place.part : part
    const next = this.#listPlaces(list, scope).find(({ number }) => number === place.number + offset)
    return next && bindPlace(scope, as, next)
  }

  /** Whether a condition holds, and has a value; the parts of an `all` are computed only up to the first one that does not hold. */
  isTrue(condition: FormulaCondition, scope: FormulaScope): boolean {
    return condition.kind === 'all'
      ? condition.of.every((part) => this.isTrue(part, scope))
      : this.holds(condition, scope) === true
  }

  /** Whether a condition holds; undefined where a part of it has no value. */
  holds(expression: FormulaCondition, scope: FormulaScope): boolean | undefined {
    switch (expression.kind) {
      case 'compare':
        return compareData(
          this.datum(expression.left, scope),
          expression.operator,
          this.datum(expression.right, scope),
        )
      case 'is':
        return expression.options.includes(String(this.#resolveReference(expression.choice, scope)))
      case 'flag':
        return this.#resolveReference(expression.name, scope) === true
      case 'cellIs': {
        const cell = this.#findChosenRow(expression.choice, scope)?.[expression.column]
        return cell !== undefined && expression.values.includes(cell)
      }
      case 'row': {
        const rows = this.#findRows(expression.table, expression.where, scope)
        return rows && rows.length > 0
      }
      case 'all':
      case 'any':
        return combineTruths(
          expression.of.map((part) => this.holds(part, scope)),
          expression.kind,
        )
      case 'not': {
        const part = this.holds(expression.of, scope)
        return part === undefined ? undefined : !part
      }
      default:
        return this.#holdsOfRecords(expression, scope)
    }
  }

  #holdsOfRecords(
    expression: Exclude<FormulaCondition, ConditionOfKind<PlainCondition>>,
    scope: FormulaScope,
  ): boolean | undefined {
    switch (expression.kind) {
      case 'every':
      case 'some': {
        const all = this.#computeEach(expression, scope, (inside) => this.holds(expression.of, inside))
        return all && (expression.kind === 'every' ? !all.includes(false) : all.includes(true))
      }
      case 'distinct': {
        const comparedFormula: Formula =
          'parameter' in expression.of ? { kind: 'ref', name: expression.of.parameter } : expression.of.number
        const all = this.#computeEach(expression, scope, (inside) => this.datum(comparedFormula, inside))
        return all && new Set(all).size === all.length
      }
      case 'neighbourHolds': {
        const inside = this.#findNeighbour(expression, scope)
        return inside === undefined ? expression.otherwise : this.holds(expression.of, inside)
      }
      case 'same':
        return (
          this.#resolveReference(expression.left, scope) === this.#resolveReference(expression.right, scope)
        )
      case 'stated':
        return this.#resolveReference(expression.parameter, scope) !== undefined
      case 'hasValue':
        return this.datum(expression.of, scope) !== undefined
      case 'estimated':
        return this.#resolveReference(getEstimatedName(expression.value), scope) === 1
      default: {
        const [day, from] = [this.number(expression.date, scope), this.number(expression.from, scope)]
        const days = this.number(expression.days, scope)
        if (day === undefined || from === undefined || days === undefined) return undefined
        return day >= from && day < from + days
      }
    }
  }
}

/** The kinds that `datum` computes itself. */
type PlainKind =
  | 'constant'
  | 'quantity'
  | 'literal'
  | 'date'
  | 'ref'
  | 'cell'
  | 'lookup'
  | 'if'
  | 'case'
  | 'add'
  | 'smallest'
  | 'largest'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'quotient'
  | 'round'
  | 'roundToList'
/** The kinds that refer to places or records. */
type RecordKind =
  | 'sumOf'
  | 'countOf'
  | 'smallestOf'
  | 'largestOf'
  | 'firstOf'
  | 'lastOf'
  | 'place'
  | 'neighbour'
  | 'instance'
/** The kinds that `holds` decides itself. */
type PlainCondition = 'compare' | 'is' | 'flag' | 'cellIs' | 'row' | 'all' | 'any' | 'not'

const isItself = ({ name, is }: FigureDeclaration): boolean => is.kind === 'ref' && is.name === name
