/**
 * Accepts a change by the approver of record: it becomes part of the solution, and people who looked at something it touches decide again.
 */
import { randomUUID } from 'node:crypto'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { StatusAnswer, statusWorkflowCalls } from '@design-portal/contract/status-workflow.ts'
import { compareContents } from '@design-portal/domain/workflow/content-hash.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { loadApproval } from '../approval/load-approval.ts'
import { queueApprovers } from '../approval/queue-approvers.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { performAction } from '../../solutions/solutions/act-on-solution.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { updateStatus } from '../../solutions/solutions/guarded-update.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { loadStatusAnswer } from './change-status.ts'
import { type CurrentContent, readContent } from '../solution-content/content-of-solution.ts'
import { findSnapshot, insertSnapshot } from './store.ts'

type AcceptCall = (typeof statusWorkflowCalls)['solution/ad-hoc-change/accept']
type Input = CheckedInputOf<AcceptCall> & Precondition

interface AcceptedChange {
  readonly solution: VisibleSolution['solution']
  readonly content: CurrentContent
  readonly userId: string
  readonly at: Date
  readonly note: string
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function acceptAdHocChange(
  caller: Caller,
  { cfgid: cfgId, note, rowVersion }: Input,
): Promise<StatusAnswer> {
  const at = caller.clock()
  let content: CurrentContent | undefined
  await performAction(
    caller,
    {
      cfgId,
      rowVersion,
      action: 'acceptAdHocChange',
      check: async ({ solution }) => {
        content = await readContent(caller, caller.user, solution)
      },
    },
    async (caller, { solution }) => {
      if (content === undefined) throw new Error('The check reads the content')
      const accepted = { solution, content, userId: caller.user.id, at, note }
      await storeAcceptedChange(caller.db, accepted)
      await queueTouchedSteps(caller.db, accepted)
    },
  )
  return await loadStatusAnswer(caller, cfgId)
}

/** A person who accepts a change becomes its editor, so that the approver of record is not barred as the last editor. */
async function storeAcceptedChange(db: Database, { solution, content, userId, at, note }: AcceptedChange) {
  const { id: cfgId, company_id: companyId, status } = solution
  const reviewed = await findSnapshot(db, cfgId, ['submitted', 'received'])
  await updateStatus(db, solution, {
    status,
    content_hash: content.hash,
    ad_hoc_changed_by: null,
    last_editor_id: userId,
    updated_at: at,
  })
  await insertSnapshot(db, {
    id: randomUUID(),
    solution_id: cfgId,
    company_id: companyId,
    reason: 'received',
    at,
    user_id: userId,
    row_version: solution.row_version + 1,
    content_hash: content.hash,
    content: content.content,
    bill: content.bill,
    total: content.content.total,
    currency: content.content.currency,
    priced_at: content.pricedAt,
  })
  const changed = reviewed === undefined ? [] : compareContents(reviewed.content, content.content)
  await recordHistory(db, {
    cfgId,
    companyId,
    kind: 'ad-hoc change accepted',
    userId,
    at,
    rowVersion: solution.row_version + 1,
    changes: changed.includes('prices')
      ? { price: { from: reviewed?.total ?? null, to: content.content.total } }
      : {},
    comment: note,
  })
}

async function queueTouchedSteps(db: Database, { solution, content, userId, at, note }: AcceptedChange) {
  const { id: cfgId, company_id: companyId, approver_id: approverId } = solution
  const openBefore = new Set((await loadApproval(db, cfgId)).openFor)
  const { openFor } = await queueApprovers(db, {
    cfgId,
    companyId,
    priced: content.priced,
    contentHash: content.hash,
    submittedBy: userId,
    at,
    withAdded: true,
  })
  const notification = { cfgId, actorId: userId, at, facts: { note } }
  const approverOfRecord = approverId === null ? [] : [approverId]
  await notify(db, { ...notification, kind: 'adHocChangeAccepted', userIds: approverOfRecord })
  const others = openFor.filter((personId) => !openBefore.has(personId) && personId !== approverId)
  await notify(db, { ...notification, kind: 'stepOpened', userIds: others })
}
