// Other solvers that are asked the same questions: CP-SAT and HiGHS, both compiled to WebAssembly.
import * as highsPackage from 'highs'
import type { Choices, Model } from '@design-portal/domain/engine/model.ts'
import { createOracle } from '@design-portal/domain/engine/testing/cp-sat.ts'
import { Translation } from '@design-portal/domain/engine/testing/cp-sat-translation.ts'
import { toMilp } from './milp.ts'

export interface Rival {
  readonly name: string
  /** Whether a complete configuration with these values exists: the question behind each value of a complete domain. */
  isFeasible(choices: Choices): Promise<boolean>
  /** The minimum of a goal; undefined if there is no configuration. */
  findOptimum(goal: string, choices: Choices): Promise<number | undefined>
}

const createCpSatRival = (model: Model): Promise<Rival> =>
  Promise.resolve({ name: 'CP-SAT', ...createOracle(model) })

/**
 * The package's types describe its CommonJS build, whose exports contain the function; its ES module exports the
 * function itself.
 */
const highsExport = highsPackage.default
const loadHighs = 'default' in highsExport ? highsExport.default : highsExport

type Highs = Awaited<ReturnType<typeof loadHighs>>
type HighsModel = ReturnType<Highs['createModel']>

interface PreparedModel {
  readonly solver: HighsModel
  readonly translation: Translation
  /** The value of the goal is `(unit * cost + constant) / scale`. */
  readonly cost: { readonly unit: number; readonly scale: number; readonly constant: number }
}

/** A solve of HiGHS ends unanswered after this time. */
const timeLimitSeconds = 15

/** HiGHS keeps its model in memory; a question changes the bounds of the columns that its choices fix. */
async function createHighsRival(model: Model): Promise<Rival> {
  const highs = await loadHighs()
  const feasibilityModel = prepare(highs, model)
  const goals = new Map<string, PreparedModel>()
  return {
    name: 'HiGHS',
    isFeasible: (choices) => Promise.resolve(ask(highs, feasibilityModel, choices) !== undefined),
    findOptimum: (goal, choices) => {
      const preparedModel = goals.get(goal) ?? prepare(highs, model, goal)
      goals.set(goal, preparedModel)
      const { unit, scale, constant } = preparedModel.cost
      const minimum = ask(highs, preparedModel, choices)
      return Promise.resolve(
        minimum === undefined ? undefined : (Math.round(unit * minimum) + constant) / scale,
      )
    },
  }
}

function prepare(highs: Highs, model: Model, goal?: string): PreparedModel {
  const translation = new Translation(model)
  for (const enforced of translation.rules.values()) translation.sheet.clause(enforced)
  const minimise = model.goals.find(({ name }) => name === goal)?.minimise
  const quantity = minimise && translation.number(minimise)
  if (quantity !== undefined) translation.sheet.clause(quantity.defined)
  const { lower, upper, scale, rows } = toMilp(translation.sheet.toProto())
  const costs = new Float64Array(lower.length)
  const unit = Math.max(
    1,
    ...[...(quantity?.linear.terms ?? [])].map(
      ([column, coefficient]) => Math.abs(Number(coefficient)) * (scale[column] ?? 1),
    ),
  )
  for (const [column, coefficient] of quantity?.linear.terms ?? [])
    costs[column] = (Number(coefficient) * (scale[column] ?? 1)) / unit
  const rowStarts = [0]
  for (const { terms } of rows) rowStarts.push((rowStarts.at(-1) ?? 0) + terms.size)
  const solver = highs.createModel({
    numCols: lower.length,
    numRows: rows.length,
    colCost: costs,
    colLower: lower,
    colUpper: upper,
    rowLower: rows.map(({ low }) => (low === Number.NEGATIVE_INFINITY ? -highs.infinity : low)),
    rowUpper: rows.map(({ high }) => (high === Number.POSITIVE_INFINITY ? highs.infinity : high)),
    integrality: scale.map((factor) =>
      factor === 1 ? highs.constants.variableType.integer : highs.constants.variableType.continuous,
    ),
    matrix: {
      format: 'csr',
      numCols: lower.length,
      numRows: rows.length,
      starts: rowStarts,
      indices: rows.flatMap(({ terms }) => [...terms.keys()]),
      values: rows.flatMap(({ terms }) => [...terms.values()]),
    },
  })
  solver.options.set({ output_flag: false, time_limit: timeLimitSeconds, mip_rel_gap: 0 })
  return {
    solver,
    translation,
    cost: {
      unit,
      scale: Number(quantity?.scale ?? 1n),
      constant: Number(quantity?.linear.constant ?? 0n),
    },
  }
}

/**
 * The minimum cost under the choices, as an integer of the translation; undefined without a solution. Throws when the
 * solver gives up.
 */
function ask(highs: Highs, { solver, translation }: PreparedModel, choices: Choices): number | undefined {
  const restorers: (() => void)[] = []
  for (const [name, value] of Object.entries(choices)) {
    const equality = translation.buildEquality(name, value)
    if (equality.boolOr !== undefined) return undefined
    const [literal] = equality.boolAnd?.literals ?? []
    const column = literal === undefined ? equality.linear?.vars?.[0] : literal >= 0 ? literal : -literal - 1
    const fixedValue = literal === undefined ? Number(equality.linear?.domain?.[0]) : Number(literal >= 0)
    if (column === undefined) throw new Error(`No column for ${name}`)
    const { low, high } = translation.sheet.getBounds(column)
    solver.changeColBounds(column, fixedValue, fixedValue)
    restorers.push(() => solver.changeColBounds(column, low, high))
  }
  solver.run()
  const status = solver.getModelStatus()
  const cost = solver.getObjectiveValue()
  for (const restore of restorers) restore()
  const { optimal, infeasible, unboundedOrInfeasible } = highs.constants.modelStatus
  if (status === optimal) return cost
  if (status === infeasible || status === unboundedOrInfeasible) return undefined
  throw new Error(`HiGHS stops with status ${status}`)
}

export const rivalNames = ['CP-SAT', 'HiGHS'] as const
export type RivalName = (typeof rivalNames)[number]

export const createRival: Readonly<Record<RivalName, (model: Model) => Promise<Rival>>> = {
  'CP-SAT': createCpSatRival,
  HiGHS: createHighsRival,
}
