// The referee: HiGHS decides what the kernel left open within its budget, and every answer of HiGHS is checked exactly before it counts.
import type { Highs } from 'highs'
import { createChecker } from '../check.ts'
import type { CompiledModel } from '../compiled-model.ts'
import type { Choices } from '../model.ts'
import type { Completion, Domains } from '../session.ts'
import { Configurations } from './configurations.ts'
import { improveCompletion } from './improvement.ts'
import { loadHighs } from './load-highs.ts'
import { Question } from './question.ts'
import { Refinement } from './refinement.ts'
import { refineUnderAssumptions } from './refine-under-assumptions.ts'
import { type Relaxation, buildRelaxation } from './relaxation.ts'

/** Default number of linear programs: counted, not timed, so that answers are the same on every machine. */
const DEFAULT_NODES = 2000

export interface RefinementOptions {
  /** Linear programs that may be solved: under all premises, and as many without assumptions. */
  readonly nodes?: number | undefined
  /** What the session assumes of requirements and facts. */
  readonly assumptions?: Choices
}

/**
 * Decides what a session leaves undecided; uses the model, not the session. Its answers are proved like the kernel's
 * own.
 */
export interface Referee {
  /**
   * Decides values that are unchecked in a session's answer to these choices and the assumptions beside them. Values
   * that `nodes` linear programs do not decide stay unchecked. Yields the domains as known after each step, and the
   * same object while nothing is new. To stop early, call `return()`, which releases the memory.
   */
  refine(choices: Choices, domains: Domains, options?: RefinementOptions): Generator<Domains, Domains>
  /**
   * A completion at least as good as the given one for the same choices and goal: a better one, or the proof that there
   * is none. Yields after each step.
   */
  improve(
    choices: Choices,
    completion: Completion,
    goal?: string,
    nodes?: number,
  ): Generator<void, Completion>
}

/**
 * Loads HiGHS and creates the referee of a model. Rejects where HiGHS cannot be loaded; everything else works without
 * it.
 */
export const loadReferee = async (compiled: CompiledModel): Promise<Referee> =>
  createReferee(compiled, await loadHighs())

function createReferee(compiled: CompiledModel, highs: Highs): Referee {
  const configurations = new Configurations(compiled, createChecker(compiled.model))
  const relaxations = new Map<string | undefined, Relaxation>()
  const createQuestion = (goal?: string): Question => {
    const relaxation = relaxations.get(goal) ?? buildRelaxation(compiled, goal)
    relaxations.set(goal, relaxation)
    return new Question(highs, configurations, relaxation)
  }
  return {
    *refine(choices, domains, { nodes = DEFAULT_NODES, assumptions = {} } = {}) {
      if (domains.complete) return domains
      const question = createQuestion()
      const refine = function* (premises: Choices, undecided: Domains): Generator<Domains, Domains> {
        const refinement = new Refinement(question, premises, undecided)
        for (const _ of refinement.decide({ left: nodes })) yield refinement.getDomains()
        return refinement.getDomains()
      }
      try {
        if (Object.keys(assumptions).length === 0) return yield* refine(choices, domains)
        return yield* refineUnderAssumptions({ model: compiled.model, choices, assumptions, domains, refine })
      } finally {
        question.dispose()
      }
    },
    *improve(choices, completion, goal, nodes = DEFAULT_NODES) {
      const settled = completion.found ? goal === undefined || completion.optimal : completion.proved
      if (settled) return completion
      const question = createQuestion(goal)
      try {
        return yield* improveCompletion(question, { choices, given: completion, goal }, { left: nodes })
      } finally {
        question.dispose()
      }
    },
  }
}
