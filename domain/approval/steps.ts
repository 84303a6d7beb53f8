/** The steps of one approval round: which are open, and how a decision changes them. */
import type { ApprovalMode } from './policy.ts'

/**
 * `waiting` for the previous steps of its chain; `open` for a decision; `approved`; `refused`; `kept` from an earlier
 * round, because the part of the solution that it depends on has not changed; `withdrawn` together with the
 * submission.
 */
export const stepStates = ['waiting', 'open', 'approved', 'refused', 'kept', 'withdrawn'] as const
export type StepState = (typeof stepStates)[number]
export const stepDecisions = ['approved', 'refused'] as const
export type StepDecision = (typeof stepDecisions)[number]

/** The fields that determine the order of steps. */
export interface PlacedStep {
  readonly chain: string
  readonly position: number
  readonly state: StepState
}

/** Whether a step needs no further decision and was not refused. */
export const isPassed = ({ state }: Pick<PlacedStep, 'state'>): boolean =>
  state === 'approved' || state === 'kept'

/**
 * Whether every step of a round is approved. A round without steps is not approved, because somebody always has to
 * decide.
 */
export const isComplete = (steps: readonly Pick<PlacedStep, 'state'>[]): boolean =>
  steps.length > 0 && steps.every(isPassed)

/**
 * The waiting steps whose turn it is, because all previous steps of their chain are passed. Steps at the same
 * position open together.
 */
export function listDueSteps<Step extends PlacedStep>(steps: readonly Step[]): readonly Step[] {
  return steps.filter(
    ({ state, chain, position }) =>
      state === 'waiting' &&
      steps.every((other) => other.chain !== chain || other.position >= position || isPassed(other)),
  )
}

/** The state of an open step after the decisions so far. One refusal is enough in either mode. */
export function computeStepState(
  mode: ApprovalMode,
  decisions: readonly (StepDecision | null)[],
): Extract<StepState, 'open' | 'approved' | 'refused'> {
  if (decisions.includes('refused')) return 'refused'
  const enough =
    mode === 'anyone'
      ? decisions.includes('approved')
      : decisions.length > 0 && decisions.every((decision) => decision === 'approved')
  return enough ? 'approved' : 'open'
}

/** A step with the people whom it asks. */
export interface AskedStep extends Pick<PlacedStep, 'state'> {
  readonly id: string
  readonly mode: ApprovalMode
  readonly people: readonly {
    readonly user_id: string
    readonly decision: StepDecision | null
    /** Who decided: the person, or somebody in their place. */
    readonly decided_by: string | null
  }[]
}

/**
 * Whether a person leaves a step to somebody else, so that two steps of a solution are decided by two people: because
 * they decided on another step, or because another step asks nobody but them. A step that has nobody else stays
 * theirs, as does one that all its people have to approve.
 *
 * @param steps all steps of the round
 * @param barred the people who may not decide on this solution at all
 */
export function isLeftToOthers(
  step: AskedStep,
  steps: readonly AskedStep[],
  userId: string,
  barred: ReadonlySet<string>,
): boolean {
  if (step.mode === 'all') return false
  const others = steps.filter(({ id, state }) => id !== step.id && state !== 'withdrawn')
  const deciders = new Set(others.flatMap(({ people }) => people.map(({ decided_by: by }) => by)))
  const hasSomebodyElse = step.people.some(
    ({ user_id: id, decision }) => decision === null && id !== userId && !barred.has(id) && !deciders.has(id),
  )
  const isNeededElsewhere = others.some(
    ({ state, people }) =>
      (state === 'open' || state === 'waiting') &&
      people.length > 0 &&
      people.every(({ user_id: id }) => id === userId),
  )
  return hasSomebodyElse && (deciders.has(userId) || isNeededElsewhere)
}
