// Random configuration models that mix every construct of the model language, for cross-checks against other solvers.
import fc from 'fast-check'
import { createChecker } from '../check.ts'
import { toNumber } from '../exact.ts'
import type {
  Assignment,
  Condition,
  DefinedValue,
  Model,
  Num,
  Parameter,
  Rule,
  Table,
  Value,
} from '../model.ts'
import { drawChance, MAX_ATTEMPTS, pick, createSeededDraw, drawList, type Draw } from './draw.ts'
import { createExpressions, type Scope } from './random-expression.ts'

export interface ModelSize {
  readonly parameters: readonly [low: number, high: number]
  /** Maximum number of values of one parameter. */
  readonly values: number
  /** The product of the domains stays at or below this, so that all assignments can be enumerated. */
  readonly assignments: number
  readonly rules: readonly [low: number, high: number]
  /** Adds a number parameter of more than 1,000 values, which the session answers as a range. */
  readonly wide: boolean
}

/** Small enough to enumerate every assignment. */
export const smallSize: ModelSize = {
  parameters: [3, 7],
  values: 6,
  assignments: 600,
  rules: [2, 6],
  wide: false,
}

/** Small, but one parameter is a range of more than 1,000 values. */
export const wideSize: ModelSize = {
  parameters: [2, 3],
  values: 3,
  assignments: 12,
  rules: [2, 4],
  wide: true,
}

/** Too large to enumerate: for the comparison with another solver. */
export const largeSize: ModelSize = {
  parameters: [7, 11],
  values: 12,
  assignments: Number.POSITIVE_INFINITY,
  rules: [4, 9],
  wide: true,
}

const colours = ['red', 'green', 'blue'] as const
const steps = [1, 1, 1, 0.5, 0.25, 0.1, 5, 2.5, 0.3] as const

/** A decimal without the error of binary sums. */
const toDecimalStep = (value: number): number => Number(value.toFixed(6))

/** A model drawn from `draw`; the same draws give the same model. Most have a valid configuration by construction. */
export function generateModel(draw: Draw, size: ModelSize = smallSize): Model {
  const tables: Record<string, Table> = {}
  const parameters = generateParameters(draw, size, tables)
  const planted = drawChance(draw, 88) ? generateAssignment(draw, { tables, parameters }) : undefined
  const values: DefinedValue[] = []
  const scope: Scope = { draw, tables, parameters, values, planted }
  const expressions = createExpressions(scope)

  for (let index = draw(4); index >= 0; index -= 1) {
    const name = `value${index}`
    const is = drawUntil(
      () => expressions.number(2),
      (candidate) => evaluatePlanted(scope, candidate) !== undefined,
    )
    values.push({ name, unit: '1', is: is ?? { kind: 'constant', value: 1 } })
  }
  const [fewest, most] = size.rules
  const rules = drawList(draw, fewest, most, (index) => generateRule(scope, expressions, `R${index}`))
  const notices = drawList(draw, 0, 2, (index) => ({
    id: `N${index}`,
    severity: pick(draw, ['auto', 'warning', 'information'] as const),
    when: expressions.condition(1),
  }))
  const goals = drawList(draw, 1, 2, (index) => ({ name: `goal${index}`, minimise: expressions.number(2) }))
  return { id: 'random', version: '1.0.0', tables, parameters, values, rules, notices, goals }
}

/** Seeds whose models shrink to smaller ones when a property fails. */
export const createModelArbitrary = (size: ModelSize = smallSize): fc.Arbitrary<Model> =>
  fc.gen().map((value) => generateModel((count) => value(fc.integer, { min: 0, max: count - 1 }), size))

/** The model of a seed. */
export const generateModelFromSeed = (seed: number, size: ModelSize = smallSize): Model =>
  generateModel(createSeededDraw(seed), size)

/** Values of number parameters, of which there can be many, listed once. */
const valuesByParameter = new WeakMap<Parameter, readonly number[]>()

/** Every value of a parameter, in the model's order. */
export function listValues(model: Pick<Model, 'tables'>, parameter: Parameter): readonly Value[] {
  if (parameter.kind === 'flag') return [false, true]
  if (parameter.kind === 'number') {
    const count = Math.floor((parameter.max - parameter.min) / parameter.step + 1e-9) + 1
    const values =
      valuesByParameter.get(parameter) ??
      Array.from({ length: count }, (_, index) => toDecimalStep(parameter.min + index * parameter.step))
    valuesByParameter.set(parameter, values)
    return values
  }
  if ('options' in parameter.from) return parameter.from.options
  const table = model.tables[parameter.from.table]
  if (table === undefined) throw new Error(`Table ${parameter.from.table} is not in the model`)
  const key = Object.keys(table.columns).find((column) => table.columns[column]?.type === 'key') ?? ''
  return table.rows.map((row) => String(row[key]))
}

/** A value for every parameter, valid or not. */
export const generateAssignment = (
  draw: Draw,
  model: Pick<Model, 'tables' | 'parameters'>,
): Record<string, Value> =>
  Object.fromEntries(
    model.parameters.map((parameter) => [parameter.name, pick(draw, listValues(model, parameter))]),
  )

function generateParameters(draw: Draw, size: ModelSize, tables: Record<string, Table>): Parameter[] {
  const [fewest, most] = size.parameters
  const parameters: Parameter[] = []
  let assignments = 1
  for (let count = fewest + draw(most - fewest + 1); count > 0; count -= 1) {
    const maxValues = Math.min(size.values, Math.floor(size.assignments / assignments))
    if (maxValues < 2) break
    // A parameter with a single value is rare in a product and easily forgotten in a kernel.
    const values = drawChance(draw, 10) ? 1 : 2 + draw(maxValues - 1)
    const parameter = generateParameter(draw, `p${parameters.length}`, values, tables)
    parameters.push(parameter)
    assignments *= parameter.kind === 'flag' ? 2 : values
  }
  if (size.wide) {
    const step = pick(draw, [0.1, 1, 0.25])
    const min = toDecimalStep(step * draw(50))
    const max = toDecimalStep(min + step * (1000 + draw(600)))
    parameters.push({ kind: 'number', name: 'wide', group: 'g', min, max, step, unit: '1' })
  }
  return parameters
}

function generateParameter(
  draw: Draw,
  name: string,
  values: number,
  tables: Record<string, Table>,
): Parameter {
  const base = { name, group: 'g', ...(drawChance(draw, 20) ? { result: true } : {}) }
  const drawPreferred = <T>(list: readonly T[]): { preferred?: T } =>
    drawChance(draw, 40) ? { preferred: pick(draw, list) } : {}
  switch (draw(5)) {
    case 0: {
      const options = Array.from({ length: values }, (_, index) => `${name}o${index}`)
      return { ...base, kind: 'choice', from: { options }, ...drawPreferred(options) }
    }
    case 1:
    case 2: {
      const table = `${name}Rows`
      tables[table] = generateRows(draw, name, values)
      return { ...base, kind: 'choice', from: { table }, ...drawPreferred([`${name}k0`]) }
    }
    case 3: {
      const step = pick(draw, steps)
      const min = toDecimalStep(
        step * (draw(6) - (drawChance(draw, 30) ? 4 : 0)) + (drawChance(draw, 25) ? 0.2 : 0),
      )
      const max = toDecimalStep(min + step * (values - 1))
      return {
        ...base,
        kind: 'number',
        min,
        max,
        step,
        unit: '1',
        ...drawPreferred([min, max]),
      }
    }
    default:
      return { ...base, kind: 'flag', ...drawPreferred([false, true]) }
  }
}

/** A table for choices: a key, a positive number, a number of any sign, a text and a flag. */
function generateRows(draw: Draw, name: string, count: number): Table {
  const scale = pick(draw, [1, 1, 0.1, 0.25, 10])
  return {
    columns: {
      id: { type: 'key' },
      size: { type: 'number', unit: '1' },
      offset: { type: 'number', unit: '1' },
      colour: { type: 'text' },
      fast: { type: 'flag' },
    },
    rows: Array.from({ length: count }, (_, index) => ({
      id: `${name}k${index}`,
      size: toDecimalStep((1 + draw(12)) * scale),
      offset: toDecimalStep((draw(11) - 5) * scale),
      colour: pick(draw, colours),
      fast: drawChance(draw, 50),
    })),
  }
}

/** Draws until a candidate is accepted; undefined after too many attempts. */
function drawUntil<T>(drawCandidate: () => T, isAccepted: (candidate: T) => boolean): T | undefined {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const candidate = drawCandidate()
    if (isAccepted(candidate)) return candidate
  }
  return undefined
}

const createScopeChecker = (scope: Scope): ReturnType<typeof createChecker> =>
  createChecker({ id: '', version: '', rules: [], notices: [], goals: [], ...scope })

/** The value of an expression in the planted configuration; 0 when none is planted. */
function evaluatePlanted(scope: Scope, expression: Num): number | undefined {
  if (scope.planted === undefined) return 0
  const value = createScopeChecker(scope).number(expression, scope.planted)
  return value === undefined ? undefined : toNumber(value)
}

const holdsWhenPlanted = (scope: Scope, planted: Assignment, condition: Condition): boolean | undefined =>
  createScopeChecker(scope).holds(condition, planted)

/** A rule that the planted configuration satisfies. */
function generateRule(scope: Scope, expressions: ReturnType<typeof createExpressions>, id: string): Rule {
  const drawRule = (): Rule => ({
    id,
    ...(drawChance(scope.draw, 40) ? { when: expressions.condition(1) } : {}),
    require: expressions.condition(2),
  })
  const { planted } = scope
  if (planted === undefined) return drawRule()
  const applies = (rule: Rule): boolean | undefined =>
    rule.when === undefined ? true : holdsWhenPlanted(scope, planted, rule.when)
  const rule = drawUntil(
    drawRule,
    (candidate) =>
      applies(candidate) === false ||
      (applies(candidate) === true && holdsWhenPlanted(scope, planted, candidate.require) !== undefined),
  )
  if (rule === undefined) return { id, require: { kind: 'all', of: [] } }
  return applies(rule) === true && holdsWhenPlanted(scope, planted, rule.require) === false
    ? { ...rule, require: { kind: 'not', of: rule.require } }
    : rule
}
