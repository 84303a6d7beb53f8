// Compares a session with the truth: one random walk through a model, with every answer of the session checked against another source.
import { createChecker } from '../check.ts'
import { toNumber } from '../exact.ts'
import type { Value } from '../model.ts'
import type { Domains, ParameterDomain, ValueState } from '../session.ts'
import { compareExplanations } from './compare-explanations.ts'
import { drawChance, pick, shuffleList } from './draw.ts'
import { listValues } from './random-model.ts'
import {
  compareConfiguration,
  reportDifference,
  isNear,
  createCounts,
  omitChoices,
  type Comparison,
  type WalkSetup,
  type Walk,
} from './walk.ts'

/** Takes a session through random choices, some of which are removed and some impossible, and compares after each. */
export async function compareWalk(setup: WalkSetup): Promise<Comparison> {
  const walk: Walk = {
    ...setup,
    checker: createChecker(setup.model),
    session: setup.newSession(),
    secondSession: setup.newSession(),
    differences: [],
    counts: createCounts(),
  }
  await compareState(walk)
  for (let step = 0; step < walk.steps && walk.differences.length === 0; step += 1) {
    chooseNextValue(walk)
    await compareState(walk)
  }
  return walk
}

/** Most choices are possible values, so that walks go deep; some are arbitrary, so that contradictions occur too. */
function chooseNextValue({ session, model, draw }: Walk): void {
  const parameter = pick(draw, model.parameters)
  const isChosen = session.choices[parameter.name] !== undefined
  if (isChosen && drawChance(draw, 60)) {
    session.choose(parameter.name, null)
    return
  }
  const domain = session.completeDomains().parameters[parameter.name]
  const possible =
    domain?.kind === 'listed'
      ? domain.values.filter(({ state }) => state !== 'impossible').map(({ value }) => value)
      : []
  const values = possible.length > 0 && drawChance(draw, 85) ? possible : listValues(model, parameter)
  session.choose(parameter.name, pick(draw, values))
}

async function compareState(walk: Walk): Promise<void> {
  const { session, truth, counts } = walk
  counts.steps += 1
  const isFeasible = await truth.isFeasible(session.choices)
  const isConsistent = session.consistent()
  if (isConsistent !== undefined && isConsistent !== isFeasible)
    reportDifference(
      walk,
      `consistent() is ${isConsistent}, a configuration ${isFeasible ? 'exists' : 'does not exist'}`,
    )
  const complete = session.completeDomains()
  await compareDomains(walk, complete)
  compareAnswers(walk, session.propagatedDomains(), complete, 'first and last answer')
  compareReordered(walk, complete)
  await compareCompletions(walk, isFeasible)
  await compareExplanations(walk, complete, isFeasible)
}

async function compareDomains(walk: Walk, domains: Domains): Promise<void> {
  const { model, session, draw } = walk
  for (const parameter of model.parameters) {
    const domain = domains.parameters[parameter.name]
    if (domain === undefined) reportDifference(walk, `${parameter.name} has no domain`)
    else if (domain.kind === 'range') await compareRange(walk, parameter.name, domain)
    else {
      const expected = listValues(model, parameter)
      const listed = domain.values.map(({ value }) => value)
      if (JSON.stringify(listed) !== JSON.stringify(expected))
        reportDifference(walk, `${parameter.name} lists ${listed.join()} instead of ${expected.join()}`)
      const examined = shuffleList(draw, domain.values).slice(
        0,
        walk.valuesPerParameter ?? domain.values.length,
      )
      for (const { value, state } of examined) await compareValue(walk, parameter.name, value, state)
      compareStates(walk, parameter.name, domain, session.choices[parameter.name])
    }
  }
}

async function compareValue(walk: Walk, name: string, value: Value, state: ValueState): Promise<void> {
  const { truth, session, counts } = walk
  counts.values += 1
  if (state === 'unchecked') counts.unchecked += 1
  if (state === 'unchecked' || state === 'chosen') return
  const isPossible = await truth.isFeasible({ ...session.choices, [name]: value })
  const isCalledPossible = state !== 'impossible'
  if (isPossible !== isCalledPossible) reportDifference(walk, `${name} = ${value} is called ${state}`)
}

/** "implied" means the only remaining value of a parameter that is not chosen; "chosen" is the person's own choice. */
function compareStates(
  walk: Walk,
  name: string,
  domain: ParameterDomain & { kind: 'listed' },
  chosen: Value | undefined,
): void {
  const states = domain.values.map(({ state }) => state)
  const remaining = states.filter((state) => state !== 'impossible').length
  const wrong = domain.values.find(({ value, state }) =>
    chosen === undefined
      ? state === 'chosen' ||
        (state === 'implied' && remaining !== 1) ||
        (state === 'possible' && remaining === 1)
      : (state === 'chosen') !== (value === chosen) || state === 'implied',
  )
  if (wrong !== undefined)
    reportDifference(walk, `${name} = ${wrong.value} is called ${wrong.state} among ${states.join()}`)
}

async function compareRange(
  walk: Walk,
  name: string,
  domain: ParameterDomain & { kind: 'range' },
): Promise<void> {
  const { truth, session, model, draw, counts } = walk
  counts.values += 1
  if (!domain.proved) counts.unchecked += 1
  const range = await truth.findRange(name, omitChoices(session.choices, name))
  if (range !== undefined && domain.proved && (domain.min !== range[0] || domain.max !== range[1]))
    reportDifference(
      walk,
      `${name} is said to lie in ${domain.min}..${domain.max}, it lies in ${range.join('..')}`,
    )
  if (range !== undefined && (domain.min > range[0] || domain.max < range[1]))
    reportDifference(walk, `${name} is cut to ${domain.min}..${domain.max}, it reaches ${range.join('..')}`)
  if (domain.chosen !== session.choices[name]) reportDifference(walk, `${name} is chosen as ${domain.chosen}`)
  const parameter = model.parameters.find((candidate) => candidate.name === name)
  if (parameter === undefined) return
  const value = pick(draw, listValues(model, parameter))
  await compareValue(walk, name, value, session.getState(name, value))
}

/** Two answers for the same choices may leave different values undecided, but must agree on what both decide. */
function compareAnswers(walk: Walk, first: Domains, second: Domains, description: string): void {
  for (const [name, domain] of Object.entries(first.parameters)) {
    const secondDomain = second.parameters[name]
    if (domain.kind !== 'listed' || secondDomain?.kind !== 'listed') continue
    domain.values.forEach(({ value, state }, index) => {
      const secondState = secondDomain.values[index]?.state
      const isUnchecked = state === 'unchecked' || secondState === 'unchecked'
      if (!isUnchecked && (state === 'impossible') !== (secondState === 'impossible'))
        reportDifference(walk, `${name} = ${value} is ${state} and ${secondState}: ${description}`)
    })
  }
}

/** A session that has answered before may decide what a new one leaves undecided; complete answers must be equal. */
function compareReordered(walk: Walk, complete: Domains): void {
  const { session, newSession, draw } = walk
  const reordered = newSession()
  for (const [name, value] of shuffleList(draw, Object.entries(session.choices)))
    reordered.choose(name, value)
  const domains = reordered.completeDomains()
  compareAnswers(walk, complete, domains, 'the same choices in another order')
  if (complete.complete && domains.complete && JSON.stringify(domains) !== JSON.stringify(complete))
    reportDifference(walk, 'the same choices in another order have other domains')
}

async function compareCompletions(walk: Walk, isFeasible: boolean): Promise<void> {
  const { session, truth, model, checker, counts } = walk
  const completion = session.complete()
  counts.completions += 1
  if (completion.found) compareConfiguration(walk, 'complete()', completion.assignment, session.choices)
  if (completion.found !== isFeasible && (completion.found || completion.proved))
    reportDifference(
      walk,
      `complete() ${completion.found ? 'found' : 'proved that there is no'} configuration`,
    )
  for (const { name, minimise } of model.goals) {
    const optimum = await truth.findOptimum(name, session.choices)
    const best = session.complete({ goal: name })
    counts.completions += 1
    if (!best.found) {
      if (best.proved && optimum !== undefined)
        reportDifference(walk, `complete ${name} proved none, ${optimum} exists`)
      continue
    }
    compareConfiguration(walk, `complete ${name}`, best.assignment, session.choices)
    const cost = checker.number(minimise, best.assignment)
    if (best.optimal) counts.provedOptimal += 1
    if (cost === undefined || !isNear(best.cost, toNumber(cost)))
      reportDifference(walk, `complete ${name} says ${best.cost}, it is ${cost && toNumber(cost)}`)
    if (best.optimal && !isNear(best.cost, optimum))
      reportDifference(walk, `complete ${name} calls ${best.cost} the optimum, it is ${optimum}`)
  }
}
