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
  type Walk,
  type Walking,
} from './walk.ts'

/** Takes a session through random choices, some of which are removed and some impossible, and compares after each. */
export async function compareWalk(walk: Walk): Promise<Comparison> {
  const walking: Walking = {
    ...walk,
    checker: createChecker(walk.model),
    session: walk.newSession(),
    secondSession: walk.newSession(),
    differences: [],
    counts: createCounts(),
  }
  await compareState(walking)
  for (let step = 0; step < walk.steps && walking.differences.length === 0; step += 1) {
    choose(walking)
    await compareState(walking)
  }
  return walking
}

/** Most choices are possible values, so that walks go deep; some are arbitrary, so that contradictions occur too. */
function choose({ session, model, draw }: Walking): void {
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

async function compareState(walking: Walking): Promise<void> {
  const { session, truth, counts } = walking
  counts.steps += 1
  const choices = session.choices
  const isFeasible = await truth.isFeasible(choices)
  const isConsistent = session.consistent()
  if (isConsistent !== undefined && isConsistent !== isFeasible)
    reportDifference(
      walking,
      `consistent() is ${isConsistent}, a configuration ${isFeasible ? 'exists' : 'does not exist'}`,
    )
  const complete = session.completeDomains()
  await compareDomains(walking, complete)
  compareAnswers(walking, walking.session.propagatedDomains(), complete, 'first and last answer')
  compareOrder(walking, complete)
  await compareCompletions(walking, isFeasible)
  await compareExplanations(walking, complete, isFeasible)
}

async function compareDomains(walking: Walking, domains: Domains): Promise<void> {
  const { model, session, draw } = walking
  for (const parameter of model.parameters) {
    const domain = domains.parameters[parameter.name]
    if (domain === undefined) reportDifference(walking, `${parameter.name} has no domain`)
    else if (domain.kind === 'range') await compareRange(walking, parameter.name, domain)
    else {
      const expected = listValues(model, parameter)
      const listed = domain.values.map(({ value }) => value)
      if (JSON.stringify(listed) !== JSON.stringify(expected))
        reportDifference(walking, `${parameter.name} lists ${listed.join()} instead of ${expected.join()}`)
      const examined = shuffleList(draw, domain.values).slice(
        0,
        walking.valuesPerParameter ?? domain.values.length,
      )
      for (const { value, state } of examined) await compareValue(walking, parameter.name, value, state)
      compareStates(walking, parameter.name, domain, session.choices[parameter.name])
    }
  }
}

async function compareValue(walking: Walking, name: string, value: Value, state: ValueState): Promise<void> {
  const { truth, session, counts } = walking
  counts.values += 1
  if (state === 'unchecked') counts.unchecked += 1
  if (state === 'unchecked' || state === 'chosen') return
  const isPossible = await truth.isFeasible({ ...session.choices, [name]: value })
  const isCalledPossible = state !== 'impossible'
  if (isPossible !== isCalledPossible) reportDifference(walking, `${name} = ${value} is called ${state}`)
}

/** "implied" means the only remaining value of a parameter that is not chosen; "chosen" is the person's own choice. */
function compareStates(
  walking: Walking,
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
    reportDifference(walking, `${name} = ${wrong.value} is called ${wrong.state} among ${states.join()}`)
}

async function compareRange(
  walking: Walking,
  name: string,
  domain: ParameterDomain & { kind: 'range' },
): Promise<void> {
  const { truth, session, model, draw, counts } = walking
  counts.values += 1
  if (!domain.proved) counts.unchecked += 1
  const range = await truth.findRange(name, omitChoices(session.choices, name))
  if (range !== undefined && domain.proved && (domain.min !== range[0] || domain.max !== range[1]))
    reportDifference(
      walking,
      `${name} is said to lie in ${domain.min}..${domain.max}, it lies in ${range.join('..')}`,
    )
  if (range !== undefined && (domain.min > range[0] || domain.max < range[1]))
    reportDifference(
      walking,
      `${name} is cut to ${domain.min}..${domain.max}, it reaches ${range.join('..')}`,
    )
  if (domain.chosen !== session.choices[name])
    reportDifference(walking, `${name} is chosen as ${domain.chosen}`)
  const parameter = model.parameters.find((candidate) => candidate.name === name)
  if (parameter === undefined) return
  const value = pick(draw, listValues(model, parameter))
  await compareValue(walking, name, value, session.getState(name, value))
}

/** Two answers for the same choices may leave different values undecided, but must agree on what both decide. */
function compareAnswers(walking: Walking, first: Domains, second: Domains, between: string): void {
  for (const [name, domain] of Object.entries(first.parameters)) {
    const secondDomain = second.parameters[name]
    if (domain.kind !== 'listed' || secondDomain?.kind !== 'listed') continue
    domain.values.forEach(({ value, state }, index) => {
      const secondState = secondDomain.values[index]?.state
      const isUnchecked = state === 'unchecked' || secondState === 'unchecked'
      if (!isUnchecked && (state === 'impossible') !== (secondState === 'impossible'))
        reportDifference(walking, `${name} = ${value} is ${state} and ${secondState}: ${between}`)
    })
  }
}

/** A session that has answered before may decide what a new one leaves undecided; complete answers must be equal. */
function compareOrder(walking: Walking, complete: Domains): void {
  const { session, newSession, draw } = walking
  const reordered = newSession()
  for (const [name, value] of shuffleList(draw, Object.entries(session.choices)))
    reordered.choose(name, value)
  const domains = reordered.completeDomains()
  compareAnswers(walking, complete, domains, 'the same choices in another order')
  if (complete.complete && domains.complete && JSON.stringify(domains) !== JSON.stringify(complete))
    reportDifference(walking, 'the same choices in another order have other domains')
}

async function compareCompletions(walking: Walking, isFeasible: boolean): Promise<void> {
  const { session, truth, model, checker, counts } = walking
  const completion = session.complete()
  counts.completions += 1
  if (completion.found) compareConfiguration(walking, 'complete()', completion.assignment, session.choices)
  if (completion.found !== isFeasible && (completion.found || completion.proved))
    reportDifference(
      walking,
      `complete() ${completion.found ? 'found' : 'proved that there is no'} configuration`,
    )
  for (const { name, minimise } of model.goals) {
    const optimum = await truth.findOptimum(name, session.choices)
    const best = session.complete({ goal: name })
    counts.completions += 1
    if (!best.found) {
      if (best.proved && optimum !== undefined)
        reportDifference(walking, `complete ${name} proved none, ${optimum} exists`)
      continue
    }
    compareConfiguration(walking, `complete ${name}`, best.assignment, session.choices)
    const cost = checker.number(minimise, best.assignment)
    if (best.optimal) counts.provedOptimal += 1
    if (cost === undefined || !isNear(best.cost, toNumber(cost)))
      reportDifference(walking, `complete ${name} says ${best.cost}, it is ${cost && toNumber(cost)}`)
    if (best.optimal && !isNear(best.cost, optimum))
      reportDifference(walking, `complete ${name} calls ${best.cost} the optimum, it is ${optimum}`)
  }
}
