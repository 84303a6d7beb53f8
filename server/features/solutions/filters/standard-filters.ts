/** Defines the filters that the portal offers to everybody who may list their groups. */
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { type StandardFilterId, standardFilterIds } from '@design-portal/contract/filters.ts'
import type { ListGroup } from '@design-portal/contract/solution-list-options.ts'
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import { type SolutionStatus, statuses } from '@design-portal/domain/workflow/statuses.ts'

interface StandardFilter {
  readonly group: ListGroup
  readonly statuses?: readonly SolutionStatus[]
  readonly expiresWithinDays?: number
}

const definitions: Readonly<Record<StandardFilterId, StandardFilter>> = {
  my: { group: 'my' },
  shared: { group: 'shared' },
  company: { group: 'company' },
  standard: { group: 'standard' },
  distributor: { group: 'distributor' },
  all: { group: 'all' },
  tss: { group: 'tss' },
  archivedByMe: { group: 'archivedByMe' },
  'my-open': { group: 'my', statuses: ['open'] },
  'my-returned': { group: 'my', statuses: ['returned'] },
  'my-expiring': { group: 'my', expiresWithinDays: 30 },
  'waiting-for-approval': { group: 'company', statuses: ['submitted'] },
  'in-review': { group: 'company', statuses: ['received'] },
  'approved-not-ordered': { group: 'company', statuses: ['approved', 'autoApproved'] },
}

export const standardFilters = standardFilterIds.map((id) => ({
  id,
  group: definitions[id].group,
  nameKey: toTextKey('FILTER', id),
}))

/** Returns the terms of a standard filter, or undefined if there is none with this id. */
export function findStandardFilter(filterId: string): SolutionFilter | undefined {
  const id = standardFilterIds.find((standardId) => standardId === filterId)
  if (id === undefined) return undefined
  const { group, statuses: wanted = [], expiresWithinDays } = definitions[id]
  return {
    filterId: id,
    group,
    hideTrnSoln: false,
    status: wanted.map((status) => statuses[status].statusId),
    ...(expiresWithinDays === undefined ? {} : { expiresWithinDays }),
  }
}
