/** All SQL of customers: their records, lists and searches, and which may be the same one. */
import type { CustomerState } from '@design-portal/contract/customer-options.ts'
import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { CustomerTable } from '../../../db/tables-customers.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { buildCustomerVisibility } from './visibility.ts'

/** The filter of a list of customers. */
export interface CustomerFilter {
  readonly searchText: string
  readonly state: CustomerState
  readonly country?: string | undefined
}

const everyCustomer = { searchText: '', state: 'all' } as const satisfies CustomerFilter

const columns = [
  'customer.id',
  'customer.company_id',
  'customer.name',
  'customer.legal_name',
  'customer.customer_number',
  'customer.language_id',
  'customer.currency',
  'customer.tax_number',
  'customer.registration_number',
  'customer.incoterm',
  'customer.incoterm_place',
  'customer.payment_days',
  'customer.crm_account',
  'customer.note',
  'customer.address',
  'customer.invoice_address',
  'customer.country_code',
  'customer.region_id',
  'customer.internal',
  'customer.active',
  'customer.merged_into',
  'customer.name_keys',
  'customer.row_version',
  'customer.created_by',
  'company.name as company_name',
] as const

const selectCustomers = (db: Database) =>
  db
    .selectFrom('customer')
    .innerJoin('company', 'company.id', 'customer.company_id')
    .select(columns)
    .select([
      sql<number>`(select count(*)::int from customer_site as site where site.customer_id = customer.id and site.active)`.as(
        'sites',
      ),
      sql<number>`(select count(*)::int from customer_contact as contact
        where contact.customer_id = customer.id and contact.active and contact.erased_at is null)`.as(
        'contacts',
      ),
    ])
export type CustomerRecord = Awaited<
  ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>
>

/** The same match as that of the search in the list of solutions. */
export const matchesCustomer = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`customer.search_text like translate(search_pattern(${text}), '-', 'Z')`

const selectVisible = (db: Database, user: SignedInUser, { searchText, state, country }: CustomerFilter) =>
  db
    .selectFrom('customer')
    .where('customer.merged_into', 'is', null)
    .where((where) => buildCustomerVisibility(where, user))
    .$if(state !== 'all', (query) => query.where('customer.active', '=', state === 'active'))
    .$if(country !== undefined, (query) => query.where('customer.country_code', '=', country ?? ''))
    .$if(searchText !== '', (query) => query.where(matchesCustomer(searchText)))

/** Customers that a person sees, by name. */
export async function listCustomers(
  db: Database,
  user: SignedInUser,
  filter: CustomerFilter = everyCustomer,
  page?: { readonly offset: number; readonly limit: number },
): Promise<CustomerRecord[]> {
  const ids = selectVisible(db, user, filter)
    .select('customer.id')
    .orderBy(sql`customer.name collate names`)
    .orderBy('customer.id')
    .$if(page !== undefined, (query) => query.offset(page?.offset ?? 0).limit(page?.limit ?? 0))
  return await selectCustomers(db)
    .where('customer.id', 'in', ids)
    .orderBy(sql`customer.name collate names`)
    .orderBy('customer.id')
    .execute()
}

export async function countCustomers(
  db: Database,
  user: SignedInUser,
  filter: CustomerFilter,
): Promise<number> {
  const { count } = await selectVisible(db, user, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findCustomer(db: Database, id: string): Promise<CustomerRecord | undefined> {
  return await selectCustomers(db).where('customer.id', '=', id).executeTakeFirst()
}

/** Locks customers in the order of their ids until the transaction ends. */
export async function lockCustomers(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Lets one person at a time create customers of a company, so that nobody misses a duplicate that is being created. */
export async function lockNewCustomers(db: Database, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customers of ${companyId}`}, 0))`.execute(db)
}

export async function isNumberTaken(
  db: Database,
  { companyId, customerNumber, except }: { companyId: string; customerNumber: string; except?: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('customer_number', '=', customerNumber)
    .where('merged_into', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

export async function insertCustomer(db: Database, customer: Insertable<CustomerTable>): Promise<void> {
  await db.insertInto('customer').values(customer).execute()
}

/** Changes a customer and increments its row version. */
export async function updateCustomer(
  db: Database,
  id: string,
  change: Updateable<CustomerTable>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('customer')
    .set((set) => ({ ...change, updated_at: at, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a customer with its sites and contacts; the database refuses if anything else refers to it. */
export async function deleteCustomer(db: Database, id: string): Promise<void> {
  await db.deleteFrom('customer_site').where('customer_id', '=', id).execute()
  await db.deleteFrom('customer_contact').where('customer_id', '=', id).execute()
  await db.deleteFrom('customer').where('id', '=', id).execute()
}

/** The facts of a customer that are compared with those of other customers. */
export interface ComparedCustomer {
  readonly id: string | undefined
  readonly companyId: string
  readonly countryId: string
  readonly taxNumber: string
  readonly nameKeys: readonly string[]
  readonly emailDomains: readonly string[]
}

/** Maximum number of possible duplicates that are named. */
const maxDuplicates = 50

/** Customers of the same company that share a fact with one, that the person sees, and that nobody has marked as different. */
export async function listSimilarCustomers(
  db: Database,
  user: SignedInUser,
  { id, companyId, countryId, taxNumber, nameKeys, emailDomains }: ComparedCustomer,
) {
  const domains = sql<string[]>`array(
    select distinct contact.email_domain from customer_contact as contact
    where contact.customer_id = customer.id and contact.email_domain <> '')`
  return await selectCustomers(db)
    .select(domains.as('email_domains'))
    .where('customer.company_id', '=', companyId)
    .where('customer.merged_into', 'is', null)
    .where((where) => buildCustomerVisibility(where, user))
    .where((where) =>
      where.or([
        ...(taxNumber === '' ? [] : [where('customer.tax_number', '=', taxNumber)]),
        sql<SqlBool>`customer.name_keys && ${[...nameKeys]}::text[]`,
        where.and([
          where('customer.country_code', '=', countryId),
          where('customer.id', 'in', (contacts) =>
            contacts
              .selectFrom('customer_contact as contact')
              .select('contact.customer_id')
              .where('contact.email_domain', '=', sql<string>`any(${[...emailDomains]}::text[])`),
          ),
        ]),
      ]),
    )
    .$if(id !== undefined, (query) =>
      query.where('customer.id', '!=', id ?? '').where(
        sql<SqlBool>`not exists (select from customer_distinction as pair
            where pair.customer_id = least(customer.id, ${id}::uuid) and pair.other_id = greatest(customer.id, ${id}::uuid))`,
      ),
    )
    .orderBy(sql`customer.name collate names`)
    .orderBy('customer.id')
    .limit(maxDuplicates)
    .execute()
}

/** Records that two customers are different ones. */
export async function insertDistinction(
  db: Database,
  [one, other]: readonly [string, string],
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const [customer_id, other_id] = one < other ? [one, other] : [other, one]
  await db
    .insertInto('customer_distinction')
    .values({ customer_id, other_id, decided_by: userId, decided_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether something else refers to a customer or a site: a solution, or a customer that was merged into it. */
export async function isUsed(
  db: Database,
  { customerId, siteId }: { readonly customerId?: string; readonly siteId?: string },
): Promise<boolean> {
  const solution = await db
    .selectFrom('solution')
    .select('id')
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
    .$if(siteId !== undefined, (query) => query.where('customer_site_id', '=', siteId ?? ''))
    .executeTakeFirst()
  if (solution !== undefined || customerId === undefined) return solution !== undefined
  const merged = await db
    .selectFrom('customer')
    .select('id')
    .where('merged_into', '=', customerId)
    .executeTakeFirst()
  return merged !== undefined
}

/** Moves everything of a customer to another, including the records of which customers are different. */
export async function moveRecordsToCustomer(db: Database, from: string, to: string): Promise<void> {
  // The database moves the solutions of a site with it.
  for (const table of ['customer_site', 'customer_contact'] as const)
    await db.updateTable(table).set({ customer_id: to }).where('customer_id', '=', from).execute()
  await db.updateTable('solution').set({ customer_id: to }).where('customer_id', '=', from).execute()
  await db.updateTable('customer').set({ merged_into: to }).where('merged_into', '=', from).execute()
  await sql`
    insert into customer_distinction (customer_id, other_id, decided_by, decided_at)
    select least(${to}::uuid, third), greatest(${to}::uuid, third), decided_by, decided_at
    from (
      select case customer_id when ${from} then other_id else customer_id end as third, decided_by, decided_at
      from customer_distinction where ${from} in (customer_id, other_id)
    ) as pair
    where third <> ${to}::uuid
    on conflict do nothing`.execute(db)
}

/** The names of customers and sites that a person sees, by id. */
export async function findNames(
  db: Database,
  user: SignedInUser,
  ids: readonly string[],
): Promise<ReadonlyMap<unknown, string>> {
  const customers = await db
    .selectFrom('customer')
    .select(['customer.id', 'customer.name'])
    .where('customer.id', 'in', [...ids])
    .where((where) => buildCustomerVisibility(where, user))
    .execute()
  const sites = await db
    .selectFrom('customer_site as site')
    .innerJoin('customer', 'customer.id', 'site.customer_id')
    .select(['site.id', 'site.name'])
    .where('site.id', 'in', [...ids])
    .where((where) => buildCustomerVisibility(where, user))
    .execute()
  return new Map([...customers, ...sites].map(({ id, name }) => [id, name]))
}

/** The ids of customers that a person sees and that match a text, up to a limit. */
export async function listMatchingIds(
  db: Database,
  user: SignedInUser,
  searchText: string,
  limit: number,
): Promise<readonly string[]> {
  const found = await selectVisible(db, user, { searchText, state: 'all' })
    .select('customer.id')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

/** Written exactly like the expression of the index. */
const cityKey = sql<string>`search_key(' ' || (customer.address ->> 'city'))`

/** Customers in use that a person sees and that contain each word in a name, a number or the city. */
export async function listCustomersByWords(
  db: Database,
  words: readonly string[],
  { user, limit }: { readonly user: SignedInUser; readonly limit: number },
) {
  return await selectVisible(db, user, { searchText: '', state: 'active' })
    .select(['customer.id', 'customer.name', 'customer.customer_number', 'customer.country_code'])
    .select(sql<string>`customer.address ->> 'city'`.as('city'))
    .where((where) =>
      where.and(
        words.map((word) =>
          where.or([matchesCustomer(word), sql<SqlBool>`${cityKey} like search_pattern(${word})`]),
        ),
      ),
    )
    .orderBy(sql`customer.name collate names`)
    .orderBy('customer.id')
    .limit(limit)
    .execute()
}
