/** Publishes a draft: in one transaction it becomes a version, and what is in force says what it says. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { PriceListDetails } from '@design-portal/contract/price-lists.ts'
import { recordDone } from '../../db/audit.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { type ChangeContext, lockDraft, publishing, refuse, requireVersion, unmet } from './access.ts'
import { type DifferenceAnswer, findDifference } from './difference-store.ts'
import { readList } from './read-lists.ts'
import { swapRows } from './row-store.ts'
import { findLive, isNameTaken, lastNumber, putInForce, updateDraft, type VersionRecord } from './store.ts'

/**
 * Who prices meanwhile prices by what was in force before, or by all of the new: each reads the rows of a bill in one statement. Sums
 * that were kept of the old prices name the version of the list, which rises.
 *
 * @throws Problem FORBIDDEN for who had a hand in the draft, NOT_FOUND, CONDITION_NOT_MET for a draft that is empty or changes nothing,
 *   ROW_VERSION_CONFLICT, NAME_TAKEN
 */
export async function publishDraft(
  services: Services,
  user: SignedInUser,
  { versionId, rowVersion }: CheckedInputOf<Calls['price-list/draft/publish']>,
  { ifMatch, requestId }: ChangeContext,
): Promise<PriceListDetails> {
  const { db, clock } = services
  const asked = await requireVersion(db, versionId)
  await requirePublishing(services, user, asked, requestId)
  const at = clock()
  const late = await db.transaction().execute(async (transaction) => {
    const { version, list } = await lockDraft(transaction, versionId, at, { rowVersion, ifMatch })
    // Somebody may have had a hand in it since.
    if (!publishing(user, version).allowed) return version
    if (version.row_count === 0) throw unmet('hasRows')
    if (await isNameTaken(transaction, list.price_list_name, list.id)) throw new Problem('NAME_TAKEN')
    const counts = await countsOf(transaction, version)
    if (counts === undefined) throw unmet('changesSomething')
    await putInForce(transaction, list, version, at)
    await swapRows(transaction, list.id, versionId)
    await updateDraft(transaction, versionId, {
      state: 'published',
      version_number: (await lastNumber(transaction, list.id)) + 1,
      published_by: user.id,
      published_at: at,
      rows_added: counts.added,
      rows_changed: counts.changed,
      rows_removed: counts.removed,
    })
    await recordDone(transaction, {
      at,
      userId: user.id,
      action: 'publishCatalogue',
      objectId: versionId,
      requestId,
    })
    return undefined
  })
  if (late !== undefined) await requirePublishing(services, user, late, requestId)
  return await readList(services, user, asked.price_list_id)
}

async function requirePublishing(
  services: Services,
  user: SignedInUser,
  version: VersionRecord,
  requestId: string,
): Promise<void> {
  const { allowed, reason } = publishing(user, version)
  if (!allowed) await refuse(services, user, 'publishCatalogue', reason ?? '', version.id, requestId)
}

/** How many rows differ from what is in force; undefined where neither rows nor terms do. */
async function countsOf(
  db: Services['db'],
  version: VersionRecord,
): Promise<DifferenceAnswer['counts'] | undefined> {
  const live = await findLive(db, version.price_list_id)
  const { counts } = await findDifference(
    db,
    { priceListId: version.price_list_id, versionId: version.id, threshold: 0 },
    { markedOnly: false, limit: 0, offset: 0 },
  )
  const sameScope =
    live !== undefined &&
    JSON.stringify([live.country_codes, live.company_ids, live.sample]) ===
      JSON.stringify([version.country_codes, version.company_ids, version.sample])
  return sameScope && counts.added + counts.changed + counts.removed === 0 ? undefined : counts
}
