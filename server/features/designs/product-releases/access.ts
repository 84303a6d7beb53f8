/** Who may upload and release versions of products; refusals are recorded. */
import { decide } from '@design-portal/domain/permissions/decide.ts'
import type { ReleaseCondition } from '@design-portal/contract/product-releases.ts'
import { recordRefusal } from '../../../db/audit.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { SignedInUser } from '../../../http/identity.ts'

/** Whether a person may upload and discard versions, and not only read. */
export function mayUpload(user: SignedInUser): boolean {
  const decision = decide(user, 'draftCatalogue', {})
  return decision.allowed && !decision.limits.includes('read')
}

/** @throws CallError FORBIDDEN, recorded, for who may only read */
export async function requireUploading(caller: Caller, objectId?: string): Promise<void> {
  if (mayUpload(caller.user)) return
  await refuse(caller, { action: 'draftCatalogue', reason: 'PERMISSION_NOT_FOR_YOUR_ROLE', objectId })
}

/** Whether a person may release a version, and the reason if not: nobody may release what they uploaded themselves. */
export function decideReleasing(
  user: SignedInUser,
  uploadedBy: string | null,
): { readonly allowed: boolean; readonly reason: string | null } {
  const decision = decide(user, 'publishCatalogue', uploadedBy === user.id ? { draftedById: user.id } : {})
  return decision.allowed ? { allowed: true, reason: null } : { allowed: false, reason: decision.reason }
}

/** @throws CallError FORBIDDEN, recorded, for the person who uploaded the version */
export async function requireReleasing(
  caller: Caller,
  uploadedBy: string | null,
  objectId: string,
): Promise<void> {
  const { allowed, reason } = decideReleasing(caller.user, uploadedBy)
  if (!allowed) await refuse(caller, { action: 'publishCatalogue', reason: reason ?? '', objectId })
}

interface Refusal {
  readonly action: 'draftCatalogue' | 'publishCatalogue'
  readonly reason: string
  readonly objectId: string | undefined
}

async function refuse(caller: Caller, { action, reason, objectId }: Refusal): Promise<never> {
  await recordRefusal(caller, { action, reason, ...(objectId === undefined ? {} : { objectId }) })
  throw new CallError('FORBIDDEN', { details: { reason } })
}

export const createConditionError = (condition: ReleaseCondition): CallError =>
  new CallError('CONDITION_NOT_MET', { details: { unmet: [condition] } })
