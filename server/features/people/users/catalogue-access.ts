/** Decides who may draft and publish what the catalogue consists of: products, product families and price lists. Refusals are recorded. */
import { decide } from '@design-portal/domain/permissions/decide.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { type PermissionVerdict, refuse } from './permission.ts'

/** Whether a person may change drafts, not only read them. */
export function mayDraftCatalogue(user: SignedInUser): boolean {
  const decision = decide(user, 'draftCatalogue', {})
  return decision.allowed && !decision.limits.includes('read')
}

/** @throws CallError FORBIDDEN, recorded, for a person who may only read */
export async function requireDraftingCatalogue(caller: Caller, objectId?: string): Promise<void> {
  if (mayDraftCatalogue(caller.user)) return
  await refuse(caller, { action: 'draftCatalogue', objectId, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' })
}

/**
 * Whether a person may publish a draft, and the reason if not: nobody may publish what they contributed to.
 *
 * @param drafterIds the people who contributed to the draft
 */
export function decidePublishingCatalogue(
  user: SignedInUser,
  drafterIds: readonly string[],
): PermissionVerdict {
  const facts = drafterIds.includes(user.id) ? { draftedById: user.id } : {}
  const decision = decide(user, 'publishCatalogue', facts)
  return decision.allowed ? { allowed: true, reason: null } : { allowed: false, reason: decision.reason }
}

/** @throws CallError FORBIDDEN, recorded, for a person who contributed to the draft or may not publish at all */
export async function requirePublishingCatalogue(
  caller: Caller,
  drafterIds: readonly string[],
  objectId: string,
): Promise<void> {
  const { allowed, reason } = decidePublishingCatalogue(caller.user, drafterIds)
  if (!allowed) await refuse(caller, { action: 'publishCatalogue', objectId, reason: reason ?? '' })
}
