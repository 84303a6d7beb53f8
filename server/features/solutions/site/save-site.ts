/** Stores the site of a solution, with its history row. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import type { SolutionSite } from '@design-portal/contract/site.ts'
import {
  emptySite,
  listReversedFields,
  siteFields,
  type StatedSite,
} from '@design-portal/domain/site/site.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { requirePermission } from '../solutions/require-ability.ts'
import { requireStoredVersion, updateOutsideDesigns } from '../solutions/update-solution-content.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'
import { readSite } from './read-site.ts'
import { findSite, storeSite } from './store.ts'

type SaveInput = CheckedInputOf<(typeof calls)['solution/site/save']> & Precondition

/** @throws CallError NOT_FOUND, FORBIDDEN, INVALID_INPUT, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function saveSite(
  caller: Caller,
  { cfgId, site, ...precondition }: SaveInput,
): Promise<SolutionSite> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'editSolution')
  requireOrderedRanges(site)
  await updateOutsideDesigns(caller, visible, async (caller, now) => {
    const before = await findSite(caller.db, cfgId)
    const changes = listChanges(before?.site ?? emptySite, site)
    // This also answers a save that is sent again because its answer got lost.
    if (Object.keys(changes).length === 0) return undefined
    await requireStoredVersion(caller, before, precondition, Object.keys(changes))
    await storeSite(caller.db, {
      solution_id: cfgId,
      company_id: visible.solution.company_id,
      site,
      row_version: (before?.row_version ?? 0) + 1,
      updated_at: now,
      updated_by: caller.user.id,
    })
    return { changes }
  })
  return await readSite(caller, cfgId)
}

function requireOrderedRanges(site: StatedSite): void {
  const reversed = listReversedFields(site)
  if (reversed.length === 0) return
  throw new CallError('INVALID_INPUT', {
    fields: reversed.map(([lower, higher]) => ({
      path: `site.${lower}`,
      code: 'not_allowed',
      message: `${lower} is ${site[lower]}, above ${higher}, which is ${site[higher]}. Correct one of the two.`,
    })),
  })
}

const listChanges = (before: StatedSite, after: StatedSite): FieldChanges =>
  Object.fromEntries(
    siteFields.flatMap((field) =>
      before[field] === after[field]
        ? []
        : [[`site.${field}`, { from: before[field], to: after[field] }] as const],
    ),
  )
