/** Finds products and the names that their packages give them. */
import { configuratorTypes } from '@design-portal/domain/products/configurator-types.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { NewestVersion } from './products.ts'

/** All products with their configurator types, those without a version too. */
export const listProducts = async (db: Database) =>
  await db.selectFrom('product').select(['key', 'configurator_type as type']).orderBy('key').execute()

/** Products that have a version, by key. */
export const findProductsWithVersions = async (db: Database) =>
  await db
    .selectFrom('product')
    .select(['key', 'configurator_type', 'families'])
    .where((where) =>
      where.exists(
        where.selectFrom('product_version').select('product_key').whereRef('product_key', '=', 'product.key'),
      ),
    )
    .orderBy('key')
    .execute()

/** Products that were ever released, each with its version released last, whatever has become of it. */
const findReleasedProducts = async (db: Database) =>
  await db
    .selectFrom('product_version')
    .distinctOn('product_key')
    .select(['product_key as key', 'configurator_type as type', 'content_hash as contentHash'])
    .where('released_from', 'is not', null)
    .where('content_hash', 'is not', null)
    .$narrowType<{ contentHash: string }>()
    .orderBy('product_key')
    .orderBy('released_from', 'desc')
    .orderBy('stored_at', 'desc')
    .execute()

interface UploadedProduct {
  readonly key: string
  readonly type: number
  /** The name in the version that new designs take, or else in the one released last. */
  readonly name: string
}

/** The products that the portal has no text for, with their names; those too that new designs can no longer take. */
export async function listUploadedProducts(
  db: Database,
  newest: readonly NewestVersion[],
  language: Language,
): Promise<readonly UploadedProduct[]> {
  const released = await findReleasedProducts(db)
  const uploaded = released
    .filter(({ key }) => configuratorTypes.every((known) => known.key !== key))
    .map(({ key, type, contentHash }) => ({
      key,
      type,
      hash: newest.find((version) => version.type === type)?.contentHash ?? contentHash,
    }))
  const hashes = uploaded.map(({ hash }) => hash)
  const names = await findNamesInPackages(db, hashes, language)
  return uploaded.map(({ key, type, hash }) => ({ key, type, name: names.get(hash) ?? key }))
}

/** The names of products in their packages, in a language or else in English, by content hash. */
export async function findNamesInPackages(
  db: Database,
  contentHashes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (contentHashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_text')
    .select([
      'content_hash',
      'language',
      sql<string | null>`coalesce(messages ->> 'product', messages ->> 'product.name')`.as('name'),
    ])
    .where('content_hash', 'in', contentHashes)
    .where('language', 'in', [...new Set<Language>(['en', language])])
    .execute()
  const ordered = rows.toSorted(
    (one, other) => Number(one.language === language) - Number(other.language === language),
  )
  return new Map(ordered.flatMap(({ content_hash: hash, name }) => (name === null ? [] : [[hash, name]])))
}
