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
