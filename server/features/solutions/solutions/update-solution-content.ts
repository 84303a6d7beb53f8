/** Changes content of a solution outside its designs, such as rooms and links, and records it in the history. */
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { type Precondition, requireRowVersion } from '../../../http/row-version.ts'
import type { VisibleSolution } from './visible-solution.ts'
import { type HistoryEvent, recordHistory } from './history.ts'
import { getStorerName, type StoredBy } from '../visibility/known-people.ts'
import { lockEditable } from './lock-editable.ts'
import { raiseVersion } from './store.ts'

/** The change that is recorded in the history. */
export type OutsideChange = Pick<HistoryEvent, 'designId'> & Required<Pick<HistoryEvent, 'changes'>>

/**
 * Makes a change in one transaction and increments the version of the solution; its bill of materials stays unchanged.
 *
 * @param work returns what it has changed, or undefined if nothing changed
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED
 */
export async function updateOutsideDesigns(
  caller: Caller,
  visible: VisibleSolution,
  work: (caller: Caller, now: Date) => Promise<OutsideChange | undefined>,
): Promise<void> {
  const { id: cfgId, company_id: companyId } = visible.solution
  const now = caller.clock()
  await runInTransaction(caller, async (caller) => {
    const { db, user } = caller
    await lockEditable(db, visible)
    const change = await work(caller, now)
    if (change === undefined) return
    await raiseVersion(db, { cfgId, userId: user.id, now })
    const event = { cfgId, companyId, kind: 'settings updated', userId: user.id, at: now } as const
    await recordHistory(db, { ...event, ...change })
  })
}

/** A record that is stored as a whole, with its version and who stored it last. */
export interface VersionedRecord extends StoredBy {
  readonly row_version: number
  readonly updated_at: Date
}

/**
 * Refuses a change that is based on a version other than the stored one.
 *
 * @param stored undefined if nothing is stored yet
 * @throws CallError ROW_VERSION_CONFLICT
 */
export async function requireStoredVersion(
  { user, ifMatch }: Caller,
  stored: VersionedRecord | undefined,
  precondition: Precondition,
  changedFields: readonly string[],
): Promise<void> {
  const conflict = {
    currentRowVersion: stored?.row_version ?? null,
    who: stored === undefined ? null : getStorerName(user, stored),
    when: stored?.updated_at.toISOString() ?? null,
    changedFields,
  }
  await requireRowVersion(
    stored?.row_version,
    { ...precondition, ifMatch },
    async () => await Promise.resolve(conflict),
  )
}
