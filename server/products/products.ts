/** Finds the versions of products in the database. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import { createProduct } from '@design-portal/domain/products/create-product.ts'
import type { Language, Product, ProductMessages } from '@design-portal/domain/products/product.ts'
import type { ProductContent } from '@design-portal/domain/products/product-content.ts'
import { loadDrawingMessages } from '@design-portal/domain/drawings/messages.ts'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import { readNetwork } from './compiled-networks.ts'

/** A version of a product as it was released. Its content never changes. */
export interface ReleasedProduct extends Product {
  /** SHA-256 of the files of its package. */
  readonly contentHash: string
  readonly readContent: () => ProductContent
  /** Its compiled model in today's format. */
  readonly network: Uint8Array
  /** Complete ICU messages of a language, those of the drawings included. */
  readonly loadMessages: (db: Database, language: Language) => Promise<ProductMessages>
}

/** What identifies a version: the type of its configurator and its number. */
export interface VersionOfType {
  readonly type: number
  readonly version: string
}

/** The version on which designs are based; undefined if the database has no content of it. */
export async function findProduct(
  db: Database,
  { type, version }: VersionOfType,
): Promise<ReleasedProduct | undefined> {
  const found = await selectVersions(db)
    .where('configurator_type', '=', type)
    .where('product_version', '=', version)
    .executeTakeFirst()
  return found === undefined ? undefined : await openVersion(db, found)
}

/** The versions of several designs, found together. */
export interface FoundProducts {
  /** Undefined if the database has no content of the version. */
  readonly get: (version: VersionOfType) => ReleasedProduct | undefined
}

export async function findProducts(db: Database, versions: readonly VersionOfType[]): Promise<FoundProducts> {
  const products = new Map<string, ReleasedProduct>()
  const types = [...new Set(versions.map(({ type }) => type))]
  const numbers = [...new Set(versions.map(({ version }) => version))]
  if (types.length > 0) {
    const found = await selectVersions(db)
      .where('configurator_type', 'in', types)
      .where('product_version', 'in', numbers)
      .execute()
    for (const row of found) {
      const { configurator_type: type, product_version: version } = row
      products.set(getKey({ type, version }), await openVersion(db, row))
    }
  }
  return { get: (version) => products.get(getKey(version)) }
}

const getKey = ({ type, version }: VersionOfType): string => `${type} ${version}`

/** The version that new designs of a configurator type take now; undefined if none is released. */
export async function findNewestProduct(
  db: Database,
  type: number,
  now: Date,
): Promise<ReleasedProduct | undefined> {
  const newest = (await selectNewest(db, now)).find((version) => version.configurator_type === type)
  return newest === undefined ? undefined : await openVersion(db, newest)
}

/** The version that new designs take now, by configurator type. */
export async function findNewestProducts(
  db: Database,
  now: Date,
): Promise<ReadonlyMap<number, ReleasedProduct>> {
  const products = new Map<number, ReleasedProduct>()
  for (const version of await selectNewest(db, now))
    products.set(version.configurator_type, await openVersion(db, version))
  return products
}

/** A version that new designs take, with the hash of its files. */
export interface NewestVersion extends VersionOfType {
  readonly contentHash: string
}

/** The version that new designs of each configurator type take now; opens none of them. */
export async function listNewestVersions(db: Database, now: Date): Promise<readonly NewestVersion[]> {
  return (await selectNewest(db, now)).map((row) => ({
    type: row.configurator_type,
    version: row.product_version,
    contentHash: row.content_hash,
  }))
}

/** The newest released version of each configurator type that is not withdrawn. */
async function selectNewest(db: Database, now: Date): Promise<readonly StoredVersion[]> {
  const released = await selectVersions(db)
    .where('released_from', '<=', getUtcDay(now))
    .where('withdrawn_at', 'is', null)
    .where('rolled_back_at', 'is', null)
    .orderBy('released_from', 'desc')
    .execute()
  const newest = new Map<number, StoredVersion>()
  for (const version of released) {
    const current = newest.get(version.configurator_type)
    if (current === undefined || isNewer(version, current)) newest.set(version.configurator_type, version)
  }
  return [...newest.values()]
}

/**
 * Of two versions released from the same day, one that a person released is newer than one that came with the portal, and of others the one
 * with the higher number.
 */
function isNewer(one: StoredVersion, other: StoredVersion): boolean {
  if (one.released_from !== other.released_from) return false
  const byPerson = Number(one.released_by !== null) - Number(other.released_by !== null)
  return byPerson > 0 || (byPerson === 0 && compareVersions(one.product_version, other.product_version) > 0)
}

/** Compares version numbers such as 1.10.0 and 1.9.2 by their numeric parts. */
export const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true })

const selectVersions = (db: Database) =>
  db
    .selectFrom('product_version')
    .select([
      'product_key',
      'product_version',
      'configurator_type',
      'content_hash',
      'released_from',
      'released_by',
    ])
    .where('check_state', '=', 'passed')
    // Nobody designs with a draft, whoever names it: a second person has not released it.
    .where('released_from', 'is not', null)
    .where('content_hash', 'is not', null)
    .$narrowType<{ content_hash: string }>()

type StoredVersion = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number]

/**
 * Open versions by the hash of their content, which never changes. Each takes a few megabytes with its compiled model, so only those used
 * last stay open.
 */
const openVersions = new LRUCache<string, ReleasedProduct>({ max: 40 })

async function openVersion(db: Database, version: StoredVersion): Promise<ReleasedProduct> {
  const { content_hash: contentHash } = version
  const product = openVersions.get(contentHash) ?? (await readVersion(db, version))
  openVersions.set(contentHash, product)
  return product
}

async function readVersion(
  db: Database,
  {
    configurator_type: typeId,
    product_key: key,
    product_version: version,
    content_hash: contentHash,
  }: StoredVersion,
): Promise<ReleasedProduct> {
  const { content } = await db
    .selectFrom('product_version')
    .select('content')
    .where('content_hash', '=', contentHash)
    .executeTakeFirstOrThrow()
  if (content === null) throw new Error(`The content of ${key} ${version} is missing`)
  const readContent = (): ProductContent => content
  return Object.assign(createProduct({ typeId, key, version, readContent }), {
    contentHash,
    readContent,
    network: await readNetwork(db, contentHash, { key, version, typeId, content }),
    loadMessages: createMessageLoader(contentHash),
  })
}

function createMessageLoader(contentHash: string): ReleasedProduct['loadMessages'] {
  const loaded = new Map<Language, ProductMessages>()
  return async (db, language) => {
    const cached = loaded.get(language)
    if (cached !== undefined) return cached
    const stored =
      (await findMessages(db, contentHash, language)) ?? (await findMessages(db, contentHash, 'en'))
    // A drawing of today may need a message that it did not have when the version was stored.
    const messages = { ...(await loadDrawingMessages(language)), ...stored }
    loaded.set(language, messages)
    return messages
  }
}

async function findMessages(
  db: Database,
  contentHash: string,
  language: Language,
): Promise<ProductMessages | undefined> {
  const row = await db
    .selectFrom('product_text')
    .select('messages')
    .where('content_hash', '=', contentHash)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.messages
}
