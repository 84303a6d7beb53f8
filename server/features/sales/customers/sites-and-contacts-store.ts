/** All SQL of the sites and contacts of customers, and of the history of both. */
import { maxChanges } from '@design-portal/contract/administration.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ChangedFields } from '../../../db/tables-administration.ts'
import type { CustomerContactTable, CustomerSiteTable } from '../../../db/tables-customers.ts'

export async function listSitesOfCustomer(db: Database, customerId: string) {
  return await db
    .selectFrom('customer_site')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('active', 'desc')
    .orderBy(sql`name collate names`)
    .orderBy('id')
    .execute()
}
export type SiteRecord = Awaited<ReturnType<typeof listSitesOfCustomer>>[number]

/** The contacts of a customer who were not erased. */
export async function listContacts(db: Database, customerId: string) {
  return await db
    .selectFrom('customer_contact')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .orderBy('active', 'desc')
    .orderBy(sql`name collate names`)
    .orderBy('id')
    .execute()
}
export type ContactRecord = Awaited<ReturnType<typeof listContacts>>[number]

export async function findSite(db: Database, id: string): Promise<SiteRecord | undefined> {
  return await db.selectFrom('customer_site').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findContact(db: Database, id: string): Promise<ContactRecord | undefined> {
  return await db
    .selectFrom('customer_contact')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export async function insertSite(db: Database, site: Insertable<CustomerSiteTable>): Promise<void> {
  await db.insertInto('customer_site').values(site).execute()
}

export async function updateSite(
  db: Database,
  id: string,
  change: Updateable<CustomerSiteTable>,
): Promise<void> {
  await db
    .updateTable('customer_site')
    .set((set) => ({ ...change, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSite(db: Database, id: string): Promise<void> {
  await db.deleteFrom('customer_site').where('id', '=', id).execute()
}

/** Copies the facts of a customer's site to the site of a new solution. */
export async function insertSiteOfSolution(
  db: Database,
  siteId: string,
  solution: { readonly id: string; readonly companyId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  const { id, companyId, userId, now } = solution
  await sql`
    insert into solution_site (solution_id, company_id, site, updated_at, updated_by)
    select ${id}, ${companyId}, site, ${now}, ${userId} from customer_site where id = ${siteId}`.execute(db)
}

export async function insertContact(db: Database, contact: Insertable<CustomerContactTable>): Promise<void> {
  await db.insertInto('customer_contact').values(contact).execute()
}

export async function updateContact(
  db: Database,
  id: string,
  change: Updateable<CustomerContactTable>,
): Promise<void> {
  await db
    .updateTable('customer_contact')
    .set((set) => ({ ...change, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes everything about a contact from the history, and from the answers that are stored for repeated requests. */
export async function eraseContactTraces(db: Database, id: string): Promise<void> {
  await db
    .updateTable('record_change')
    .set({ fields: JSON.stringify({}), note: '' })
    .where('record_kind', '=', 'customerContact')
    .where('record_id', '=', id)
    .execute()
  await db
    .deleteFrom('idempotent_answer')
    .where('call_name', 'like', 'customer/%')
    .where(sql<string>`answer::text`, 'like', `%${id}%`)
    .execute()
}

/** The newest changes of a customer, of its sites and of its contacts, with the people who made them and the record's present name. */
export async function findCustomerChanges(db: Database, customerId: string) {
  const { rows } = await sql<CustomerChange>`
    select change.at, change.user_id, person.name, change.event, change.fields, change.note, record.name as record_name
    from (
      select 'customer' as kind, ${customerId}::uuid as id, '' as name
      union all
      select 'customerSite', id, name from customer_site where customer_id = ${customerId}
      union all
      select 'customerContact', id, name from customer_contact where customer_id = ${customerId}
    ) as record
    join record_change as change on change.record_kind = record.kind and change.record_id = record.id
    join user_account as person on person.id = change.user_id
    order by change.id desc
    limit ${maxChanges}`.execute(db)
  return rows
}

interface CustomerChange {
  readonly at: Date
  readonly user_id: string
  readonly name: string
  readonly event: string
  readonly fields: ChangedFields
  readonly note: string
  /** Of the site or contact; empty for the customer itself. */
  readonly record_name: string
}
