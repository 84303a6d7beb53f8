/** Decides who may change product families; refusals are recorded in the audit log. */
import { decide } from '@design-portal/domain/permissions/decide.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { refuse } from '../../people/users/permission.ts'

/** Whether a person may change product families, not only read them. */
export function mayChange(user: SignedInUser): boolean {
  const decision = decide(user, 'draftCatalogue', {})
  return decision.allowed && !decision.limits.includes('read')
}

/** @throws CallError FORBIDDEN, recorded in the audit log, if the caller may only read */
export async function requireMayChange(caller: Caller, objectId: string): Promise<void> {
  if (mayChange(caller.user)) return
  await refuse(caller, { action: 'draftCatalogue', objectId, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' })
}
