/** Asks HiGHS about what the engine could not decide, step by step; if it cannot be loaded or fails, the answers stay as they are. */

import type { CompiledModel } from '@design-portal/domain/engine/compiled-model.ts'
import { loadReferee } from '@design-portal/domain/engine/referee/referee.ts'
import type { Referee } from '@design-portal/domain/engine/referee/referee.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { Completion, Session, ValueState } from '@design-portal/domain/engine/session.ts'

const referees = new WeakMap<CompiledModel, Referee>()

async function getReferee(compiled: CompiledModel): Promise<Referee> {
  const referee = referees.get(compiled) ?? (await loadReferee(compiled.withGoals?.() ?? compiled))
  referees.set(compiled, referee)
  return referee
}

/**
 * Returns the referee's answer; undefined if there is none.
 * @param onStep receives what is known after each step and resolves to false when the answer is no longer needed
 */
export async function askReferee<Step, Answer>(
  compiled: CompiledModel,
  ask: (referee: Referee) => Generator<Step, Answer>,
  onStep: (step: Step) => Promise<boolean>,
): Promise<Answer | undefined> {
  try {
    const referee = await getReferee(compiled)
    let answer: Answer | undefined
    const steps = function* (): Generator<Step, void> {
      answer = yield* ask(referee)
    }
    // Leaving the loop early ends the generator, which releases the solver's memory.
    for (const step of steps()) if (!(await onStep(step))) return undefined
    return answer
  } catch {
    return undefined
  }
}

/**
 * The number of failures that the engine may spend on a completion before HiGHS is asked; if that decides nothing, the engine gets its
 * whole budget.
 */
const maxFailuresBeforeReferee = 20_000

const isProved = (completion: Completion, goal: string | undefined): boolean =>
  completion.found ? goal === undefined || completion.optimal : completion.proved

const getCost = (completion: Completion): number =>
  completion.found ? (completion.cost ?? 0) : Number.POSITIVE_INFINITY

/** Returns a completion that the engine or HiGHS proves optimal, otherwise the better of the two. Leaves these choices set in the session. */
export async function proveCompletion(
  session: Session,
  compiled: CompiledModel,
  { choices, goal }: { readonly choices: Choices; readonly goal?: string },
  isWanted: () => Promise<boolean>,
): Promise<Completion> {
  const options = goal === undefined ? {} : { goal }
  session.setChoices(choices)
  const engineResult = session.complete({ ...options, budget: { failures: maxFailuresBeforeReferee } })
  if (isProved(engineResult, goal)) return engineResult
  const premises = { ...session.assumptions, ...choices }
  const improve = (referee: Referee) => referee.improve(premises, engineResult, goal)
  const refereeResult = (await askReferee(compiled, improve, isWanted)) ?? engineResult
  if (isProved(refereeResult, goal) || !(await isWanted())) return refereeResult
  session.setChoices(choices)
  const fullBudgetResult = session.complete(options)
  return isProved(fullBudgetResult, goal) || getCost(fullBudgetResult) < getCost(refereeResult)
    ? fullBudgetResult
    : refereeResult
}

/**
 * Returns what HiGHS decides about a value that the engine left unchecked: whether a configuration with it exists
 * under all premises, or under the wanted choices alone.
 */
export async function decideByReferee(
  compiled: CompiledModel,
  { wanted, premises }: { readonly wanted: Choices; readonly premises: Choices },
  isWanted: () => Promise<boolean>,
): Promise<ValueState> {
  const complete = (choices: Choices) =>
    askReferee(compiled, (referee) => referee.improve(choices, { found: false, proved: false }), isWanted)
  const asAssumed = await complete(premises)
  if (asAssumed?.found === true) return 'possible'
  if (asAssumed?.proved !== true) return 'unchecked'
  const withoutAssumptions = await complete(wanted)
  if (withoutAssumptions?.found === true) return 'conditional'
  return withoutAssumptions?.proved === true ? 'impossible' : 'unchecked'
}
