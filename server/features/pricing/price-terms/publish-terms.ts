/** Publishes a draft of price terms: in one transaction all of it comes into force, and the terms that it replaces are stored with it. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { TermsDraft, TermRow } from '@design-portal/contract/price-terms.ts'
import { isRemoval } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { syncEuroRates } from '../euro-rates/sync-euro-rates.ts'
import { decidePublishingCatalogue, requirePublishingCatalogue } from '../../people/users/catalogue-access.ts'
import { createTermError, lockDraft } from './change-draft.ts'
import { requireValidTerms } from './check-terms.ts'
import { listClaimedAgreements, putInForce } from './in-force-store.ts'
import { changesNothing, compareTerms, listTerms, readDraft } from './read-draft.ts'
import { findDraft, getLastNumber, updateDraft } from './store.ts'

/**
 * @throws CallError FORBIDDEN for a person who contributed to the draft, NOT_FOUND, ROW_VERSION_CONFLICT, CONDITION_NOT_MET for a draft that changes
 *   nothing, has warnings that nobody confirmed, or removes an agreement that a solution claims
 */
export async function publishTerms(
  caller: Caller,
  { draftId, rowVersion, confirmed }: CheckedInputOf<Calls['price-terms/draft/publish']>,
): Promise<TermsDraft> {
  const { user, db, clock } = caller
  const found = await findDraft(db, draftId)
  if (found === undefined) throw new CallError('NOT_FOUND')
  await requirePublishingCatalogue(caller, found.drafters, draftId)
  const refusedDraft = await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const draft = await lockDraft(caller, draftId, { rowVersion })
    // The person may have contributed to the draft in the meantime.
    if (!decidePublishingCatalogue(user, draft.drafters).allowed) return draft
    const rows = await compareTerms(db, draft.kind, listTerms(draft))
    const changing = rows.filter((row) => !changesNothing(row))
    if (changing.length === 0) throw createTermError('termsChangeSomething')
    const warned = changing.filter(({ warnings }) => warnings.length > 0).map(({ key }) => key)
    if (warned.length > 0 && !confirmed) throw createTermError('warningsConfirmed', { keys: warned })
    await requireUnclaimed(db, changing)
    // Families and companies may have been deleted since the draft was made.
    const terms = changing.map(({ after }) => after)
    await requireValidTerms(db, draft.kind, terms)
    await putInForce(db, terms)
    await updateDraft(db, draftId, {
      state: 'published',
      changes: JSON.stringify(changing.map(({ before, after }) => ({ term: after, before }))),
      version_number: (await getLastNumber(db, draft.kind)) + 1,
      published_by: user.id,
      published_at: clock(),
    })
    await recordAction(caller, { action: 'publishCatalogue', objectId: draftId })
    return undefined
  })
  if (refusedDraft !== undefined) await requirePublishingCatalogue(caller, refusedDraft.drafters, draftId)
  // Goes through all solutions, which takes longer than a request may; if it fails, the nightly job does the rest.
  if (found.kind === 'exchangeRate')
    syncEuroRates(caller).catch((error: unknown) => {
      caller.log.error({ err: error }, 'The worth of prices in euros could not be updated')
    })
  return await readDraft(caller, found.kind)
}

/** @throws CallError CONDITION_NOT_MET for an agreement that a solution claims: it may end, but not be removed */
async function requireUnclaimed(db: Database, rows: readonly TermRow[]): Promise<void> {
  const removed = rows.flatMap(({ after }) =>
    after.kind === 'specialPrice' && isRemoval(after) ? [after.agreement] : [],
  )
  const claimed = removed.length === 0 ? [] : await listClaimedAgreements(db, removed)
  if (claimed.length > 0) throw createTermError('agreementNotClaimed', { agreements: claimed })
}
