/** Adds an approver to those of the matrix while a solution is received, and checks who may do that and who may be added. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import { listBarredUsers } from '@design-portal/domain/approval/own-approval.ts'
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { approvalCalls } from '@design-portal/contract/approval.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { requireReceivedStatus } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { loadApproval, type StepRecord, toWorkers } from './load-approval.ts'
import { loadApprovalRole } from './record-step-decision.ts'
import { getApproval } from './read-approval.ts'
import { refuseApproval } from './refuse-approval.ts'
import {
  findReviewedSolution,
  listCandidates,
  insertSteps,
  lockStatus,
  lockSteps,
  shareForReading,
} from './store.ts'

type Calls = typeof approvalCalls

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, UNKNOWN_PERSON, CONDITION_NOT_MET for somebody who is asked already */
export async function addApprover(
  caller: Caller,
  input: CheckedInputOf<Calls['approval/add-approver']>,
): Promise<AnswerOf<Calls['approval/add-approver']>> {
  const { user, clock } = caller
  const { cfgid: cfgId, usrId, note } = input
  const visible = await requireVisibleSolution(caller, cfgId)
  requireReceivedStatus(visible.solution)
  const at = clock()
  await requireResponsible(caller, cfgId)
  const companyId = visible.solution.company_id
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const locked = await lockStatus(db, cfgId)
    requireReceivedStatus(locked)
    await lockSteps(db, cfgId)
    await insertAddedStep(db, { cfgId, companyId, usrId, addedBy: user.id, note, at })
    await shareForReading(db, { cfgId, companyId, userIds: [usrId], at })
    await recordHistory(db, {
      cfgId,
      companyId,
      kind: 'approver added',
      userId: user.id,
      at,
      changes: { approver: { from: null, to: usrId } },
      comment: note,
    })
    const facts = { chain: 'adHoc', note }
    await notify(db, { kind: 'stepOpened', cfgId, userIds: [usrId], actorId: user.id, at, facts })
  })
  return await getApproval(caller, await requireVisibleSolution(caller, cfgId))
}

/**
 * Checks that a person may be asked in addition to those named by the matrix.
 *
 * @returns a step of the round
 * @throws CallError NOT_FOUND, UNKNOWN_PERSON, CONDITION_NOT_MET for somebody who is asked already
 */
export async function requireEligibleApprover(
  db: Database,
  steps: readonly StepRecord[],
  { cfgId, usrId, at }: { readonly cfgId: string; readonly usrId: string; readonly at: Date },
): Promise<StepRecord> {
  const [first] = steps
  const reviewed = await findReviewedSolution(db, cfgId, getUtcDay(at))
  const isCandidate = (await listCandidates(db)).some(({ userId }) => userId === usrId)
  if (first === undefined || reviewed === undefined) throw new CallError('NOT_FOUND')
  const barred = listBarredUsers(toWorkers(reviewed, first.submitted_by))
  if (!isCandidate || barred.has(usrId)) throw new CallError('UNKNOWN_PERSON')
  if (steps.some((step) => step.approver_id === usrId && step.chain === 'adHoc'))
    throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['notAskedYet'] } })
  return first
}

/** @throws CallError NOT_FOUND, UNKNOWN_PERSON, CONDITION_NOT_MET */
async function insertAddedStep(
  db: Database,
  added: {
    readonly cfgId: string
    readonly companyId: string
    readonly usrId: string
    readonly addedBy: string
    readonly note: string
    readonly at: Date
  },
): Promise<void> {
  const { cfgId, companyId, usrId, at } = added
  const { steps, round } = await loadApproval(db, cfgId)
  const { submitted_by: submittedBy } = await requireEligibleApprover(db, steps, added)
  const step = {
    id: randomUUID(),
    solution_id: cfgId,
    company_id: companyId,
    round,
    chain: 'adHoc',
    // People who are added decide in parallel with the others.
    position: 1,
    mode: 'anyone',
    approver_kind: 'person',
    approver_id: usrId,
    state: 'open',
    reasons: '[]',
    policy_version: null,
    submitted_by: submittedBy,
    // The person was added for the current solution, so no later round keeps the decision.
    fingerprint: randomUUID(),
    added_by: added.addedBy,
    added_note: added.note,
    opened_at: at,
    decided_at: null,
  } as const
  await insertSteps(db, [{ step, people: [{ user_id: usrId }] }])
}

/** @throws CallError FORBIDDEN for somebody who neither received the solution nor leads the approvers of its region */
export async function requireResponsible(caller: Caller, cfgId: string): Promise<void> {
  const { isResponsible } = await loadApprovalRole(caller.db, cfgId, caller.user.id, caller.clock())
  if (!isResponsible) await refuseApproval(caller, { cfgId, reason: 'PERMISSION_OUTSIDE_YOUR_SCOPE' })
}
