/** All SQL of placing orders. */
import type { Database } from '../../../db/database.ts'

/** What was stated with the last order of a solution, which was cancelled; undefined if there is none. */
export async function findDetailsOfLastOrder(db: Database, cfgId: string) {
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
