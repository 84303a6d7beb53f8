/** Lists and answers requests for access. A second person answers, or two people if the access allows granting or approving or is that of a super user. */
import { randomUUID } from 'node:crypto'
import type { AccessRequest } from '@design-portal/contract/access.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { grantPrivilege, grantedRoles } from '@design-portal/domain/access/privileges.ts'
import { isLastApproval } from '@design-portal/domain/access/requests.ts'
import type { BaseRole } from '@design-portal/domain/permissions/roles.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireRowVersion } from '../../../http/row-version.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { updateAccess } from '../users/change-access.ts'
import { refuse } from '../users/permission.ts'
import { decideAnswering, toAccessRequest } from './present.ts'
import {
  countRequests,
  findRequest,
  insertGrant,
  listRequests,
  lockRequest,
  type RequestRecord,
  updateRequest,
} from '../access-records/request-store.ts'

export async function readRequests(
  { db, user }: Caller,
  { searchText, state, currentPage, sizePerPage: limit }: CheckedInputOf<Calls['user/admin/access-requests']>,
): Promise<AnswerOf<Calls['user/admin/access-requests']>> {
  const filter = {
    isWaiting: state !== 'answered',
    answerableBy: state === 'answerable' ? user.id : undefined,
    searchText,
  }
  const [rows, { count: totalItems }] = await Promise.all([
    listRequests(db, filter, { offset: (currentPage - 1) * limit, limit }),
    countRequests(db, filter),
  ])
  return { data: rows.map((row) => toAccessRequest(user, row)), totalItems }
}

/** @throws CallError NOT_FOUND, FORBIDDEN for one's own request and for a second approval by the first approver, REQUEST_ANSWERED, ROW_VERSION_CONFLICT */
export async function answerRequest(
  caller: Caller,
  { requestId: id, outcome, note, rowVersion }: CheckedInputOf<Calls['user/admin/access-requests/answer']>,
): Promise<AccessRequest> {
  const { user, db } = caller
  const accessRequest = await findRequest(db, id)
  if (accessRequest === undefined) throw new CallError('NOT_FOUND')
  const { allowed, reason } = decideAnswering(user, accessRequest)
  // A person who asked on behalf of somebody else may withdraw the request.
  const isWithdrawal =
    outcome === 'deny' && accessRequest.asked_by === user.id && accessRequest.user_id !== user.id
  if (!allowed && !isWithdrawal)
    await refuse(caller, {
      action: 'approvePrivilege',
      objectId: accessRequest.user_id,
      reason: reason ?? '',
    })
  await runInTransaction(caller, async (caller) => {
    const request = await lockRequest(caller.db, id)
    if (request === undefined) throw new CallError('NOT_FOUND')
    if (request.state !== 'waiting') throw new CallError('REQUEST_ANSWERED')
    await requireRowVersion(request.row_version, { rowVersion, ifMatch: caller.ifMatch }, async () => ({
      currentRowVersion: request.row_version,
      who: request.first_name,
      when: request.updated_at.toISOString(),
      changedFields: ['firstApprovedBy'],
    }))
    if (outcome === 'approve') await approveRequest(caller, request, note)
    else await closeRequest(caller, request, 'denied', note)
    await recordAction(caller, { action: 'approvePrivilege', objectId: request.user_id })
  })
  const answered = await findRequest(db, id)
  if (answered === undefined) throw new CallError('NOT_FOUND')
  return toAccessRequest(user, answered)
}

async function approveRequest(caller: Caller, request: RequestRecord, note: string): Promise<void> {
  const at = caller.clock()
  const { db, user } = caller
  const isLast = isLastApproval({
    userId: request.user_id,
    askedBy: request.asked_by,
    privilege: request.privilege,
    firstApprovedBy: request.first_approved_by,
  })
  if (!isLast) {
    await updateRequest(db, request.id, {
      first_approved_by: user.id,
      first_approved_at: at,
      updated_at: at,
      note,
    })
    return
  }
  let previousRole: BaseRole | null = null
  await updateAccess(
    db,
    request.user_id,
    (before) => {
      if (grantedRoles.some((role) => role === request.privilege)) previousRole = before.baseRole
      return grantPrivilege(before, request.privilege, request.region_ids)
    },
    { userId: user.id, event: 'accessGranted', at, note: request.reason },
  )
  await insertGrant(db, {
    id: randomUUID(),
    user_id: request.user_id,
    privilege: request.privilege,
    region_ids: request.region_ids,
    previous_role: previousRole,
    request_id: request.id,
    granted_by: user.id,
    granted_at: at,
    last_day: request.last_day,
    ended_at: null,
  })
  await closeRequest(caller, request, 'approved', note)
}

async function closeRequest(
  { db, user, clock }: Caller,
  request: RequestRecord,
  state: 'approved' | 'denied',
  note: string,
): Promise<void> {
  const at = clock()
  await updateRequest(db, request.id, { state, decided_by: user.id, decided_at: at, updated_at: at, note })
  await notify(db, {
    kind: 'accessAnswered',
    cfgId: null,
    userIds: [request.user_id, request.asked_by],
    actorId: user.id,
    at,
    facts: { outcome: state, note },
  })
}
