/** Reads the site of a solution; one that nobody has stated yet is empty. */
import type { SolutionSite } from '@design-portal/contract/site.ts'
import { emptySite } from '@design-portal/domain/site/site.ts'
import type { Caller } from '../../../http/caller.ts'
import { getEditAbility } from '../solutions/abilities.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'
import { getStorerName } from '../visibility/known-people.ts'
import { findSite } from './store.ts'

/** @throws CallError NOT_FOUND */
export async function readSite(caller: Caller, cfgId: string): Promise<SolutionSite> {
  const visible = await requireVisibleSolution(caller, cfgId)
  const stored = await findSite(caller.db, cfgId)
  return {
    cfgId,
    countryId: visible.solution.country_code,
    rowVersion: stored?.row_version ?? 0,
    site: stored?.site ?? emptySite,
    edit: getEditAbility(caller.user, visible),
    updatedOn: stored?.updated_at.toISOString() ?? null,
    updatedBy: stored === undefined ? null : getStorerName(caller.user, stored),
  }
}
