/** Queries of the list, which share one cache. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { SolutionListRow } from '@design-portal/contract/solution-list.ts'
import { getLanguage } from '../../../../language/browser-language.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { defaultPageSize } from '@design-portal/contract/solution-list-options.ts'
import { defaultGroup, isInitial, hasOnlyFilterName, resetList } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { toWireFilter, toWireSorting, fromSavedFilter } from './wire-filter.ts'

type ListOutput = OutputOf<Calls['solutions/list/filter']>
export type ListRow = SolutionListRow
export interface ListAnswer extends Omit<ListOutput, 'solutions' | 'actionSets'> {
  readonly solutions: readonly ListRow[]
}
export type Pagination = ListAnswer['paginationInfo']
export type FilterNames = OutputOf<Calls['user/filter/names']>

/** Queries one page of the list; the previous page stays visible while the next one loads. */
export function querySolutionList(search: ListSearch) {
  const sorting = toWireSorting(search)
  const input: InputOf<Calls['solutions/list/filter']> = {
    filter: toWireFilter(search),
    paging: {
      currentPage: search.page ?? 1,
      sizePerPage: search.size ?? defaultPageSize,
      ...(search.after === undefined ? {} : { after: search.after }),
    },
    ...(sorting === undefined ? {} : { sorting }),
    // Other columns are sorted in the same way in every language.
    ...(search.sort === 'country' || search.sort === 'status' ? { lang: getLanguage() } : {}),
  }
  return queryOptions({
    ...callQuery('solutions/list/filter', input),
    select: readListAnswer,
    placeholderData: keepPreviousData,
  })
}

/** Expands the permissions that rows share with each other. */
function readListAnswer({ solutions, actionSets, ...rest }: ListOutput): ListAnswer {
  return {
    ...rest,
    solutions: solutions.map(({ actionSet, ...row }) => {
      const actions = actionSets[actionSet]
      if (actions === undefined) throw new RangeError(`The list has no actions for row ${row.cfgId}`)
      return { ...row, actions }
    }),
  }
}

/** Queries how many solutions each group has under the same filter. */
export function queryGroupCounts(search: ListSearch) {
  const { group: _group, waiting: _waiting, ...filter } = toWireFilter(search)
  return queryOptions({
    ...callQuery('solutions/list/groups', { filter }),
    select: ({ groups }) => groups,
    placeholderData: keepPreviousData,
  })
}

/** Prefetches the rows while the screen's code is loading. A failure is ignored here, since the screen shows it. */
export const prefetchList = (queryClient: QueryClient, search: ListSearch): Promise<void> =>
  queryClient.prefetchQuery(querySolutionList(search))

/**
 * Completes an address that contains less than the list needs. An address without any parameters gets the preferred or the default filter,
 * if the user is entering the list; one with only the id of a filter gets the terms of that filter. Returns undefined if the address is
 * complete.
 */
export async function completeSearch(
  queryClient: QueryClient,
  search: ListSearch,
  isEntering: boolean,
): Promise<ListSearch | undefined> {
  const usesFirstFilter = isInitial(search) && isEntering
  // Most users begin with their own solutions, so their rows are already fetched while the filter is being requested.
  if (usesFirstFilter) void prefetchList(queryClient, search)
  const firstFilterId = usesFirstFilter ? await findFirstFilter(queryClient) : undefined
  const searchWithFilter = firstFilterId === undefined ? search : resetList(firstFilterId)
  const { filter } = searchWithFilter
  if (filter === undefined || !hasOnlyFilterName(searchWithFilter)) return undefined
  try {
    const { filter: _filter, ...savedTerms } = fromSavedFilter(
      await queryClient.fetchQuery(callQuery('custom/filter/{id}', { id: filter })),
    )
    // A filter without criteria equals the initial list.
    const completed =
      isInitial(savedTerms) || hasOnlyFilterName({ ...savedTerms, filter })
        ? savedTerms
        : { ...savedTerms, filter }
    return isInitial(completed) && isInitial(search) ? undefined : completed
  } catch {
    return isInitial(search) ? undefined : { ignored: ['filter'] }
  }
}

/** Returns undefined if the list begins without a filter: with the user's own solutions, or if the preference cannot be loaded. */
async function findFirstFilter(queryClient: QueryClient): Promise<string | undefined> {
  try {
    const { firstFilter: filterId } = await queryClient.fetchQuery(callQuery('user/filter/names', {}))
    return filterId === defaultGroup ? undefined : filterId
  } catch {
    return undefined
  }
}
