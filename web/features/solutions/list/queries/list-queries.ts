/** What the list asks the server for, as queries that share one cache. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { SolutionListRow } from '@design-portal/contract/solution-list.ts'
import { callQuery } from '../../../../api/call-query.ts'
import {
  defaultGroup,
  defaultPageSize,
  isInitial,
  hasOnlyFilterName,
  resetList,
} from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { toWireFilter, toWireSorting, fromSavedFilter } from './wire-filter.ts'

type ListOutput = OutputOf<Calls['solutions/list/filter']>
export type ListRow = SolutionListRow
export interface ListAnswer extends Omit<ListOutput, 'solutions' | 'actionSets'> {
  readonly solutions: readonly ListRow[]
}
export type Pagination = ListAnswer['paginationInfo']
export type FilterNames = OutputOf<Calls['user/filter/names']>

/** One page of the list; while the next page loads the one before stays. */
export function querySolutionList(search: ListSearch) {
  const sorting = toWireSorting(search)
  const input: InputOf<Calls['solutions/list/filter']> = {
    filter: toWireFilter(search),
    paging: { currentPage: search.page ?? 1, sizePerPage: search.size ?? defaultPageSize },
    ...(sorting === undefined ? {} : { sorting }),
  }
  return queryOptions({
    ...callQuery('solutions/list/filter', input),
    select: readListAnswer,
    placeholderData: keepPreviousData,
  })
}

/** Gives each row the verdicts that it shares with others. */
function readListAnswer({ solutions, actionSets, ...rest }: ListOutput): ListAnswer {
  return {
    ...rest,
    solutions: solutions.map(({ actionSet, ...row }) => {
      const actions = actionSets[actionSet]
      if (actions === undefined) throw new RangeError(`The list names no actions of row ${row.cfgId}`)
      return { ...row, actions }
    }),
  }
}

/** How many solutions each group has with the same filter. */
export function queryGroupCounts(search: ListSearch) {
  const { group: _group, ...filter } = toWireFilter(search)
  return queryOptions({
    ...callQuery('solutions/list/groups', { filter }),
    select: ({ groups }) => groups,
    placeholderData: keepPreviousData,
  })
}

/** Asks for the rows while the screen's code is fetched; a failure is the screen's to show. */
export const prefetchList = (queryClient: QueryClient, search: ListSearch): Promise<void> =>
  queryClient.prefetchQuery(querySolutionList(search))

/**
 * What an address stands for that says less than the list needs: without anything, the preferred filter or else the default one,
 * for a person who enters; with the name of a filter alone, what that filter asks for. Undefined: it says enough.
 */
export async function completeSearch(
  queryClient: QueryClient,
  search: ListSearch,
  entering: boolean,
): Promise<ListSearch | undefined> {
  const begins = isInitial(search) && entering
  // Nearly everybody begins with their own solutions: the rows are on their way while it is asked.
  if (begins) void prefetchList(queryClient, search)
  const first = begins ? await findFirstFilter(queryClient) : undefined
  const named = first === undefined ? search : resetList(first)
  const { filter } = named
  if (filter === undefined || !hasOnlyFilterName(named)) return undefined
  try {
    const { filter: _filter, ...asked } = fromSavedFilter(
      await queryClient.fetchQuery(callQuery('custom/filter/{id}', { id: filter })),
    )
    // A filter that asks for nothing is the list as it begins.
    const completed =
      isInitial(asked) || hasOnlyFilterName({ ...asked, filter }) ? asked : { ...asked, filter }
    return isInitial(completed) && isInitial(search) ? undefined : completed
  } catch {
    return isInitial(search) ? undefined : { ignored: ['filter'] }
  }
}

/** Undefined where the list begins as it is: with one's own solutions, or when nobody can tell. */
async function findFirstFilter(queryClient: QueryClient): Promise<string | undefined> {
  try {
    const { firstFilter: filterId } = await queryClient.fetchQuery(callQuery('user/filter/names', {}))
    return filterId === defaultGroup ? undefined : filterId
  } catch {
    return undefined
  }
}
