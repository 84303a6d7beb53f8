/** SQL of the data that a solution is priced by, for every feature that computes prices. */
import type { Database } from '../../../db/database.ts'
import type { PricedFacts } from './priced-facts.ts'

/** The data that a solution is priced by. */
export async function findPricedFacts(db: Database, cfgId: string): Promise<PricedFacts> {
  return await db
    .selectFrom('solution')
    .select(['id', 'currency', 'country_code', 'company_id', 'opportunity_number'])
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
}

/**
 * The same data with the stored price, locked so that nobody changes it within the transaction. Undefined if the solution does not exist.
 */
export async function lockPricedFacts(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution')
    .select([
      'id',
      'currency',
      'country_code',
      'company_id',
      'opportunity_number',
      'price',
      'price_complete',
      'priced_at',
      'row_version',
    ])
    .where('id', '=', cfgId)
    .forUpdate()
    .executeTakeFirst()
}
