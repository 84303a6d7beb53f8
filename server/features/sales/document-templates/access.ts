/** Decides who may change templates of documents; refusals are recorded in the audit log. */
import { decide } from '@design-portal/domain/permissions/decide.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { refuse } from '../../people/users/permission.ts'

/** Whether a person may change templates, not only read them. */
export function mayChangeTemplates(user: SignedInUser): boolean {
  const decision = decide(user, 'manageDocumentTemplates', {})
  return decision.allowed && !decision.limits.includes('read')
}

/** @throws CallError FORBIDDEN, recorded in the audit log, if the caller may only read */
export async function requireChangingTemplates(caller: Caller, companyId: string): Promise<void> {
  if (mayChangeTemplates(caller.user)) return
  await refuse(caller, {
    action: 'manageDocumentTemplates',
    objectId: companyId,
    reason: 'PERMISSION_NOT_FOR_YOUR_ROLE',
  })
}
