// One elaboration in progress: the meaning of names, the core model so far, and the origin of everything.
import type { Condition, DefinedValue, Num, Parameter, Table } from '../model.ts'
import type { ModelProblem } from '../validate.ts'
import {
  always,
  toNumber,
  compare,
  constant,
  ifElse,
  multiply,
  never,
  nothing,
  reference,
} from './core-terms.ts'
import { findScenariosByValue } from './scenarios-by-value.ts'
import { HasValue, listChoiceOptions } from './has-value.ts'
import { getStatedName } from './missing-values.ts'
import { MAX_COMBINATIONS, computePossibleNumbers } from './possible-numbers.ts'
import type { Origin, Origins } from './origin.ts'
import {
  getCaseName,
  flattenPlace,
  type CountedPart,
  type SharedNumber,
  type Place,
  type GetPrice,
  type Rewriter,
  type Scope,
} from './rewriter.ts'
import { rewriteCondition, rewriteNumber } from './rewriting.ts'
import type { Part, Scenario, SourceCondition, SourceModel, SourceNum } from './source-model.ts'

/** A larger model is refused before it exhausts memory and time. */
const MAX_EXPRESSIONS = 300_000

/** The source expands into more than the limit. */
export class TooLargeError extends Error {}

export function toCountedPart(part: Part): CountedPart {
  const { count } = part
  return typeof count === 'number'
    ? { part, min: count, max: count }
    : { part, min: count.min, max: count.max }
}

export class Elaboration implements Rewriter {
  readonly source: SourceModel
  readonly parts: ReadonlyMap<string, CountedPart>
  readonly scenarios: ReadonlyMap<string, Scenario>
  readonly hasValue: HasValue
  readonly getPrice: GetPrice
  /** The scenarios on which each value of the source depends. */
  readonly dependence: ReadonlyMap<string, ReadonlySet<string>>
  readonly tables: Record<string, Table>
  readonly parameters = new Map<string, Parameter>()
  readonly values = new Map<string, DefinedValue>()
  readonly problems: ModelProblem[] = []
  readonly origins: Origins = { parameters: {}, values: {}, rules: {}, notices: {}, tables: {} }
  /** Values that are declared but not created yet. */
  readonly #pending = new Map<string, () => DefinedValue>()
  readonly #sharedByText = new Map<string, SharedNumber>()
  /** References that `#addValue` made; they are not shared again. */
  readonly #sharedReferences = new WeakSet<Num>()
  #sharedCount = 0
  #expressions = 0

  constructor(source: SourceModel, tables: Readonly<Record<string, Table>>, getPrice: GetPrice) {
    this.source = source
    this.getPrice = getPrice
    this.tables = { ...tables }
    this.parts = new Map((source.parts ?? []).map((part) => [part.name, toCountedPart(part)]))
    this.scenarios = new Map((source.scenarios ?? []).map((scenario) => [scenario.name, scenario]))
    this.dependence = findScenariosByValue(source)
    this.hasValue = new HasValue({
      parameter: (name) => this.parameters.get(name),
      table: (name) => this.tables[name],
      addTable: (wanted, table) => this.addTable(wanted, table),
    })
  }

  number(expression: SourceNum, scope: Scope): Num {
    this.spend(scope)
    return rewriteNumber(this, expression, scope)
  }

  condition(expression: SourceCondition, scope: Scope): Condition {
    this.spend(scope)
    return rewriteCondition(this, expression, scope)
  }

  spend(scope: Scope, expressions = 1): void {
    this.#expressions += expressions
    if (this.#expressions <= MAX_EXPRESSIONS) return
    this.problem(
      scope,
      `Written out place by place, the model has more than ${MAX_EXPRESSIONS} expressions.`,
      'Take fewer places, or give what is used often a name of its own.',
    )
    throw new TooLargeError()
  }

  used({ part, number }: Place): Condition {
    const { min, max } = this.parts.get(part)!
    if (number <= min) return always
    return number > max ? never : compare(reference(`${part}.count`), '>=', constant(number))
  }

  flatName(name: string, { places }: Scope): string {
    const [binder = '', member] = name.split('.')
    const place = member === undefined || member === 'count' ? undefined : places.get(binder)
    return place === undefined ? name : `${flattenPlace(place)}.${member}`
  }

  valueName(name: string, scope: Scope): string {
    const [binder = '', member] = name.split('.')
    const place = scope.places.get(binder)
    const declared = place === undefined ? name : `${place.part}.${member}`
    const flat = this.flatName(name, scope)
    const { failure } = scope
    return failure !== undefined && this.dependence.get(declared)?.has(failure.scenario) === true
      ? getCaseName(flat, failure)
      : flat
  }

  reference(name: string, scope: Scope): Num {
    const bound = scope.bound.get(name)
    if (bound !== undefined) return bound
    const flat = this.valueName(name, scope)
    const number = reference(flat)
    return this.mayBeUnstated(flat)
      ? ifElse({ kind: 'flag', name: getStatedName(flat) }, number, nothing)
      : number
  }

  mayBeUnstated(flat: string): boolean {
    return this.parameters.has(getStatedName(flat))
  }

  options(flat: string): readonly string[] {
    const parameter = this.parameters.get(flat)
    return parameter?.kind === 'choice' ? listChoiceOptions(parameter, (name) => this.tables[name]) : []
  }

  /** Declares a value of the core; it is created on first use, at the latest at the end. */
  declare(name: string, origin: Origin, createValue: () => Omit<DefinedValue, 'name'>): void {
    this.origins.values[name] = origin
    this.#pending.set(name, () => ({ name, ...createValue() }))
    // Keeps the order of declaration, whatever is used first.
    this.values.set(name, { name, unit: '1', is: nothing })
  }

  /** Creates every declared value. */
  createValues(): void {
    for (const name of this.#pending.keys()) this.#getDefinition(name)
  }

  #getDefinition(name: string): Num | undefined {
    const createValue = this.#pending.get(name)
    // Removed first: a circular definition then refers to an undefined value, and validation of the core model reports
    // the cycle.
    this.#pending.delete(name)
    if (createValue !== undefined) this.values.set(name, createValue())
    return this.values.get(name)?.is
  }

  share(expression: Num, scope: Scope): SharedNumber {
    const has = this.hasValue.number(expression)
    if (has === never) return { has, value: constant(0) }
    if (has === always && ['constant', 'ref', 'cell'].includes(expression.kind))
      return { has, value: expression }
    if (
      expression.kind === 'if' &&
      expression.whenFalse === nothing &&
      this.hasValue.condition(expression.test) === always
    ) {
      const inside = this.share(expression.whenTrue, scope)
      if (inside.has === always) return { has: expression.test, value: inside.value }
    }
    if (has === always && this.#sharedReferences.has(expression)) return { has, value: expression }
    const text = JSON.stringify(expression)
    const cached = this.#sharedByText.get(text)
    if (cached !== undefined) return cached
    let shared: SharedNumber
    if (has === always) shared = { has, value: this.#addValue(expression, scope) }
    else {
      const flag = compare(this.#addValue(toNumber(has), scope), '=', constant(1))
      shared = { has: flag, value: this.#addValue(ifElse(flag, expression, constant(0)), scope) }
    }
    this.#sharedByText.set(text, shared)
    return shared
  }

  /**
   * As a product with 1, the value adopts the unit that it is combined with: the core checks units, and the source has
   * checked the formula.
   */
  #addValue(is: Num, { path }: Scope): Num {
    this.#sharedCount += 1
    const name = `shared~${this.#sharedCount}`
    this.values.set(name, { name, unit: '1', is })
    this.origins.values[name] = { path, name, madeBy: 'shared' }
    const value = multiply(reference(name), constant(1))
    this.#sharedReferences.add(value)
    return value
  }

  addTable(wanted: string, table: Table, scope?: Scope): string {
    let name = wanted
    for (let number = 2; Object.hasOwn(this.tables, name); number += 1) name = `${wanted}~${number}`
    this.tables[name] = table
    this.origins.tables[name] = { path: scope?.path ?? 'tables', name, madeBy: 'table' }
    return name
  }

  listNumbers(expression: Num, scope: Scope): readonly number[] {
    const definitions = {
      parameters: [...this.parameters.values()],
      tables: this.tables,
      definition: (name: string) => this.#getDefinition(name),
    }
    const numbers = computePossibleNumbers(definitions, expression)
    if (numbers === undefined)
      this.problem(
        scope,
        `Its argument depends on more than ${MAX_COMBINATIONS} combinations of values.`,
        'Take an argument with few values: a choice, or a number with a coarser step.',
      )
    return numbers ?? []
  }

  problem({ path }: Scope, message: string, cure: string): void {
    this.problems.push({ path, message, cure })
  }
}
