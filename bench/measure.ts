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
  /** Why a value is impossible, with its remedies: one question of the session. */
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
export function measureStart(model: Model, network?: Uint8Array): number {
  const started = performance.now()
  const compiled = network === undefined ? compileCheckedModel(model) : loadNetwork(model, network)
  createSession(compiled).propagatedDomains()
  return performance.now() - started
}

/** Runs the walks `runs` times; each figure is the median of the runs. */
export function measureEngine(model: Model, seeds: readonly number[], runs: number): EngineFigures {
  const compiled = compileModel(model)
  const walks = recordWalks(model, () => createSession(compiled), seeds)
  const loads: number[] = []
  const completedRuns: Run[] = []
  for (let run = 0; run < runs; run += 1) {
    loads.push(measureReferenceLoad())
    completedRuns.push(measureRun(walks, () => createSession(compiled)))
  }
  return computeFigures(completedRuns, loads, walks)
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
  const compiled = compileModel(model)
  const newSession = () => createSession(compiled)
  const [walks, parts]: [RecordedWalk[], Run[]] = [[], []]
  const loads = [measureReferenceLoad()]
  for (const seed of seeds) {
    if (remaining <= 0) break
    const [walk = []] = recordWalks(model, newSession, [seed])
    const started = performance.now()
    const part = measureRun([walk], newSession, started + remaining)
    remaining -= performance.now() - started
    parts.push(part)
    walks.push(walk.slice(0, part.complete.length))
  }
  const completedRuns = [joinRuns(parts)]
  while (completedRuns.length < runs) {
    loads.push(measureReferenceLoad())
    completedRuns.push(measureRun(walks, newSession))
  }
  return computeFigures(completedRuns, loads, walks)
}

function joinRuns(parts: readonly Run[]): Run {
  const sum = (count: (run: Run) => number): number => parts.reduce((total, run) => total + count(run), 0)
  return {
    propagated: parts.flatMap((run) => run.propagated),
    complete: parts.flatMap((run) => run.complete),
    explanation: parts.flatMap((run) => run.explanation),
    optimum: parts.flatMap((run) => run.optimum),
    values: sum((run) => run.values),
    decided: sum((run) => run.decided),
    provedMinimal: sum((run) => run.provedMinimal),
    provedSmallest: sum((run) => run.provedSmallest),
    provedOptimal: sum((run) => run.provedOptimal),
  }
}

function computeFigures(
  completedRuns: readonly Run[],
  loads: readonly number[],
  walks: readonly RecordedWalk[],
): EngineFigures {
  const computeMedianOf = (figure: (run: Run) => number): number => computeMedian(completedRuns.map(figure))
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
    referenceLoad: computeMedian(loads),
    steps: walks.reduce((sum, walk) => sum + walk.length, 0),
  }
}

function measureTime<Answer>(times: number[], ask: () => Answer): Answer {
  const started = performance.now()
  const answer = ask()
  times.push(performance.now() - started)
  return answer
}

/** Milliseconds after which a question is stopped: it is recorded with its full time and as not decided or not proved. */
const timeLimit = 5000

function createBudget(): Budget {
  const end = performance.now() + timeLimit
  return { cancelled: () => performance.now() > end }
}

/** Takes no further step after `end`. */
function measureRun(
  walks: readonly RecordedWalk[],
  newSession: () => ReturnType<typeof createSession>,
  end = Number.POSITIVE_INFINITY,
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
    const session = newSession()
    for (const step of walk) {
      if (run.complete.length > 0 && performance.now() > end) return run
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
      if (step.explain !== undefined) {
        const wanted = step.explain
        const explanation = measureTime(run.explanation, () =>
          session.explain(wanted, { budget: createBudget() }),
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
