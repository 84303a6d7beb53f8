/** Changes of what stands beside the designs of a solution, such as their rooms and links, with the history row. */
import { runInTransaction } from '../../../db/in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { type Precondition, requireRowVersion } from '../../../http/row-version.ts'
import type { VisibleSolution } from './visible-solution.ts'
import { type HistoryEvent, recordHistory } from './history.ts'
import { getStorerName, type StoredBy } from '../visibility/known-people.ts'
import { lockEditable } from './lock-editable.ts'
import { raiseVersion } from './store.ts'

/** What was changed, for the history. */
export type ChangeBeside = Pick<HistoryEvent, 'designId'> & Required<Pick<HistoryEvent, 'changes'>>

/**
 * Changes something in one transaction, in which the solution becomes a new version; its bill stays.
 *
 * @param work tells what it has changed; undefined where everything was so already
 * @throws Problem NOT_FOUND, STATUS_NOT_ALLOWED
 */
export async function updateBesideDesigns(
  caller: Caller,
  visible: VisibleSolution,
  work: (caller: Caller, now: Date) => Promise<ChangeBeside | undefined>,
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

/** Something stored whole, with its version and who stored it last. */
export interface StoredWhole extends StoredBy {
  readonly row_version: number
  readonly updated_at: Date
}

/**
 * Refuses a change that was made on another version than the stored one.
 *
 * @param stored undefined where nothing is stored yet
 * @throws Problem ROW_VERSION_CONFLICT
 */
export async function requireStoredVersion(
  { user, ifMatch }: Caller,
  stored: StoredWhole | undefined,
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
