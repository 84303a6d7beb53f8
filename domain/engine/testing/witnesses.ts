// The comparison on models too large to enumerate: each possible value must have a checked configuration, and
// impossible ones are sampled for an oracle.
import { createChecker } from '../check.ts'
import { toNumber } from '../exact.ts'
import type { Assignment, Choices, Model, Value } from '../model.ts'
import type { Domains, Session } from '../session.ts'
import { compareExplanation } from './compare-explanations.ts'
import type { Oracle } from './cp-sat.ts'
import { pick, createSeededDraw, shuffleList } from './draw.ts'
import { listValues } from './random-model.ts'
import {
  listPremises,
  countQuestion,
  compareConfiguration,
  waitForDecision,
  reportDifference,
  createCounts,
  omitChoices,
  type Comparison,
  type Walk,
} from './walk.ts'

/** A parameter is left open after this many sampled values were not possible. */
const MAX_TRIES_PER_PARAMETER = 8
/** Sampling a state stops after this many values per requested one. */
const MAX_DRAWS_PER_VALUE = 20

interface NamedValue {
  readonly parameter: string
  readonly value: Value
}

const listValuesInState = (domains: Domains, hasState: (state: string) => boolean): NamedValue[] =>
  Object.entries(domains.parameters).flatMap(([parameter, domain]) =>
    domain.kind === 'range'
      ? []
      : domain.values.filter(({ state }) => hasState(state)).map(({ value }) => ({ parameter, value })),
  )

export interface RandomState {
  readonly model: Model
  readonly oracle: Oracle
  readonly newSession: () => Session
  readonly seed: number
  /** The minimum number of choices: the oracle is slowest when few are made. */
  readonly fewestChoices: number
  /** Whether every value is decided and compared; otherwise as many possible ones are drawn as impossible ones. */
  readonly comparesEveryValue: boolean
  /** Number of impossible values drawn for the oracle. */
  readonly impossible: number
  /** Number of these for which the explanation is compared as well. */
  readonly explanations: number
  /** Whether an optimum is compared as well. */
  readonly comparesOptimum: boolean
}

/** A walk whose truth is a solver that can be asked more than an enumeration. */
interface OracleWalk extends Walk {
  readonly truth: Oracle
}

/** Brings a session into the random state of a seed and compares its answers there. */
export async function compareRandomState(state: RandomState): Promise<Comparison> {
  const { model, oracle, newSession, seed } = state
  const draw = createSeededDraw(seed)
  const walk: OracleWalk = {
    model,
    truth: oracle,
    newSession,
    draw,
    steps: 1,
    explanations: state.explanations,
    smallerCorrections: 12,
    checker: createChecker(model),
    session: newSession(),
    secondSession: newSession(),
    differences: [],
    counts: createCounts(),
  }
  const extraChoices = Math.max(1, model.parameters.length - state.fewestChoices)
  chooseAtRandom(walk, state.fewestChoices + draw(extraChoices))
  await compareOracle(walk)
  walk.counts.steps += 1
  if (state.comparesEveryValue) await compareEveryValue(walk, state.impossible)
  else await compareDrawn(walk, state.impossible)
  if (state.comparesOptimum) await compareOptimum(walk)
  return walk
}

/** Replaces the choices of a session by possible values, in random order, for `count` parameters at most. */
export function chooseAtRandom(
  { session, model, draw }: Pick<Walk, 'session' | 'model' | 'draw'>,
  count: number,
): void {
  session.setChoices({})
  for (const parameter of shuffleList(draw, model.parameters).slice(0, count)) {
    const values = listValues(model, parameter)
    for (let tries = 0; tries < MAX_TRIES_PER_PARAMETER; tries += 1) {
      const value = pick(draw, values)
      if (session.getState(parameter.name, value) !== 'possible') continue
      session.choose(parameter.name, value)
      break
    }
  }
}

/**
 * A configuration that the engine found and the checker accepted must be possible for the oracle too; otherwise its
 * "impossible" means nothing.
 */
async function compareOracle(walk: OracleWalk): Promise<void> {
  const { session, truth, counts } = walk
  const completion = session.complete()
  if (!completion.found) return
  compareConfiguration(walk, 'complete', completion.assignment, listPremises(walk))
  const isAdmitted = await countQuestion(walk, truth.admits(completion.assignment, session.choices))
  if (isAdmitted === true) counts.admitted += 1
  if (isAdmitted === false)
    reportDifference(walk, `the oracle does not admit ${JSON.stringify(completion.assignment)}`)
}

/**
 * Compares every value of one state: possible ones must have configurations, and of the impossible ones `sampleSize` are
 * checked by the oracle.
 */
async function compareEveryValue(walk: OracleWalk, sampleSize: number): Promise<void> {
  const { session, counts, draw } = walk
  const domains = session.completeDomains()
  counts.values += listValuesInState(domains, () => true).length
  counts.unchecked += listValuesInState(domains, (state) => state === 'unchecked').length
  compareWitnesses(walk, domains)
  await compareRanges(walk, domains)
  const impossible = listValuesInState(domains, (state) => state === 'impossible')
  await compareImpossible(walk, shuffleList(draw, impossible).slice(0, sampleSize))
  const conditional = listValuesInState(domains, (state) => state === 'conditional')
  await compareConditional(walk, shuffleList(draw, conditional).slice(0, sampleSize))
}

/** Draws values of one state until `sampleSize` possible and as many impossible ones are found, and compares these. */
async function compareDrawn(walk: OracleWalk, sampleSize: number): Promise<void> {
  const { session, model, counts, draw } = walk
  const drawnByState: Record<string, NamedValue[]> = { possible: [], impossible: [], conditional: [] }
  for (let tries = 0; tries < MAX_DRAWS_PER_VALUE * sampleSize; tries += 1) {
    if (['possible', 'impossible'].every((state) => (drawnByState[state]?.length ?? 0) >= sampleSize)) break
    const parameter = pick(draw, model.parameters)
    const named = { parameter: parameter.name, value: pick(draw, listValues(model, parameter)) }
    const state = session.getState(named.parameter, named.value)
    counts.values += 1
    if (state === 'unchecked') counts.unchecked += 1
    const values = drawnByState[state === 'implied' ? 'possible' : state]
    if (values !== undefined && values.length < sampleSize) values.push(named)
  }
  compareClaims(walk, drawnByState.possible ?? [])
  await compareImpossible(walk, drawnByState.impossible ?? [])
  await compareConditional(walk, drawnByState.conditional ?? [])
}

async function compareImpossible(walk: OracleWalk, sample: readonly NamedValue[]): Promise<void> {
  const { session, counts, truth, explanations } = walk
  counts.drawn += sample.length
  for (const [index, wanted] of sample.entries()) {
    const choices = { ...session.choices, [wanted.parameter]: wanted.value }
    const isPossible = await waitForDecision(truth.isFeasible(choices))
    if (isPossible === undefined) counts.drawnUndecided += 1
    if (isPossible === false) counts.agreed += 1
    if (isPossible === true)
      reportDifference(
        walk,
        `${wanted.parameter} = ${wanted.value} is called impossible, the oracle has a configuration`,
      )
    if (index < explanations) await compareExplanation(walk, wanted, session.explain(wanted))
  }
}

/** Values that are possible only if an assumption changes: for the oracle, too, none holds as assumed. */
async function compareConditional(walk: OracleWalk, sample: readonly NamedValue[]): Promise<void> {
  const { session, truth, explanations } = walk
  for (const [index, wanted] of sample.entries()) {
    const target = { [wanted.parameter]: wanted.value }
    if (await countQuestion(walk, truth.isFeasible(listPremises(walk, target))))
      reportDifference(walk, `${wanted.parameter} = ${wanted.value} holds as assumed for the oracle`)
    if ((await countQuestion(walk, truth.isFeasible({ ...session.choices, ...target }))) === false)
      reportDifference(walk, `${wanted.parameter} = ${wanted.value} is impossible for the oracle`)
    if (index < explanations) await compareExplanation(walk, wanted, session.explain(wanted))
  }
}

/** The optimum of one goal, drawn at random: a checked configuration has it, and for the oracle none is lower. */
async function compareOptimum(walk: OracleWalk): Promise<void> {
  const { session, model, truth, draw, counts, checker } = walk
  const goal = pick(draw, model.goals)
  const best = session.complete({ goal: goal.name })
  const premises = listPremises(walk)
  counts.completions += 1
  if (!best.found) {
    if (best.proved && (await countQuestion(walk, truth.isFeasible(premises))))
      reportDifference(walk, `complete ${goal.name} proved none, the oracle has a configuration`)
    return
  }
  compareConfiguration(walk, `complete ${goal.name}`, best.assignment, premises)
  const cost = checker.number(goal.minimise, best.assignment)
  if (cost === undefined || toNumber(cost) !== best.cost)
    reportDifference(walk, `complete ${goal.name} says ${best.cost}, it is ${cost && toNumber(cost)}`)
  if (!best.optimal || cost === undefined) return
  counts.provedOptimal += 1
  if (await countQuestion(walk, truth.hasCheaper(goal.name, cost, premises)))
    reportDifference(walk, `complete ${goal.name} calls ${best.cost} the optimum, the oracle has less`)
}

function compareWitnesses(walk: Walk, domains: Domains): void {
  compareClaims(walk, [
    ...listValuesInState(domains, (state) => state === 'possible' || state === 'implied'),
    ...Object.entries(domains.parameters).flatMap(([parameter, domain]) =>
      domain.kind === 'range' && domain.proved
        ? [domain.min, domain.max].map((value) => ({ parameter, value }))
        : [],
    ),
  ])
}

/**
 * Possible values must have configurations. Each one that the checker accepts confirms all its values, so few are
 * needed for all.
 */
function compareClaims(walk: Walk, claimed: readonly NamedValue[]): void {
  const { session, newSession, model } = walk
  const witnessSession = newSession()
  witnessSession.setChoices(session.choices)
  const confirmed = new Set<string>()
  const premises = listPremises(walk)
  const confirm = (assignment: Assignment, choices: Choices): void => {
    const changed = Object.keys(premises).filter((chosen) => assignment[chosen] !== premises[chosen])
    for (const { name } of model.parameters)
      if (changed.every((chosen) => chosen === name)) confirmed.add(`${name}=${assignment[name]}`)
    compareConfiguration(walk, 'a witness', assignment, choices)
  }
  for (const { parameter, value } of claimed) {
    if (confirmed.has(`${parameter}=${value}`)) continue
    const witness = findWitness(witnessSession, session.choices, parameter, value)
    if (witness === undefined)
      reportDifference(walk, `${parameter} = ${value} is called possible, no configuration is found`)
    else confirm(witness, listPremises(walk, { [parameter]: value }))
  }
}

function findWitness(
  witnessSession: Session,
  choices: Choices,
  parameter: string,
  value: Value,
): Assignment | undefined {
  witnessSession.choose(parameter, value)
  const completion = witnessSession.complete()
  witnessSession.choose(parameter, choices[parameter] ?? null)
  return completion.found ? completion.assignment : undefined
}

/** Nothing lies beyond the proved ends of a range, which have configurations. */
async function compareRanges(walk: OracleWalk, domains: Domains): Promise<void> {
  const { truth, model } = walk
  for (const [name, domain] of Object.entries(domains.parameters)) {
    if (domain.kind !== 'range' || !domain.proved) continue
    const others = omitChoices(listPremises(walk, { [name]: domain.min }), name)
    if (await countQuestion(walk, truth.hasValueOutside(name, domain.min, domain.max, others)))
      reportDifference(
        walk,
        `${name} is said to lie in ${domain.min}..${domain.max}, the oracle has it elsewhere`,
      )
  }
  if (model.parameters.length !== Object.keys(domains.parameters).length)
    reportDifference(walk, 'the domains do not name every parameter')
}
