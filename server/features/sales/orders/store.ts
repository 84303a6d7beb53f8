/** All SQL of orders and their state in the ERP system. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ErpOrderTable } from '../../../db/tables-approval.ts'

export type ErpOrderRecord = Selectable<ErpOrderTable>

/** The orders of a solution, newest first; there are several if earlier ones were cancelled. */
export async function findOrders(db: Database, cfgId: string): Promise<readonly ErpOrderRecord[]> {
  return await db
    .selectFrom('erp_order')
    .selectAll()
    .where('solution_id', '=', cfgId)
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

export async function insertOrder(db: Database, order: Insertable<ErpOrderTable>): Promise<void> {
  await db.insertInto('erp_order').values(order).execute()
}

/** @returns whether there is an order with this key, in one of the given states if there are any */
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
