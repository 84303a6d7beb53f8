/** Reads the state of a solution's approval: its steps, and whether all of them are decided. */
import type { StepReason } from '@design-portal/domain/approval/route-approval.ts'
import { isComplete } from '@design-portal/domain/approval/steps.ts'
import type { Database } from '../../../db/database.ts'
import { type ReviewedSolution, listStepsOfRound, type StepRecord } from './store.ts'

export interface ApprovalState {
  /** 1 for the first submission; 0 if nobody was ever asked. */
  readonly round: number
  readonly steps: readonly StepRecord[]
  /** True if every step is approved, or nobody was asked. */
  readonly complete: boolean
  /** The people who may decide on an open step now, without their delegates. */
  readonly openFor: readonly string[]
}

/** The newest round of a solution. */
export async function loadApproval(db: Database, cfgId: string): Promise<ApprovalState> {
  const steps = await listStepsOfRound(db, cfgId)
  const openSteps = steps.filter(({ state }) => state === 'open')
  return {
    round: steps[0]?.round ?? 0,
    steps,
    complete: steps.length === 0 || isComplete(steps),
    openFor: [...new Set(openSteps.flatMap(({ people }) => people.map(({ user_id: userId }) => userId)))],
  }
}

export type { StepReason, StepRecord }

/** Who worked on a solution, for the rule that nobody approves their own work. */
export const toWorkers = (
  { owner_id: ownerId, last_editor_id: lastEditorId }: Pick<ReviewedSolution, 'owner_id' | 'last_editor_id'>,
  submitterId: string | null,
) => ({ ownerId, lastEditorId, submitterId })
