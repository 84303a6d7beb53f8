/** Finds products and the names that their packages give them. */
import type { Language } from '@design-portal/i18n/languages.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

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

/** The names of products in their packages, in a language or else in English, by content hash. */
export async function findOwnNames(
  db: Database,
  contentHashes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (contentHashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_text')
    .select(['content_hash', 'language', sql<string | null>`messages ->> 'product'`.as('name')])
    .where('content_hash', 'in', contentHashes)
    .where('language', 'in', [...new Set<Language>(['en', language])])
    .execute()
  const ordered = rows.toSorted(
    (one, other) => Number(one.language === language) - Number(other.language === language),
  )
  return new Map(ordered.flatMap(({ content_hash: hash, name }) => (name === null ? [] : [[hash, name]])))
}
