// CP-SAT as an oracle: the same questions as the engine answers, put to another solver by a translation of its own.
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
import { toNumber } from '../exact.ts'
import type { Assignment, Choices, Model, Num } from '../model.ts'
import { not, objectiveOf, scaled, type Linear } from './cp-sat-sheet.ts'
import { Translation } from './cp-sat-translation.ts'
import type { Truth } from './truth.ts'

export interface Oracle extends Truth {
  /** A whole valid configuration under the choices, passed by the checker; undefined when there is none. */
  witness(choices: Choices): Promise<Assignment | undefined>
}

/**
 * One thread and a fixed seed: the same answer on every machine. Presolve is off: with it, CP-SAT 9.x as packaged calls some states of the
 * three-phase UPS infeasible for which it accepts a whole configuration; without it, it does not, and most questions are faster.
 */
const parameters: SatParameters = {
  numWorkers: 1,
  randomSeed: 1,
  cpModelPresolve: false,
  symmetryLevel: 0,
  linearizationLevel: 0,
}

interface Prepared {
  readonly model: Model
  readonly judge: Checker
  readonly translation: Translation
  readonly bytes: Uint8Array
  readonly minimise?: Linear
}

/** Translates a model once; each question then adds its choices to the encoded model. */
export async function createOracle(model: Model): Promise<Oracle> {
  const judge = createChecker(model)
  const plain = await prepare(model, judge)
  const goals = new Map<string, Promise<Prepared>>()
  const prepared = (goal: string): Promise<Prepared> => {
    const known = goals.get(goal)
    if (known !== undefined) return known
    const minimise = model.goals.find(({ name }) => name === goal)?.minimise
    if (minimise === undefined) throw new Error(`The model has no goal ${goal}`)
    const made = prepare(model, judge, minimise)
    goals.set(goal, made)
    return made
  }
  const answer = async (
    to: Prepared,
    choices: Choices,
    rules?: ReadonlySet<string>,
    objective?: Linear,
  ): Promise<Assignment | undefined> => {
    const solution = await solve(to, choices, rules, objective)
    return solution && witnessed(to, solution, choices, rules)
  }
  return {
    feasible: async (choices, rules) => (await answer(plain, choices, rules)) !== undefined,
    witness: (choices) => answer(plain, choices),
    optimum: async (goal, choices) => {
      const to = await prepared(goal)
      const best = await answer(to, choices, undefined, to.minimise)
      const minimise = model.goals.find(({ name }) => name === goal)?.minimise
      const cost = best && minimise ? judge.number(minimise, best) : undefined
      if (best !== undefined && cost === undefined) throw new Error(`CP-SAT's optimum has no ${goal}`)
      return cost && toNumber(cost)
    },
    range: async (parameter, choices) => {
      const steps = plain.translation.steps(parameter)
      const low = await answer(plain, choices, undefined, steps)
      const high = low && (await answer(plain, choices, undefined, scaled(steps, -1n)))
      return low && high && [Number(low[parameter]), Number(high[parameter])]
    },
  }
}

async function prepare(model: Model, judge: Checker, goal?: Num): Promise<Prepared> {
  const translation = new Translation(model)
  const quantity = goal && translation.number(goal)
  if (quantity !== undefined) translation.sheet.clause(quantity.defined)
  const bytes = await CpSat.createModel(translation.sheet.proto())
  return {
    model,
    judge,
    translation,
    bytes,
    ...(quantity === undefined ? {} : { minimise: quantity.linear }),
  }
}

/** The values of all variables; undefined when there is no solution. Messages of the protocol merge when their bytes are joined. */
async function solve(
  { translation, bytes }: Prepared,
  choices: Choices,
  rules: ReadonlySet<string> | undefined,
  minimise: Linear | undefined,
): Promise<readonly bigint[] | undefined> {
  const obeyed = [...translation.rules].map(([id, literal]) =>
    rules === undefined || rules.has(id) ? literal : not(literal),
  )
  const extra: CpModelProto = {
    constraints: [
      ...Object.entries(choices).map(([name, value]) => translation.fixes(name, value)),
      { boolAnd: { literals: obeyed } },
    ],
    ...(minimise === undefined || minimise.terms.size === 0 ? {} : { objective: objectiveOf(minimise) }),
  }
  const joined = joinedBytes(bytes, await CpSat.createModel(extra))
  const { response } = await CpSat.solve(joined, parameters)
  switch (statusOf(response)) {
    case 'OPTIMAL':
    case 'FEASIBLE':
      return (response?.solution ?? []).map(integerOf)
    case 'INFEASIBLE':
      return undefined
    default:
      throw new Error(`CP-SAT answers ${statusOf(response)}: ${(await CpSat.validate(joined)).message}`)
  }
}

/** The protocol's library gives 64-bit integers as numbers, texts or pairs of 32 bits. */
const integerOf = (value: ProtoInt64): bigint =>
  typeof value === 'object' ? (BigInt(value.high) << 32n) + BigInt(value.low >>> 0) : BigInt(value)

function statusOf(response: CpSolverResponse | null): CpSolverStatus_Name {
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

function joinedBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

/** The configuration of a solution. The checker must agree: a translation that is wrong would be no oracle. */
function witnessed(
  { model, judge, translation }: Prepared,
  solution: readonly bigint[],
  choices: Choices,
  rules: ReadonlySet<string> | undefined,
): Assignment {
  const assignment = Object.fromEntries(
    model.parameters.map(({ name }) => [name, translation.read(name, solution)]),
  )
  const violations = judge
    .check(assignment)
    .filter((violation) => violation.kind !== 'rule' || rules === undefined || rules.has(violation.rule))
  const lost = Object.entries(choices).filter(([name, value]) => assignment[name] !== value)
  if (violations.length > 0 || lost.length > 0)
    throw new Error(
      `CP-SAT's configuration is not valid: ${JSON.stringify({ assignment, violations, lost })}`,
    )
  return assignment
}
