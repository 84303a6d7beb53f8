/** The groups of the list, and which of them a person may list. */
import type { ListGroup } from '@design-portal/contract/solution-list.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { canEver } from '@design-portal/domain/permissions/decide.ts'
import { recordRefusal } from '../../db/audit.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { groupActions } from './list-filter.ts'

/** The groups a person may list. */
export function groupsOf(user: SignedInUser): ListGroup[] {
  return listKeys(groupActions).filter((group) => canEver(user, groupActions[group]).allowed)
}

/** @throws Problem FORBIDDEN with the reason, after writing the refusal to the audit log */
export async function requireGroup(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: SignedInUser,
  group: ListGroup,
  requestId: string,
): Promise<void> {
  const action = groupActions[group]
  const decision = canEver(user, action)
  if (decision.allowed) return
  await recordRefusal(db, { at: clock(), userId: user.id, action, reason: decision.reason, requestId })
  throw new Problem('FORBIDDEN', { details: { reason: decision.reason } })
}
