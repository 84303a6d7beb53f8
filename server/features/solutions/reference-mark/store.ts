/** All SQL of what solutions began from. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

interface ReferenceOrigin {
  readonly cfgId: string
  readonly companyId: string
  readonly designKey: string
  readonly version: number
  readonly blocks: number
}

export async function insertReference(
  db: Database,
  { cfgId, companyId, designKey, version, blocks }: ReferenceOrigin,
): Promise<void> {
  await db
    .insertInto('solution_reference')
    .values({ solution_id: cfgId, company_id: companyId, design_key: designKey, version, blocks })
    .execute()
}

/** Records that a solution departed from its reference design; returns that design if it had not before. */
export async function setDerived(
  db: Database,
  cfgId: string,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<{ readonly key: string; readonly version: number } | undefined> {
  return await db
    .updateTable('solution_reference')
    .set({ derived_at: now, derived_by: userId })
    .where('solution_id', '=', cfgId)
    .where('derived_at', 'is', null)
    .returning(['design_key as key', 'version'])
    .executeTakeFirst()
}

/** Copies the reference design of a solution to its copy, and whether the solution had departed from it. */
export async function copyReference(
  db: Database,
  { from, to }: { readonly from: string; readonly to: { readonly id: string; readonly company_id: string } },
): Promise<void> {
  await sql`
    insert into solution_reference (solution_id, company_id, design_key, version, blocks, derived_at, derived_by)
    select ${to.id}, ${to.company_id}, design_key, version, blocks, derived_at, derived_by
    from solution_reference where solution_id = ${from}`.execute(db)
}
