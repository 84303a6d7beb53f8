/** Rejects a change of a design that is based on a version other than the stored one. */
import type { Caller } from '../../../http/caller.ts'
import { type Precondition, requireRowVersion } from '../../../http/row-version.ts'
import { getStorerName } from '../../solutions/visibility/known-people.ts'
import { listChangedFieldsSince, type DesignRecord } from './store.ts'

/**
 * @param design as stored, read while its solution is locked; undefined if it does not exist
 * @throws CallError ROW_VERSION_CONFLICT
 */
export async function requireDesignVersion(
  { user, db, ifMatch }: Caller,
  design: DesignRecord | undefined,
  precondition: Precondition,
): Promise<void> {
  await requireRowVersion(design?.row_version, { ...precondition, ifMatch }, async (since) => ({
    currentRowVersion: design?.row_version ?? null,
    who: design === undefined ? null : getStorerName(user, design),
    when: design?.updated_at.toISOString() ?? null,
    changedFields: design === undefined ? [] : await listChangedFieldsSince(db, design.id, since),
  }))
}
