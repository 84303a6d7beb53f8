/** Rows and pages of the list as the contract shows them. */
import type { PaginationInfo, SolutionListRow } from '@design-portal/contract/solution-list.ts'
import { money } from '@design-portal/domain/pricing/money.ts'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import { statusTextKey } from '../solutions/present.ts'
import type { ListRow } from './store.ts'

/** A price is fresh for 30 days (the rule of expiry). */
const freshMilliseconds = 30 * 24 * 60 * 60 * 1000

export function presentListRow(record: ListRow, now: Date): SolutionListRow {
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
    configTypes: record.configurator_types,
    reports: {
      hasBill: record.configurator_types.length > 0 || record.price !== null,
      priceStatus: priceStatusOf(record, now),
      pricedAt: record.price === null ? null : (record.priced_at?.toISOString() ?? null),
    },
  }
}

function priceStatusOf(record: ListRow, now: Date): SolutionListRow['reports']['priceStatus'] {
  if (record.price === null) return 'none'
  if (!record.price_complete) return 'incomplete'
  const age = now.getTime() - (record.priced_at?.getTime() ?? 0)
  return age > freshMilliseconds ? 'stale' : 'complete'
}

export interface Total {
  readonly items: number
  /** False when there are more than were counted. */
  readonly exact: boolean
}

/** @param nextCursor null where no page follows */
export function presentPagination(
  page: { readonly number: number; readonly size: number },
  items: number,
  total: Total,
  nextCursor: string | null,
): PaginationInfo {
  return {
    currentPage: page.number,
    empty: items === 0,
    firstPage: page.number === 1,
    hasNext: nextCursor !== null,
    hasPrevious: page.number > 1,
    lastPage: nextCursor === null,
    sizePerPage: page.size,
    totalItems: total.items,
    totalExact: total.exact,
    totalItemsInCurrentPage: items,
    totalPages: Math.ceil(total.items / page.size),
    nextCursor,
  }
}
