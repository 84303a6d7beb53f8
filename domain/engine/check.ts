// The independent checker: validates a whole configuration by evaluating the model's JSON, and shares no code with the solver.
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
} from './exact.ts'
import type { Assignment, Cell, Condition, Model, Num, Parameter, Rule, Table, Where } from './model.ts'

/** Why an assignment is not a valid configuration. */
export type Violation =
  | {
      readonly kind: 'parameter'
      readonly parameter: string
      readonly problem: 'missing' | 'unknown' | 'outside'
    }
  /** A defined value has no value: a row, entry or branch is missing. */
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'rule'; readonly rule: string; readonly problem: 'broken' | 'noValue' }

/** A model prepared for checking many assignments. */
export interface Checker {
  /** Every reason why the assignment is not a valid configuration; empty if it is valid. */
  check(assignment: Assignment): readonly Violation[]
  /** The exact number of an expression; undefined where it has no value. Needs a value for every parameter. */
  number(expression: Num, assignment: Assignment): Exact | undefined
  /** Whether a condition holds; undefined where it has no value. */
  holds(condition: Condition, assignment: Assignment): boolean | undefined
}

/** Every reason why the assignment is not a valid configuration of the model; empty if it is valid. */
export const check = (model: Model, assignment: Assignment): readonly Violation[] =>
  createChecker(model).check(assignment)

/**
 * Prepares a model for many checks. "No value" propagates strictly: a sum, comparison or condition has a value only
 * where all its parts have one; only `if`, `case` and a rule's `when` ignore missing values in branches that they do
 * not take (docs/engine-semantics.md).
 */
export function createChecker(model: Model): Checker {
  const index: ModelIndex = {
    parameters: new Map(model.parameters.map((parameter) => [parameter.name, parameter])),
    definitions: new Map(model.values.map((value) => [value.name, value.is])),
    tables: new Map(Object.entries(model.tables)),
  }
  const startReading = (assignment: Assignment): Reading => ({ index, assignment, computed: new Map() })
  return {
    check: (assignment) => {
      const parameters = checkParameters(model, index, assignment)
      if (parameters.length > 0) return parameters
      const reading = startReading(assignment)
      const values = model.values
        .filter(({ name }) => computeDefinition(reading, name) === undefined)
        .map(({ name }): Violation => ({ kind: 'value', value: name }))
      return [...values, ...model.rules.flatMap((rule) => checkRule(reading, rule))]
    },
    number: (expression, assignment) => computeNumber(startReading(assignment), expression),
    holds: (condition, assignment) => holds(startReading(assignment), condition),
  }
}

interface ModelIndex {
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly definitions: ReadonlyMap<string, Num>
  readonly tables: ReadonlyMap<string, Table>
}

interface Reading {
  readonly index: ModelIndex
  readonly assignment: Assignment
  /** Defined values computed so far; a cycle finds its own undefined entry and ends without a value. */
  readonly computed: Map<string, Exact | undefined>
}

function checkParameters(model: Model, index: ModelIndex, assignment: Assignment): Violation[] {
  const createViolation = (
    parameter: string,
    problem: (Violation & { kind: 'parameter' })['problem'],
  ): Violation => ({ kind: 'parameter', parameter, problem })
  const unknown = Object.keys(assignment)
    .filter((name) => !index.parameters.has(name))
    .map((name) => createViolation(name, 'unknown'))
  const wrong = model.parameters.flatMap((parameter) => {
    if (!Object.hasOwn(assignment, parameter.name)) return [createViolation(parameter.name, 'missing')]
    return isInDomain(index, parameter, assignment[parameter.name])
      ? []
      : [createViolation(parameter.name, 'outside')]
  })
  return [...unknown, ...wrong]
}

function isInDomain(index: ModelIndex, parameter: Parameter, value: unknown): boolean {
  if (parameter.kind === 'flag') return typeof value === 'boolean'
  if (parameter.kind === 'choice') {
    if ('options' in parameter.from) return parameter.from.options.some((option) => option === value)
    const table = index.tables.get(parameter.from.table)
    return table !== undefined && findRow(table, value) !== undefined
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  const steps = divideExact(
    subtractExact(parseExact(value), parseExact(parameter.min)),
    parseExact(parameter.step),
    'down',
  )
  return (
    steps !== undefined &&
    value >= parameter.min &&
    value <= parameter.max &&
    compareSign(
      addExact(parseExact(parameter.min), multiplyExact(steps, parseExact(parameter.step))),
      parseExact(value),
    ) === 0
  )
}

/** The row selected by a key. */
function findRow(table: Table, key: unknown): Table['rows'][number] | undefined {
  const column = Object.keys(table.columns).find((name) => table.columns[name]?.type === 'key')
  return column === undefined ? undefined : table.rows.find((row) => row[column] === key)
}

function checkRule(reading: Reading, rule: Rule): Violation[] {
  const applies = rule.when === undefined ? true : holds(reading, rule.when)
  if (applies === false) return []
  const holding = applies === undefined ? undefined : holds(reading, rule.require)
  if (holding === true) return []
  return [{ kind: 'rule', rule: rule.id, problem: holding === undefined ? 'noValue' : 'broken' }]
}

function computeDefinition(reading: Reading, name: string): Exact | undefined {
  if (reading.computed.has(name)) return reading.computed.get(name)
  const expression = reading.index.definitions.get(name)
  reading.computed.set(name, undefined)
  const value = expression === undefined ? undefined : computeNumber(reading, expression)
  reading.computed.set(name, value)
  return value
}

function computeNumber(reading: Reading, expression: Num): Exact | undefined {
  switch (expression.kind) {
    case 'constant':
      return parseExact(expression.value)
    case 'ref':
      return computeReference(reading, expression.name)
    case 'cell':
      return parseNumberCell(findChosenRow(reading, expression.choice)?.[expression.column])
    case 'lookup': {
      const rows = findMatchingRows(reading, expression.table, expression.where)
      return rows?.length === 1 ? parseNumberCell(rows[0]?.[expression.column]) : undefined
    }
    case 'add':
      return expression.terms.length === 0
        ? toWholeExact(0n)
        : computeNumbers(reading, expression.terms)?.reduce(addExact, toWholeExact(0n))
    case 'smallest':
      return computeNumbers(reading, expression.terms)?.reduce((least, term) =>
        compareSign(term, least) < 0 ? term : least,
      )
    case 'largest':
      return computeNumbers(reading, expression.terms)?.reduce((most, term) =>
        compareSign(term, most) > 0 ? term : most,
      )
    case 'subtract':
    case 'multiply':
    case 'divide':
      return computeBinary(reading, expression)
    case 'round':
      return computeRounded(reading, expression)
    case 'if': {
      const test = holds(reading, expression.test)
      if (test === undefined) return undefined
      return computeNumber(reading, test ? expression.whenTrue : expression.whenFalse)
    }
    default:
      return computeCaseBranch(reading, expression)
  }
}

function computeCaseBranch(reading: Reading, expression: Extract<Num, { kind: 'case' }>): Exact | undefined {
  const option = String(reading.assignment[expression.of])
  const branch = Object.hasOwn(expression.branches, option)
    ? expression.branches[option]
    : expression.otherwise
  return branch === undefined ? undefined : computeNumber(reading, branch)
}

function computeReference(reading: Reading, name: string): Exact | undefined {
  if (!reading.index.parameters.has(name)) return computeDefinition(reading, name)
  const value = reading.assignment[name]
  return typeof value === 'number' ? parseExact(value) : undefined
}

/** All terms, or undefined when one has no value or there are none. */
function computeNumbers(reading: Reading, terms: readonly Num[]): readonly Exact[] | undefined {
  const values = terms.map((term) => computeNumber(reading, term)).filter((value) => value !== undefined)
  return values.length === terms.length && values.length > 0 ? values : undefined
}

function computeBinary(
  reading: Reading,
  expression: Extract<Num, { kind: 'subtract' | 'multiply' | 'divide' }>,
): Exact | undefined {
  const left = computeNumber(reading, expression.left)
  const right = computeNumber(reading, expression.right)
  if (left === undefined || right === undefined) return undefined
  if (expression.kind === 'subtract') return subtractExact(left, right)
  return expression.kind === 'multiply'
    ? multiplyExact(left, right)
    : divideExact(left, right, expression.rounding)
}

function computeRounded(reading: Reading, expression: Extract<Num, { kind: 'round' }>): Exact | undefined {
  const value = computeNumber(reading, expression.value)
  if (value === undefined) return undefined
  const side = expression.rounding === 'up' ? 1 : -1
  const beyond = expression.to.map(parseExact).filter((entry) => compareSign(entry, value) * side >= 0)
  return beyond.length === 0
    ? undefined
    : beyond.reduce((nearest, entry) => (compareSign(entry, nearest) * side < 0 ? entry : nearest))
}

const parseNumberCell = (cell: Cell | undefined): Exact | undefined =>
  typeof cell === 'number' ? parseExact(cell) : undefined

function findChosenRow(reading: Reading, choice: string): Table['rows'][number] | undefined {
  const parameter = reading.index.parameters.get(choice)
  if (parameter?.kind !== 'choice' || !('table' in parameter.from)) return undefined
  const table = reading.index.tables.get(parameter.from.table)
  return table === undefined ? undefined : findRow(table, reading.assignment[choice])
}

/** The rows that match `where` in every named column; undefined when a number of `where` has no value. */
function findMatchingRows(reading: Reading, table: string, where: Where): Table['rows'] | undefined {
  const tests: ((row: Table['rows'][number]) => boolean)[] = []
  for (const [column, key] of Object.entries(where)) {
    if ('number' in key) {
      const expected = computeNumber(reading, key.number)
      if (expected === undefined) return undefined
      tests.push((row) => {
        const cell = parseNumberCell(row[column])
        return cell !== undefined && compareSign(cell, expected) === 0
      })
    } else {
      const expected = 'cell' in key ? key.cell : reading.assignment[key.parameter]
      tests.push((row) => row[column] === expected)
    }
  }
  return reading.index.tables.get(table)?.rows.filter((row) => tests.every((test) => test(row)))
}

function holds(reading: Reading, condition: Condition): boolean | undefined {
  switch (condition.kind) {
    case 'compare': {
      const left = computeNumber(reading, condition.left)
      const right = computeNumber(reading, condition.right)
      return left === undefined || right === undefined
        ? undefined
        : compareExact(left, condition.operator, right)
    }
    case 'is':
      return condition.options.some((option) => option === reading.assignment[condition.choice])
    case 'flag':
      return reading.assignment[condition.name] === true
    case 'cellIs': {
      const cell = findChosenRow(reading, condition.choice)?.[condition.column]
      return cell !== undefined && condition.values.includes(cell)
    }
    case 'row': {
      const rows = findMatchingRows(reading, condition.table, condition.where)
      return rows === undefined ? undefined : rows.length > 0
    }
    case 'not': {
      const part = holds(reading, condition.of)
      return part === undefined ? undefined : !part
    }
    default:
      return holdsJunction(reading, condition)
  }
}

/**
 * `all` and `any` evaluate every part: one part without a value leaves the whole without a value, regardless of the
 * others.
 */
function holdsJunction(
  reading: Reading,
  condition: Extract<Condition, { kind: 'all' | 'any' }>,
): boolean | undefined {
  const parts = condition.of.map((part) => holds(reading, part))
  if (parts.includes(undefined)) return undefined
  return condition.kind === 'all' ? !parts.includes(false) : parts.includes(true)
}
