/** Finds attached files for other features: their names, or with their bytes. */
import type { Database } from '../../../db/database.ts'

/** The attached files of a solution by id, as far as they were not removed. */
export async function findFileNames(
  db: Database,
  cfgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const files = await db
    .selectFrom('attachment')
    .select(['id', 'file_name'])
    .where('solution_id', '=', cfgId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute()
  return new Map(files.map(({ id, file_name: fileName }) => [id, fileName]))
}

/** Attached files with their bytes, in the order of the ids; those that were removed are absent. */
export async function readAttachedFiles(db: Database, cfgId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const files = await db
    .selectFrom('attachment')
    .select(['id', 'file_name', 'type', 'content'])
    .where('solution_id', '=', cfgId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute()
  return files.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
