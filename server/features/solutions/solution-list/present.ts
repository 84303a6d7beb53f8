/** Converts rows and pages of the list to the words of the contract. */
import type {
  PaginationInfo,
  SolutionListRow,
  SolutionPageRow,
} from '@design-portal/contract/solution-list.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { canSeeNetPrices } from '@design-portal/domain/pricing/reader.ts'
import { isValidityOver } from '@design-portal/domain/workflow/expiry.ts'
import { type RowAbilities, getRowAbilities } from '@design-portal/domain/workflow/row-abilities.ts'
import { freshPriceDays } from '@design-portal/domain/workflow/training-warnings.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { toDecisionFacts, toSolutionState, takeBackDays } from '../solutions/decision-facts.ts'
import { type VisibleSolution } from '../solutions/visible-solution.ts'
import { toSolutionRow } from '../solutions/present.ts'
import type { ListRecord, ListRow } from './store.ts'

/**
 * Converts the rows of a page. The facts that decide their actions were read with the rows, so that no row needs
 * another query. The actions of a hundred rows have only a handful of combinations, and each combination is computed
 * once.
 */
export function toPageRows(
  user: SignedInUser,
  records: readonly ListRecord[],
  now: Date,
): { readonly solutions: SolutionPageRow[]; readonly actionSets: RowAbilities[] } {
  const setNumbers = new Map<RowAbilities, number>()
  const solutions = records.map((record) => {
    const { share, distributor_ids: distributorCompanyIds } = record
    const facts = toDecisionFacts(record, { share: share ?? undefined, distributorCompanyIds })
    const actions = getRowAbilities(user, facts, toSolutionState(record, now))
    const actionSet = setNumbers.get(actions) ?? setNumbers.size
    setNumbers.set(actions, actionSet)
    return { ...presentFields(user, record, now), actionSet }
  })
  return { solutions, actionSets: [...setNumbers.keys()] }
}

export function toListRow(
  user: SignedInUser,
  record: ListRow,
  { facts, state }: Pick<VisibleSolution, 'facts' | 'state'>,
  now: Date,
): SolutionListRow {
  return { ...presentFields(user, record, now), actions: getRowAbilities(user, facts, state) }
}

function presentFields(user: SignedInUser, record: ListRow, now: Date): Omit<SolutionListRow, 'actions'> {
  const row = toSolutionRow(user, record)
  return {
    ...row,
    // The stored price is a net price including charges.
    price: canSeeNetPrices(user) ? row.price : null,
    reports: {
      hasBill: record.configurator_types.length > 0 || record.price !== null,
      priceStatus: getPriceStatus(record, now),
      pricedAt: record.price === null ? null : (record.priced_at?.toISOString() ?? null),
    },
  }
}

function getPriceStatus(record: ListRow, now: Date): SolutionListRow['reports']['priceStatus'] {
  if (record.price === null) return 'none'
  if (!record.price_complete) return 'incomplete'
  const age = now.getTime() - (record.priced_at?.getTime() ?? 0)
  return age > freshPriceDays * dayMilliseconds ? 'stale' : 'complete'
}

/**
 * Returns the first moment after `now`, in milliseconds since 1970, at which a row may look different without having
 * been changed: its price becomes stale, its approval ends, or a grab can no longer be taken back. Infinity if there
 * is none.
 */
export function getNextChange(
  record: Pick<ListRow, 'price' | 'priced_at' | 'valid_until' | 'grabbed_at' | 'country_code'>,
  now: Date,
): number {
  const moments = [
    ...(record.price === null ? [] : listMomentsAfter(record.priced_at, freshPriceDays)),
    ...listMomentsAfter(record.grabbed_at, takeBackDays),
    ...(record.valid_until === null ||
    isValidityOver({ countryId: record.country_code, validUntil: record.valid_until }, now)
      ? []
      : [getEarliestEnd(record.valid_until, now)]),
  ]
  return Math.min(...moments.filter((moment) => moment > now.getTime()), Number.POSITIVE_INFINITY)
}

/** The first moment at which more than the given number of days have passed. */
const listMomentsAfter = (since: Date | null, days: number): readonly number[] =>
  since === null ? [] : [since.getTime() + days * dayMilliseconds + 1]

/** The largest offset ahead of UTC anywhere on Earth (Kiritimati, UTC+14), in milliseconds. */
const maxAheadOfUtc = 14 * 60 * 60 * 1000

/** How often to check again while the day is ending in some time zone. */
const recheckMilliseconds = 60_000

/**
 * Returns a moment after `now` that is at or before the end of a day in every time zone; while the day is already
 * ending somewhere, the time of the next check.
 */
function getEarliestEnd(day: string, now: Date): number {
  const soonest = Date.parse(day) + dayMilliseconds - maxAheadOfUtc
  return soonest > now.getTime() ? soonest : now.getTime() + recheckMilliseconds
}

export interface Total {
  readonly items: number
  /** False if there are more items than were counted. */
  readonly exact: boolean
}

/** @param nextCursor null if no page follows */
export function toPagination(
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
