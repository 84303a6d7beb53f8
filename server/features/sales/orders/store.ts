/** All SQL of orders and their state in the ERP system. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ErpOrderTable } from '../../../db/tables-approval.ts'

export type ErpOrderRecord = Selectable<ErpOrderTable>

/** The orders of a solution, newest first; there are several if earlier ones were cancelled. */
export async function listOrders(db: Database, cfgId: string): Promise<readonly ErpOrderRecord[]> {
  return await db
    .selectFrom('erp_order')
    .selectAll()
    .where('solution_id', '=', cfgId)
    .orderBy('ordered_at', 'desc')
    .orderBy('order_key', 'desc')
    .execute()
}

/** The newest order of each solution that has one. */
export async function listNewestOrders(db: Database, cfgIds: readonly string[]) {
  if (cfgIds.length === 0) return []
  return await db
    .selectFrom('erp_order')
    .distinctOn('solution_id')
    .select([
      'solution_id',
      'state',
      'ordered_at',
      'customer_order_number',
      'erp_number',
      'details',
      'acknowledgement',
    ])
    .where('solution_id', '=', sql<string>`any(${[...cfgIds]}::uuid[])`)
    .orderBy('solution_id')
    .orderBy('ordered_at', 'desc')
    .orderBy('order_key', 'desc')
    .execute()
}

/** Locks the newest order of a solution. */
export async function lockNewestOrder(db: Database, cfgId: string): Promise<ErpOrderRecord | undefined> {
  return await db
    .selectFrom('erp_order')
    .selectAll()
    .where('solution_id', '=', cfgId)
    .orderBy('ordered_at', 'desc')
    .orderBy('order_key', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks an order until the transaction ends, so that two answers about it are applied one after the other. */
export async function lockOrder(db: Database, orderKey: string): Promise<ErpOrderRecord | undefined> {
  return await db
    .selectFrom('erp_order')
    .selectAll()
    .where('order_key', '=', orderKey)
    .forUpdate()
    .executeTakeFirst()
}

export async function findOrder(db: Database, orderKey: string): Promise<ErpOrderRecord | undefined> {
  return await db.selectFrom('erp_order').selectAll().where('order_key', '=', orderKey).executeTakeFirst()
}

export async function insertOrder(db: Database, order: Insertable<ErpOrderTable>): Promise<void> {
  await db.insertInto('erp_order').values(order).execute()
}

/** @returns whether the order exists and, if states are given, was in one of them; otherwise nothing is changed */
export async function updateOrder(
  db: Database,
  orderKey: string,
  change: Updateable<ErpOrderTable>,
  states?: readonly ErpOrderTable['state'][],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('erp_order')
    .set(change)
    .where('order_key', '=', orderKey)
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims one order that is due for a query, so that no other process asks before `until`. */
export async function claimOrderToAsk(
  db: Database,
  now: Date,
  until: Date,
): Promise<ErpOrderRecord | undefined> {
  return await db
    .updateTable('erp_order')
    .set((set) => ({ next_question_at: until, questions: set('questions', '+', 1) }))
    .where('order_key', '=', (due) =>
      due
        .selectFrom('erp_order')
        .select('order_key')
        .where('next_question_at', '<=', now)
        .orderBy('next_question_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** The person who is notified about an order: the owner of the solution. */
export async function findOwner(db: Database, cfgId: string): Promise<string | undefined> {
  const found = await db.selectFrom('solution').select('owner_id').where('id', '=', cfgId).executeTakeFirst()
  return found?.owner_id
}

/** Name and country of a company. */
export async function findCompany(db: Database, companyId: string) {
  return await db
    .selectFrom('company')
    .select(['id', 'name', 'country_code'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** The manufacturer's company in a country, or its first one if it has none there. */
export async function findManufacturer(db: Database, countryCode: string) {
  return await db
    .selectFrom('company')
    .select(['id', 'name', 'country_code'])
    .where('kind', '=', 'internal')
    .orderBy((order) => order('country_code', '=', countryCode), 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Numbers and revisions of quotations by id. */
export async function listQuotationNumbers(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('quotation')
    .select(['id', 'number', 'revision'])
    .where('id', 'in', [...ids])
    .execute()
}

/** Maximum number of orders with the same number that a person is told of, our own choice. */
const maxOrdersWithSameNumber = 10

/** Orders of other solutions for the same customer with a customer's order number, neither refused nor cancelled; the newest first. */
export async function listOrdersWithSameNumber(
  db: Database,
  { cfgId, customerOrderNumber }: { readonly cfgId: string; readonly customerOrderNumber: string },
) {
  return await db
    .selectFrom('erp_order')
    .innerJoin('solution as other', 'other.id', 'erp_order.solution_id')
    .innerJoin('solution as this', 'this.customer_id', 'other.customer_id')
    .select(['erp_order.order_key', 'erp_order.ordered_at', 'other.id as cfg_id'])
    .where('this.id', '=', cfgId)
    .where('other.id', '!=', cfgId)
    .where('erp_order.customer_order_number', '=', customerOrderNumber)
    .where('erp_order.state', 'in', ['sent', 'acknowledged'])
    .orderBy('erp_order.ordered_at', 'desc')
    .limit(maxOrdersWithSameNumber)
    .execute()
}
