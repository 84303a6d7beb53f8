/** Reads the grants and requests that a user's page shows, and closes those that end with a change of the user. */
import type { UserDetails } from '@design-portal/contract/users.ts'
import type { Privilege } from '@design-portal/domain/access/privileges.ts'
import type { Database } from '../../../db/database.ts'
import { closeReviews } from './review-store.ts'
import { revokeGrants, closeRequests, listValidGrants, listOwnWaitingRequests } from './request-store.ts'

export async function listCurrentGrants(db: Database, userId: string): Promise<UserDetails['grants']> {
  const grants = await listValidGrants(db, userId)
  return grants.map((grant) => ({
    privilege: grant.privilege,
    regionIds: grant.region_ids,
    lastDay: grant.last_day,
    grantedBy: grant.granted_by_name,
    grantedDate: grant.granted_at.toISOString(),
  }))
}

export async function listWaitingRequests(db: Database, userId: string): Promise<UserDetails['waiting']> {
  const waiting = await listOwnWaitingRequests(db, userId)
  return waiting.map(({ id, privilege }) => ({ requestId: id, privilege }))
}

/**
 * Closes the grants of privileges that a person no longer has, so that the last day of an old grant cannot end a
 * privilege that was granted again.
 */
export async function closeGrants(
  db: Database,
  userId: string,
  lostPrivileges: readonly Privilege[],
  at: Date,
): Promise<void> {
  if (lostPrivileges.length > 0) await revokeGrants(db, userId, lostPrivileges, at)
}

/** Closes the requests and reviews of a deactivated person, so that nobody has to answer them. */
export async function closeOpenAccess(db: Database, userId: string, at: Date): Promise<void> {
  await closeRequests(db, userId, at)
  await closeReviews(db, userId, at)
}
