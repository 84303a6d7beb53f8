// Measures the engine on one public instance; runs both in Node and in a browser.
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { Choices, Model, Value } from '@design-portal/domain/engine/model.ts'
import { readAllowedTuples } from '../readers/allowed-tuples.ts'
import { readCoom, readCoomInput } from '../readers/coom/read-coom.ts'
import { readDimacs } from '../readers/dimacs.ts'
import type { Budget, Domains } from '@design-portal/domain/engine/session.ts'
import { pick, createSeededDraw, shuffleList } from '@design-portal/domain/engine/testing/draw.ts'
import { createRowOfRacks } from '@design-portal/domain/engine/testing/row-of-racks.ts'
import { computeMean, computePercentile, measureReferenceLoad } from '../statistics.ts'
import type { InstanceFormat } from './instance.ts'

/** The measurement requested for one instance; sent to the browser as JSON. */
export interface InstanceQuestion {
  readonly text: string
  readonly format: InstanceFormat
  readonly input?: string
  /** How far COOM's `*` may exceed the minimum. */
  readonly starSurplus?: number
  /** One for each walk. */
  readonly seeds: readonly number[]
  /** Maximum number of choices of a walk. */
  readonly steps: number
}

/** Times are milliseconds. */
export interface InstanceFigures {
  readonly parameters: number
  /** From the text to a compiled model. */
  readonly start: number
  /** A first configuration, or the proof that there is none, in a fresh session. */
  readonly first: number
  readonly consistent: boolean | undefined
  /** Complete domains after the first configuration. */
  readonly complete: number
  readonly values: number
  readonly decided: number
  /** Complete domains after a choice, including the choice; NaN without steps. */
  readonly stepMean: number
  readonly stepP95: number
  readonly steps: number
  readonly stepsComplete: number
  readonly referenceLoad: number
}

/**
 * Milliseconds after which a question is stopped: it is recorded with its full time and as not decided. Complete domains are
 * stopped at more than their goal, which is 10 s from the text on.
 */
export const timeLimits = { first: 60_000, complete: 12_000 }

function createBudget(milliseconds: number): Budget {
  const endTime = performance.now() + milliseconds
  // So many failures that only the time ends the question.
  return { failures: 1e9, cancelled: () => performance.now() > endTime }
}

function readInstance({ text, format, starSurplus }: InstanceQuestion): Model {
  if (format === 'row of racks') return createRowOfRacks(Number(text))
  if (format === 'dimacs') return readDimacs(text, 'instance').model
  if (format === 'allowed tuples') return readAllowedTuples(text, 'instance').model
  return readCoom(text, 'instance', starSurplus === undefined ? {} : { starSurplus }).model
}

/**
 * Reads and compiles an instance, computes complete domains, and walks: random choices in random order, as in the
 * workload of the products.
 */
export function measureInstance(question: InstanceQuestion): InstanceFigures {
  const referenceLoad = measureReferenceLoad()
  const started = performance.now()
  const model = readInstance(question)
  const input = question.input === undefined ? {} : readCoomInput(question.input, model)
  const network = compileModel(model)
  const start = performance.now() - started
  const session = createSession(network)
  session.setChoices(input)
  const solvingStarted = performance.now()
  const consistent = session.consistent(createBudget(timeLimits.first))
  const first = performance.now() - solvingStarted
  const domains = session.completeDomains(createBudget(timeLimits.complete))
  const complete = performance.now() - solvingStarted - first
  const counts = countValues(domains)
  const stepTimes: number[] = []
  let stepsComplete = 0
  if (consistent === true && domains.complete)
    for (const seed of question.seeds)
      stepsComplete += walk(model, createSession(network), { input, seed, steps: question.steps, stepTimes })
  return {
    parameters: model.parameters.length,
    start,
    first,
    consistent,
    complete,
    ...counts,
    stepMean: computeMean(stepTimes),
    stepP95: computePercentile(stepTimes, 95),
    steps: stepTimes.length,
    stepsComplete,
    referenceLoad,
  }
}

function countValues(domains: Domains): { values: number; decided: number } {
  const states = Object.values(domains.parameters).flatMap((domain) =>
    domain.kind === 'range' ? [domain.proved] : domain.values.map(({ state }) => state !== 'unchecked'),
  )
  return { values: states.length, decided: states.filter(Boolean).length }
}

/** Adds the milliseconds of each step to the series; returns the number of steps that were decided completely. */
function walk(
  model: Model,
  session: ReturnType<typeof createSession>,
  {
    input,
    seed,
    steps,
    stepTimes,
  }: { readonly input: Choices; readonly seed: number; readonly steps: number; readonly stepTimes: number[] },
): number {
  const draw = createSeededDraw(seed)
  session.setChoices(input)
  let domains = session.completeDomains(createBudget(timeLimits.complete))
  let [stepCount, completeCount] = [0, 0]
  for (const { name } of shuffleList(draw, model.parameters)) {
    if (stepCount >= steps) break
    const openValues = listOpenValues(domains, name)
    if (openValues.length === 0) continue
    const value = pick(draw, openValues)
    const started = performance.now()
    session.choose(name, value)
    session.propagatedDomains()
    domains = session.completeDomains(createBudget(timeLimits.complete))
    stepTimes.push(performance.now() - started)
    stepCount += 1
    if (domains.complete) completeCount += 1
  }
  return completeCount
}

/** The values that a person could still choose: for a range, its two ends. */
function listOpenValues(domains: Domains, name: string): readonly Value[] {
  const domain = domains.parameters[name]
  if (domain === undefined) return []
  if (domain.kind === 'range') return domain.min === domain.max ? [] : [domain.min, domain.max]
  return domain.values.filter(({ state }) => state === 'possible').map(({ value }) => value)
}
