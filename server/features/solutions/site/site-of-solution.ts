/** The site of a solution for other features: what its designs take from it, and what a copy gets. */
import type { Site } from '@design-portal/domain/site/site.ts'
import type { Database } from '../../../db/database.ts'
import { findSite } from './store.ts'

export { copySite, findSite as findStoredSite, storeSite } from './store.ts'

/** The site with the country of its solution; undefined where nobody has stated one. */
export async function findSiteOfSolution(
  db: Database,
  { id, country_code: country }: { readonly id: string; readonly country_code: string },
): Promise<Site | undefined> {
  const stored = await findSite(db, id)
  return stored === undefined ? undefined : { ...stored.site, country }
}
