/** Derives the facts about a solution on which the permission table and the workflow decide. */
import { isAutoApproved, isStandard, wasOrdered } from '@design-portal/domain/workflow/statuses.ts'
import type { SolutionRecord, SolutionRelation } from './store.ts'
import type { Facts, EstablishedFact } from '@design-portal/domain/permissions/decide.ts'
import type { SolutionState } from '@design-portal/domain/workflow/solution-abilities.ts'
import { isValidityOver } from '@design-portal/domain/workflow/expiry.ts'
import { hasPrefab } from '@design-portal/domain/workflow/solution-kind.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'

/** How many days after a grab the previous owner may take the solution back. */
export const takeBackDays = 7

/** The configurator type of ISXD designs. */
const isxd = 0

/** The columns from which the facts for permission table and workflow are derived. */
export type DecisiveRecord = Pick<
  SolutionRecord,
  | 'owner_id'
  | 'last_editor_id'
  | 'company_id'
  | 'region_id'
  | 'status'
  | 'previous_status'
  | 'archived_by'
  | 'approver_id'
  | 'valid_until'
  | 'grabbed_from'
  | 'grabbed_at'
  | 'tss_requested'
  | 'training'
  | 'opportunity_number'
  | 'configurator_types'
  | 'country_code'
> &
  Partial<
    Pick<
      SolutionRecord,
      'owner_company_kind' | 'owner_company_may_order' | 'extended_at' | 'ad_hoc_changed_by'
    >
  >

/** Returns the facts for the permission table: about the solution and about the person's relation to it. */
export function toDecisionFacts(
  solution: DecisiveRecord,
  { share, distributorCompanyIds, leadsRegion: leads = false }: SolutionRelation,
): Facts {
  const { status, previous_status: previous } = solution
  const types = solution.configurator_types ?? []
  const facts: readonly (readonly [EstablishedFact, boolean])[] = [
    ['visible', true],
    ['standard', isStandard(status)],
    ['tssListed', solution.tss_requested],
    ['ordered', wasOrdered(status, previous)],
    ['autoApproved', isAutoApproved(status)],
    ['lead', leads],
    ['companyMayOrder', solution.owner_company_may_order === true],
    // The company that owns the solution sells it.
    ['internalSeller', solution.owner_company_kind === 'internal'],
    // If a solution also contains other designs, a right on ISXD designs does not apply to the solution as a whole.
    ['isxdDesign', types.length > 0 && types.every((type) => type === isxd)],
  ]
  return {
    ownerId: solution.owner_id,
    lastEditorId: solution.last_editor_id ?? undefined,
    companyId: solution.company_id,
    regionId: solution.region_id,
    share,
    distributorCompanyIds,
    approverOfRecordId: solution.approver_id ?? undefined,
    archivedById: solution.archived_by ?? undefined,
    establishedFacts: facts.filter(([, established]) => established).map(([fact]) => fact),
  }
}

/** Returns the facts for the workflow. */
export function toSolutionState(solution: DecisiveRecord, now: Date): SolutionState {
  const { grabbed_from: fromId, grabbed_at: grabbedAt, country_code: countryId } = solution
  return {
    status: solution.status,
    previousStatus: solution.previous_status,
    training: solution.training,
    opportunityNumber: solution.opportunity_number,
    validityOver: isValidityOver({ countryId, validUntil: solution.valid_until }, now),
    approverId: solution.approver_id,
    hasPrefab: hasPrefab({ configuratorTypes: solution.configurator_types ?? [] }),
    extended: solution.extended_at !== null && solution.extended_at !== undefined,
    adHocChange: solution.ad_hoc_changed_by !== null && solution.ad_hoc_changed_by !== undefined,
    grabbed:
      fromId === null || grabbedAt === null
        ? null
        : { fromId, inTime: now.getTime() - grabbedAt.getTime() <= takeBackDays * dayMilliseconds },
  }
}
