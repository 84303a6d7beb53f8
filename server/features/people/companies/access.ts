/** Decides who may change companies and distributors; refusals are recorded in the audit log. */
import { decide } from '@design-portal/domain/permissions/decide.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { refuse } from '../users/permission.ts'

/** Whether a person may change companies, not only read them. */
export function mayChange(user: SignedInUser): boolean {
  const decision = decide(user, 'manageCompanies', {})
  return decision.allowed && !decision.limits.includes('read')
}

/** @throws CallError FORBIDDEN, recorded in the audit log, if the caller may only read */
export async function requireMayChange(caller: Caller, objectId: string): Promise<void> {
  if (mayChange(caller.user)) return
  const reason = 'PERMISSION_NOT_FOR_YOUR_ROLE'
  await refuse(caller, { action: 'manageCompanies', objectId, reason })
}
