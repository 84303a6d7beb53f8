// Evaluates numbers and conditions of a source model under one assignment, exactly and directly by their definitions;
// shares no code with the elaboration.
import {
  compareExact,
  parseExact,
  subtractExact,
  compareSign,
  addExact,
  divideExact,
  multiplyExact,
  toWholeExact,
  type Exact,
} from '../../exact.ts'
import type { Cell, NumShape, Value, WhereOf } from '../../model.ts'
import { interpolateRows } from './evaluate-table.ts'
import type {
  OverPlaces,
  Source,
  SourceCondition,
  SourceModel,
  SourceNum,
  SourceTable,
  SourceUnit,
} from '../source-model.ts'

interface Place {
  readonly part: string
  readonly number: number
}

/** The context of an evaluation: the places in scope, the numbers of bound names, and what has failed. */
export interface SourceScope {
  readonly places: Readonly<Record<string, Place>>
  readonly bound: Readonly<Record<string, Exact>>
  readonly failed?: { readonly scenario: string; readonly case?: string; readonly lost?: Place }
}

export const emptyScope: SourceScope = { places: {}, bound: {} }

type Row = SourceTable['rows'][number]
type NumOf<Kind extends SourceNum['kind']> = Extract<SourceNum, { readonly kind: Kind }>
type ConditionOf<Kind extends SourceCondition['kind']> = Extract<SourceCondition, { readonly kind: Kind }>

/** The kinds that the core does not have, other than literals and selections between branches. */
type Constructed = Exclude<
  SourceNum,
  NumShape<Source> | NumOf<'quantity' | 'price' | 'date' | 'roundToList' | 'inCase'>
>

const MILLISECONDS_PER_DAY = 86_400_000

/** The size of each unit in the base unit of its kind, such as W, s or m; 1 for every other unit. A list of the evaluator's own. */
const unitSizes: Readonly<Partial<Record<SourceUnit, number>>> = {
  kW: 1000,
  kVA: 1000,
  kA: 1000,
  kN: 1000,
  min: 60,
  h: 3600,
  d: 86_400,
  Wh: 3600,
  kWh: 3_600_000,
  kVAh: 3_600_000,
  Ah: 3600,
  mm: 0.001,
  '%': 0.01,
}

/** Evaluates expressions of one source model under one assignment of the parameters of its core model. */
export class ExpressionEvaluator {
  readonly #source: SourceModel
  readonly #assignment: Readonly<Record<string, Value>>
  readonly #getPrice: (part: string) => number

  /** @param getPrice the price of a part in cents; if absent, every price is 0 */
  constructor(
    source: SourceModel,
    assignment: Readonly<Record<string, Value>>,
    getPrice: (part: string) => number = () => 0,
  ) {
    this.#source = source
    this.#getPrice = getPrice
    this.#assignment = assignment
  }

  findPart(name: string) {
    return this.#source.parts?.find((part) => part.name === name)
  }

  /** The number of used places of a part. */
  countUsedPlaces(part: string): number {
    const count = this.findPart(part)?.count
    return typeof count === 'number' ? count : Number(this.#assignment[`${part}.count`])
  }

  /** The value of a parameter where it is used; a qualified name refers to the place in scope. */
  findValue(name: string, { places }: SourceScope): Value | undefined {
    const [binder = '', member] = name.split('.')
    const place = places[binder]
    const flat = place === undefined || member === 'count' ? name : `${place.part}[${place.number}].${member}`
    return this.#assignment[`${flat}.stated`] === false ? undefined : this.#assignment[flat]
  }

  #findParameter(name: string, { places }: SourceScope) {
    const [binder = '', member] = name.split('.')
    const place = places[binder]
    return place === undefined
      ? this.#source.parameters.find((parameter) => parameter.name === name)
      : this.findPart(place.part)?.parameters.find((parameter) => parameter.name === member)
  }

  #findDefinition(name: string, { places }: SourceScope) {
    const [binder = '', member] = name.split('.')
    const place = places[binder]
    return place === undefined
      ? this.#source.values.find((value) => value.name === name)
      : this.findPart(place.part)?.values?.find((value) => value.name === member)
  }

  /** A definition can refer only to its own place, and to no name that is bound where the definition is used. */
  #evaluateReference(name: string, at: SourceScope): Exact | undefined {
    const bound = at.bound[name]
    if (bound !== undefined) return bound
    const [binder = '', member] = name.split('.')
    const place = at.places[binder]
    if (member === 'count') return parseExact(this.countUsedPlaces(binder))
    const definition = this.#findDefinition(name, at)
    if (definition === undefined) {
      const value = this.findValue(name, at)
      return typeof value === 'number' ? parseExact(value) : undefined
    }
    const places = place === undefined ? {} : { [place.part]: place }
    return this.evaluateNumber(definition.is, { ...at, places, bound: {} })
  }

  evaluateNumber(node: SourceNum, at: SourceScope): Exact | undefined {
    switch (node.kind) {
      case 'constant':
      case 'quantity':
        return parseExact(node.value)
      case 'price':
        return parseExact(this.#getPrice(node.part))
      case 'date':
        return parseExact(Date.parse(node.value) / MILLISECONDS_PER_DAY)
      case 'ref':
        return this.#evaluateReference(node.name, at)
      case 'cell':
        return toNumber(this.#findChosenRow(node.choice, at)?.[node.column])
      case 'lookup': {
        const rows = this.#findRows(node.table, node.where, at)
        return rows?.length === 1 ? toNumber(rows[0]?.[node.column]) : undefined
      }
      case 'add':
        return this.#evaluateAll(node.terms, at)?.reduce(addExact, toWholeExact(0n))
      case 'smallest':
      case 'largest':
        return findExtreme(this.#evaluateAll(node.terms, at), node.kind === 'smallest' ? -1 : 1)
      case 'subtract':
      case 'multiply':
      case 'divide':
        return this.#evaluateBinary(node, at)
      case 'round':
        return roundToEntry(this.evaluateNumber(node.value, at), node.to, node.rounding)
      case 'roundToList':
        return roundToEntry(
          this.evaluateNumber(node.value, at),
          this.#source.lists?.[node.list]?.entries ?? [],
          node.rounding,
        )
      case 'if': {
        const test = this.holds(node.test, at)
        return test === undefined ? undefined : this.evaluateNumber(test ? node.whenTrue : node.whenFalse, at)
      }
      case 'case':
        return this.#evaluateOptional(
          node.branches[String(this.findValue(node.of, at))] ?? node.otherwise,
          at,
        )
      case 'inCase': {
        const branch = at.failed?.scenario === node.scenario ? node.branches[at.failed.case ?? ''] : undefined
        return this.evaluateNumber(branch ?? node.otherwise, at)
      }
      default:
        return this.#evaluateConstruct(node, at)
    }
  }

  #evaluateConstruct(node: Constructed, at: SourceScope): Exact | undefined {
    switch (node.kind) {
      case 'sumOf':
        return this.#evaluateOverPlaces(node, at, (inside) => this.evaluateNumber(node.of, inside))?.reduce(
          addExact,
          toWholeExact(0n),
        )
      case 'countOf': {
        const places = this.#evaluateOverPlaces(node, at, () => toWholeExact(1n))
        return places && parseExact(places.length)
      }
      case 'smallestOf':
      case 'largestOf': {
        const numbers = this.#evaluateOverPlaces(node, at, (inside) => this.evaluateNumber(node.of, inside))
        if (numbers?.length === 0) return this.#evaluateOptional(node.otherwise, at)
        return findExtreme(numbers, node.kind === 'smallestOf' ? -1 : 1)
      }
      case 'place':
        return parseExact(this.#getPlace(at, node.part).number)
      case 'neighbour': {
        const inside = this.#findNeighbourScope(node, at)
        return inside === undefined
          ? this.#evaluateOptional(node.otherwise, at)
          : this.evaluateNumber(node.of, inside)
      }
      case 'instance': {
        const number = this.evaluateNumber(node.at, at)
        if (number === undefined) return undefined
        const index = this.#listUsedPlaces(node.part).find(
          (place) => compareSign(parseExact(place), number) === 0,
        )
        if (index === undefined) return this.#evaluateOptional(node.otherwise, at)
        return this.evaluateNumber(
          node.of,
          this.#withPlace(at, node.as ?? node.part, { part: node.part, number: index }),
        )
      }
      case 'interpolate':
        return this.#interpolate(node, at)
      case 'tableOrEstimate':
        return this.evaluateNumber(node.table, at) ?? this.evaluateNumber(node.estimate, at)
      case 'least':
        return this.#findLeast(node, at)
      case 'iterate':
        return this.#iterate(node, at)
      default:
        return this.#evaluateQuantity(node, at)
    }
  }

  #evaluateQuantity(
    node: NumOf<'monthsLater' | 'convert' | 'inUnit' | 'roundToStep'>,
    at: SourceScope,
  ): Exact | undefined {
    if (node.kind === 'monthsLater') {
      const day = this.evaluateNumber(node.of, at)
      return (
        day &&
        parseExact(addMonths(Number(divideExact(day, toWholeExact(1n), 'down')!.numerator), node.months))
      )
    }
    const value = this.evaluateNumber(node.value, at)
    if (value === undefined || node.kind === 'inUnit') return value
    if (node.kind === 'roundToStep') return roundToMultiple(value, parseExact(node.step), node.rounding)
    const top = multiplyExact(value, parseExact(unitSizes[node.from] ?? 1))
    const bottom = parseExact(unitSizes[node.to] ?? 1)
    const converted = {
      numerator: top.numerator * bottom.denominator,
      denominator: top.denominator * bottom.numerator,
    }
    return node.rounding === undefined || node.step === undefined
      ? converted
      : roundToMultiple(converted, parseExact(node.step), node.rounding)
  }

  #evaluateOptional(node: SourceNum | undefined, at: SourceScope): Exact | undefined {
    return node === undefined ? undefined : this.evaluateNumber(node, at)
  }

  /** All of the numbers, or undefined where one has no value. */
  #evaluateAll(expressions: readonly SourceNum[], at: SourceScope): readonly Exact[] | undefined {
    const numbers = expressions.map((node) => this.evaluateNumber(node, at))
    return numbers.every((number) => number !== undefined) ? numbers : undefined
  }

  #evaluateBinary(node: NumOf<'subtract' | 'multiply' | 'divide'>, at: SourceScope): Exact | undefined {
    const [left, right] = [this.evaluateNumber(node.left, at), this.evaluateNumber(node.right, at)]
    if (left === undefined || right === undefined) return undefined
    if (node.kind === 'subtract') return subtractExact(left, right)
    return node.kind === 'multiply' ? multiplyExact(left, right) : divideExact(left, right, node.rounding)
  }

  #withPlace(at: SourceScope, binder: string, place: Place): SourceScope {
    return { ...at, places: { ...at.places, [binder]: place } }
  }

  #listUsedPlaces(part: string): readonly number[] {
    return Array.from({ length: this.countUsedPlaces(part) }, (_, index) => index + 1)
  }

  /** The results for each place that counts; undefined where one of them has no value. */
  #evaluateOverPlaces<T>(
    { part, as = part, where }: OverPlaces,
    at: SourceScope,
    evaluate: (inside: SourceScope) => T | undefined,
  ): readonly T[] | undefined {
    const results: T[] = []
    for (const number of this.#listUsedPlaces(part)) {
      const inside = this.#withPlace(at, as, { part, number })
      const isCounted = where === undefined ? true : this.holds(where, inside)
      if (isCounted === undefined) return undefined
      if (!isCounted) continue
      const result = evaluate(inside)
      if (result === undefined) return undefined
      results.push(result)
    }
    return results
  }

  /** @throws Error where the part has no place in scope */
  #getPlace({ places }: SourceScope, part: string): Place {
    const place = places[part]
    if (place === undefined) throw new Error(`No place of ${part} is in scope`)
    return place
  }

  #findNeighbourScope(
    node: { readonly part: string; readonly as?: string; readonly offset: number },
    at: SourceScope,
  ): SourceScope | undefined {
    const { part, number } = this.#getPlace(at, node.part)
    const next = number + node.offset
    return this.#listUsedPlaces(part).includes(next)
      ? this.#withPlace(at, node.as ?? node.part, { part, number: next })
      : undefined
  }

  #interpolate(node: NumOf<'interpolate'>, at: SourceScope): Exact | undefined {
    const x = this.evaluateNumber(node.x.at, at)
    const y = node.y === undefined ? undefined : this.evaluateNumber(node.y.at, at)
    const rows = this.#findRows(node.table, node.where ?? {}, at)
    if (x === undefined || rows === undefined || (node.y !== undefined && y === undefined)) return undefined
    return interpolateRows(node, rows, x, y)
  }

  #findLeast(node: NumOf<'least'>, at: SourceScope): Exact | undefined {
    for (let candidate = node.from; candidate <= node.to; candidate += 1) {
      const inside = { ...at, bound: { ...at.bound, [node.name]: parseExact(candidate) } }
      const isFound = this.holds(node.suchThat, inside)
      if (isFound === undefined) return undefined
      if (isFound)
        return node.give === undefined ? parseExact(candidate) : this.evaluateNumber(node.give, inside)
    }
    return this.#evaluateOptional(node.otherwise, at)
  }

  #iterate(node: NumOf<'iterate'>, at: SourceScope): Exact | undefined {
    let before = this.evaluateNumber(node.from, at)
    for (let step = 0; step < node.atMost && before !== undefined; step += 1) {
      const after: Exact | undefined = this.evaluateNumber(node.by, {
        ...at,
        bound: { ...at.bound, [node.name]: before },
      })
      if (after !== undefined && compareSign(before, after) === 0) return before
      before = after
    }
    return undefined
  }

  #findChosenRow(choice: string, at: SourceScope): Row | undefined {
    const parameter = this.#findParameter(choice, at)
    if (parameter?.kind !== 'choice' || !('table' in parameter.from)) return undefined
    const { table } = parameter.from
    const columns = this.#source.tables[table]?.columns ?? {}
    const key = Object.keys(columns).find((name) => columns[name]?.type === 'key') ?? ''
    return this.#listRows(table).find((row) => row[key] === this.findValue(choice, at))
  }

  /** The rows of a table, with the price of a part in place of its number. */
  #listRows(name: string): readonly Row[] {
    const rows = this.#source.tables[name]?.rows ?? []
    const columns = this.#source.tables[name]?.columns ?? {}
    const priced = Object.keys(columns).filter((column) => columns[column]?.type === 'price')
    if (priced.length === 0) return rows
    const computeCost = (part: Cell | undefined): number =>
      part === undefined ? 0 : this.#getPrice(String(part))
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(priced.map((column) => [column, computeCost(row[column])])),
    }))
  }

  #findRows(table: string, where: WhereOf<Source>, at: SourceScope): readonly Row[] | undefined {
    let rows = this.#listRows(table)
    for (const [column, key] of Object.entries(where)) {
      const wanted =
        'cell' in key
          ? key.cell
          : 'number' in key
            ? this.evaluateNumber(key.number, at)
            : this.findValue(key.parameter, at)
      if (wanted === undefined) return undefined
      rows = rows.filter((row) => {
        const cell = row[column]
        if (typeof wanted === 'object')
          return typeof cell === 'number' && compareSign(parseExact(cell), wanted) === 0
        return cell === wanted
      })
    }
    return rows
  }

  holds(node: SourceCondition, at: SourceScope): boolean | undefined {
    switch (node.kind) {
      case 'compare': {
        const [left, right] = [this.evaluateNumber(node.left, at), this.evaluateNumber(node.right, at)]
        return left === undefined || right === undefined
          ? undefined
          : compareExact(left, node.operator, right)
      }
      case 'is':
        return node.options.includes(String(this.findValue(node.choice, at)))
      case 'flag':
        return this.findValue(node.name, at) === true
      case 'cellIs': {
        const cell = this.#findChosenRow(node.choice, at)?.[node.column]
        return cell !== undefined && node.values.includes(cell)
      }
      case 'row': {
        const rows = this.#findRows(node.table, node.where, at)
        return rows && rows.length > 0
      }
      case 'all':
      case 'any':
        return combineTruths(
          node.of.map((part) => this.holds(part, at)),
          node.kind,
        )
      case 'not': {
        const part = this.holds(node.of, at)
        return part === undefined ? undefined : !part
      }
      default:
        return this.#constructHolds(node, at)
    }
  }

  #constructHolds(
    node: Exclude<
      SourceCondition,
      ConditionOf<'compare' | 'is' | 'flag' | 'cellIs' | 'row' | 'all' | 'any' | 'not'>
    >,
    at: SourceScope,
  ): boolean | undefined {
    switch (node.kind) {
      case 'every':
      case 'some': {
        const results = this.#evaluateOverPlaces(node, at, (inside) => this.holds(node.of, inside))
        return results && (node.kind === 'every' ? !results.includes(false) : results.includes(true))
      }
      case 'distinct':
        return this.#areDistinct(node, at)
      case 'neighbourHolds': {
        const inside = this.#findNeighbourScope(node, at)
        return inside === undefined ? node.otherwise : this.holds(node.of, inside)
      }
      case 'same':
        return this.findValue(node.left, at) === this.findValue(node.right, at)
      case 'inEvery':
        return this.#holdsInEveryCase(node, at)
      case 'lost': {
        const [place, lost] = [this.#getPlace(at, node.part), at.failed?.lost]
        return (
          at.failed?.scenario === node.scenario && lost?.part === place.part && lost.number === place.number
        )
      }
      case 'stated':
        return this.findValue(node.parameter, at) !== undefined
      case 'hasValue':
        return this.evaluateNumber(node.of, at) !== undefined
      case 'estimated': {
        const is = this.#findDefinition(node.value, at)?.is
        const [binder = ''] = node.value.split('.')
        const place = at.places[binder]
        const inside = { ...at, bound: {}, places: place === undefined ? {} : { [place.part]: place } }
        return is?.kind === 'tableOrEstimate' && this.evaluateNumber(is.table, inside) === undefined
      }
      default: {
        const [day, from] = [this.evaluateNumber(node.date, at), this.evaluateNumber(node.from, at)]
        const length = this.evaluateNumber(node.days, at)
        if (day === undefined || from === undefined || length === undefined) return undefined
        return compareSign(day, from) >= 0 && compareSign(day, addExact(from, length)) < 0
      }
    }
  }

  #areDistinct(node: ConditionOf<'distinct'>, at: SourceScope): boolean | undefined {
    const compared = node.of
    if ('parameter' in compared) {
      const values = this.#evaluateOverPlaces(node, at, (inside) =>
        this.findValue(compared.parameter, inside),
      )
      return values && new Set(values).size === values.length
    }
    const places = this.#evaluateOverPlaces(node, at, (inside) => inside)
    // With a single place there is nothing to compare.
    if (places === undefined || places.length < 2) return places && true
    const numbers = places.map((inside) => this.evaluateNumber(compared.number, inside))
    if (numbers.includes(undefined)) return undefined
    return numbers.every((number, index) =>
      numbers.slice(index + 1).every((other) => compareSign(number!, other!) !== 0),
    )
  }

  #holdsInEveryCase(node: ConditionOf<'inEvery'>, at: SourceScope): boolean | undefined {
    const scenario = this.#source.scenarios?.find(({ name }) => name === node.scenario)
    if (scenario === undefined) return undefined
    const failures: SourceScope['failed'][] =
      'cases' in scenario
        ? scenario.cases.map((name) => ({ scenario: scenario.name, case: name }))
        : this.#listUsedPlaces(scenario.lostPart).map((number) => ({
            scenario: scenario.name,
            lost: { part: scenario.lostPart, number },
          }))
    return combineTruths(
      failures.map((failed) => this.holds(node.of, { ...at, ...(failed && { failed }) })),
      'all',
    )
  }
}

/** `all` and `any` evaluate every part: one part without a value leaves the whole without a value. */
function combineTruths(parts: readonly (boolean | undefined)[], kind: 'all' | 'any'): boolean | undefined {
  if (parts.includes(undefined)) return undefined
  return kind === 'all' ? !parts.includes(false) : parts.includes(true)
}

const toNumber = (cell: Cell | undefined): Exact | undefined =>
  typeof cell === 'number' ? parseExact(cell) : undefined

const findExtreme = (numbers: readonly Exact[] | undefined, sign: 1 | -1): Exact | undefined =>
  numbers === undefined || numbers.length === 0
    ? undefined
    : numbers.reduce((best, number) => (compareSign(number, best) === sign ? number : best))

function roundToEntry(
  value: Exact | undefined,
  to: readonly number[],
  rounding: 'up' | 'down',
): Exact | undefined {
  if (value === undefined) return undefined
  const side = rounding === 'up' ? 1 : -1
  return findExtreme(
    to.map(parseExact).filter((entry) => compareSign(entry, value) * side >= 0),
    rounding === 'up' ? -1 : 1,
  )
}

function roundToMultiple(value: Exact, step: Exact, rounding: 'up' | 'down'): Exact | undefined {
  const steps = divideExact(value, step, rounding)
  return steps && multiplyExact(steps, step)
}

/**
 * The calendar's own rule: a day that the month does not have rolls over, and is then moved back to the last day of the
 * month.
 */
function addMonths(day: number, months: number): number {
  const date = new Date(day * MILLISECONDS_PER_DAY)
  const wantedDay = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== wantedDay) date.setUTCDate(0)
  return date.getTime() / MILLISECONDS_PER_DAY
}
