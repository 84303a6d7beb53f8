/** All SQL about whom a solution is for. */
import type { Database } from '../../../db/database.ts'

/** The solution must be locked. */
export async function updateCustomer(
  db: Database,
  cfgId: string,
  chosen: { readonly customerId: string | null; readonly siteId: string | null },
): Promise<void> {
  await db
    .updateTable('solution')
    .set({ customer_id: chosen.customerId, customer_site_id: chosen.siteId })
    .where('id', '=', cfgId)
    .execute()
}
