/** Rows and pages of the list as the contract shows them. */
import type { PaginationInfo, SolutionListRow } from '@design-portal/contract/solution-list.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { seesNetPrices } from '@design-portal/domain/pricing/reader.ts'
import { rowAbilities } from '@design-portal/domain/workflow/row-abilities.ts'
import { freshPriceDays } from '@design-portal/domain/workflow/training-warnings.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { factsOf, stateOf, type VisibleSolution } from '../solutions/facts.ts'
import { presentRow } from '../solutions/present.ts'
import type { ListRecord, ListRow } from './store.ts'

/** A row of a page: what decides on its actions came with it, so that no row asks the database again. */
export function presentListRecord(user: SignedInUser, record: ListRecord, now: Date): SolutionListRow {
  const { share, distributor_ids: distributorCompanyIds } = record
  const facts = factsOf(record, { share: share ?? undefined, distributorCompanyIds })
  return presentListRow(user, record, { facts, state: stateOf(record, now) }, now)
}

export function presentListRow(
  user: SignedInUser,
  record: ListRow,
  { facts, state }: Pick<VisibleSolution, 'facts' | 'state'>,
  now: Date,
): SolutionListRow {
  const row = presentRow(record)
  return {
    ...row,
    // The stored price is a net one, with charges.
    price: seesNetPrices(user) ? row.price : null,
    actions: rowAbilities(user, facts, state),
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
