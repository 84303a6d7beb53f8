/** Decides on a step of an approval, by a person who is asked. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { approvalCalls } from '@design-portal/contract/approval.ts'
import { isLeftToOthers, isPassed } from '@design-portal/domain/approval/steps.ts'
import type { ReasonKey } from '@design-portal/domain/permissions/decide.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { requireReceivedStatus } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { loadApproval, type StepRecord } from './load-approval.ts'
import {
  type ApprovalRole,
  recordStepDecision,
  listOpenPlaces,
  loadApprovalRole,
} from './record-step-decision.ts'
import { getApproval } from './read-approval.ts'
import { refuseApproval } from './refuse-approval.ts'
import { lockStatus } from './store.ts'

type Calls = typeof approvalCalls

/**
 * Records a decision on a step. A refused step prevents the approval of the solution; the approver of record is notified and returns it.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, INVALID_INPUT without a note on a refusal
 */
export async function decideOnStep(
  caller: Caller,
  input: CheckedInputOf<Calls['approval/decide']>,
): Promise<AnswerOf<Calls['approval/decide']>> {
  const { user } = caller
  const { cfgid: cfgId, stepId, decision, note } = input
  const { db, clock } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  requireReceivedStatus(visible.solution)
  const at = clock()
  const { steps: round } = await loadApproval(db, cfgId)
  const step = round.find(({ id }) => id === stepId)
  if (step === undefined) throw new CallError('NOT_FOUND')
  const role = await loadApprovalRole(db, cfgId, user.id, at)
  if (listOpenPlaces(step, role, round).length === 0) {
    await refuseApproval(caller, { cfgId, reason: getRefusalReason(step, role, round) })
  }
  if (decision === 'refused' && note === '') throw noteMissing
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const locked = await lockStatus(db, cfgId)
    requireReceivedStatus(locked)
    const { approval, steps } = await recordStepDecision(db, {
      cfgId,
      stepId,
      userId: user.id,
      decision,
      note,
      at,
    })
    // Another person has decided in the meantime.
    if (steps.length === 0) throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['stepOpen'] } })
    await recordHistory(db, {
      cfgId,
      companyId: visible.solution.company_id,
      kind: 'approval decision',
      userId: user.id,
      at,
      changes: { approvalStep: { from: 'open', to: decision }, chain: { from: null, to: step.chain } },
      comment: note,
    })
    const kind = decision === 'refused' ? 'stepRefused' : 'stepsComplete'
    const approverOfRecordId = visible.solution.approver_id
    if (approverOfRecordId !== null && (decision === 'refused' || approval.steps.every(isPassed)))
      await notify(db, { kind, cfgId, userIds: [approverOfRecordId], actorId: user.id, at, facts: { note } })
  })
  return await getApproval(caller, await requireVisibleSolution(caller, cfgId))
}

function getRefusalReason(step: StepRecord, role: ApprovalRole, round: readonly StepRecord[]): ReasonKey {
  const barred = role.listBarred(step)
  if (barred.has(role.userId)) return 'PERMISSION_NOT_ON_YOUR_OWN'
  return step.state === 'open' && isLeftToOthers(step, round, role.userId, barred)
    ? 'PERMISSION_ONE_STEP_EACH'
    : 'PERMISSION_OUTSIDE_YOUR_SCOPE'
}

const noteMissing = new CallError('INVALID_INPUT', {
  fields: [{ path: 'note', code: 'missing', message: 'Required on a refusal: say why.' }],
})
