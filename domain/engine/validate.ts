// Finds faults in a model before it is compiled: path, message and remedy for each.
import { isExactDecimal } from './decimal.ts'
import { OverflowError } from './graph/overflow-error.ts'
import { listConditions, listNumbers } from './list-expressions.ts'
import { Lowering } from './graph/lower.ts'
import type { NodeId } from './graph/node.ts'
import type { Model, Parameter, Table } from './model.ts'
import { listOptions, getParameterSpace, findPosition } from './parameter-space.ts'
import { checkSuggestions } from './validate-suggestions.ts'
import { CoreExpressionCheck } from './validate-expressions.ts'

export interface ModelProblem {
  /** The path: `rules/U06/require/left`. */
  readonly path: string
  readonly message: string
  /** The remedy. */
  readonly cure: string
  /** Set if a result may exceed the exact integers; otherwise the model may be sound. */
  readonly overflow?: true
}

export type Report = (path: string, message: string, cure: string, overflow?: true) => void

/** More positions than this would not fit the engine's 32-bit positions. */
const MAX_POSITIONS = 2 ** 31 - 1

/** All faults of a model; if there are none, it compiles. */
export const validateModel = (model: Model): ModelProblem[] => lowerModel(model).problems

/** All faults of a model or, when there are none, its expressions as a graph. */
export function lowerModel(model: Model): {
  readonly problems: ModelProblem[]
  readonly lowering?: Lowering
} {
  const problems: ModelProblem[] = []
  const report: Report = (path, message, cure, overflow) =>
    problems.push({ path, message, cure, ...(overflow && { overflow }) })
  checkUnique(model, report)
  for (const [name, table] of Object.entries(model.tables)) checkTable(name, table, report)
  for (const parameter of model.parameters) checkParameter(model, parameter, report)
  checkSuggestions(model, report)
  checkCycles(model, report)
  const expressions = new CoreExpressionCheck(model, report)
  for (const { path, number } of listNumbers(model)) expressions.checkNumber(path, number)
  for (const { path, condition } of listConditions(model)) expressions.checkCondition(path, condition)
  if (problems.length > 0) return { problems }
  const lowering = new Lowering(model)
  checkSizes(model, lowering, report)
  return problems.length > 0 ? { problems } : { problems, lowering }
}

function checkUnique(model: Model, report: Report): void {
  const names = [...model.parameters.map(({ name }) => name), ...model.values.map(({ name }) => name)]
  const lists = [
    ['parameters', names],
    ['rules', model.rules.map(({ id }) => id)],
    ['notices', model.notices.map(({ id }) => id)],
    ['goals', model.goals.map(({ name }) => name)],
  ] as const
  for (const [list, listed] of lists) {
    const earlierNames = new Set<string>()
    for (const [index, name] of listed.entries()) {
      if (name === '')
        report(`${list}/${index}`, 'The name is empty.', 'Give it a name that is kept for ever.')
      if (earlierNames.has(name))
        report(
          `${list}/${name}`,
          `'${name}' occurs twice.`,
          'Rename one; parameters and values share one set of names.',
        )
      earlierNames.add(name)
    }
  }
}

/** The members of a table that its check reads; a source model's tables have them too. */
interface AnyTable extends Pick<Table, 'rows'> {
  readonly columns: Readonly<Record<string, { readonly type: Table['columns'][string]['type'] | 'price' }>>
}

const cellDescriptions = {
  number: 'a number',
  text: 'a text',
  flag: 'a flag',
  price: 'a part number',
} as const

/** Reports the cells of a table that do not fit their columns. */
export function checkTable(name: string, table: AnyTable, report: Report): void {
  const columns = Object.entries(table.columns)
  if (columns.filter(([, column]) => column.type === 'key').length > 1)
    report(
      `tables/${name}`,
      'More than one column is a key.',
      'Keep one key column and make the others text.',
    )
  for (const [column, { type }] of columns) {
    const earlierCells = new Set<unknown>()
    table.rows.forEach((row, index) => {
      const cell = row[column]
      const path = `tables/${name}/${index}/${column}`
      if (type === 'key' && (typeof cell !== 'string' || cell === ''))
        report(path, 'The key is missing or not a text.', 'Give every row a text as its key.')
      if (type === 'key' && earlierCells.has(cell))
        report(path, `The key '${String(cell)}' occurs twice.`, 'Rename one of the rows.')
      earlierCells.add(cell)
      if (cell === undefined || type === 'key') return
      const cellType = type === 'number' ? 'number' : type === 'flag' ? 'boolean' : 'string'
      if (typeof cell !== cellType)
        report(
          path,
          `'${String(cell)}' is not ${cellDescriptions[type]}.`,
          `Write a ${cellType} or leave the cell out.`,
        )
      else if (typeof cell === 'number' && !isExactDecimal(cell))
        report(path, `${cell} is not an exact decimal.`, 'Round it to at most 15 digits.')
    })
  }
  table.rows.forEach((row, index) => {
    for (const column of Object.keys(row))
      if (!Object.hasOwn(table.columns, column))
        report(
          `tables/${name}/${index}/${column}`,
          'The column is not declared.',
          'Declare the column or take the cell out.',
        )
  })
}

function checkParameter(model: Model, parameter: Parameter, report: Report): void {
  const path = `parameters/${parameter.name}`
  if (parameter.kind === 'choice') checkOptions(model, parameter, path, report)
  if (parameter.kind === 'number' && !checkNumberRange(parameter, path, report)) return
  if (parameter.preferred === undefined) return
  if (findPosition(getParameterSpace(model, parameter, 0), parameter.preferred) === undefined)
    report(
      `${path}/preferred`,
      `'${String(parameter.preferred)}' is not one of its values.`,
      'Prefer one of its values, or none.',
    )
}

function checkOptions(
  model: Model,
  parameter: Extract<Parameter, { kind: 'choice' }>,
  path: string,
  report: Report,
): void {
  if ('table' in parameter.from) {
    const table = model.tables[parameter.from.table]
    if (table === undefined) {
      report(`${path}/from`, `There is no table '${parameter.from.table}'.`, 'Name a table of the model.')
      return
    }
    if (!Object.values(table.columns).some((column) => column.type === 'key')) {
      report(`${path}/from`, `Table '${parameter.from.table}' has no key column.`, 'Make one column its key.')
      return
    }
  }
  const options = listOptions(model, parameter)
  if (options.length === 0) report(`${path}/from`, 'There is nothing to choose.', 'Give at least one option.')
  if ('options' in parameter.from && new Set(options).size < options.length)
    report(`${path}/from`, 'An option occurs twice.', 'Name each option once.')
}

/** Reports what is wrong with min, max and step; returns whether they form a valid sequence. */
function checkNumberRange(
  parameter: Extract<Parameter, { kind: 'number' }>,
  path: string,
  report: Report,
): boolean {
  const { min, max, step } = parameter
  for (const [field, value] of Object.entries({ min, max, step }))
    if (!isExactDecimal(value)) {
      report(`${path}/${field}`, `${value} is not an exact decimal.`, 'Use at most 15 digits.')
      return false
    }
  if (step <= 0) report(`${path}/step`, `The step ${step} is not positive.`, 'Give a step above 0.')
  else if (max < min)
    report(`${path}/max`, `The largest value ${max} is below the smallest ${min}.`, 'Swap them.')
  else {
    const { base, stride, decimals, size } = getParameterSpace(
      { id: '', version: '', tables: {}, parameters: [], values: [], rules: [], notices: [], goals: [] },
      { ...parameter, preferred: min },
      0,
    )
    if (size > MAX_POSITIONS)
      report(`${path}/step`, `There are ${size} values.`, 'Take a larger step; 2^31 values are the most.')
    else if (Math.abs((base + (size - 1) * stride) / 10 ** decimals - max) > step * 1e-9)
      report(
        `${path}/max`,
        `${max} is not reached from ${min} in steps of ${step}.`,
        'Move the largest value to a step.',
      )
    else return true
  }
  return false
}

/** Reports definitions that form a cycle. */
function checkCycles(model: Model, report: Report): void {
  const definitions = new Map(model.values.map((value) => [value.name, value.is]))
  const checkedNames = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) {
      const circle = [...path.slice(path.indexOf(name)), name].join(' → ')
      report(
        `values/${name}`,
        `It is defined by itself: ${circle}.`,
        'Break the circle with a parameter and a rule.',
      )
      checkedNames.add(name)
      return
    }
    const definition = definitions.get(name)
    if (definition === undefined || checkedNames.has(name)) return
    for (const reference of listReferences(definition)) visit(reference, [...path, name])
    checkedNames.add(name)
  }
  for (const { name } of model.values) visit(name, [])
}

function listReferences(expression: unknown): string[] {
  if (typeof expression !== 'object' || expression === null) return []
  if ('kind' in expression && expression.kind === 'ref' && 'name' in expression)
    return [String(expression.name)]
  return Object.values(expression).flatMap(listReferences)
}

/** Results that exceed the exact integers, and divisors that are never positive. */
function checkSizes(model: Model, lowering: Lowering, report: Report): void {
  const checkLowering = (path: string, lower: () => NodeId): void => {
    try {
      lower()
    } catch (error) {
      if (!(error instanceof OverflowError || error instanceof RangeError)) throw error
      const overflow = error instanceof OverflowError || undefined
      report(path, error.message, 'Use fewer decimals, a coarser step or smaller bounds.', overflow)
    }
  }
  for (const { path, number } of listNumbers(model)) checkLowering(path, () => lowering.number(number))
  for (const { path, condition } of listConditions(model))
    checkLowering(path, () => lowering.condition(condition))
  for (const { operation } of lowering.graph.nodes)
    if (operation.kind === 'quotient' && lowering.graph.node(operation.right).high <= 0) {
      report('values', 'A divisor is never positive.', 'Divide by something that is above 0.')
      return
    }
}
