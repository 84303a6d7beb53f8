// Puts the questions of recorded random walks through a model (`workload.ts`) to another solver: whether each value of each parameter is still
// possible, one solve for each, and what the optimum of a goal is.
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { Model } from '@design-portal/domain/engine/model.ts'
import { createSeededDraw, shuffleList } from '@design-portal/domain/engine/testing/draw.ts'
import type { Rival } from './rivals.ts'
import { computeMean } from './statistics.ts'
import { listValues, recordWalks } from './workload.ts'

export interface RivalFigures {
  readonly name: string
  /**
   * Mean milliseconds to decide all values of all parameters in a state: the mean time of a sample of values, times the
   * number of values of the state.
   */
  readonly completeMean: number
  /** Mean milliseconds for the optimum of a goal. */
  readonly optimumMean: number
  /** Answers that differ from ours; a solver that computes with tolerances may differ without an error in ours. */
  readonly otherAnswers: number
  /** Questions on which the solver gave up. */
  readonly unanswered: number
  readonly questions: number
}

export interface RivalWork {
  /** Each gives one random walk: choices made one after the other, with a state after each. */
  readonly seeds: readonly number[]
  /** Number of states of all walks, evenly spread, whose values are asked about, and of those whose optimum is. */
  readonly stateCount: number
  /** Values sampled per state. */
  readonly valuesPerState: number
}

/** Asks a solver. Its answers are compared with ours, since a fast wrong answer is worthless. */
export async function measureRival(model: Model, rival: Rival, work: RivalWork): Promise<RivalFigures> {
  const network = compileModel(model)
  const steps = recordWalks(model, () => createSession(network), work.seeds).flat()
  const session = createSession(network)
  const draw = createSeededDraw(1)
  // Loading the solver is not charged to any question.
  await rival.isFeasible(steps.at(-1)?.choices ?? {}).catch(() => false)
  const completeTimes: number[] = []
  const optimumTimes: number[] = []
  const tally = { otherAnswers: 0, unanswered: 0, questions: 0 }
  for (const step of pickEvenly(steps, work.stateCount)) {
    session.setChoices(step.choices)
    const values = listValues(session.completeDomains())
    const solveTimes: number[] = []
    for (const { parameter, value, isPossible } of shuffleList(draw, values).slice(0, work.valuesPerState)) {
      const choices = { ...step.choices, [parameter]: value }
      await askRival(tally, solveTimes, async () => (await rival.isFeasible(choices)) === isPossible)
    }
    completeTimes.push(computeMean(solveTimes) * values.length)
  }
  for (const step of pickEvenly(
    steps.filter(({ goal }) => goal !== undefined),
    work.stateCount,
  )) {
    const { goal = '', choices } = step
    session.setChoices(choices)
    const completion = session.complete({ goal })
    await askRival(tally, optimumTimes, async () => {
      const rivalCost = await rival.findOptimum(goal, choices)
      return completion.found && completion.cost !== undefined && rivalCost !== undefined
        ? Math.abs(rivalCost - completion.cost) <= 1e-6 * Math.max(1, Math.abs(completion.cost))
        : !completion.found && rivalCost === undefined
    })
  }
  return {
    name: rival.name,
    completeMean: computeMean(completeTimes),
    optimumMean: computeMean(optimumTimes),
    ...tally,
  }
}

async function askRival(
  tally: { otherAnswers: number; unanswered: number; questions: number },
  times: number[],
  ask: () => Promise<boolean>,
): Promise<void> {
  tally.questions += 1
  const started = performance.now()
  try {
    if (!(await ask())) tally.otherAnswers += 1
  } catch {
    // A solver that stops without an answer has still used the time.
    tally.unanswered += 1
  }
  times.push(performance.now() - started)
}

const pickEvenly = <Item>(list: readonly Item[], count: number): readonly Item[] =>
  list.filter(
    (_, index) =>
      Math.floor((index * count) / list.length) !== Math.floor(((index - 1) * count) / list.length),
  )
