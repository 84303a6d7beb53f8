/** Looks up drafts of price lists for changes. */
import { getNearNow } from '@design-portal/domain/near-now.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { type Precondition, requireRowVersion } from '../../../http/row-version.ts'
import { failBrokenImports, findVersion, isImporting, lockList, type VersionRecord } from './store.ts'

/** A version with its list. @throws CallError NOT_FOUND */
export async function requireVersion(db: Database, versionId: string): Promise<VersionRecord> {
  const version = await findVersion(db, versionId)
  if (version === undefined) throw new CallError('NOT_FOUND')
  return version
}

/** An import without a sign of life for this long belongs to a process that is gone. */
export const aliveMilliseconds = 60_000

/**
 * Finds and locks a draft with its list, so that the caller may change it until the transaction ends.
 *
 * @throws CallError NOT_FOUND, CONDITION_NOT_MET for one that is published, discarded, or being imported into, ROW_VERSION_CONFLICT
 */
export async function lockDraft(
  { db, clock, ifMatch }: Caller,
  versionId: string,
  precondition: Precondition,
) {
  const found = await requireVersion(db, versionId)
  const list = await lockList(db, found.price_list_id)
  // Read again, because the draft may have been published while this transaction waited for the lock.
  const version = await requireVersion(db, versionId)
  if (list === undefined) throw new CallError('NOT_FOUND')
  if (version.state !== 'draft') throw createConditionError('isDraft')
  await failBrokenImports(db, versionId, getNearNow(clock(), aliveMilliseconds))
  if (await isImporting(db, versionId)) throw createConditionError('noImportRuns')
  await requireRowVersion(version.row_version, { ...precondition, ifMatch }, async () => ({
    currentRowVersion: version.row_version,
    who: version.drafter_name,
    when: version.drafted_at.toISOString(),
    changedFields: [],
  }))
  return { version, list }
}

/** Conditions of changes to price lists; screens show `PRICE_LIST_CONDITION_<name>`. */
export type ListCondition = 'isDraft' | 'noImportRuns' | 'noDraftYet' | 'hasRows' | 'changesSomething'

export const createConditionError = (condition: ListCondition): CallError =>
  new CallError('CONDITION_NOT_MET', { details: { unmet: [condition] } })
