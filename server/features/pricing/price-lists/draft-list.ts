/** Creates lists and drafts, changes and discards drafts, and renames lists; none of this changes a price. */
import { randomUUID } from 'node:crypto'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { PriceListDetails } from '@design-portal/contract/price-lists.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireRowVersion } from '../../../http/row-version.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { lockDraft, requireVersion, createConditionError } from './lock-draft.ts'
import { readList } from './read-lists.ts'
import { copyRows, deleteRows } from './row-store.ts'
import {
  listCompanies,
  findListInForce,
  listVersions,
  insertList,
  insertVersion,
  isNameTaken,
  getLastVersionNumber,
  lockList,
  renameList,
  updateDraft,
} from './store.ts'

/** @throws CallError FORBIDDEN, NAME_TAKEN, INVALID_INPUT for a currency that no country uses */
export async function createList(
  caller: Caller,
  { priceListName, currency }: CheckedInputOf<Calls['price-list/create']>,
): Promise<PriceListDetails> {
  await requireDraftingCatalogue(caller, undefined)
  const priceListId = randomUUID()
  await changeWithAudit(caller, priceListId, async (caller, at) => {
    const { db } = caller
    if (await isNameTaken(db, priceListName)) throw new CallError('NAME_TAKEN')
    await insertList(db, { id: priceListId, price_list_name: priceListName, currency })
    await insertVersion(db, {
      ...createDraft(priceListId, caller.user, at),
      country_codes: null,
      company_ids: null,
      sample: false,
    })
  })
  return await readList(caller, priceListId)
}

/** @throws CallError FORBIDDEN, NOT_FOUND, NAME_TAKEN, ROW_VERSION_CONFLICT */
export async function renamePriceList(
  caller: Caller,
  { priceListId, priceListName, rowVersion }: CheckedInputOf<Calls['price-list/rename']>,
): Promise<PriceListDetails> {
  await requireDraftingCatalogue(caller, priceListId)
  await changeWithAudit(caller, priceListId, async (caller) => {
    const { db } = caller
    const list = await lockList(db, priceListId)
    if (list === undefined) throw new CallError('NOT_FOUND')
    await requireRowVersion(list.row_version, { rowVersion, ifMatch: caller.ifMatch }, async () => ({
      currentRowVersion: list.row_version,
      who: null,
      when: null,
      changedFields: ['priceListName'],
    }))
    if (await isNameTaken(db, priceListName, priceListId)) throw new CallError('NAME_TAKEN')
    await renameList(db, priceListId, priceListName)
  })
  return await readList(caller, priceListId)
}

/**
 * Starts a draft with the rows in force, or with those of an earlier version.
 *
 * @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET if there is already a draft
 */
export async function startDraft(
  caller: Caller,
  { priceListId, versionId }: CheckedInputOf<Calls['price-list/draft']>,
): Promise<PriceListDetails> {
  await requireDraftingCatalogue(caller, priceListId)
  await changeWithAudit(caller, priceListId, async (caller, at) => {
    const { db } = caller
    const list = await lockList(db, priceListId)
    if (list === undefined) throw new CallError('NOT_FOUND')
    await storeFirstVersion(db, priceListId)
    const versions = await listVersions(db, priceListId)
    if (versions.some(({ state }) => state === 'draft')) throw createConditionError('noDraftYet')
    const earlier = versionId === undefined ? undefined : await requireVersion(db, versionId)
    if (earlier !== undefined && (earlier.price_list_id !== priceListId || earlier.state !== 'published'))
      throw new CallError('NOT_FOUND')
    const scope = earlier ?? (await findListInForce(db, priceListId))
    const draft = createDraft(priceListId, caller.user, at)
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
  return await readList(caller, priceListId)
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET, ROW_VERSION_CONFLICT, UNKNOWN_COUNTRY, INVALID_INPUT */
export async function updateDraftTerms(
  caller: Caller,
  input: CheckedInputOf<Calls['price-list/draft/change']>,
): Promise<PriceListDetails> {
  const { versionId, countryIds, companyIds, sample, note, rowVersion } = input
  await requireDraftingCatalogue(caller, versionId)
  const unknown = countryIds?.find((countryId) => findCountry(countryId) === undefined)
  if (unknown !== undefined) throw new CallError('UNKNOWN_COUNTRY', { details: { countryId: unknown } })
  const { price_list_id: priceListId } = await requireVersion(caller.db, versionId)
  await changeWithAudit(caller, versionId, async (caller) => {
    const { db } = caller
    await lockDraft(caller, versionId, { rowVersion })
    const wanted = [...new Set(companyIds ?? [])]
    if ((await listCompanies(db, wanted)).length < wanted.length) throw createUnknownCompanyError()
    const change = {
      country_codes: countryIds === null ? null : [...new Set(countryIds)].toSorted(),
      company_ids: companyIds === null ? null : wanted,
      sample,
      note,
    }
    await updateDraft(db, versionId, change, caller.user.id)
  })
  return await readList(caller, priceListId)
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function discardDraft(
  caller: Caller,
  { versionId, rowVersion }: CheckedInputOf<Calls['price-list/draft/discard']>,
): Promise<PriceListDetails> {
  await requireDraftingCatalogue(caller, versionId)
  const { price_list_id: priceListId } = await requireVersion(caller.db, versionId)
  await changeWithAudit(caller, versionId, async (caller) => {
    const { db } = caller
    await lockDraft(caller, versionId, { rowVersion })
    await deleteRows(db, versionId)
    await updateDraft(db, versionId, { state: 'discarded', row_count: 0 })
  })
  return await readList(caller, priceListId)
}

/** Performs a change and records it in the audit log, in one transaction. */
async function changeWithAudit(
  caller: Caller,
  objectId: string,
  work: (caller: Caller, at: Date) => Promise<void>,
): Promise<void> {
  const { clock } = caller
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    await work(caller, at)
    await recordAction(caller, { action: 'draftCatalogue', objectId })
  })
}

const createDraft = (priceListId: string, user: SignedInUser, at: Date) => ({
  id: randomUUID(),
  price_list_id: priceListId,
  state: 'draft' as const,
  drafted_by: user.id,
  drafted_at: at,
  drafters: [user.id],
})

/** Stores the rows in force as the first version of a list without versions, so that people can go back to it. */
async function storeFirstVersion(db: Database, priceListId: string): Promise<void> {
  const inForce = await findListInForce(db, priceListId)
  if (inForce === undefined || (await getLastVersionNumber(db, priceListId)) > 0) return
  const id = randomUUID()
  await insertVersion(db, {
    id,
    price_list_id: priceListId,
    state: 'draft',
    country_codes: inForce.country_codes,
    company_ids: inForce.company_ids,
    sample: inForce.sample,
    drafted_at: inForce.published_at,
  })
  const rows = await copyRows(db, { priceListId }, id)
  await updateDraft(db, id, {
    state: 'published',
    version_number: 1,
    row_count: rows,
    published_at: inForce.published_at,
    rows_added: rows,
    rows_changed: 0,
    rows_removed: 0,
  })
}

const createUnknownCompanyError = (): CallError =>
  new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'companyIds',
        code: 'not_allowed',
        message: 'Unknown company. Call price-list/companies to find companies.',
      },
    ],
  })
