/** Asks HiGHS about what the engine could not decide, step by step; where it cannot be loaded or fails, answers stay as they are. */

import type { CompiledModel } from '@design-portal/domain/engine/compiled-model.ts'
import { loadReferee } from '@design-portal/domain/engine/referee/referee.ts'
import type { Referee } from '@design-portal/domain/engine/referee/referee.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { Completion, Session, ValueState } from '@design-portal/domain/engine/session.ts'

const referees = new WeakMap<CompiledModel, Referee>()

async function refereeOf(compiled: CompiledModel): Promise<Referee> {
  const referee = referees.get(compiled) ?? (await loadReferee(compiled.withGoals?.() ?? compiled))
  referees.set(compiled, referee)
  return referee
}

/**
 * The referee's answer; undefined where there is none.
 * @param onStep hears what is known after each step and resolves to false when nobody waits for the answer any more
 */
export async function askReferee<Step, Answer>(
  compiled: CompiledModel,
  ask: (referee: Referee) => Generator<Step, Answer>,
  onStep: (step: Step) => Promise<boolean>,
): Promise<Answer | undefined> {
  try {
    const referee = await refereeOf(compiled)
    let answer: Answer | undefined
    const steps = function* (): Generator<Step, void> {
      answer = yield* ask(referee)
    }
    // Left in the middle, the loop ends the generator, which gives the solver its memory back.
    for (const step of steps()) if (!(await onStep(step))) return undefined
    return answer
  } catch {
    return undefined
  }
}

/** Failures that the engine may spend on a completion before HiGHS is asked; where that decides nothing, it gets its whole budget. */
const failuresBefore = 20_000

const isProved = (completion: Completion, goal: string | undefined): boolean =>
  completion.found ? goal === undefined || completion.optimal : completion.proved

const costOf = (completion: Completion): number =>
  completion.found ? (completion.cost ?? 0) : Number.POSITIVE_INFINITY

/** A completion by whichever of the two proves it; else the better one. Leaves the session with these choices. */
export async function proveCompletion(
  session: Session,
  compiled: CompiledModel,
  { choices, goal }: { readonly choices: Choices; readonly goal?: string },
  isWanted: () => Promise<boolean>,
): Promise<Completion> {
  const options = goal === undefined ? {} : { goal }
  session.setChoices(choices)
  const first = session.complete({ ...options, budget: { failures: failuresBefore } })
  if (isProved(first, goal)) return first
  const improve = (referee: Referee) => referee.improve(choices, first, goal)
  const second = (await askReferee(compiled, improve, isWanted)) ?? first
  if (isProved(second, goal) || !(await isWanted())) return second
  session.setChoices(choices)
  const whole = session.complete(options)
  return isProved(whole, goal) || costOf(whole) < costOf(second) ? whole : second
}

/** What HiGHS says of a value that the engine left unchecked: whether there is a configuration with it. */
export async function decideByReferee(
  compiled: CompiledModel,
  choices: Choices,
  isWanted: () => Promise<boolean>,
): Promise<ValueState> {
  const find = (referee: Referee) => referee.improve(choices, { found: false, proved: false })
  const completion = await askReferee(compiled, find, isWanted)
  if (completion?.found === true) return 'possible'
  return completion?.proved === true ? 'impossible' : 'unchecked'
}
