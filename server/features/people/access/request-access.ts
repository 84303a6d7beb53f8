/** Lets people request more access, see their requests, and withdraw them. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { MyAccess } from '@design-portal/contract/access.ts'
import { listGrantablePrivileges } from '@design-portal/domain/access/privileges.ts'
import { addDays } from '@design-portal/domain/days.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireRowVersion } from '../../../http/row-version.ts'
import { storeRequest } from '../access-records/store-request.ts'
import { toAccessRequest } from './present.ts'
import {
  listValidGrants,
  listOwnRequests,
  lockRequest,
  updateRequest,
} from '../access-records/request-store.ts'

export async function readMyAccess({ db, user }: Caller): Promise<MyAccess> {
  const [grants, requests] = await Promise.all([listValidGrants(db, user.id), listOwnRequests(db, user.id)])
  const waiting = requests.filter(({ state }) => state === 'waiting').map(({ privilege }) => privilege)
  return {
    grantable: listGrantablePrivileges(user).filter((privilege) => !waiting.includes(privilege)),
    regions: isExternal(user.baseRole)
      ? []
      : listKeys(commercialRegions).filter((region) => !user.regionIds.includes(region)),
    grants: grants.map(({ privilege, last_day: lastDay }) => ({ privilege, lastDay })),
    requests: requests.map((request) => toAccessRequest(user, request)),
  }
}

/** Maximum duration of requested access in days, our own choice: after a year it has to be requested again. */
const maxDays = 366

/** @throws CallError INVALID_INPUT, CONDITION_NOT_MET if the caller has the privilege, cannot have it, or has already requested it */
export async function requestAccess(
  caller: Caller,
  { privilege, regionIds, reason, lastDay }: CheckedInputOf<Calls['user/action/submitRequestForPrivilege']>,
): Promise<MyAccess> {
  const { user, clock } = caller
  const at = clock()
  const requestedRegions = [...new Set(regionIds)]
  if ((privilege === 'regions') !== requestedRegions.length > 0)
    throw createFieldError('regionIds', 'Send regions with the privilege "regions", and only with it.')
  if (requestedRegions.some((region) => user.regionIds.includes(region)))
    throw createFieldError('regionIds', 'Send regions that you do not have yet.')
  const today = getDayIn(user.countryCode, at)
  if (lastDay !== null && (lastDay < today || lastDay > addDays(today, maxDays)))
    throw createFieldError('lastDay', `Send a day from today on, at most ${maxDays} days ahead.`)
  if (!listGrantablePrivileges(user).includes(privilege)) throw createConditionError('privilegeIsMissing')
  await runInTransaction(caller, async (caller) => {
    const target = { id: user.id, name: user.name, country_code: user.countryCode }
    const request = { target, privilege, askedBy: user.id, reason, at, regionIds: requestedRegions, lastDay }
    if (!(await storeRequest(caller.db, request))) throw createConditionError('noRequestWaits')
    await recordAction(caller, { action: 'requestPrivilege', objectId: user.id })
  })
  return await readMyAccess(caller)
}

/** @throws CallError NOT_FOUND, REQUEST_ANSWERED, ROW_VERSION_CONFLICT */
export async function withdrawRequest(
  caller: Caller,
  { requestId: id, rowVersion }: CheckedInputOf<Calls['user/action/withdrawRequestForPrivilege']>,
): Promise<MyAccess> {
  const { user, clock } = caller
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const request = await lockRequest(db, id)
    if (request?.user_id !== user.id) throw new CallError('NOT_FOUND')
    if (request.state !== 'waiting') throw new CallError('REQUEST_ANSWERED')
    await requireRowVersion(request.row_version, { rowVersion, ifMatch: caller.ifMatch }, async () => ({
      currentRowVersion: request.row_version,
      who: request.first_name,
      when: request.updated_at.toISOString(),
      changedFields: [],
    }))
    await updateRequest(db, id, {
      state: 'withdrawn',
      decided_at: at,
      decided_by: user.id,
      updated_at: at,
    })
    await recordAction(caller, { action: 'requestPrivilege', objectId: user.id })
  })
  return await readMyAccess(caller)
}

const createFieldError = (path: string, message: string): CallError =>
  new CallError('INVALID_INPUT', { fields: [{ path, code: 'not_allowed', message }] })

/** The conditions of requests; screens show the text `ACCESS_CONDITION_<name>`. */
const createConditionError = (condition: 'privilegeIsMissing' | 'noRequestWaits'): CallError =>
  new CallError('CONDITION_NOT_MET', { details: { unmet: [condition] } })
