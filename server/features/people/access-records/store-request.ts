/** Stores a request for access and notifies the people who may answer it, in the caller's transaction. */
import { randomUUID } from 'node:crypto'
import { requiresTwoApprovers, type Privilege } from '@design-portal/domain/access/privileges.ts'
import { computeRequestDeadlines } from '@design-portal/domain/access/requests.ts'
import type { Database } from '../../../db/database.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { listUserAdministrators, insertRequest } from './request-store.ts'

export interface RequestToStore {
  readonly target: { readonly id: string; readonly name: string; readonly country_code: string }
  readonly privilege: Privilege
  readonly askedBy: string
  readonly reason: string
  readonly at: Date
  readonly regionIds?: readonly string[]
  readonly lastDay?: string | null
}

/** Returns whether the request was stored: a person has at most one waiting request per privilege. */
export async function storeRequest(db: Database, request: RequestToStore): Promise<boolean> {
  const { target, privilege, askedBy, reason, at, regionIds = [], lastDay = null } = request
  const { escalatesAt, endsAt } = computeRequestDeadlines(target.country_code, at)
  // A person who asks on behalf of somebody else and may answer the request has thereby approved it.
  const isFirstApproval = askedBy !== target.id && requiresTwoApprovers(privilege)
  const stored = await insertRequest(db, {
    id: randomUUID(),
    user_id: target.id,
    asked_by: askedBy,
    privilege,
    region_ids: [...regionIds],
    reason,
    last_day: lastDay,
    state: 'waiting',
    created_at: at,
    escalates_at: escalatesAt,
    ends_at: endsAt,
    first_approved_by: isFirstApproval ? askedBy : null,
    first_approved_at: isFirstApproval ? at : null,
    updated_at: at,
  })
  if (!stored) return false
  const userIds = (await listUserAdministrators(db)).filter((id) => id !== target.id)
  await notify(db, {
    kind: 'accessRequested',
    cfgId: null,
    userIds,
    actorId: askedBy,
    at,
    facts: { person: target.name },
  })
  return true
}
