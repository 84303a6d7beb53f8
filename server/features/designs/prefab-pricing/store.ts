/** All SQL of pricing documents: the design that a document is about. */
import type { Database } from '../../../db/database.ts'

export async function findPrefabDesign(db: Database, desId: string) {
  return await db
    .selectFrom('design')
    .select(['id', 'name', 'solution_id', 'configurator_type', 'product_version', 'bill'])
    .where('id', '=', desId)
    .executeTakeFirst()
}
