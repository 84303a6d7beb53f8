/** Uploads a version of a product: its files are stored at once as a draft, and checked after the call was answered. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { sql, type Updateable } from 'kysely'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { computeFingerprint } from '../../../fingerprint.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import {
  runPackageProcess,
  countPackageRequests,
  PackageProcessError,
} from '../../../products/run-package-process.ts'
import type { PackageCheck } from '../../../products/check-package.ts'
import { insertNetwork } from '../../../products/compiled-networks.ts'
import { lockProductVersions } from '../../../products/store-packages.ts'
import { getVersionState } from '../../../products/version-state.ts'
import type { PackageFaults, ProductVersionTable } from '../../../db/tables-products.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { readPackageFile, type UploadedPackage } from './read-package-file.ts'
import { readProductDetails } from './read-products.ts'
import { deleteVersion, listVersionRows } from './store.ts'

/** How many checks one process takes on; each lasts a minute at most. */
const maxRequests = 4

/** How often a running check gives a sign of life. */
const pulseMilliseconds = 10_000

/**
 * Stores the files and returns; this process continues with the check in the background. A draft whose check failed is replaced.
 *
 * @throws CallError FORBIDDEN, PACKAGE_UNREADABLE, PRODUCT_VERSION_EXISTS, TOO_MANY_CHECKS
 */
export async function uploadVersion(
  caller: Caller,
  { file, lang }: CheckedInputOf<Calls['product/version/upload']>,
): Promise<AnswerOf<Calls['product/version/upload']>> {
  await requireDraftingCatalogue(caller)
  const uploaded = await readPackageFile(file)
  if (countPackageRequests() >= maxRequests)
    throw new CallError('TOO_MANY_CHECKS', { headers: { 'retry-after': '60' } })
  const draft = { ...uploaded, contentHash: computeFingerprint(uploaded.files) }
  await runInTransaction(caller, async (caller) => await storeDraft(caller, draft))
  runCheck(caller, draft).catch((error: unknown) => {
    caller.log.error({ err: error }, 'The check of a package could not be recorded')
  })
  const { key: productKey, version: productVersion } = uploaded
  return { ...(await readProductDetails(caller, { productKey, lang })), productVersion }
}

/** An uploaded package with the hash of its files, which no other version has. */
interface Draft extends UploadedPackage {
  readonly contentHash: string
}

async function storeDraft(caller: Caller, { key, version, files, contentHash }: Draft): Promise<void> {
  const { db, clock, user } = caller
  const now = clock()
  await lockProductVersions(db)
  const existing = (await listVersionRows(db, key)).find((row) => row.product_version === version)
  if (existing !== undefined) {
    if (getVersionState(existing, now) !== 'failed')
      throw new CallError('PRODUCT_VERSION_EXISTS', { details: { productKey: key, productVersion: version } })
    await deleteVersion(db, { productKey: key, productVersion: version })
  }
  await db
    .insertInto('product_version')
    .values({
      product_key: key,
      product_version: version,
      configurator_type: await findOrCreateType(db, key),
      stored_at: now,
      uploaded_by: user.id,
      content_hash: contentHash,
      files: JSON.stringify(files),
      check_state: 'running',
      check_alive_at: now,
    })
    .execute()
  await recordAction(caller, { action: 'draftCatalogue', objectId: `${key} ${version}` })
}

/** The configurator type of a product; a new product gets the next number. */
async function findOrCreateType(db: Database, key: string): Promise<number> {
  const existing = await db
    .selectFrom('product')
    .select('configurator_type')
    .where('key', '=', key)
    .executeTakeFirst()
  if (existing !== undefined) return existing.configurator_type
  const created = await db
    .insertInto('product')
    .values({ key, configurator_type: sql<number>`nextval('configurator_type_number')`, families: [] })
    .returning('configurator_type')
    .executeTakeFirstOrThrow()
  return created.configurator_type
}

/** @throws only if the outcome of the check cannot be recorded */
async function runCheck(caller: Caller, { contentHash, files }: Draft): Promise<void> {
  const { db, clock, log } = caller
  const pulse = setInterval(
    // A missed sign of life does no harm; the next one follows.
    () => void updateCheck(db, contentHash, { check_alive_at: clock() }).catch(() => undefined),
    pulseMilliseconds,
  )
  try {
    const answer = await runPackageProcess({ kind: 'check', files })
    if (answer.kind === 'compiled') throw new Error('The process compiled a package instead of checking it')
    await runInTransaction(caller, async ({ db }) => await storeCheck(db, contentHash, answer))
  } catch (error) {
    const failure = error instanceof PackageProcessError ? error.failure : 'inside'
    if (failure === 'inside') log.error({ err: error }, 'The check of a package failed')
    await updateCheck(db, contentHash, toFailedColumns({ failure, problems: [] }))
  } finally {
    clearInterval(pulse)
  }
}

const toFailedColumns = (faults: PackageFaults) => ({
  check_state: 'failed' as const,
  check_problems: JSON.stringify(faults),
})

async function storeCheck(db: Database, contentHash: string, check: PackageCheck): Promise<void> {
  if (check.kind === 'refused') {
    await updateCheck(db, contentHash, toFailedColumns({ failure: null, problems: check.problems }))
    return
  }
  const { content, texts, network } = check.version
  if (!(await updateCheck(db, contentHash, { check_state: 'passed', content }))) return
  await db
    .insertInto('product_text')
    .values(texts.map((text) => ({ content_hash: contentHash, ...text })))
    .execute()
  await insertNetwork(db, contentHash, network)
}

/** Returns false for files whose check has ended, or that were replaced by others. */
async function updateCheck(
  db: Database,
  contentHash: string,
  change: Updateable<ProductVersionTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_version')
    .set(change)
    .where('content_hash', '=', contentHash)
    .where('check_state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
