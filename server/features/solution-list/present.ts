/** Rows and pages of the list as the contract shows them. */
import type { PaginationInfo, SolutionListRow } from '@design-portal/contract/solution-list.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { seesNetPrices } from '@design-portal/domain/pricing/reader.ts'
import { isValidityOver } from '@design-portal/domain/workflow/expiry.ts'
import { rowAbilities } from '@design-portal/domain/workflow/row-abilities.ts'
import { freshPriceDays } from '@design-portal/domain/workflow/training-warnings.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { factsOf, stateOf, takeBackDays, type VisibleSolution } from '../solutions/facts.ts'
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

/**
 * The first moment after `now`, in milliseconds since 1970, at which a row may look otherwise though nothing was changed: its price gets old, its
 * approval ends, or what was grabbed can no longer be taken back. Infinity where none comes.
 */
export function changesAt(
  record: Pick<ListRow, 'price' | 'priced_at' | 'valid_until' | 'grabbed_at' | 'country_code'>,
  now: Date,
): number {
  const moments = [
    ...(record.price === null ? [] : over(record.priced_at, freshPriceDays)),
    ...over(record.grabbed_at, takeBackDays),
    ...(record.valid_until === null ||
    isValidityOver({ countryId: record.country_code, validUntil: record.valid_until }, now)
      ? []
      : [soonestEndOf(record.valid_until, now)]),
  ]
  return Math.min(...moments.filter((moment) => moment > now.getTime()), Number.POSITIVE_INFINITY)
}

/** The first moment at which more than so many days have passed. */
const over = (since: Date | null, days: number): readonly number[] =>
  since === null ? [] : [since.getTime() + days * dayMilliseconds + 1]

/** No place on Earth is further ahead of UTC (Kiritimati, UTC+14). */
const furthestAhead = 14 * 60 * 60 * 1000

/** So often the time is looked at while a day ends somewhere, whatever the zone. */
const aroundMidnight = 60_000

/** A moment after `now` that is not after the end of a day anywhere. */
function soonestEndOf(day: string, now: Date): number {
  const soonest = Date.parse(day) + dayMilliseconds - furthestAhead
  return soonest > now.getTime() ? soonest : now.getTime() + aroundMidnight
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
