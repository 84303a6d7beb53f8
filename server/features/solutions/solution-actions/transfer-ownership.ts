/** Transfers a solution to another owner, in the transaction of a grab, a transfer or a take-back. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { Database } from '../../../db/database.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { takeBackDays } from '../solutions/decision-facts.ts'
import { type VisibleSolution } from '../solutions/visible-solution.ts'
import { recordHistory } from '../solutions/history.ts'
import { findFreeName } from './free-name.ts'
import { removeShares, storeShares, updateSolution } from './store.ts'

export type OwnerChange = {
  readonly newOwner: { readonly id: string; readonly name: string }
  /** The person who makes the change. */
  readonly userId: string
  readonly now: Date
  readonly comment: string
  /** Whether the previous owner keeps full access. */
  readonly keepAccess: boolean
  /** A grab can be taken back for a limited time; every other change of owner ends that time. */
  readonly how: 'grab' | 'takeBack' | 'transfer'
}

/**
 * Changes the owner. The company of the solution stays, because it says where the solution comes from, and its people
 * can still see it. If the new owner already has a solution with the same name, a number is appended.
 */
export async function transferOwnership(
  db: Database,
  { solution }: VisibleSolution,
  change: OwnerChange,
): Promise<void> {
  const { newOwner, userId, now, comment, keepAccess } = change
  const grabbed = change.how === 'grab'
  const { id: cfgId, owner_id: oldOwnerId, company_id: companyId } = solution
  const name = await findFreeName(db, newOwner.id, solution.name, cfgId)
  await updateSolution(db, solution, {
    owner_id: newOwner.id,
    name,
    grabbed_from: grabbed ? oldOwnerId : null,
    grabbed_at: grabbed ? now : null,
    updated_at: now,
  })
  await removeShares(db, cfgId, keepAccess ? [newOwner.id] : [newOwner.id, oldOwnerId])
  if (keepAccess) await storeShares(db, solution, [{ userId: oldOwnerId, level: 'full' }], { userId, now })
  const event = { cfgId, companyId, userId, at: now, rowVersion: solution.row_version + 1 } as const
  const changes = {
    owner: { from: solution.owner_name, to: newOwner.name },
    ...(name === solution.name ? {} : { name: { from: solution.name, to: name } }),
  }
  if (grabbed) await recordHistory(db, { ...event, kind: 'grab', comment })
  await recordHistory(db, { ...event, kind: 'ownership change', changes, ...(grabbed ? {} : { comment }) })
  await notifyOwners(db, solution, change)
}

/** Notifies the previous and the new owner, except the person who made the change. */
async function notifyOwners(
  db: Database,
  { id: cfgId, name, owner_id: oldOwnerId, country_code: countryId }: VisibleSolution['solution'],
  { newOwner, userId: actorId, now: at, how }: OwnerChange,
): Promise<void> {
  const notice = { cfgId, actorId, at, userIds: [oldOwnerId] }
  switch (how) {
    case 'grab': {
      const until = getDayIn(countryId, new Date(at.getTime() + takeBackDays * dayMilliseconds))
      return await notify(db, { ...notice, kind: 'solutionGrabbed', facts: { solution: name, day: until } })
    }
    case 'takeBack':
      return await notify(db, { ...notice, kind: 'solutionTakenBack', facts: { solution: name } })
    case 'transfer': {
      const facts = { solution: name, owner: newOwner.name }
      return await notify(db, { ...notice, userIds: [oldOwnerId, newOwner.id], kind: 'ownerChanged', facts })
    }
  }
}
