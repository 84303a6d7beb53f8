/** SQL of maintained price lists, their versions and imports; rows and differences are in row-store.ts and difference-store.ts. */
import type { NearNow } from '@design-portal/domain/near-now.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { matchesName } from '../../../db/search-key.ts'
import { isPublishableBy } from './publishable-drafts.ts'
import type { PriceListImportTable, PriceListVersionTable } from '../../../db/tables-price-lists.ts'

/** Lists with their terms in force and their drafts, by name: every one, one by its id, or those whose draft a person may publish. */
export async function listLists(
  db: Database,
  { priceListId, publishableBy }: { readonly priceListId?: string; readonly publishableBy?: string },
) {
  return await db
    .selectFrom('kept_price_list as kept')
    .leftJoin('price_list as in_force', 'in_force.id', 'kept.id')
    .leftJoin('price_list_version as draft', (join) =>
      join.onRef('draft.price_list_id', '=', 'kept.id').on('draft.state', '=', 'draft'),
    )
    .leftJoin('user_account as drafter', 'drafter.id', 'draft.drafted_by')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('price_list_version')
          .select(['version_number', 'row_count'])
          .whereRef('price_list_id', '=', 'kept.id')
          .where('state', '=', 'published')
          .orderBy('version_number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'kept.id',
      'kept.price_list_name',
      'kept.currency',
      'kept.row_version',
      'in_force.id as in_force_id',
      'in_force.published_at',
      'in_force.country_codes',
      'in_force.company_ids',
      'in_force.sample',
      'newest.version_number',
      'newest.row_count',
      'draft.id as draft_id',
      'draft.drafted_by',
      'draft.drafted_at',
      'drafter.name as drafter_name',
      'draft.country_codes as draft_countries',
      'draft.company_ids as draft_companies',
      'draft.sample as draft_sample',
    ])
    .$if(priceListId !== undefined, (query) => query.where('kept.id', '=', priceListId ?? ''))
    .$if(publishableBy !== undefined, (query) => query.where(isPublishableBy(publishableBy ?? '')))
    .orderBy(sql`kept.price_list_name collate names`)
    .execute()
}

export type ListRecord = Awaited<ReturnType<typeof listLists>>[number]

/** The number of rows in force, for lists that have no version yet. */
export async function countRowsInForce(
  db: Database,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (listIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('price')
    .select(['price_list_id', (select) => select.fn.countAll<number>().as('rows')])
    .where('price_list_id', 'in', [...listIds])
    .groupBy('price_list_id')
    .execute()
  return new Map(rows.map((row) => [row.price_list_id, row.rows]))
}

/** Locks a list, so that nobody else changes it, its draft or what is in force before the transaction ends. */
export async function lockList(db: Database, priceListId: string) {
  return await db
    .selectFrom('kept_price_list')
    .selectAll()
    .where('id', '=', priceListId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertList(
  db: Database,
  row: { readonly id: string; readonly price_list_name: string; readonly currency: string },
): Promise<void> {
  await db.insertInto('kept_price_list').values(row).execute()
}

export async function isNameTaken(db: Database, name: string, priceListId?: string): Promise<boolean> {
  const found = await db
    .selectFrom('kept_price_list')
    .select('id')
    .where('price_list_name', '=', name)
    .$if(priceListId !== undefined, (query) => query.where('id', '!=', priceListId ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

/** Renames a list on every screen and document once the transaction ends. */
export async function renameList(db: Database, priceListId: string, name: string): Promise<void> {
  await db
    .updateTable('kept_price_list')
    .set((set) => ({ price_list_name: name, row_version: set('row_version', '+', 1) }))
    .where('id', '=', priceListId)
    .execute()
  await db.updateTable('price_list').set({ price_list_name: name }).where('id', '=', priceListId).execute()
}

const selectVersions = (db: Database) =>
  db
    .selectFrom('price_list_version as version')
    .leftJoin('user_account as drafter', 'drafter.id', 'version.drafted_by')
    .leftJoin('user_account as publisher', 'publisher.id', 'version.published_by')
    .leftJoin('price_list_version as earlier', 'earlier.id', 'version.rolled_back_to')
    .selectAll('version')
    .select([
      'drafter.name as drafter_name',
      'publisher.name as publisher_name',
      'earlier.version_number as rolled_back_number',
    ])

export type VersionRecord = Awaited<ReturnType<typeof listVersions>>[number]

/** Draft and published versions: the draft first, then the newest. */
export async function listVersions(db: Database, priceListId: string) {
  return await selectVersions(db)
    .where('version.price_list_id', '=', priceListId)
    .where('version.state', '!=', 'discarded')
    .orderBy('version.version_number', (order) => order.desc().nullsFirst())
    .execute()
}

export async function findVersion(db: Database, versionId: string): Promise<VersionRecord | undefined> {
  return await selectVersions(db).where('version.id', '=', versionId).executeTakeFirst()
}

export async function insertVersion(db: Database, row: Insertable<PriceListVersionTable>): Promise<void> {
  await db.insertInto('price_list_version').values(row).execute()
}

/** Changes a draft and raises its row version. */
export async function updateDraft(
  db: Database,
  versionId: string,
  change: Updateable<PriceListVersionTable>,
  drafterId?: string,
): Promise<void> {
  await db
    .updateTable('price_list_version')
    .set((set) => ({
      ...change,
      row_version: set('row_version', '+', 1),
      ...(drafterId === undefined
        ? {}
        : { drafters: sql<string[]>`array(select distinct unnest(drafters || ${drafterId}::uuid))` }),
    }))
    .where('id', '=', versionId)
    .execute()
}

/** What is in force for a list, other than its rows. */
export async function findListInForce(db: Database, priceListId: string) {
  return await db.selectFrom('price_list').selectAll().where('id', '=', priceListId).executeTakeFirst()
}

/** Puts a list into force, or changes where and for whom it is in force. */
export async function putInForce(
  db: Database,
  list: { readonly id: string; readonly price_list_name: string; readonly currency: string },
  scope: Pick<PriceListVersionTable, 'country_codes' | 'company_ids' | 'sample'>,
  at: Date,
): Promise<void> {
  const columns = {
    country_codes: scope.country_codes,
    company_ids: scope.company_ids,
    sample: scope.sample,
    published_at: at,
  }
  await db
    .insertInto('price_list')
    .values({ id: list.id, price_list_name: list.price_list_name, currency: list.currency, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

/** The largest number of a published version; 0 if there is none. */
export async function getLastVersionNumber(db: Database, priceListId: string): Promise<number> {
  const found = await db
    .selectFrom('price_list_version')
    .select((select) => select.fn.max('version_number').as('last'))
    .where('price_list_id', '=', priceListId)
    .executeTakeFirst()
  return found?.last ?? 0
}

/** The names of companies by their ids. */
export async function listCompanies(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
}

/** Companies by their name. */
export async function searchCompanies(db: Database, searchText: string, limit: number) {
  return await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where(matchesName(sql.ref('name'), searchText))
    .orderBy(sql`name collate names`)
    .limit(limit)
    .execute()
}

export async function insertImport(
  db: Database,
  row: Pick<
    Insertable<PriceListImportTable>,
    'id' | 'version_id' | 'state' | 'stage' | 'file_name' | 'asked_by' | 'began_at' | 'alive_at'
  >,
): Promise<void> {
  await db
    .insertInto('price_list_import')
    .values({ ...row, counts: '{}', problems: '[]' })
    .execute()
}

export async function updateImport(
  db: Database,
  importId: string,
  change: Updateable<PriceListImportTable>,
): Promise<void> {
  await db.updateTable('price_list_import').set(change).where('id', '=', importId).execute()
}

const selectImports = (db: Database) =>
  db
    .selectFrom('price_list_import as import')
    .innerJoin('user_account as person', 'person.id', 'import.asked_by')
    .selectAll('import')
    .select('person.name as person_name')

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findLastImport>>>

export async function findImport(db: Database, importId: string) {
  return await selectImports(db).where('import.id', '=', importId).executeTakeFirst()
}

export async function findLastImport(db: Database, versionId: string) {
  return await selectImports(db)
    .where('import.version_id', '=', versionId)
    .orderBy('import.began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ends imports into a draft that have given no sign of life for too long. */
export async function failBrokenImports(db: Database, versionId: string, alive: NearNow): Promise<void> {
  await db
    .updateTable('price_list_import')
    .set({ state: 'failed', failure: 'brokenOff' })
    .where('version_id', '=', versionId)
    .where('state', '=', 'running')
    .where((where) => where.or([where('alive_at', '<', alive.since), where('alive_at', '>', alive.until)]))
    .execute()
}

export async function isImporting(db: Database, versionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('price_list_import')
    .select('id')
    .where('version_id', '=', versionId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return found !== undefined
}
