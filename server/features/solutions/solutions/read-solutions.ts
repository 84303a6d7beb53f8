/** Reads solutions by id for other features, in the order of the ids; missing solutions are left out. */
import type { Database } from '../../../db/database.ts'
import { listSolutions, type SolutionRecord } from './store.ts'

export async function readSolutions(
  db: Database,
  cfgIds: readonly string[],
): Promise<readonly SolutionRecord[]> {
  const byId = new Map((await listSolutions(db, cfgIds)).map((solution) => [solution.id, solution]))
  return cfgIds.flatMap((id) => byId.get(id) ?? [])
}
