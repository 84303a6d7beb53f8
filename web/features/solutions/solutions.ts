/** What the solution screens ask the server for, as queries that share one cache. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callAddress, callKey } from '@design-portal/contract/client.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { api } from '../../api/portal-api.ts'
import type { ListSearch } from '../../search-params.ts'
import { defaultPageSize } from '../../search-params.ts'

export type { Design } from '@design-portal/contract/designs.ts'
export type {
  PaginationInfo,
  Price,
  Solution,
  SolutionBill,
  SolutionRow,
} from '@design-portal/contract/solutions.ts'

/** Where a bill of materials is downloaded from, its headings in the person's language. */
export function billFileAddress(cfgId: string, lang: Language): string {
  return callAddress('solution/bill.xlsx', { cfgId, lang })
}

/** One page of the list; while the next page loads the one before stays. */
export function solutionListQuery(search: ListSearch) {
  const input: InputOf<Calls['solutions/list/filter']> = {
    filter: {
      ...(search.group === undefined ? {} : { group: search.group }),
      ...(search.search === undefined ? {} : { searchText: search.search }),
    },
    paging: { currentPage: search.page ?? 1, sizePerPage: search.size ?? defaultPageSize },
    ...(search.sort === undefined
      ? {}
      : { sorting: { column: search.sort, descending: search.descending ?? false } }),
  }
  return queryOptions({
    queryKey: callKey('solutions/list/filter', input),
    queryFn: ({ signal }) => api.call('solutions/list/filter', input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What every page of the list is kept under. */
export const solutionListKey = callKey('solutions/list/filter')

export function solutionQuery(cfgId: string) {
  return queryOptions({
    queryKey: callKey('solution/configId', { id: cfgId }),
    queryFn: ({ signal }) => api.call('solution/configId', { id: cfgId }, { signal }),
  })
}

export function designsQuery(cfgId: string) {
  return queryOptions({
    queryKey: callKey('design/list/all-designs', { cfgId }),
    queryFn: async ({ signal }) => (await api.call('design/list/all-designs', { cfgId }, { signal })).data,
  })
}

export function billQuery(cfgId: string) {
  return queryOptions({
    queryKey: callKey('solution/bill', { cfgId }),
    queryFn: ({ signal }) => api.call('solution/bill', { cfgId }, { signal }),
  })
}

/** Lists that change with a release only. */
export const countriesQuery = queryOptions({
  queryKey: callKey('country/names', {}),
  queryFn: ({ signal }) => api.call('country/names', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const configuratorTypesQuery = queryOptions({
  queryKey: callKey('configtype/all', {}),
  queryFn: ({ signal }) => api.call('configtype/all', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
