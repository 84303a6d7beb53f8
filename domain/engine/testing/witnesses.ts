// The comparison on models too large to walk: each possible value must have a checked configuration, impossible ones are drawn for an oracle.
import { createChecker } from '../check.ts'
import type { Assignment, Choices, Model, Value } from '../model.ts'
import type { Domains, Session } from '../session.ts'
import { compareExplanation } from './compare-explanations.ts'
import { pick, seeded, shuffled } from './draw.ts'
import type { Truth } from './truth.ts'
import { compareConfiguration, difference, noCounts, without, type Comparison, type Walking } from './walk.ts'

interface NamedValue {
  readonly parameter: string
  readonly value: Value
}

const valuesIn = (domains: Domains, wanted: (state: string) => boolean): NamedValue[] =>
  Object.entries(domains.parameters).flatMap(([parameter, domain]) =>
    domain.kind === 'range'
      ? []
      : domain.values.filter(({ state }) => wanted(state)).map(({ value }) => ({ parameter, value })),
  )

export interface RandomState {
  readonly model: Model
  readonly truth: Truth
  readonly newSession: () => Session
  readonly seed: number
  /** At least so many choices are made: an oracle needs longest where little is chosen. */
  readonly fewestChoices: number
  /** How many of the impossible values are drawn for the oracle. */
  readonly impossible: number
  /** Whether an optimum is compared as well. */
  readonly optimum: boolean
}

/** Brings a session into the random state of a seed and compares what it says there. */
export async function compareRandomState(state: RandomState): Promise<Comparison> {
  const { model, truth, newSession, seed } = state
  const draw = seeded(seed)
  const walking: Walking = {
    model,
    truth,
    newSession,
    draw,
    steps: 1,
    explanations: state.impossible,
    smallerCorrections: 12,
    judge: createChecker(model),
    session: newSession(),
    differences: [],
    counts: noCounts(),
  }
  const more = Math.max(1, model.parameters.length - state.fewestChoices)
  chooseAtRandom(walking, state.fewestChoices + draw(more))
  await compareDrawn(walking, state.impossible)
  if (state.optimum) await compareOptimum(walking)
  return walking
}

/** Random choices of possible values, in random order, until `count` are made or nothing is open. */
function chooseAtRandom(walking: Walking, count: number): void {
  const { session, model, draw } = walking
  session.setChoices({})
  for (const { name } of shuffled(draw, model.parameters).slice(0, count)) {
    const domain = session.completeDomains().parameters[name]
    if (domain === undefined) continue
    const open =
      domain.kind === 'range'
        ? [domain.min, domain.max]
        : domain.values.filter(({ state }) => state === 'possible').map(({ value }) => value)
    if (open.length === 0) continue
    session.choose(name, pick(draw, open))
    // The end of a range that is not proved may be none.
    if (session.consistent() === false) session.choose(name, null)
  }
}

/** Compares one state of the session: every possible value, `drawn` impossible values and their explanations. */
async function compareDrawn(walking: Walking, drawn: number): Promise<void> {
  const { session, counts, draw, truth } = walking
  counts.steps += 1
  const domains = session.completeDomains()
  counts.values += valuesIn(domains, () => true).length
  counts.unchecked += valuesIn(domains, (state) => state === 'unchecked').length
  compareWitnesses(walking, domains)
  await compareRanges(walking, domains)
  const impossible = valuesIn(domains, (state) => state === 'impossible')
  for (const wanted of shuffled(draw, impossible).slice(0, drawn)) {
    const choices = { ...session.choices, [wanted.parameter]: wanted.value }
    if (await truth.feasible(choices))
      difference(
        walking,
        `${wanted.parameter} = ${wanted.value} is called impossible, the oracle has a configuration`,
      )
    await compareExplanation(walking, wanted, session.explain(wanted))
  }
}

/** The optimum of one goal, drawn at random, against the oracle's. */
async function compareOptimum(walking: Walking): Promise<void> {
  const { session, model, truth, draw, counts } = walking
  const goal = pick(draw, model.goals).name
  const best = session.complete({ goal })
  counts.completions += 1
  const optimum = await truth.optimum(goal, session.choices)
  if (!best.found) {
    if (best.proved && optimum !== undefined)
      difference(walking, `complete ${goal} proved none, ${optimum} exists`)
    return
  }
  compareConfiguration(walking, `complete ${goal}`, best.assignment, session.choices)
  if (!best.optimal) return
  counts.provedOptimal += 1
  if (best.cost !== optimum)
    difference(walking, `complete ${goal} calls ${best.cost} the optimum, it is ${optimum}`)
}

/** Each configuration that the checker passes vouches for all its values, so few are needed for all. */
function compareWitnesses(walking: Walking, domains: Domains): void {
  const { session, newSession, model } = walking
  const other = newSession()
  other.setChoices(session.choices)
  const vouched = new Set<string>()
  const vouch = (assignment: Assignment, choices: Choices): void => {
    for (const { name } of model.parameters) {
      const changed = Object.keys(session.choices).filter(
        (chosen) => assignment[chosen] !== session.choices[chosen],
      )
      if (changed.every((chosen) => chosen === name)) vouched.add(`${name}=${assignment[name]}`)
    }
    compareConfiguration(walking, 'a witness', assignment, choices)
  }
  const claimed = [
    ...valuesIn(domains, (state) => state === 'possible' || state === 'implied'),
    ...Object.entries(domains.parameters).flatMap(([parameter, domain]) =>
      domain.kind === 'range' && domain.proved
        ? [domain.min, domain.max].map((value) => ({ parameter, value }))
        : [],
    ),
  ]
  for (const { parameter, value } of claimed) {
    if (vouched.has(`${parameter}=${value}`)) continue
    const witness = witnessOf(other, session.choices, parameter, value)
    if (witness === undefined)
      difference(walking, `${parameter} = ${value} is called possible, no configuration is found`)
    else vouch(witness, { ...without(session.choices, parameter), [parameter]: value })
  }
}

function witnessOf(
  other: Session,
  choices: Choices,
  parameter: string,
  value: Value,
): Assignment | undefined {
  other.choose(parameter, value)
  const completion = other.complete()
  other.choose(parameter, choices[parameter] ?? null)
  return completion.found ? completion.assignment : undefined
}

/** Nothing lies beyond the proved ends of a range. */
async function compareRanges(walking: Walking, domains: Domains): Promise<void> {
  const { session, truth, model } = walking
  for (const [name, domain] of Object.entries(domains.parameters)) {
    if (domain.kind !== 'range' || !domain.proved) continue
    const range = await truth.range(name, without(session.choices, name))
    if (range?.[0] !== domain.min || range[1] !== domain.max)
      difference(
        walking,
        `${name} is said to lie in ${domain.min}..${domain.max}, it lies in ${range?.join('..')}`,
      )
  }
  if (model.parameters.length !== Object.keys(domains.parameters).length)
    difference(walking, 'the domains do not name every parameter')
}
