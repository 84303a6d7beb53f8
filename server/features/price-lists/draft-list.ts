/** Begins lists and drafts, changes and discards drafts, and renames lists; nothing of it changes a price. */
import { randomUUID } from 'node:crypto'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { PriceListDetails } from '@design-portal/contract/price-lists.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { recordDone } from '../../db/audit.ts'
import type { Database } from '../../db/database.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { requireRowVersion } from '../../http/row-version.ts'
import type { Services } from '../../http/services.ts'
import { type ChangeContext, lockDraft, requireDrafting, requireVersion, unmet } from './access.ts'
import { readList } from './read-lists.ts'
import { copyRows, deleteRows } from './row-store.ts'
import {
  findCompanies,
  findLive,
  findVersions,
  insertList,
  insertVersion,
  isNameTaken,
  lastNumber,
  lockList,
  renameList,
  updateDraft,
} from './store.ts'

/** @throws Problem FORBIDDEN, NAME_TAKEN, INVALID_INPUT for a currency that no country uses */
export async function createList(
  services: Services,
  user: SignedInUser,
  { priceListName, currency }: CheckedInputOf<Calls['price-list/create']>,
  { requestId }: ChangeContext,
): Promise<PriceListDetails> {
  await requireDrafting(services, user, undefined, requestId)
  const priceListId = randomUUID()
  await inTransaction(services, user, priceListId, requestId, async (db, at) => {
    if (await isNameTaken(db, priceListName)) throw new Problem('NAME_TAKEN')
    await insertList(db, { id: priceListId, price_list_name: priceListName, currency })
    await insertVersion(db, {
      ...draftOf(priceListId, user, at),
      country_codes: null,
      company_ids: null,
      sample: false,
    })
  })
  return await readList(services, user, priceListId)
}

/** @throws Problem FORBIDDEN, NOT_FOUND, NAME_TAKEN, ROW_VERSION_CONFLICT */
export async function renamePriceList(
  services: Services,
  user: SignedInUser,
  { priceListId, priceListName, rowVersion }: CheckedInputOf<Calls['price-list/rename']>,
  { ifMatch, requestId }: ChangeContext,
): Promise<PriceListDetails> {
  await requireDrafting(services, user, priceListId, requestId)
  await inTransaction(services, user, priceListId, requestId, async (db) => {
    const list = await lockList(db, priceListId)
    if (list === undefined) throw new Problem('NOT_FOUND')
    await requireRowVersion(list.row_version, { rowVersion, ifMatch }, async () => ({
      currentRowVersion: list.row_version,
      who: null,
      when: null,
      changedFields: ['priceListName'],
    }))
    if (await isNameTaken(db, priceListName, priceListId)) throw new Problem('NAME_TAKEN')
    await renameList(db, priceListId, priceListName)
  })
  return await readList(services, user, priceListId)
}

/**
 * Begins a draft with what is in force, or with what an earlier version said.
 *
 * @throws Problem FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET where there is a draft already
 */
export async function beginDraft(
  services: Services,
  user: SignedInUser,
  { priceListId, versionId }: CheckedInputOf<Calls['price-list/draft']>,
  { requestId }: ChangeContext,
): Promise<PriceListDetails> {
  await requireDrafting(services, user, priceListId, requestId)
  await inTransaction(services, user, priceListId, requestId, async (db, at) => {
    const list = await lockList(db, priceListId)
    if (list === undefined) throw new Problem('NOT_FOUND')
    await keepFirstVersion(db, priceListId)
    const versions = await findVersions(db, priceListId)
    if (versions.some(({ state }) => state === 'draft')) throw unmet('noDraftYet')
    const earlier = versionId === undefined ? undefined : await requireVersion(db, versionId)
    if (earlier !== undefined && (earlier.price_list_id !== priceListId || earlier.state !== 'published'))
      throw new Problem('NOT_FOUND')
    const scope = earlier ?? (await findLive(db, priceListId))
    const draft = draftOf(priceListId, user, at)
    await insertVersion(db, {
      ...draft,
      country_codes: scope?.country_codes ?? null,
      company_ids: scope?.company_ids ?? null,
      sample: scope?.sample ?? false,
      rolled_back_to: earlier?.id ?? null,
    })
    const rows = await copyRows(
      db,
      earlier === undefined ? { priceListId } : { versionId: earlier.id },
      draft.id,
    )
    await updateDraft(db, draft.id, { row_count: rows })
  })
  return await readList(services, user, priceListId)
}

/** @throws Problem FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET, ROW_VERSION_CONFLICT, UNKNOWN_COUNTRY, INVALID_INPUT */
export async function changeDraft(
  services: Services,
  user: SignedInUser,
  input: CheckedInputOf<Calls['price-list/draft/change']>,
  { ifMatch, requestId }: ChangeContext,
): Promise<PriceListDetails> {
  const { versionId, countryIds, companyIds, sample, note, rowVersion } = input
  await requireDrafting(services, user, versionId, requestId)
  const unknown = countryIds?.find((countryId) => findCountry(countryId) === undefined)
  if (unknown !== undefined) throw new Problem('UNKNOWN_COUNTRY', { details: { countryId: unknown } })
  const { price_list_id: priceListId } = await requireVersion(services.db, versionId)
  await inTransaction(services, user, versionId, requestId, async (db, at) => {
    await lockDraft(db, versionId, at, { rowVersion, ifMatch })
    const wanted = [...new Set(companyIds ?? [])]
    if ((await findCompanies(db, wanted)).length < wanted.length) throw unknownCompany()
    const change = {
      country_codes: countryIds === null ? null : [...new Set(countryIds)].toSorted(),
      company_ids: companyIds === null ? null : wanted,
      sample,
      note,
    }
    await updateDraft(db, versionId, change, user.id)
  })
  return await readList(services, user, priceListId)
}

/** @throws Problem FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function discardDraft(
  services: Services,
  user: SignedInUser,
  { versionId, rowVersion }: CheckedInputOf<Calls['price-list/draft/discard']>,
  { ifMatch, requestId }: ChangeContext,
): Promise<PriceListDetails> {
  await requireDrafting(services, user, versionId, requestId)
  const { price_list_id: priceListId } = await requireVersion(services.db, versionId)
  await inTransaction(services, user, versionId, requestId, async (db, at) => {
    await lockDraft(db, versionId, at, { rowVersion, ifMatch })
    await deleteRows(db, versionId)
    await updateDraft(db, versionId, { state: 'discarded', row_count: 0 })
  })
  return await readList(services, user, priceListId)
}

/** The work with its entry in the audit log, both or none. */
async function inTransaction(
  { db, clock }: Services,
  user: SignedInUser,
  objectId: string,
  requestId: string,
  work: (db: Database, at: Date) => Promise<void>,
): Promise<void> {
  const at = clock()
  await db.transaction().execute(async (transaction) => {
    await work(transaction, at)
    await recordDone(transaction, { at, userId: user.id, action: 'draftCatalogue', objectId, requestId })
  })
}

const draftOf = (priceListId: string, user: SignedInUser, at: Date) => ({
  id: randomUUID(),
  price_list_id: priceListId,
  state: 'draft' as const,
  drafted_by: user.id,
  drafted_at: at,
  drafters: [user.id],
})

/** What is in force of a list without versions becomes its first, so that people can go back to it. */
async function keepFirstVersion(db: Database, priceListId: string): Promise<void> {
  const live = await findLive(db, priceListId)
  if (live === undefined || (await lastNumber(db, priceListId)) > 0) return
  const id = randomUUID()
  await insertVersion(db, {
    id,
    price_list_id: priceListId,
    state: 'draft',
    country_codes: live.country_codes,
    company_ids: live.company_ids,
    sample: live.sample,
    drafted_at: live.published_at,
  })
  const rows = await copyRows(db, { priceListId }, id)
  await updateDraft(db, id, {
    state: 'published',
    version_number: 1,
    row_count: rows,
    published_at: live.published_at,
    rows_added: rows,
    rows_changed: 0,
    rows_removed: 0,
  })
}

const unknownCompany = (): Problem =>
  new Problem('INVALID_INPUT', {
    fields: [
      {
        path: 'companyIds',
        code: 'not_allowed',
        message: 'A company is not known. Find companies by price-list/companies.',
      },
    ],
  })
