/** Decides who may change which user: nobody may change their own access, and every refusal is recorded in the audit log. */
import type { AuditAction } from '@design-portal/domain/permissions/audit-actions.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { recordRefusal } from '../../../db/audit.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'

export type UserAction = 'approvePrivilege' | 'reviewAccess' | 'transferSolutions'

export interface PermissionVerdict {
  readonly allowed: boolean
  readonly reason: string | null
}

/** Whether a person may perform an action on somebody's access, and the key of the reason if not. */
export function decideOnUser(user: SignedInUser, action: UserAction, userId: string): PermissionVerdict {
  const decision = decide(user, action, { ownerId: userId })
  if (!decision.allowed) return { allowed: false, reason: decision.reason }
  // A person who may only read can change nothing.
  if (decision.limits.includes('read')) return { allowed: false, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' }
  return { allowed: true, reason: null }
}

/** @throws CallError FORBIDDEN, recorded in the audit log */
export async function requireAllowed(caller: Caller, action: UserAction, userId: string): Promise<void> {
  const { allowed, reason } = decideOnUser(caller.user, action, userId)
  if (!allowed) await refuse(caller, { action, objectId: userId, reason: reason ?? '' })
}

/** @throws CallError FORBIDDEN, recorded in the audit log */
export async function refuse(
  caller: Caller,
  {
    action,
    objectId,
    reason,
  }: {
    readonly action: AuditAction
    readonly objectId?: string | undefined
    readonly reason: string
  },
): Promise<never> {
  await recordRefusal(caller, { action, reason, ...(objectId === undefined ? {} : { objectId }) })
  throw new CallError('FORBIDDEN', { details: { reason } })
}
