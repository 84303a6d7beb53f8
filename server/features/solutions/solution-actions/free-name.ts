/** Finds an unused name for a solution whose new owner already uses its name. */
import { maxNameLength } from '@design-portal/domain/limits.ts'
import type { Database } from '../../../db/database.ts'
import { listSimilarNames } from './store.ts'

/** Returns the name itself if it is unused, otherwise the name with the lowest number that makes it unique: `Hall B (2)`. */
export async function findFreeName(
  db: Database,
  ownerId: string,
  name: string,
  cfgId: string,
): Promise<string> {
  const taken = await listSimilarNames(db, ownerId, truncateName(name, ''), cfgId)
  if (!taken.has(name.toLowerCase())) return name
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`
    const candidate = `${truncateName(name, suffix)}${suffix}`
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}

/** Truncates the name by code points, so that a suffix of up to six characters fits. */
function truncateName(name: string, suffix: string): string {
  const points = Array.from(name)
  const room = maxNameLength - Math.max(6, suffix.length)
  return points.length <= room ? name : points.slice(0, room).join('')
}
