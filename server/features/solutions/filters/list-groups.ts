/** Determines the groups of the list, and which of them a person may list. */
import type { ListGroup } from '@design-portal/contract/solution-list-options.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import { recordRefusal } from '../../../db/audit.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { groupActions } from './list-filter.ts'

/** The groups a person may list. */
export function listAllowedGroups(user: SignedInUser): ListGroup[] {
  return listKeys(groupActions).filter((group) => decideForAnyObject(user, groupActions[group]).allowed)
}

/** @throws CallError FORBIDDEN with the reason, after writing the refusal to the audit log */
export async function requireGroup(caller: Caller, group: ListGroup): Promise<void> {
  const { user } = caller
  const action = groupActions[group]
  const decision = decideForAnyObject(user, action)
  if (decision.allowed) return
  await recordRefusal(caller, { action, reason: decision.reason })
  throw new CallError('FORBIDDEN', { details: { reason: decision.reason } })
}
