/** Changes a user's access in the caller's transaction: the account, its history, and the grants that end with the change. */
import { type Access, privileges, hasPrivilege } from '@design-portal/domain/access/privileges.ts'
import type { Database } from '../../../db/database.ts'
import { CallError } from '../../../http/call-error.ts'
import { closeGrants } from '../access-records/close-access.ts'
import { diffFields, recordChange } from '../record-history/record-change.ts'
import { toAccess } from './present.ts'
import { countOtherSuperUsers, lockUser, updateUser, type UserRecord } from './store.ts'

/** What administrators do to users, in the words of the history. */
export type UserEvent =
  | 'created'
  | 'changed'
  | 'imported'
  | 'deactivated'
  | 'activated'
  | 'accessGranted'
  | 'accessEnded'
  | 'accessKept'
  | 'accessRemoved'

interface AccessChange {
  readonly userId: string
  readonly event: UserEvent
  readonly at: Date
  readonly note?: string
}

/** Ensures that the portal always has at least one active super user. @throws CallError CONDITION_NOT_MET */
export async function requireSuperUserLeft(db: Database, target: UserRecord, after: Access): Promise<void> {
  const loses = target.active && target.role_flags.includes('SU') && !after.roleFlags.includes('SU')
  if (loses && (await countOtherSuperUsers(db, target.id)) === 0)
    throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['superUserLeft'] } })
}

/** The columns of a changed access, including when and by whom it was changed. */
export const toAccessColumns = (after: Access, { userId, at }: Pick<AccessChange, 'userId' | 'at'>) => ({
  base_role: after.baseRole,
  role_flags: [...after.roleFlags],
  access_flags: [...after.accessFlags],
  region_ids: [...after.regionIds],
  granted_at: at,
  granted_by: userId,
})

/** Ends the grants of privileges that a person no longer has, including temporary ones. */
export async function revokeLostGrants(
  db: Database,
  id: string,
  { before, after, at }: { readonly before: Access; readonly after: Access; readonly at: Date },
): Promise<void> {
  const lost = privileges.filter(
    (privilege) => hasPrivilege(before, privilege) && !hasPrivilege(after, privilege),
  )
  await closeGrants(db, id, lost, at)
}

/**
 * @param change computes the new access from the current one, which is read after the account was locked
 * @throws CallError NOT_FOUND, CONDITION_NOT_MET
 */
export async function updateAccess(
  db: Database,
  id: string,
  change: (before: Access) => Access,
  { userId, event, at, note = '' }: AccessChange,
): Promise<void> {
  const target = await lockUser(db, id)
  if (target === undefined) throw new CallError('NOT_FOUND')
  const before = toAccess(target)
  const after = change(before)
  await requireSuperUserLeft(db, target, after)
  await updateUser(db, id, toAccessColumns(after, { userId, at }), at)
  await revokeLostGrants(db, id, { before, after, at })
  await recordChange(db, {
    kind: 'user',
    id,
    at,
    userId,
    event,
    fields: diffFields(before, after),
    note,
    rowVersion: target.row_version + 1,
  })
}
