/** Finds designs that may no longer be ordered. */
import type { Database } from '../db/database.ts'

/** Whether a design of a solution was made with a version that is withdrawn: it can be read, and not ordered. */
export async function hasWithdrawnVersion(db: Database, solutionId: string): Promise<boolean> {
  const withdrawn = await db
    .selectFrom('design')
    .innerJoin('product_version as version', (join) =>
      join
        .onRef('version.product_key', '=', 'design.product_key')
        .onRef('version.product_version', '=', 'design.product_version'),
    )
    .select('design.id')
    .where('design.solution_id', '=', solutionId)
    .where('version.withdrawn_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return withdrawn !== undefined
}
