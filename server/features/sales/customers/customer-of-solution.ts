/** Finds the customer of a solution, the site of delivery, and the people of the customer. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** The customer whom a solution is for; undefined if it names none. */
export async function findCustomerOfSolution(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution')
    .innerJoin('customer', 'customer.id', 'solution.customer_id')
    .select([
      'customer.id',
      'customer.name',
      'customer.legal_name',
      'customer.tax_number',
      'customer.language_id',
      'customer.incoterm',
      'customer.incoterm_place',
      'customer.payment_days',
      'customer.address',
      'customer.invoice_address',
    ])
    .where('solution.id', '=', cfgId)
    .executeTakeFirst()
}

/** The customer's site that a solution is for; undefined if it names none. */
export async function findSiteOfDelivery(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution')
    .innerJoin('customer_site', 'customer_site.id', 'solution.customer_site_id')
    .select(['customer_site.name', 'customer_site.address'])
    .where('solution.id', '=', cfgId)
    .executeTakeFirst()
}

/** The active contacts of a customer by name. */
export async function listContacts(db: Database, customerId: string) {
  return await db
    .selectFrom('customer_contact')
    .select(['name', 'email', 'phone'])
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .where('erased_at', 'is', null)
    .orderBy(sql`name collate names`)
    .orderBy('id')
    .execute()
}
