/** Lists the solutions of a group that match a filter, a page at a time. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import type { Caller } from '../../../http/caller.ts'
import type { CachePolicy } from '../../../http/response-cache/answer-store.ts'
import { withPreparedStatements } from '../../../db/prepared-statements.ts'
import { dependsOnTime, isWholeOwnList } from './conditions.ts'
import { listAllowedGroups, requireGroup } from '../filters/list-groups.ts'
import type { ListFilter, ListOrder } from '../filters/list-filter.ts'
import { getListOrder, readCursor, listSortColumns, writeCursor } from './order.ts'
import { getNextChange, toPageRows, toPagination, type Total } from './present.ts'
import { resolveListFilter } from './resolve-list-filter.ts'
import {
  type PageSlice,
  isCountedWithPage,
  readCounted,
  readPageOfIds,
  readPage,
  type PageStrategy,
  chooseStrategyBeforeCounting,
  chooseStrategyAfterCounting,
} from './page-store.ts'
import { countAndListIds, countMatches, type ListRecord } from './store.ts'
import { listCacheTopics } from './cache-topics.ts'

type ListCall = (typeof calls)['solutions/list/filter']

/** Totals are exact up to this number; larger ones are reported as a lower bound. */
export const exactTotalLimit = 10_000

/** @throws CallError FORBIDDEN for a group that the person's role may not list, INVALID_INPUT for an unknown term or an invalid cursor */
export async function listSolutions(
  caller: Caller,
  { filter: requestedFilter, paging, sorting, lang }: CheckedInputOf<ListCall>,
): Promise<{ readonly answer: AnswerOf<ListCall>; readonly cachePolicy: CachePolicy | undefined }> {
  const { user } = caller
  const filter = await resolveListFilter(caller, requestedFilter)
  await requireGroup(caller, filter.group)
  const order = getListOrder(user, { sorting, lang })
  const page = { number: paging.currentPage, size: paging.sizePerPage }
  // One more row than shown reveals whether another page follows.
  const slice =
    paging.after === undefined
      ? { limit: page.size + 1, offset: (page.number - 1) * page.size }
      : { limit: page.size + 1, offset: 0, after: readCursor(order, paging.after) }
  const { records, total } = await readWithTotal(caller, filter, order, slice)
  const rows = records.slice(0, page.size)
  const last = rows.at(-1)
  const hasMore = records.length > page.size && last !== undefined
  const now = caller.clock()
  const answer = {
    ...toPageRows(user, rows, now),
    groups: listAllowedGroups(user),
    sortColumns: listSortColumns(user),
    currenciesWithoutRate: order.column === 'price' ? listCurrenciesWithoutRate(rows) : [],
    paginationInfo: toPagination(
      page,
      rows.length,
      total,
      hasMore ? writeCursor(order, { value: last.sort_value, id: last.id }) : null,
    ),
  }
  return { answer, cachePolicy: await getCachePolicy(caller, filter, rows, now) }
}

/** The currencies of the prices that cannot be sorted, because no exchange rate is published for them. */
const listCurrenciesWithoutRate = (rows: readonly ListRecord[]): string[] => [
  ...new Set(
    rows.flatMap(({ price, price_in_euros: worth, currency }) =>
      price !== null && worth === null ? [currency] : [],
    ),
  ),
]

/** Returns how long the answer may be cached and what it depends on; undefined where time alone changes it, as with a filter by a date. */
async function getCachePolicy(
  caller: Caller,
  filter: ListFilter,
  rows: readonly ListRecord[],
  now: Date,
): Promise<CachePolicy | undefined> {
  if (dependsOnTime(filter)) return undefined
  return {
    topics: await listCacheTopics(caller, [filter.group]),
    expiresAt: Math.min(...rows.map((row) => getNextChange(row, now)), Number.POSITIVE_INFINITY),
  }
}

/**
 * Reads a page and its total. A small list, or a filter with a text, is counted in the same statement as the page. A
 * large list is counted first if the strategy for its page depends on the count, and otherwise in parallel with the
 * page.
 */
async function readWithTotal(
  caller: Caller,
  filter: ListFilter,
  order: ListOrder,
  slice: PageSlice,
): Promise<{ readonly records: readonly ListRecord[]; readonly total: Total }> {
  const { user } = caller
  const db = isWholeOwnList(filter) ? withPreparedStatements(caller.db) : caller.db
  const query = { db, user, filter, order }
  const count = async () => toTotal(await countMatches(db, user, filter, exactTotalLimit))
  const page = async (chosen: PageStrategy) => await readPage(query, slice, chosen)
  const strategy = chooseStrategyBeforeCounting(user, filter, order)
  if (isCountedWithPage(user, filter, slice)) {
    const { records, count: gathered } = await readCounted(query, slice, exactTotalLimit)
    const total = gathered === undefined ? await count() : toTotal(gathered)
    return {
      records: total.exact ? records : await page(strategy ?? chooseStrategyAfterCounting(false)),
      total,
    }
  }
  if (strategy !== undefined) {
    const [total, records] = await Promise.all([count(), page(strategy)])
    return { records, total }
  }
  const { count: counted, ids } = await countAndListIds(db, user, filter, exactTotalLimit)
  const total = toTotal(counted)
  if (counted === 0) return { records: [], total }
  return {
    records:
      ids === null
        ? await page(chooseStrategyAfterCounting(total.exact))
        : await readPageOfIds(query, slice, ids),
    total,
  }
}

const toTotal = (count: number): Total => ({
  items: Math.min(count, exactTotalLimit),
  exact: count <= exactTotalLimit,
})
