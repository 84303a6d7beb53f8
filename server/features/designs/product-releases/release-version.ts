/** Releases versions of products, withdraws them, rolls them back, and discards drafts. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { ProductDetails } from '@design-portal/contract/product-releases.ts'
import { sql } from 'kysely'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { addReleasedParts } from '../../../products/catalogue-parts.ts'
import { listNewestVersions } from '../../../products/products.ts'
import { lockProductVersions } from '../../../products/store-packages.ts'
import { getVersionState } from '../../../products/version-state.ts'
import { requireDraftingCatalogue, requirePublishingCatalogue } from '../../people/users/catalogue-access.ts'
import { createConditionError } from './condition-error.ts'
import { readProductDetails } from './read-products.ts'
import {
  countDesigns,
  deleteDerivedRows,
  deleteEmptyProduct,
  deleteVersion,
  listVersionRows,
  listUploaders,
  updateVersion,
  type VersionKey,
  type VersionRow,
} from './store.ts'

/** @throws CallError FORBIDDEN for the person who uploaded it, NOT_FOUND, CONDITION_NOT_MET */
export async function releaseVersion(
  caller: Caller,
  input: CheckedInputOf<Calls['product/version/release']>,
): Promise<ProductDetails> {
  const now = caller.clock()
  const releasedFrom = input.releasedFrom ?? getUtcDay(now)
  await changeVersion(caller, toChange(input, 'publishCatalogue'), async (db, version, versions) => {
    // Uses the caller outside the transaction, so that the recorded refusal is not rolled back with it.
    await requirePublishingCatalogue(caller, listUploaders(version), formatObject(input))
    const state = getVersionState(version, now)
    if (state === 'checking' || state === 'failed') throw createConditionError('isChecked')
    if (state === 'released' || state === 'scheduled') throw createConditionError('isNotReleased')
    if (releasedFrom < getUtcDay(now)) throw createConditionError('dayIsNotPast')
    if (versions.some((other) => other !== version && isReleasedFrom(other, releasedFrom)))
      throw createConditionError('dayIsFree')
    await updateVersion(db, input, {
      released_from: releasedFrom,
      released_by: caller.user.id,
      released_at: now,
      rolled_back_at: null,
      rolled_back_by: null,
      withdrawn_at: null,
      withdrawn_by: null,
    })
    await addFamilies(db, input)
    await addReleasedParts(db, now)
  })
  return await readProductDetails(caller, input)
}

/** Whether a version occupies a day, on which no other one may be released. One that came with the portal, was withdrawn or was rolled back does not. */
const isReleasedFrom = (version: VersionRow, day: string): boolean =>
  version.released_from === day &&
  version.released_by !== null &&
  version.withdrawn_at === null &&
  version.rolled_back_at === null

/** Adds the families of the parts of a version to its product; lists of solutions are filtered by them. */
async function addFamilies(db: Database, { productKey, productVersion }: VersionKey): Promise<void> {
  const { content } = await db
    .selectFrom('product_version')
    .select('content')
    .where('product_key', '=', productKey)
    .where('product_version', '=', productVersion)
    .executeTakeFirstOrThrow()
  const partNumbers = (content?.parts ?? []).map(({ partNumber }) => partNumber)
  await db
    .updateTable('product')
    .set({
      families: sql<string[]>`array(
        select prefix from product_family
        where prefix = any(product.families)
          or prefix in (select find_part_family(number) from unnest(${partNumbers}::text[]) as number)
        order by position, prefix
      )`,
    })
    .where('key', '=', productKey)
    .execute()
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET for a version that is not released */
export async function withdrawVersion(
  caller: Caller,
  input: CheckedInputOf<Calls['product/version/withdraw']>,
): Promise<ProductDetails> {
  await requirePublishingCatalogue(caller, [], formatObject(input))
  const now = caller.clock()
  await changeVersion(caller, toChange(input, 'publishCatalogue'), async (db, version) => {
    if (!['released', 'scheduled', 'rolledBack'].includes(getVersionState(version, now)))
      throw createConditionError('isReleased')
    await updateVersion(db, input, { withdrawn_at: now, withdrawn_by: caller.user.id })
  })
  return await readProductDetails(caller, input)
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET for another version than the one that new designs take */
export async function rollBackVersion(
  caller: Caller,
  input: CheckedInputOf<Calls['product/version/roll-back']>,
): Promise<ProductDetails> {
  await requirePublishingCatalogue(caller, [], formatObject(input))
  const now = caller.clock()
  await changeVersion(caller, toChange(input, 'publishCatalogue'), async (db, version) => {
    const newest = await listNewestVersions(db, now)
    const current = newest.find(({ type }) => type === version.configurator_type)
    if (current?.version !== version.product_version) throw createConditionError('isCurrent')
    await updateVersion(db, input, { rolled_back_at: now, rolled_back_by: caller.user.id })
  })
  return await readProductDetails(caller, input)
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET for a version that was released once */
export async function discardVersion(
  caller: Caller,
  input: CheckedInputOf<Calls['product/version/discard']>,
): Promise<{ readonly product: ProductDetails | null }> {
  await requireDraftingCatalogue(caller, formatObject(input))
  const now = caller.clock()
  const remaining = await changeVersion(
    caller,
    toChange(input, 'draftCatalogue'),
    async (db, version, versions) => {
      const state = getVersionState(version, now)
      if (state === 'checking') throw createConditionError('isChecked')
      const designs = (await countDesigns(db, input.productKey)).get(input.productVersion) ?? 0
      if (version.released_from !== null || version.uploaded_by === null || designs > 0)
        throw createConditionError('isDraft')
      if (version.content_hash !== null) await deleteDerivedRows(db, version.content_hash)
      await deleteVersion(db, input)
      await deleteEmptyProduct(db, input.productKey)
      return versions.length - 1
    },
  )
  return { product: remaining === 0 ? null : await readProductDetails(caller, input) }
}

const toChange = <Action extends string>({ productKey, productVersion }: VersionKey, action: Action) => ({
  productKey,
  productVersion,
  action,
})

/** Changes a version and records it in the audit log, in one transaction and one at a time. */
async function changeVersion<Result>(
  caller: Caller,
  { action, ...input }: VersionKey & { readonly action: 'draftCatalogue' | 'publishCatalogue' },
  change: (db: Database, version: VersionRow, versions: readonly VersionRow[]) => Promise<Result>,
): Promise<Result> {
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockProductVersions(db)
    const versions = await listVersionRows(db, input.productKey)
    const result = await change(db, requireVersion(versions, input), versions)
    await recordAction(caller, { action, objectId: formatObject(input) })
    return result
  })
}

function requireVersion(versions: readonly VersionRow[], { productVersion }: VersionKey): VersionRow {
  const version = versions.find((row) => row.product_version === productVersion)
  if (version === undefined) throw new CallError('NOT_FOUND')
  return version
}

const formatObject = ({ productKey, productVersion }: VersionKey): string => `${productKey} ${productVersion}`
