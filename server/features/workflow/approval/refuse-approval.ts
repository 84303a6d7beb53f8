/** Refuses a step of an approval to a person who may not take it, and records that in the audit log. */
import type { ReasonKey } from '@design-portal/domain/permissions/decide.ts'
import { recordRefusal } from '../../../db/audit.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'

/** @throws CallError FORBIDDEN always */
export async function refuseApproval(
  caller: Caller,
  { cfgId, reason }: { readonly cfgId: string; readonly reason: ReasonKey },
): Promise<never> {
  await recordRefusal(caller, { action: 'approve', objectId: cfgId, reason })
  throw new CallError('FORBIDDEN', { details: { reason } })
}
