/** Deactivates users and activates them again. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { UserDetails } from '@design-portal/contract/users.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { closeOpenAccess } from '../access-records/close-access.ts'
import { recordChange, requireRecordVersion } from '../record-history/record-change.ts'
import { requireSuperUserLeft, type UserEvent } from './change-access.ts'
import { requireAllowed } from './permission.ts'
import { toAccess } from './present.ts'
import { readUser } from './read-users.ts'
import { endSessions, lockUser, recordReviewed, updateUser, type UserRecord } from './store.ts'

type Input = CheckedInputOf<Calls['user/admin/deactivate']>

/** @throws CallError FORBIDDEN for oneself, NOT_FOUND, CONDITION_NOT_MET for an inactive user and for the last super user, ROW_VERSION_CONFLICT */
export const deactivateUser = async (caller: Caller, input: Input): Promise<UserDetails> =>
  await setActive(caller, input, false)

/** @throws CallError FORBIDDEN for oneself, NOT_FOUND, CONDITION_NOT_MET for an active user, ROW_VERSION_CONFLICT */
export const activateUser = async (caller: Caller, input: Input): Promise<UserDetails> =>
  await setActive(caller, input, true)

async function setActive(
  caller: Caller,
  { usrId, note, rowVersion }: Input,
  active: boolean,
): Promise<UserDetails> {
  const { user, clock } = caller
  await requireAllowed(caller, 'approvePrivilege', usrId)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const target = await lockUser(db, usrId)
    if (target === undefined) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'user', target, { rowVersion })
    if (target.active === active)
      throw new CallError('CONDITION_NOT_MET', { details: { unmet: [active ? 'isInactive' : 'isActive'] } })
    if (active) await activateAccount(db, target, { userId: user.id, note, at })
    else await deactivateAccount(db, target, { userId: user.id, event: 'deactivated', note, at })
    await recordAction(caller, { action: 'approvePrivilege', objectId: usrId })
  })
  return await readUser(caller, usrId)
}

export interface ChangeStamp {
  readonly userId: string
  readonly note: string
  readonly at: Date
}

/**
 * Sessions, API keys, requests and reviews end in the transaction that deactivates a user, so that no later request of
 * theirs is answered.
 *
 * @throws CallError CONDITION_NOT_MET for the last super user
 */
async function deactivateAccount(
  db: Database,
  target: UserRecord,
  { userId, event, note, at }: ChangeStamp & { readonly event: UserEvent },
): Promise<void> {
  await requireSuperUserLeft(db, target, { ...toAccess(target), roleFlags: [] })
  await updateUser(db, target.id, { active: false, deactivated_at: at }, at)
  await endSessions(db, target.id, at)
  await closeOpenAccess(db, target.id, at)
  await recordChange(db, {
    kind: 'user',
    id: target.id,
    at,
    userId,
    event,
    fields: { active: { from: true, to: false } },
    note,
    rowVersion: target.row_version + 1,
  })
}

/** Deactivates a person whose review removed their access; they can be activated again. @throws CallError NOT_FOUND */
export async function removeAccess(db: Database, id: string, stamp: ChangeStamp): Promise<void> {
  const target = await lockUser(db, id)
  if (target === undefined) throw new CallError('NOT_FOUND')
  if (target.active) await deactivateAccount(db, target, { ...stamp, event: 'accessRemoved' })
}

/**
 * Records in the history that somebody has confirmed a person's access; the time of the next review is counted from
 * this day.
 *
 * @throws CallError NOT_FOUND
 */
export async function confirmAccess(
  db: Database,
  id: string,
  { userId, note, at }: ChangeStamp,
): Promise<void> {
  const target = await lockUser(db, id)
  if (target === undefined) throw new CallError('NOT_FOUND')
  await recordReviewed(db, id, at)
  await recordChange(db, {
    kind: 'user',
    id,
    at,
    userId,
    event: 'accessKept',
    note,
    rowVersion: target.row_version,
  })
}

/** Activating a user also counts as a review of their access. */
async function activateAccount(
  db: Database,
  target: UserRecord,
  { userId, note, at }: ChangeStamp,
): Promise<void> {
  await updateUser(
    db,
    target.id,
    { active: true, deactivated_at: null, granted_at: at, granted_by: userId, reviewed_at: at },
    at,
  )
  await recordChange(db, {
    kind: 'user',
    id: target.id,
    at,
    userId,
    event: 'activated',
    fields: { active: { from: false, to: true } },
    note,
    rowVersion: target.row_version + 1,
  })
}
