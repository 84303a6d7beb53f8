/** All SQL of distributors in the administration area. */
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { anyContains } from '../../../db/search-key.ts'
import type { DistributorTable } from '../../../db/tables-quotes.ts'

/** The filter of a list of distributors. */
export interface DistributorFilter {
  readonly searchText: string
  readonly country?: string | undefined
  readonly active?: boolean | undefined
}

const selectDistributors = (db: Database, { searchText, country, active }: DistributorFilter) =>
  db
    .selectFrom('distributor')
    .innerJoin('company', 'company.id', 'distributor.company_id')
    .$if(searchText !== '', (query) =>
      query.where(anyContains([sql.ref('distributor.name'), sql.ref('company.name')], searchText)),
    )
    .$if(country !== undefined, (query) => query.where('distributor.country_code', '=', country ?? ''))
    .$if(active !== undefined, (query) => query.where('distributor.active', '=', active ?? true))

const selectRows = (db: Database, filter: DistributorFilter) =>
  selectDistributors(db, filter).selectAll('distributor').select('company.name as company_name')

export async function listDistributors(
  db: Database,
  filter: DistributorFilter,
  page?: { readonly offset: number; readonly limit: number },
) {
  return await selectRows(db, filter)
    .orderBy(sql`company.name collate names`)
    .orderBy(sql`distributor.name collate names`)
    .orderBy('distributor.id')
    .$if(page !== undefined, (query) => query.offset(page?.offset ?? 0).limit(page?.limit ?? 0))
    .execute()
}
export type DistributorRecord = Awaited<ReturnType<typeof listDistributors>>[number]

export async function countDistributors(db: Database, filter: DistributorFilter): Promise<number> {
  const { count } = await selectDistributors(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks a distributor until the transaction ends, and reads it. */
export async function lockDistributor(db: Database, id: string): Promise<DistributorRecord | undefined> {
  await db.selectFrom('distributor').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return await selectRows(db, { searchText: '' }).where('distributor.id', '=', id).executeTakeFirst()
}

export async function findDistributor(db: Database, id: string): Promise<DistributorRecord | undefined> {
  return await selectRows(db, { searchText: '' }).where('distributor.id', '=', id).executeTakeFirst()
}

/** Whether a company has another branch with this name for this country. */
export async function isBranchTaken(
  db: Database,
  branch: { readonly companyId: string; readonly distName: string; readonly country: string },
  except?: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('distributor')
    .select('id')
    .where('company_id', '=', branch.companyId)
    .where('country_code', '=', branch.country)
    .where(sql`lower(name)`, '=', branch.distName.toLowerCase())
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

/** Finds a company by id if it is a distributor. */
export async function findDistributingCompany(db: Database, id: string) {
  return await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('kind', '=', 'distributor')
    .executeTakeFirst()
}

export async function listDistributingCompanies(db: Database) {
  return await db.selectFrom('company').select(['id', 'name']).where('kind', '=', 'distributor').execute()
}

export async function insertDistributor(db: Database, row: Insertable<DistributorTable>): Promise<void> {
  await db.insertInto('distributor').values(row).execute()
}

/** Changes a distributor and increments its row version. */
export async function updateDistributor(
  db: Database,
  id: string,
  change: Updateable<DistributorTable>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('distributor')
    .set((set) => ({ ...change, updated_at: at, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
