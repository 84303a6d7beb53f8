/** The steps of one round of approval: which are open, and what a decision does to them. */
import type { ApprovalMode } from './policy.ts'

/**
 * `waiting` for the steps before it in its chain; `open` to be decided; `approved`; `refused`; `kept` from an earlier round, because
 * nothing it looked at has changed; `withdrawn` with the submission.
 */
export const stepStates = ['waiting', 'open', 'approved', 'refused', 'kept', 'withdrawn'] as const
export type StepState = (typeof stepStates)[number]
export const stepDecisions = ['approved', 'refused'] as const
export type StepDecision = (typeof stepDecisions)[number]

/** What the order of steps depends on. */
export interface PlacedStep {
  readonly chain: string
  readonly position: number
  readonly state: StepState
}

/** Whether nobody has to decide on it any more, and nobody refused. */
export const isPassed = ({ state }: Pick<PlacedStep, 'state'>): boolean =>
  state === 'approved' || state === 'kept'

/** Whether a round is approved in every step. A round without steps is not: somebody always has to decide. */
export const isComplete = (steps: readonly Pick<PlacedStep, 'state'>[]): boolean =>
  steps.length > 0 && steps.every(isPassed)

/** The waiting steps whose turn it is: all before them in their chain are passed. Steps of one position are open together. */
export function listDueSteps<Step extends PlacedStep>(steps: readonly Step[]): readonly Step[] {
  return steps.filter(
    ({ state, chain, position }) =>
      state === 'waiting' &&
      steps.every((other) => other.chain !== chain || other.position >= position || isPassed(other)),
  )
}

/** What becomes of an open step once its people have decided so far. One refusal is enough, whatever the mode. */
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
