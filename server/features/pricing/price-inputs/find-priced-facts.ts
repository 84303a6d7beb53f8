/** SQL of what a solution is priced by, for every feature that prices one. */
import type { Database } from '../../../db/database.ts'
import type { PricedFacts } from './priced-facts.ts'

/** What a solution is priced by. */
export async function findPricedFacts(db: Database, cfgId: string): Promise<PricedFacts> {
  return await db
    .selectFrom('solution')
    .select(['id', 'currency', 'country_code', 'company_id', 'opportunity_number'])
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
}

/** The same with what is stored of its price; within a transaction nobody changes it meanwhile. Undefined: there is none. */
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
