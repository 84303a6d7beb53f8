/** All SQL of pricing documents: the design, of any product, that a document is requested for. */
import type { Database } from '../../../db/database.ts'

export async function findDesign(db: Database, desId: string) {
  return await db
    .selectFrom('design')
    .select(['id', 'name', 'solution_id', 'configurator_type', 'product_version', 'bill'])
    .where('id', '=', desId)
    .executeTakeFirst()
}
