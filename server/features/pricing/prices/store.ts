/** All SQL of stored prices: totals, requested discounts, special prices. */
import type { Database } from '../../../db/database.ts'
import { sql } from 'kysely'
import type { PricedFacts } from '../price-inputs/priced-facts.ts'

/** Stores the total of a solution as just priced. */
export async function storePrice(
  db: Database,
  cfgId: string,
  priced: { readonly price: string | null; readonly complete: boolean; readonly pricedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('solution')
    .set({ price: priced.price, price_complete: priced.complete, priced_at: priced.pricedAt })
    .where('id', '=', cfgId)
    .execute()
}

/** Stores requested discounts; null removes a discount. */
export async function storeDiscounts(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  discounts: readonly { readonly lineId: string; readonly percent: string | null }[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const removed = discounts.filter(({ percent }) => percent === null)
  const wanted = discounts.filter(({ percent }) => percent !== null)
  if (removed.length > 0) {
    await db
      .deleteFrom('wanted_discount')
      .where('solution_id', '=', solution.id)
      .where('line_id', '=', sql<string>`any(${removed.map(({ lineId }) => lineId)}::text[])`)
      .execute()
  }
  if (wanted.length === 0) return
  await sql`
    insert into wanted_discount (solution_id, company_id, line_id, percent, wanted_at, wanted_by)
    select ${solution.id}, ${solution.company_id}, line_id, percent, ${now}::timestamptz, ${userId}::uuid
    from unnest(${wanted.map(({ lineId }) => lineId)}::text[], ${wanted.map(({ percent }) => percent)}::numeric[])
      as wanted (line_id, percent)
    on conflict (solution_id, line_id) do update
    set percent = excluded.percent, wanted_at = excluded.wanted_at, wanted_by = excluded.wanted_by`.execute(
    db,
  )
}

/** The special prices agreed for an opportunity and a company, and whether the solution claims each; ordered by name. */
export async function listSpecialPrices(
  db: Database,
  solution: Pick<PricedFacts, 'id' | 'company_id' | 'opportunity_number'>,
) {
  if (solution.opportunity_number === null) return []
  return await db
    .selectFrom('special_price as special')
    .leftJoin('solution_special_price as claim', (join) =>
      join.onRef('claim.special_price_id', '=', 'special.id').on('claim.solution_id', '=', solution.id),
    )
    .select([
      'special.id',
      'special.agreement',
      'special.valid_from',
      'special.valid_until',
      'special.currency',
      'special.sample',
      'claim.solution_id as claimed_by_solution',
    ])
    .where('special.opportunity_number', '=', solution.opportunity_number)
    .where('special.company_id', '=', solution.company_id)
    .orderBy('special.agreement')
    .execute()
}

/** The name of the special price that a solution claims; undefined if there is none. */
export async function findClaim(db: Database, cfgId: string): Promise<string | undefined> {
  const claim = await db
    .selectFrom('solution_special_price as claim')
    .innerJoin('special_price as special', 'special.id', 'claim.special_price_id')
    .select('special.agreement')
    .where('claim.solution_id', '=', cfgId)
    .executeTakeFirst()
  return claim?.agreement
}

/** Sets the special price that a solution claims, in place of the previous one, or removes it. */
export async function storeClaim(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  specialPriceId: string | null,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await db.deleteFrom('solution_special_price').where('solution_id', '=', solution.id).execute()
  if (specialPriceId === null) return
  await db
    .insertInto('solution_special_price')
    .values({
      solution_id: solution.id,
      company_id: solution.company_id,
      special_price_id: specialPriceId,
      claimed_at: now,
      claimed_by: userId,
    })
    .execute()
}

/** The numbers of the newest order of a solution that was not cancelled, for the heading of its bill. */
export async function findOrderNumbers(db: Database, cfgId: string) {
  return await db
    .selectFrom('erp_order')
    .select(['customer_order_number', 'erp_number'])
    .where('solution_id', '=', cfgId)
    .where('state', '!=', 'cancelled')
    .orderBy('ordered_at', 'desc')
    .orderBy('order_key', 'desc')
    .limit(1)
    .executeTakeFirst()
}
