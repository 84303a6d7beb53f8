/** Solutions as the contract shows them. */
import type { PaginationInfo, Solution, SolutionRow } from '@design-portal/contract/solutions.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { money } from '@design-portal/domain/pricing/money.ts'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { ability, editAbility, type VisibleSolution } from './facts.ts'
import type { SolutionRecord } from './store.ts'

/** The key of a status's text on the screens: STATUS_OPEN, STATUS_AUTO_APPROVED. */
const statusTextKey = (status: SolutionRecord['status']): string =>
  `STATUS_${status.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`

export function presentRow(record: SolutionRecord): SolutionRow {
  return {
    cfgId: record.id,
    name: record.name,
    countryId: record.country_code,
    statusId: statuses[record.status].statusId,
    statusDescription: statusTextKey(record.status),
    userDetails: {
      usrId: record.owner_id,
      name: record.owner_name,
      email: record.owner_email,
      companyName: record.owner_company,
    },
    opportunityNumber: record.opportunity_number,
    opportunityStage: record.opportunity_stage,
    price: record.price === null ? null : money(record.price, record.currency),
    priceComplete: record.price_complete,
    training: record.training,
    updateDate: record.updated_at.toISOString(),
    configTypes: [...(record.configurator_types ?? [])].toSorted((one, other) => one - other),
  }
}

/** A solution with what the person may do with it. */
export function presentSolution(user: SignedInUser, visible: VisibleSolution): Solution {
  const { solution, facts } = visible
  const edit = editAbility(user, visible)
  return {
    ...presentRow(solution),
    rowVersion: solution.row_version,
    currency: solution.currency,
    hasCooling: solution.has_cooling,
    createdDate: solution.created_at.toISOString(),
    actions: {
      edit,
      rename: edit,
      addDesign: edit,
      exportDocument: ability(decide(user, 'exportDocument', facts)),
    },
  }
}

/**
 * @param total items of all pages, or the count's limit when `totalExact` is false
 */
export function presentPagination(
  page: { readonly number: number; readonly size: number },
  items: number,
  { total, totalExact }: { readonly total: number; readonly totalExact: boolean },
): PaginationInfo {
  const totalPages = Math.ceil(total / page.size)
  return {
    currentPage: page.number,
    empty: items === 0,
    firstPage: page.number === 1,
    hasNext: page.number < totalPages,
    hasPrevious: page.number > 1,
    lastPage: page.number >= totalPages,
    sizePerPage: page.size,
    totalItems: total,
    totalExact,
    totalItemsInCurrentPage: items,
    totalPages,
  }
}
