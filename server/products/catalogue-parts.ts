/** Adds the parts of released product versions to the catalogue, with their sample prices where there is a sample price list. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import { fromMinorUnits } from '@design-portal/domain/pricing/money.ts'
import type { ProductPart } from '@design-portal/domain/products/product-content.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { findNamesInPackages } from './product-names.ts'

/** The currency of the prices in packages. */
const currency = 'EUR'

/** Early enough that a solution of any date has a price. */
export const samplePricesFrom = '2020-01-01'

export const sampleMaker = 'Sample maker'
export const sampleSource = 'Sample of the portal; no such part can be ordered'

/** The cost and the floor price as shares of a sample list price; samples, like the prices. */
const costShare = 0.6
const floorShare = 0.75

type NewPart = Insertable<Tables['part']>

/**
 * Adds the parts of every version released by now whose parts have not been added yet. A part that the catalogue has keeps what it says
 * there, and a part that has a price keeps its price. The caller holds the lock of product versions.
 */
export async function addReleasedParts(db: Database, now: Date): Promise<void> {
  const versions = await db
    .selectFrom('product_version')
    .select(['product_key', 'product_version', 'content', 'uploaded_by', 'content_hash'])
    .where('released_from', '<=', getUtcDay(now))
    .where('withdrawn_at', 'is', null)
    .where('parts_added_at', 'is', null)
    .where('content', 'is not', null)
    .execute()
  const ownMaker = versions.some((version) => version.uploaded_by !== null)
    ? await findOwnMaker(db)
    : undefined
  const hashes = versions.flatMap(({ content_hash: hash }) => hash ?? [])
  const names = await findNamesInPackages(db, hashes, 'en')
  for (const {
    product_key: key,
    product_version: version,
    content,
    uploaded_by: uploader,
    content_hash: hash,
  } of versions) {
    const parts = content?.parts ?? []
    const productName = names.get(hash ?? '') ?? key
    const origin = { key, productName, ownMaker: uploader === null ? undefined : ownMaker }
    await insertParts(
      db,
      parts.map((part) => createPartRow(part, origin)),
    )
    await insertSamplePrices(db, parts)
    await db
      .updateTable('product_version')
      .set({ parts_added_at: now })
      .where('product_key', '=', key)
      .where('product_version', '=', version)
      .execute()
  }
}

/** The name of the company that runs the portal. */
async function findOwnMaker(db: Database): Promise<string | undefined> {
  const company = await db
    .selectFrom('company')
    .select('name')
    .where('kind', '=', 'internal')
    .orderBy('created_at')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  return company?.name
}

interface PartOrigin {
  readonly key: string
  /** In English, the language of the catalogue. */
  readonly productName: string
  /** The maker of the parts of uploaded packages; undefined for a package that came with the portal. */
  readonly ownMaker: string | undefined
}

function createPartRow(
  { partNumber, description, mass, sample }: ProductPart,
  { key, productName, ownMaker }: PartOrigin,
): NewPart {
  return {
    part_number: partNumber,
    kind: 'N',
    description: description ?? `${productName}: part ${partNumber}`,
    manufacturer: ownMaker ?? (sample ? sampleMaker : 'See the product page of the UPS'),
    state: 'released',
    mass: mass === undefined ? null : String(mass),
    sample,
    source: sample ? sampleSource : `Package of the product ${key}`,
  }
}

async function insertParts(db: Database, parts: readonly NewPart[]): Promise<void> {
  for (let first = 0; first < parts.length; first += batchSize) {
    await db
      .insertInto('part')
      .values(parts.slice(first, first + batchSize))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function insertSamplePrices(db: Database, parts: readonly ProductPart[]): Promise<void> {
  const lists = await db
    .selectFrom('price_list')
    .select('id')
    .where('sample', '=', true)
    .where('currency', '=', currency)
    .execute()
  for (const { id } of lists) {
    for (let first = 0; first < parts.length; first += batchSize) {
      await db
        .insertInto('price')
        .values(parts.slice(first, first + batchSize).map((part) => createSamplePrice(id, part)))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

/** The price of a part in a sample price list, in euros. */
export function createSamplePrice(
  priceListId: string,
  { partNumber, price }: Pick<ProductPart, 'partNumber' | 'price'>,
): Insertable<Tables['price']> {
  return {
    price_list_id: priceListId,
    part_number: partNumber,
    unit_price: toAmount(price),
    cost: toAmount(price * costShare),
    floor: toAmount(price * floorShare),
    valid_from: samplePricesFrom,
    valid_until: null,
  }
}

const toAmount = (cents: number): string => fromMinorUnits(Math.round(cents), currency).amount

const batchSize = 500
