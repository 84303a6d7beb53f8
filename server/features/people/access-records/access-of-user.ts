/** What the page of a user tells of their grants and requests, and what of them ends with a change of the user. */
import type { UserDetails } from '@design-portal/contract/users.ts'
import type { Privilege } from '@design-portal/domain/access/privileges.ts'
import type { Database } from '../../../db/database.ts'
import { closeReviews } from './review-store.ts'
import { revokeGrants, closeRequests, findGrantsOf, findWaitingOf } from './request-store.ts'

export async function listCurrentGrants(db: Database, userId: string): Promise<UserDetails['grants']> {
  const grants = await findGrantsOf(db, userId)
  return grants.map((grant) => ({
    privilege: grant.privilege,
    regionIds: grant.region_ids,
    lastDay: grant.last_day,
    grantedBy: grant.granted_by_name,
    grantedDate: grant.granted_at.toISOString(),
  }))
}

export async function listWaitingRequests(db: Database, userId: string): Promise<UserDetails['waiting']> {
  const waiting = await findWaitingOf(db, userId)
  return waiting.map(({ id, privilege }) => ({ requestId: id, privilege }))
}

/** Grants of what somebody has no longer, so that their last day takes nothing that was given anew. */
export async function closeGrants(
  db: Database,
  userId: string,
  lost: readonly Privilege[],
  at: Date,
): Promise<void> {
  if (lost.length > 0) await revokeGrants(db, userId, lost, at)
}

/** Nothing about somebody who is locked out waits for anybody. */
export async function closeOpenAccess(db: Database, userId: string, at: Date): Promise<void> {
  await closeRequests(db, userId, at)
  await closeReviews(db, userId, at)
}
