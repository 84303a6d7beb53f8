// CP-SAT as an oracle: another solver that answers the same questions as the engine through an independent translation.
import {
  CpSat,
  type CpModelProto,
  type CpSolverResponse,
  type CpSolverStatus,
  type CpSolverStatus_Name,
  type ProtoInt64,
  type SatParameters,
} from 'or-tools-wasm/cp-sat'
import { createChecker, type Checker } from '../check.ts'
import { toNumber, type Exact } from '../exact.ts'
import type { Assignment, Choices, Model } from '../model.ts'
import { createConstant, createObjective, scaleLinear, type Linear } from './cp-sat-sheet.ts'
import { Translation } from './cp-sat-translation.ts'
import { UndecidedError, type Truth } from './truth.ts'

export interface Oracle extends Truth {
  /** A whole valid configuration under the choices, accepted by the checker; undefined when there is none. */
  findWitness(choices: Choices): Promise<Assignment | undefined>
  /** Whether a configuration under the choices has a number parameter below `low` or above `high`. */
  hasValueOutside(parameter: string, low: number, high: number, choices: Choices): Promise<boolean>
  /** Whether a configuration under the choices has a lower value of a goal than this. */
  hasCheaper(goal: string, than: Exact, choices: Choices): Promise<boolean>
  /**
   * Whether the oracle accepts a configuration that is known to be valid: with all its values, and as a starting hint
   * under the choices. An oracle that does not is unreliable.
   */
  admits(witness: Assignment, choices: Choices): Promise<boolean>
}

export interface OracleOptions {
  /**
   * The limit of a question in the solver's deterministic seconds, which are the same on every machine; beyond it the
   * question throws an UndecidedError. If absent, there is no limit.
   */
  readonly effort?: number
  /** Other parameters of the solver, for tests that show their effect. */
  readonly solver?: SatParameters
}

/**
 * One thread and a fixed seed: the same answer on every machine. Two parts of CP-SAT 9.15 wrongly report models with
 * large numbers as infeasible and stay off. Its presolve reported states of the three-phase UPS as infeasible for which
 * it accepts a whole configuration (perhaps the 32-bit sums of google/or-tools issue 5293; this was not investigated).
 * Its detection of "greater than at least one of" fails on `l => y <= 100000 x` with `not l => y > 100000 x` for x in
 * -5..10 and y in 2..10^14 (it reported the cooling model as infeasible before anything was chosen).
 */
const defaultParameters: SatParameters = {
  numWorkers: 1,
  randomSeed: 1,
  cpModelPresolve: false,
  autoDetectGreaterThanAtLeastOneOf: false,
  symmetryLevel: 0,
  linearizationLevel: 0,
}

interface Question {
  readonly choices: Choices
  /** The rules that apply; all of them when absent. */
  readonly rules?: ReadonlySet<string>
  /** Writes additional constraints, and returns the sum to minimise, if any. */
  readonly extend?: (translation: Translation) => Linear | void
  /** Values to try first. */
  readonly hint?: Assignment
}

/**
 * Asks CP-SAT questions about a model. Each is translated separately, so that all consequences of its choices are
 * constants before the solver begins.
 */
export function createOracle(model: Model, { effort, solver }: OracleOptions = {}): Oracle {
  const checker = createChecker(model)
  const parameters: SatParameters = {
    ...defaultParameters,
    ...(effort === undefined ? {} : { maxDeterministicTime: effort }),
    ...solver,
  }
  const answer = (question: Question): Promise<Assignment | undefined> =>
    answerQuestion(question, model, checker, parameters)
  const exists = async (question: Question): Promise<boolean> => (await answer(question)) !== undefined
  const getGoal = (name: string): Model['goals'][number] => {
    const goal = model.goals.find((candidate) => candidate.name === name)
    if (goal === undefined) throw new Error(`The model has no goal ${name}`)
    return goal
  }
  return {
    isFeasible: (choices, rules) => exists({ choices, ...(rules === undefined ? {} : { rules }) }),
    findWitness: (choices) => answer({ choices }),
    findOptimum: async (goal, choices) => {
      const { minimise } = getGoal(goal)
      const best = await answer({
        choices,
        extend: (translation) => translation.demandNumber(minimise).linear,
      })
      const cost = best && checker.number(minimise, best)
      if (best !== undefined && cost === undefined) throw new Error(`CP-SAT's optimum has no ${goal}`)
      return cost && toNumber(cost)
    },
    findRange: async (parameter, choices) => {
      const low = await answer({ choices, extend: (translation) => translation.getSteps(parameter) })
      const high =
        low &&
        (await answer({
          choices,
          extend: (translation) => scaleLinear(translation.getSteps(parameter), -1n),
        }))
      return low && high && [Number(low[parameter]), Number(high[parameter])]
    },
    hasValueOutside: (parameter, low, high, choices) =>
      exists({ choices, extend: (translation) => translation.demandOutside(parameter, low, high) }),
    hasCheaper: (goal, than, choices) =>
      exists({ choices, extend: (translation) => translation.demandLess(getGoal(goal).minimise, than) }),
    admits: async (witness, choices) =>
      (await exists({ choices: witness })) && (await exists({ choices, hint: witness })),
  }
}

async function answerQuestion(
  question: Question,
  model: Model,
  checker: Checker,
  parameters: SatParameters,
): Promise<Assignment | undefined> {
  const { choices, rules = new Set(model.rules.map(({ id }) => id)), extend, hint } = question
  const translation = new Translation(model, choices, rules)
  const minimise = extend?.(translation) ?? createConstant(0n)
  const proto: CpModelProto = {
    ...translation.sheet.toProto(),
    ...(minimise.terms.size === 0 ? {} : { objective: createObjective(minimise) }),
    ...(hint === undefined ? {} : { solutionHint: translation.buildHint(hint) }),
  }
  const solution = await solve(proto, parameters)
  return solution && readWitness(checker, translation, solution, { model, choices, rules })
}

/** The values of all variables; undefined when there is no solution. */
async function solve(proto: CpModelProto, parameters: SatParameters): Promise<readonly bigint[] | undefined> {
  const bytes = await CpSat.createModel(proto)
  const { response } = await CpSat.solve(bytes, parameters)
  const status = getStatus(response)
  switch (status) {
    case 'OPTIMAL':
      return (response?.solution ?? []).map(toBigInt)
    case 'INFEASIBLE':
      return undefined
    default:
      if (parameters.maxDeterministicTime !== undefined && (status === 'UNKNOWN' || status === 'FEASIBLE'))
        throw new UndecidedError(`CP-SAT does not decide within ${parameters.maxDeterministicTime}`)
      throw new Error(`CP-SAT answers ${status}: ${(await CpSat.validate(bytes)).message}`)
  }
}

/** The protocol's library returns 64-bit integers as numbers, texts or pairs of 32 bits. */
const toBigInt = (value: ProtoInt64): bigint =>
  typeof value === 'object' ? (BigInt(value.high) << 32n) + BigInt(value.low >>> 0) : BigInt(value)

function getStatus(response: CpSolverResponse | null): CpSolverStatus_Name {
  const status = response?.status ?? 'UNKNOWN'
  return typeof status === 'string' ? status : statusNames[status]
}

const statusNames: Readonly<Record<CpSolverStatus, CpSolverStatus_Name>> = {
  0: 'UNKNOWN',
  1: 'MODEL_INVALID',
  2: 'FEASIBLE',
  3: 'INFEASIBLE',
  4: 'OPTIMAL',
}

/** The configuration of a solution. The checker must agree, because an incorrect translation would not be an oracle. */
function readWitness(
  checker: Checker,
  translation: Translation,
  solution: readonly bigint[],
  { model, choices, rules }: { model: Model; choices: Choices; rules: ReadonlySet<string> },
): Assignment {
  const assignment = Object.fromEntries(
    model.parameters.map(({ name }) => [name, translation.readValue(name, solution)]),
  )
  const violations = checker
    .check(assignment)
    .filter((violation) => violation.kind !== 'rule' || rules.has(violation.rule))
  const changed = Object.entries(choices).filter(([name, value]) => assignment[name] !== value)
  if (violations.length > 0 || changed.length > 0)
    throw new Error(
      `CP-SAT's configuration is not valid: ${JSON.stringify({ assignment, violations, changed })}`,
    )
  return assignment
}
