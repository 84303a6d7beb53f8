/** Lists the solutions of a group that match a filter, a page at a time. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import type { Caller } from '../../../http/caller.ts'
import type { CachePolicy } from '../../../http/response-cache/answer-store.ts'
import { withPreparedStatements } from '../../../db/prepared-statements.ts'
import { dependsOnTime, isOwnAndWhole } from './conditions.ts'
import { listAllowedGroups, requireGroup } from '../filters/list-groups.ts'
import type { ListFilter, ListOrder } from '../filters/list-filter.ts'
import { getListOrder, readCursor, listSortColumns, writeCursor } from './order.ts'
import { getNextChange, toPageRows, toPagination, type Total } from './present.ts'
import { resolveListFilter } from './resolve-list-filter.ts'
import {
  type Cut,
  isCountedWithPage,
  readCounted,
  readHeld,
  readPage,
  type PageStrategy,
  chooseStrategyBeforeCounting,
  chooseStrategyAfterCounting,
} from './page-store.ts'
import { countAndHold, countMatches, type ListRecord } from './store.ts'
import { listCacheTopics } from './cache-topics.ts'

type ListCall = (typeof calls)['solutions/list/filter']

/** Totals are exact up to this number; larger ones are reported as a lower bound. */
export const exactTotalLimit = 10_000

/** @throws CallError FORBIDDEN for a group of other roles, INVALID_INPUT for an unknown term or an invalid cursor */
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
  const cut =
    paging.after === undefined
      ? { limit: page.size + 1, offset: (page.number - 1) * page.size }
      : { limit: page.size + 1, offset: 0, after: readCursor(order, paging.after) }
  const { read, total } = await readWithTotal(caller, filter, order, cut)
  const rows = read.slice(0, page.size)
  const last = rows.at(-1)
  const more = read.length > page.size && last !== undefined
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
      more ? writeCursor(order, { value: last.sort_value, id: last.id }) : null,
    ),
  }
  return { answer, cachePolicy: await getCachePolicy(caller, filter, rows, now) }
}

/** The currencies of the prices that have no place in the order, because nobody published a rate. */
const listCurrenciesWithoutRate = (rows: readonly ListRecord[]): string[] => [
  ...new Set(
    rows.flatMap(({ price, price_in_euros: worth, currency }) =>
      price !== null && worth === null ? [currency] : [],
    ),
  ),
]

/** Returns how long the answer may be cached; undefined for a filter by a date, because its result can change at any moment. */
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
  cut: Cut,
): Promise<{ readonly read: readonly ListRecord[]; readonly total: Total }> {
  const { user } = caller
  const db = isOwnAndWhole(filter) ? withPreparedStatements(caller.db) : caller.db
  const query = { db, user, filter, order }
  const count = async () => toTotal(await countMatches(db, user, filter, exactTotalLimit))
  const page = async (by: PageStrategy) => await readPage(query, cut, by)
  const way = chooseStrategyBeforeCounting(user, filter, order)
  if (isCountedWithPage(user, filter, cut)) {
    const { read, count: gathered } = await readCounted(query, cut, exactTotalLimit)
    const total = gathered === undefined ? await count() : toTotal(gathered)
    return { read: total.exact ? read : await page(way ?? chooseStrategyAfterCounting(false)), total }
  }
  if (way !== undefined) {
    const [total, read] = await Promise.all([count(), page(way)])
    return { read, total }
  }
  const { count: counted, held } = await countAndHold(db, user, filter, exactTotalLimit)
  const total = toTotal(counted)
  if (counted === 0) return { read: [], total }
  return {
    read:
      held === null ? await page(chooseStrategyAfterCounting(total.exact)) : await readHeld(query, cut, held),
    total,
  }
}

const toTotal = (count: number): Total => ({
  items: Math.min(count, exactTotalLimit),
  exact: count <= exactTotalLimit,
})
