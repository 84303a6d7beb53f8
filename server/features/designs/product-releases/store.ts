/** SQL of products and their versions for the people who maintain products. */
import { sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ProductVersionTable } from '../../../db/tables-products.ts'

/** Versions with their people, the last uploaded first; of all products without a key. */
export async function listVersionRows(db: Database, key?: string) {
  return await db
    .selectFrom('product_version as version')
    .leftJoin('user_account as uploader', 'uploader.id', 'version.uploaded_by')
    .leftJoin('user_account as releaser', 'releaser.id', 'version.released_by')
    .leftJoin('user_account as roll_back_person', 'roll_back_person.id', 'version.rolled_back_by')
    .leftJoin('user_account as withdrawer', 'withdrawer.id', 'version.withdrawn_by')
    .select([
      'version.product_key',
      'version.product_version',
      'version.configurator_type',
      'version.content_hash',
      'version.stored_at',
      'version.uploaded_by',
      'version.check_state',
      'version.check_alive_at',
      'version.check_problems',
      'version.released_from',
      'version.released_by',
      'version.released_at',
      'version.rolled_back_by',
      'version.rolled_back_at',
      'version.withdrawn_by',
      'version.withdrawn_at',
      'uploader.name as uploader_name',
      'releaser.name as releaser_name',
      'roll_back_person.name as rolled_back_by_name',
      'withdrawer.name as withdrawer_name',
    ])
    .$if(key !== undefined, (query) => query.where('version.product_key', '=', key ?? ''))
    .orderBy('version.stored_at', 'desc')
    .orderBy('version.product_version', 'desc')
    .execute()
}

export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number]

/** The number of designs saved with each version of a product. */
export async function countDesigns(db: Database, productKey: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('design')
    .select(({ fn }) => ['product_version', fn.countAll<string>().as('designs')])
    .where('product_key', '=', productKey)
    .groupBy('product_version')
    .execute()
  return new Map(rows.map(({ product_version: version, designs }) => [version, Number(designs)]))
}

/** The paths of the files of each version of a product. */
export async function findPackagePaths(
  db: Database,
  productKey: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('product_version')
    .select(['product_version', sql<string[]>`array(select json_object_keys(files))`.as('paths')])
    .where('product_key', '=', productKey)
    .where('files', 'is not', null)
    .execute()
  return new Map(rows.map(({ product_version: version, paths }) => [version, paths]))
}

/** The person who uploaded a version, who may not release it; nobody for one that came with the portal. */
export const listUploaders = ({ uploaded_by: uploader }: VersionRow): readonly string[] =>
  uploader === null ? [] : [uploader]

export interface VersionKey {
  readonly productKey: string
  readonly productVersion: string
}

export async function updateVersion(
  db: Database,
  { productKey, productVersion }: VersionKey,
  change: Updateable<ProductVersionTable>,
): Promise<void> {
  await db
    .updateTable('product_version')
    .set(change)
    .where('product_key', '=', productKey)
    .where('product_version', '=', productVersion)
    .execute()
}

/** Deletes a version that no design uses. */
export async function deleteVersion(db: Database, { productKey, productVersion }: VersionKey): Promise<void> {
  await db
    .deleteFrom('product_version')
    .where('product_key', '=', productKey)
    .where('product_version', '=', productVersion)
    .execute()
}

/** The highest configurator type of the portal's own products; products that people upload get higher ones (migration 35). */
const maxShippedType = 100

/** Deletes an uploaded product that has no version left. */
export async function deleteEmptyProduct(db: Database, productKey: string): Promise<void> {
  await db
    .deleteFrom('product')
    .where('key', '=', productKey)
    .where('configurator_type', '>', maxShippedType)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('product_version').select('product_key').where('product_key', '=', productKey),
        ),
      ),
    )
    .execute()
}

/** Texts and networks of a version, which are deleted before it. */
export async function deleteDerivedRows(db: Database, contentHash: string): Promise<void> {
  await db.deleteFrom('product_text').where('content_hash', '=', contentHash).execute()
  await db.deleteFrom('compiled_network').where('content_hash', '=', contentHash).execute()
}
