/** Stores packages of products in the database, each version once and for ever. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { languages } from '@design-portal/i18n/languages.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { computeFingerprint } from '../fingerprint.ts'
import { addReleasedParts } from './catalogue-parts.ts'
import { compileNetwork } from './compiled-networks.ts'
import { listShippedProducts, type ShippedProduct } from './shipped-products.ts'
import { withoutTests } from './without-tests.ts'

/** Key of the lock that lets one process store packages at a time. The number is arbitrary but fixed: "dppk" in ASCII. */
const storingLock = 0x64_70_70_6b

/** A package whose content differs from what is stored under the same version. */
export class ChangedPackageError extends Error {
  /** @param paths the files that differ */
  constructor({ key, version }: ProductVersion, paths: readonly string[]) {
    super(
      `The package of ${key} ${version} differs from version ${version} in the database: ${paths.join(', ')}. ` +
        'The content of a version never changes, because saved designs are computed with it. ' +
        'Give the changed package a new version on the first line of its product.model.',
    )
    this.name = 'ChangedPackageError'
  }
}

interface ProductVersion {
  readonly key: string
  readonly version: string
}

/** What became of the packages of the repository. */
export interface StoredPackages {
  /** The versions stored now. */
  readonly stored: readonly ProductVersion[]
  /** Versions that are not stored, because somebody has uploaded other content under the same number. */
  readonly overruled: readonly ProductVersion[]
}

/**
 * Stores the packages of the repository that the database does not have yet, and releases them at once. Where people have released a
 * version of their own, a package becomes a draft, because it may lack what they have changed.
 *
 * @throws ChangedPackageError if a package has changed under its version number; ProductTextError if one cannot be read
 */
export async function storeShippedPackages(
  db: Kysely<Tables>,
  now: Date,
  shipped: readonly ShippedProduct[] = listShippedProducts(),
): Promise<StoredPackages> {
  return await db.transaction().execute(async (transaction) => {
    await lockProductVersions(transaction)
    const versions = { stored: [] as ProductVersion[], overruled: [] as ProductVersion[] }
    for (const product of shipped) {
      const { key, version } = product
      const outcome = await storePackage(transaction, product, now)
      if (outcome !== 'unchanged') versions[outcome].push({ key, version })
    }
    await addReleasedParts(transaction, now)
    return versions
  })
}

/** Lets one process at a time store and release versions, until the transaction ends. */
export async function lockProductVersions(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${storingLock})`.execute(db)
}

async function storePackage(
  db: Database,
  product: ShippedProduct,
  now: Date,
): Promise<'unchanged' | 'stored' | 'overruled'> {
  const { key, version, files, typeId } = product
  const hash = computeFingerprint(files)
  const existing = await db
    .selectFrom('product_version')
    .select(['content_hash', 'uploaded_by'])
    .where('product_key', '=', key)
    .where('product_version', '=', version)
    .executeTakeFirst()
  if (existing?.content_hash === hash) return 'unchanged'
  if (existing !== undefined && existing.content_hash !== null) {
    if (existing.uploaded_by !== null) return 'overruled'
    throw new ChangedPackageError(product, await listChangedFiles(db, product))
  }
  const content = {
    configurator_type: typeId,
    content_hash: hash,
    files: JSON.stringify(files),
    content: JSON.stringify(withoutTests(product.readContent())),
    released_from: (await hasUploadedRelease(db, key)) ? null : getUtcDay(now),
  }
  await db
    .insertInto('product_version')
    .values({ product_key: key, product_version: version, stored_at: now, ...content })
    // A version that was used before contents were stored gets its content now.
    .onConflict((conflict) => conflict.columns(['product_key', 'product_version']).doUpdateSet(content))
    .execute()
  const texts = await Promise.all(
    languages.map(async (language) => ({
      content_hash: hash,
      language,
      messages: JSON.stringify(await product.loadMessages(language)),
    })),
  )
  await db.insertInto('product_text').values(texts).execute()
  await compileNetwork(db, hash, product)
  return 'stored'
}

/** Whether a version of the product that people uploaded themselves was released. */
async function hasUploadedRelease(db: Database, key: string): Promise<boolean> {
  const released = await db
    .selectFrom('product_version')
    .select('product_version')
    .where('product_key', '=', key)
    .where('uploaded_by', 'is not', null)
    .where('released_from', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return released !== undefined
}

/** The files in which a package differs from what is stored under its version. */
async function listChangedFiles(
  db: Database,
  { key, version, files }: ShippedProduct,
): Promise<readonly string[]> {
  const { files: stored } = await db
    .selectFrom('product_version')
    .select('files')
    .where('product_key', '=', key)
    .where('product_version', '=', version)
    .executeTakeFirstOrThrow()
  const paths = new Set([...Object.keys(files), ...Object.keys(stored ?? {})])
  return [...paths].filter((path) => files[path] !== stored?.[path]).toSorted()
}
