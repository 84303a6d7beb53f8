/** Publishes a draft: in one transaction it becomes a version, and its rows and terms come into force. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { PriceListDetails } from '@design-portal/contract/price-lists.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { decidePublishingCatalogue, requirePublishingCatalogue } from '../../people/users/catalogue-access.ts'
import { lockDraft, requireVersion, createConditionError } from './lock-draft.ts'
import { type DifferenceAnswer, findDifference } from './difference-store.ts'
import { readList } from './read-lists.ts'
import { syncRowsInForce } from './row-store.ts'
import {
  findListInForce,
  isNameTaken,
  getLastVersionNumber,
  putInForce,
  updateDraft,
  type VersionRecord,
} from './store.ts'

/**
 * Concurrent pricing uses either all of the old rows or all of the new ones, because the rows of a bill are read in one statement. Sums
 * stored from the old prices name the version of the list, which rises.
 *
 * @throws CallError FORBIDDEN for a person who contributed to the draft, NOT_FOUND, CONDITION_NOT_MET for a draft that is empty or changes nothing,
 *   ROW_VERSION_CONFLICT, NAME_TAKEN
 */
export async function publishDraft(
  caller: Caller,
  { versionId, rowVersion }: CheckedInputOf<Calls['price-list/draft/publish']>,
): Promise<PriceListDetails> {
  const { user, db, clock } = caller
  const draft = await requireVersion(db, versionId)
  await requirePublishingCatalogue(caller, draft.drafters, draft.id)
  const at = clock()
  const refusedVersion = await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const { version, list } = await lockDraft(caller, versionId, { rowVersion })
    // The person may have contributed to the draft in the meantime.
    if (!decidePublishingCatalogue(user, version.drafters).allowed) return version
    if (version.row_count === 0) throw createConditionError('hasRows')
    if (await isNameTaken(db, list.price_list_name, list.id)) throw new CallError('NAME_TAKEN')
    const counts = await countDifferences(db, version)
    if (counts === undefined) throw createConditionError('changesSomething')
    await putInForce(db, list, version, at)
    await syncRowsInForce(db, list.id, versionId)
    await updateDraft(db, versionId, {
      state: 'published',
      version_number: (await getLastVersionNumber(db, list.id)) + 1,
      published_by: user.id,
      published_at: at,
      rows_added: counts.added,
      rows_changed: counts.changed,
      rows_removed: counts.removed,
    })
    await recordAction(caller, { action: 'publishCatalogue', objectId: versionId })
    return undefined
  })
  if (refusedVersion !== undefined)
    await requirePublishingCatalogue(caller, refusedVersion.drafters, refusedVersion.id)
  return await readList(caller, draft.price_list_id)
}

/** Number of rows that differ from those in force; undefined if neither rows nor terms differ. */
async function countDifferences(
  db: Services['db'],
  version: VersionRecord,
): Promise<DifferenceAnswer['counts'] | undefined> {
  const inForce = await findListInForce(db, version.price_list_id)
  const { counts } = await findDifference(
    db,
    { priceListId: version.price_list_id, versionId: version.id, threshold: 0 },
    { markedOnly: false, limit: 0, offset: 0 },
  )
  const sameScope =
    inForce !== undefined &&
    JSON.stringify([inForce.country_codes, inForce.company_ids, inForce.sample]) ===
      JSON.stringify([version.country_codes, version.company_ids, version.sample])
  return sameScope && counts.added + counts.changed + counts.removed === 0 ? undefined : counts
}
