// Measures a session on the recorded walks; runs both in Node and in a browser.
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { compileCheckedModel } from '@design-portal/domain/engine/compile-checked.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { Model } from '@design-portal/domain/engine/model.ts'
import type { Budget } from '@design-portal/domain/engine/session.ts'
import { loadNetwork } from '@design-portal/domain/engine/stored/load-network.ts'
import { computeMean, computeMedian, computePercentile, measureReferenceLoad } from './statistics.ts'
import { recordWalks, type RecordedWalk } from './workload.ts'

/** Medians of the runs; times are milliseconds. */
export interface EngineFigures {
  readonly propagated: number
  readonly complete: number
  readonly completeMean: number
  readonly decidedPercent: number
  /** Explaining why a value is impossible, with corrections: one question of the session. */
  readonly explanation: number
  readonly provedMinimalPercent: number
  readonly provedSmallestPercent: number
  readonly optimum: number
  readonly optimumMean: number
  readonly provedOptimalPercent: number
  readonly referenceLoad: number
  readonly steps: number
}

interface Run {
  readonly propagated: number[]
  readonly complete: number[]
  readonly explanation: number[]
  readonly optimum: number[]
  values: number
  decided: number
  provedMinimal: number
  provedSmallest: number
  provedOptimal: number
}

/**
 * Milliseconds from a model and its stored network to the first answer; without a network the model is compiled. Only
 * the first call in a thread or page shows what a person experiences.
 */
export function measureStart(model: Model, storedNetwork?: Uint8Array): number {
  const started = performance.now()
  const network = storedNetwork === undefined ? compileCheckedModel(model) : loadNetwork(model, storedNetwork)
  createSession(network).propagatedDomains()
  return performance.now() - started
}

/** Runs the walks `runs` times; each figure is the median of the runs. */
export function measureEngine(model: Model, seeds: readonly number[], runs: number): EngineFigures {
  const network = compileModel(model)
  const walks = recordWalks(model, () => createSession(network), seeds)
  const referenceLoads: number[] = []
  const completedRuns: Run[] = []
  for (let run = 0; run < runs; run += 1) {
    referenceLoads.push(measureReferenceLoad())
    completedRuns.push(measureRun(walks, () => createSession(network)))
  }
  return computeFigures(completedRuns, referenceLoads, walks)
}

/** The part of a workload that is measured. */
export interface Sample {
  readonly seeds: readonly number[]
  /** Walks are added in turn until the steps of the first run have taken this long; recording a walk does not count. */
  readonly milliseconds: number
  /** The other runs repeat the steps of the first. */
  readonly runs: number
}

/** Each figure is the median of the runs; the steps of a run form one series each. */
export function measureSample(model: Model, { seeds, milliseconds, runs }: Sample): EngineFigures {
  let remaining = milliseconds
  const network = compileModel(model)
  const openSession = () => createSession(network)
  const [walks, partialRuns]: [RecordedWalk[], Run[]] = [[], []]
  const referenceLoads = [measureReferenceLoad()]
  for (const seed of seeds) {
    if (remaining <= 0) break
    const [walk = []] = recordWalks(model, openSession, [seed])
    const started = performance.now()
    const partialRun = measureRun([walk], openSession, started + remaining)
    remaining -= performance.now() - started
    partialRuns.push(partialRun)
    walks.push(walk.slice(0, partialRun.complete.length))
  }
  const completedRuns = [joinRuns(partialRuns)]
  while (completedRuns.length < runs) {
    referenceLoads.push(measureReferenceLoad())
    completedRuns.push(measureRun(walks, openSession))
  }
  return computeFigures(completedRuns, referenceLoads, walks)
}

function joinRuns(partialRuns: readonly Run[]): Run {
  const sumUp = (getCount: (run: Run) => number): number =>
    partialRuns.reduce((total, run) => total + getCount(run), 0)
  return {
    propagated: partialRuns.flatMap((run) => run.propagated),
    complete: partialRuns.flatMap((run) => run.complete),
    explanation: partialRuns.flatMap((run) => run.explanation),
    optimum: partialRuns.flatMap((run) => run.optimum),
    values: sumUp((run) => run.values),
    decided: sumUp((run) => run.decided),
    provedMinimal: sumUp((run) => run.provedMinimal),
    provedSmallest: sumUp((run) => run.provedSmallest),
    provedOptimal: sumUp((run) => run.provedOptimal),
  }
}

function computeFigures(
  completedRuns: readonly Run[],
  referenceLoads: readonly number[],
  walks: readonly RecordedWalk[],
): EngineFigures {
  const computeMedianOf = (getFigure: (run: Run) => number): number =>
    computeMedian(completedRuns.map(getFigure))
  return {
    propagated: computeMedianOf((run) => computePercentile(run.propagated, 95)),
    complete: computeMedianOf((run) => computePercentile(run.complete, 95)),
    completeMean: computeMedianOf((run) => computeMean(run.complete)),
    decidedPercent: computeMedianOf((run) => (100 * run.decided) / run.values),
    explanation: computeMedianOf((run) => computePercentile(run.explanation, 95)),
    provedMinimalPercent: computeMedianOf((run) => (100 * run.provedMinimal) / run.explanation.length),
    provedSmallestPercent: computeMedianOf((run) => (100 * run.provedSmallest) / run.explanation.length),
    optimum: computeMedianOf((run) => computePercentile(run.optimum, 95)),
    optimumMean: computeMedianOf((run) => computeMean(run.optimum)),
    provedOptimalPercent: computeMedianOf((run) => (100 * run.provedOptimal) / run.optimum.length),
    referenceLoad: computeMedian(referenceLoads),
    steps: walks.reduce((sum, walk) => sum + walk.length, 0),
  }
}

function measureTime<Answer>(times: number[], ask: () => Answer): Answer {
  const started = performance.now()
  const answer = ask()
  times.push(performance.now() - started)
  return answer
}

/** The time after which a question is stopped: it is recorded with its full time and as not decided or not proved. */
const timeLimitMilliseconds = 5000

function createBudget(): Budget {
  const endTime = performance.now() + timeLimitMilliseconds
  return { cancelled: () => performance.now() > endTime }
}

/** Takes no further step after `endTime`. */
function measureRun(
  walks: readonly RecordedWalk[],
  openSession: () => ReturnType<typeof createSession>,
  endTime = Number.POSITIVE_INFINITY,
): Run {
  const run: Run = {
    propagated: [],
    complete: [],
    explanation: [],
    optimum: [],
    values: 0,
    decided: 0,
    provedMinimal: 0,
    provedSmallest: 0,
    provedOptimal: 0,
  }
  for (const walk of walks) {
    const session = openSession()
    for (const step of walk) {
      if (run.complete.length > 0 && performance.now() > endTime) return run
      measureTime(run.propagated, () => {
        session.choose(step.choice.parameter, step.choice.value)
        return session.propagatedDomains()
      })
      const domains = measureTime(run.complete, () => session.completeDomains(createBudget()))
      for (const domain of Object.values(domains.parameters)) {
        const states =
          domain.kind === 'range' ? [domain.proved] : domain.values.map(({ state }) => state !== 'unchecked')
        run.values += states.length
        run.decided += states.filter(Boolean).length
      }
      const { valueToExplain } = step
      if (valueToExplain !== undefined) {
        const explanation = measureTime(run.explanation, () =>
          session.explain(valueToExplain, { budget: createBudget() }),
        )
        if (explanation?.minimalProved === true) run.provedMinimal += 1
        if (explanation?.smallestProved === true) run.provedSmallest += 1
      }
      if (step.goal !== undefined) {
        const goal = step.goal
        const completion = measureTime(run.optimum, () => session.complete({ goal, budget: createBudget() }))
        if (completion.found && completion.optimal) run.provedOptimal += 1
      }
    }
  }
  return run
}
