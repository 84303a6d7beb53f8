// Runs the tests of a product: chooses, completes, and compares the results with the expectations.
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import { listRaisedNotices } from '../evaluate.ts'
import type { Assignment, Value } from '../model.ts'
import { ChoiceError } from '../parameter-space.ts'
import type { Session } from '../session.ts'
import { parseDay, formatIsoDay } from './days.ts'
import { DeclarationError } from './declaration-error.ts'
import { elaborate } from './elaborate.ts'
import { evaluateLines, evaluateNotices } from './evaluate-declarations.ts'
import { compareData } from './formula-arithmetic.ts'
import type { Datum } from './formula.ts'
import { type ComputedProduct, type FormulaLibrary, FormulaEvaluator } from './formula-evaluator.ts'
import { getStatedName } from './missing-values.ts'
import type { Expectation, StatedValue, TestDeclaration } from './product-declarations.ts'
import type { GetPrice } from './rewriter.ts'
import type { SourceModel } from './source-model.ts'
import { emptyScope } from './formula-scope.ts'

/** A failed expectation. */
export interface TestFailure {
  /** `tests/0/expect/2`, or `tests/0` if the test itself fails. */
  readonly path: string
  readonly message: string
}

interface TestOptions {
  readonly library: FormulaLibrary
  /** The prices with which the model is opened; if absent, prices do not matter. */
  readonly getPrice?: GetPrice
}

/** Runs every test of a product; the result is empty when all passed. @throws SourceError for a model with faults */
export function runProductTests(
  source: SourceModel,
  { library, getPrice }: TestOptions,
): readonly TestFailure[] {
  const { model } = elaborate(source, getPrice)
  const compiled = compileModel(model)
  const { figures = [], records = [], tests = [] } = source
  const product = { source, model, figures, records, library }
  return tests.flatMap((test, index) =>
    new TestRun(product, createSession(compiled)).listFailures(`tests/${index}`, test),
  )
}

/** Doubles that differ by less are considered equal. */
const tolerance = 1e-9

class TestRun {
  readonly #product: ComputedProduct
  readonly #session: Session
  readonly #parameters: ReadonlySet<string>

  constructor(product: ComputedProduct, session: Session) {
    this.#product = product
    this.#session = session
    this.#parameters = new Set(product.model.parameters.map(({ name }) => name))
  }

  listFailures(path: string, test: TestDeclaration): readonly TestFailure[] {
    try {
      return this.#run(path, test)
    } catch (error) {
      if (error instanceof ChoiceError) return [{ path, message: error.message }]
      if (!(error instanceof DeclarationError)) throw error
      return [{ path: error.path, message: `In the test "${test.name}": ${error.message}` }]
    }
  }

  #run(path: string, { with: given, expect }: TestDeclaration): readonly TestFailure[] {
    this.#session.setChoices(
      Object.fromEntries(
        given.flatMap(({ name, value }): [string, Value][] => {
          const stated: [string, Value][] = this.#parameters.has(getStatedName(name))
            ? [[getStatedName(name), true]]
            : []
          return [...stated, [name, this.#toChoice(name, value)]]
        }),
      ),
    )
    const locatedExpectations = expect.map((expectation, index) => ({
      expectation,
      path: `${path}/expect/${index}`,
    }))
    const states = locatedExpectations.flatMap((located) =>
      located.expectation.kind === 'state'
        ? reportFailure(located.path, located.expectation, this.#checkState(located.expectation))
        : [],
    )
    if (locatedExpectations.every(({ expectation }) => expectation.kind === 'state')) return states
    const completion = this.#session.complete()
    if (!completion.found)
      return [...states, { path, message: 'Found no valid configuration with these choices.' }]
    const configuration = new Configuration(this.#product, completion.assignment)
    return [
      ...states,
      ...locatedExpectations.flatMap((located) =>
        reportFailure(located.path, located.expectation, configuration.findDifference(located.expectation)),
      ),
    ]
  }

  /** A day is a number in the core. */
  #toChoice(name: string, value: Value): Value {
    const parameter = this.#product.model.parameters.find((candidate) => candidate.name === name)
    return parameter?.kind === 'number' && typeof value === 'string' ? (parseDay(value) ?? value) : value
  }

  /** The actual state if it differs from the expected one; otherwise undefined. */
  #checkState(expectation: Extract<Expectation, { kind: 'state' }>): string | undefined {
    const value = this.#toChoice(expectation.name, expectation.value)
    const domain = this.#session.completeDomains().parameters[expectation.name]
    const listed =
      domain?.kind === 'listed'
        ? domain.values.find((candidate) => candidate.value === value)?.state
        : undefined
    const found = listed ?? this.#session.getState(expectation.name, value)
    // An implied value is possible too.
    if (found !== expectation.state && !(found === 'implied' && expectation.state === 'possible'))
      return `it is ${found}`
    if (expectation.rules === undefined) return undefined
    const conflict = this.#session.explain({ parameter: expectation.name, value })?.conflict ?? []
    const isPlaced = expectation.rules.some((rule) => rule.includes('@'))
    const rules = conflict.flatMap((part) =>
      part.kind === 'rule' ? [isPlaced ? part.rule : part.rule.replace(/@.*/s, '')] : [],
    )
    const blamed = [...new Set(rules)].toSorted().join(' and ')
    return blamed === expectation.rules.toSorted().join(' and ') ? undefined : `it is by ${blamed}`
  }
}

/** The results of a completed configuration. */
class Configuration {
  readonly #source: SourceModel
  readonly #evaluator: FormulaEvaluator
  readonly #quantities: ReadonlyMap<string, number>
  readonly #notices: ReadonlySet<string>

  constructor(product: ComputedProduct, assignment: Assignment) {
    const { source, model } = product
    const { lines = [], computedNotices = [] } = source
    this.#source = source
    this.#evaluator = new FormulaEvaluator(product, assignment)
    const bill = new Map<string, number>()
    for (const { line } of evaluateLines(this.#evaluator, lines))
      bill.set(line.id, (bill.get(line.id) ?? 0) + line.quantity)
    this.#quantities = bill
    const raised = [
      ...listRaisedNotices(model, assignment),
      ...evaluateNotices(this.#evaluator, computedNotices),
    ]
    this.#notices = new Set(raised.flatMap(({ id }) => [id, id.replace(/@.*/s, '')]))
  }

  /** The actual result if it differs from the expected one; otherwise undefined. */
  findDifference(expectation: Expectation): string | undefined {
    switch (expectation.kind) {
      case 'state':
        return undefined
      case 'line': {
        const quantity = this.#quantities.get(expectation.id) ?? 0
        if (quantity === expectation.quantity) return undefined
        if (quantity === 0) return 'there is none'
        return quantity === 1 ? 'there is 1' : `there are ${quantity}`
      }
      case 'notice':
        if (this.#notices.has(expectation.id) === expectation.raised) return undefined
        return expectation.raised ? 'it is not raised' : 'it is raised'
      default: {
        const found = this.#findShownValue(expectation)
        return isMet(found, expectation) ? undefined : `it is ${formatFound(found, expectation)}`
      }
    }
  }

  /** A figure as displayed, anything else as it is. */
  #findShownValue({ name }: StatedValue): Datum | undefined {
    const value = this.#evaluator.datum({ kind: 'ref', name }, emptyScope)
    const shown = this.#source.figures?.find((figure) => figure.name === name)?.shown
    return typeof value === 'number' && shown !== undefined ? Number(value.toFixed(shown.decimals)) : value
  }
}

function isMet(found: Datum | undefined, expectation: Extract<Expectation, { kind: 'value' }>): boolean {
  const day =
    typeof found === 'number' && typeof expectation.value === 'string'
      ? parseDay(expectation.value)
      : undefined
  const expected = day ?? expectation.value
  const isSame =
    typeof found === 'number' &&
    typeof expected === 'number' &&
    Math.abs(found - expected) <= tolerance * Math.max(1, Math.abs(expected))
  return compareData(isSame ? expected : found, expectation.operator, expected) === true
}

function formatFound(found: Datum | undefined, { value, unit }: StatedValue): string {
  if (found === undefined) return 'without a value'
  if (typeof found === 'number' && typeof value === 'string') return formatIsoDay(found)
  return unit === undefined || unit === '1' ? String(found) : `${String(found)} ${unit}`
}

/** The failure of an expectation, worded as the text of the product states it. */
const reportFailure = (
  path: string,
  expectation: Expectation,
  found: string | undefined,
): readonly TestFailure[] =>
  found === undefined ? [] : [{ path, message: `Expected ${formatExpectation(expectation)}, but ${found}.` }]

function formatExpectation(expectation: Expectation): string {
  switch (expectation.kind) {
    case 'line':
      return expectation.quantity === 0
        ? `no line ${expectation.id}`
        : `line ${expectation.id} = ${expectation.quantity}`
    case 'notice':
      return `${expectation.raised ? '' : 'no '}notice ${expectation.id}`
    default: {
      const unit = expectation.unit === undefined ? '' : ` ${expectation.unit}`
      const operator = expectation.kind === 'value' ? expectation.operator : '='
      const stated = `${expectation.name} ${operator} ${String(expectation.value)}${unit}`
      if (expectation.kind === 'value') return stated
      return `${stated} ${expectation.state}${expectation.rules === undefined ? '' : ` by ${expectation.rules.join(' and ')}`}`
    }
  }
}
