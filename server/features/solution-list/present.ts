/** Rows and pages of the list as the contract shows them. */
import type { PaginationInfo, SolutionListRow } from '@design-portal/contract/solution-list.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { freshPriceDays } from '@design-portal/domain/workflow/training-warnings.ts'
import { presentRow } from '../solutions/present.ts'
import type { ListRow } from './store.ts'

export function presentListRow(record: ListRow, now: Date): SolutionListRow {
  return {
    ...presentRow(record),
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
  return age > freshPriceDays * dayMilliseconds ? 'stale' : 'complete'
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
