/** All SQL of the content of a solution: its designs, own lines and charges. */
import type { Database } from '../../../db/database.ts'

/** The designs of a solution, with the data that content and guards need. */
export async function listDesigns(db: Database, cfgId: string) {
  return await db
    .selectFrom('design')
    .select(['id', 'name', 'configurator_type', 'content_hash', 'quantity', 'error_count'])
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The solution's own lines. */
export async function listOwnLines(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution_line')
    .select(['id', 'kind', 'part_number as partNumber', 'quantity'])
    .where('solution_id', '=', cfgId)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function listCharges(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution_charge')
    .select(['id', 'kind', 'value'])
    .where('solution_id', '=', cfgId)
    .where('deleted_at', 'is', null)
    .execute()
}
