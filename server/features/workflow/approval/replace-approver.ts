/** Asks another person in place of an approver who was added: only that step starts again, and other decisions stay. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { approvalCalls } from '@design-portal/contract/approval.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { requireReceivedStatus } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { loadApproval } from './load-approval.ts'
import { requireEligibleApprover, requireResponsible } from './add-approver.ts'
import { isReplaceable, getApproval } from './read-approval.ts'
import { lockStatus, lockSteps, replacePerson, shareForReading } from './store.ts'

type ReplaceCall = (typeof approvalCalls)['approval/replace-approver']

/**
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, UNKNOWN_PERSON, CONDITION_NOT_MET once the person has decided, or for somebody
 *   who is asked already
 */
export async function replaceApprover(
  caller: Caller,
  input: CheckedInputOf<ReplaceCall>,
): Promise<AnswerOf<ReplaceCall>> {
  const { user } = caller
  const { cfgid: cfgId, stepId, usrId, note } = input
  const { solution } = await requireVisibleSolution(caller, cfgId)
  requireReceivedStatus(solution)
  await requireResponsible(caller, cfgId)
  const at = caller.clock()
  const companyId = solution.company_id
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    requireReceivedStatus(await lockStatus(db, cfgId))
    await lockSteps(db, cfgId)
    const { steps } = await loadApproval(db, cfgId)
    const step = steps.find(({ id, chain }) => id === stepId && chain === 'adHoc')
    if (step === undefined) throw new CallError('NOT_FOUND')
    if (!isReplaceable(step)) throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['stepOpen'] } })
    await requireEligibleApprover(db, steps, { cfgId, usrId, at })
    await replacePerson(db, stepId, { usrId, addedBy: user.id, note, at })
    await shareForReading(db, { cfgId, companyId, userIds: [usrId], at })
    await recordHistory(db, {
      cfgId,
      companyId,
      kind: 'approver replaced',
      userId: user.id,
      at,
      changes: { approver: { from: step.approver_id, to: usrId } },
      comment: note,
    })
    const notification = { cfgId, actorId: user.id, at, facts: { chain: 'adHoc', note } }
    await notify(db, { ...notification, kind: 'stepOpened', userIds: [usrId] })
    const former = step.people.map(({ user_id: formerId }) => formerId)
    await notify(db, { ...notification, kind: 'stepWithdrawn', userIds: former })
  })
  return await getApproval(caller, await requireVisibleSolution(caller, cfgId))
}
