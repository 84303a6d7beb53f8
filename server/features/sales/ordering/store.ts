/** All SQL of placing orders: what is known of the customer, and what was stated before. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Names and addresses of the customer of a solution and of its site; undefined if it names no customer. */
export async function findKnownAddresses(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution')
    .innerJoin('customer', 'customer.id', 'solution.customer_id')
    .leftJoin('customer_site as site', 'site.id', 'solution.customer_site_id')
    .select([
      'customer.id',
      'customer.name',
      'customer.legal_name',
      'customer.address',
      'customer.invoice_address',
      'site.name as site_name',
      'site.address as site_address',
    ])
    .where('solution.id', '=', cfgId)
    .executeTakeFirst()
}

/** The active contacts of a customer by name. */
export async function listKnownContacts(db: Database, customerId: string) {
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

/** What was stated with the last order of a solution, which was cancelled; undefined if there is none. */
export async function findLastDetails(db: Database, cfgId: string) {
  const last = await db
    .selectFrom('erp_order')
    .select('details')
    .where('solution_id', '=', cfgId)
    .where('details', 'is not', null)
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.details ?? undefined
}

/** Whether a file is attached to a solution. */
export async function isAttached(db: Database, cfgId: string, attachmentId: string): Promise<boolean> {
  const file = await db
    .selectFrom('attachment')
    .select('id')
    .where('solution_id', '=', cfgId)
    .where('id', '=', attachmentId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return file !== undefined
}
