/** All SQL of companies in the administration area. */
import type { CompanyKind } from '@design-portal/domain/access/privileges.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { matchesName, anyContains } from '../../../db/search-key.ts'
import type { CompanyTable } from '../../../db/tables.ts'

/** The filter of a list of companies. */
export interface CompanyFilter {
  readonly searchText: string
  readonly kind?: CompanyKind | undefined
}

const columns = [
  'company.id',
  'company.name',
  'company.kind',
  'company.country_code',
  'company.may_order',
  'company.crm_account',
  'company.oracle_site_id',
  'company.row_version',
] as const

/** Leaves out the company of the system user, which belongs to nobody. */
const selectCompanies = (db: Database, { searchText, kind }: CompanyFilter) =>
  db
    .selectFrom('company')
    .where('company.id', '!=', systemId)
    .$if(searchText !== '', (query) =>
      query.where(anyContains([sql.ref('company.name'), sql.ref('company.oracle_site_id')], searchText)),
    )
    .$if(kind !== undefined, (query) => query.where('company.kind', '=', kind ?? 'internal'))

const selectWithCounts = (db: Database, filter: CompanyFilter) =>
  selectCompanies(db, filter)
    .select(columns)
    .select([
      sql<number>`(select count(*)::int from user_account as person where person.company_id = company.id and person.active)`.as(
        'people',
      ),
      sql<number>`(select count(*)::int from price_list as list where company.id = any(list.company_ids))`.as(
        'price_lists',
      ),
    ])

export async function listCompanies(
  db: Database,
  filter: CompanyFilter,
  page?: { readonly offset: number; readonly limit: number },
) {
  return await selectWithCounts(db, filter)
    .orderBy(sql`company.name collate names`)
    .orderBy('company.id')
    .$if(page !== undefined, (query) => query.offset(page?.offset ?? 0).limit(page?.limit ?? 0))
    .execute()
}
export type CompanyRecord = Awaited<ReturnType<typeof listCompanies>>[number]

export async function countCompanies(db: Database, filter: CompanyFilter): Promise<number> {
  const { count } = await selectCompanies(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findCompany(db: Database, id: string): Promise<CompanyRecord | undefined> {
  return await selectWithCounts(db, { searchText: '' }).where('company.id', '=', id).executeTakeFirst()
}

/** Locks a company until the transaction ends, and reads it. */
export async function lockCompany(db: Database, id: string): Promise<CompanyRecord | undefined> {
  await db.selectFrom('company').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return await findCompany(db, id)
}

/** Whether another company has this name, ignoring case. */
export async function isNameTaken(db: Database, name: string, except?: string): Promise<boolean> {
  const found = await db
    .selectFrom('company')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

/** Whether another company has this account in the sales system. */
export async function isAccountTaken(db: Database, account: string, except?: string): Promise<boolean> {
  const found = await db
    .selectFrom('company')
    .select('id')
    .where('crm_account', '=', account)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

export async function insertCompany(db: Database, company: Insertable<CompanyTable>): Promise<void> {
  await db.insertInto('company').values(company).execute()
}

/** Changes a company and increments its row version. */
export async function updateCompany(
  db: Database,
  id: string,
  change: Updateable<CompanyTable>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('company')
    .set((set) => ({ ...change, updated_at: at, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The price lists in force for a company's solutions: those that name the company, and those for every company. */
export async function listCompanyPriceLists(db: Database, id: string) {
  return await db
    .selectFrom('price_list')
    .select([
      'id',
      'price_list_name',
      'currency',
      'country_codes',
      sql<boolean>`company_ids is not null`.as('own'),
    ])
    .where(sql<SqlBool>`company_ids is null or ${id}::uuid = any(company_ids)`)
    .orderBy(sql`company_ids is null`)
    .orderBy(sql`price_list_name collate names`)
    .execute()
}

export async function listDistributors(db: Database, id: string) {
  return await db
    .selectFrom('distributor')
    .select(['id', 'name', 'country_code', 'active'])
    .where('company_id', '=', id)
    .orderBy(sql`name collate names`)
    .execute()
}

/** Finds companies by their name. */
export async function searchCompanies(db: Database, { searchText, kind }: CompanyFilter, limit: number) {
  return await selectCompanies(db, { searchText: '', kind })
    .select(['company.id', 'company.name', 'company.kind'])
    .where(matchesName(sql.ref('company.name'), searchText))
    .orderBy(sql`company.name collate names`)
    .limit(limit)
    .execute()
}

/** Whether a company has people whose role depends on the kind of the company. */
export async function hasPeople(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** The ids by which other systems know a company. */
export async function listExternalIds(db: Database, companyId: string) {
  return await db
    .selectFrom('external_company')
    .select(['issuer', 'external_id'])
    .where('company_id', '=', companyId)
    .orderBy('issuer')
    .orderBy('external_id')
    .execute()
}

type ExternalId = { readonly issuer: string; readonly externalId: string }

export async function findExternalCompany(db: Database, { issuer, externalId }: ExternalId) {
  return await db
    .selectFrom('external_company')
    .innerJoin('company', 'company.id', 'external_company.company_id')
    .select(['external_company.company_id', 'company.kind'])
    .where('issuer', '=', issuer)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
}

export async function linkExternalCompany(
  db: Database,
  { issuer, externalId, companyId }: ExternalId & { readonly companyId: string },
): Promise<void> {
  await db
    .updateTable('external_company')
    .set({ company_id: companyId, by_administrator: true })
    .where('issuer', '=', issuer)
    .where('external_id', '=', externalId)
    .execute()
}

/** Moves people whose last sign-in named a company id to a company. */
export async function movePeople(
  db: Database,
  { issuer, externalId, companyId, at }: ExternalId & { readonly companyId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ company_id: companyId, updated_at: at })
    .where('id', 'in', (people) =>
      people
        .selectFrom('external_identity')
        .select('user_id')
        .where('issuer', '=', issuer)
        .where('company_external_id', '=', externalId),
    )
    .execute()
}
