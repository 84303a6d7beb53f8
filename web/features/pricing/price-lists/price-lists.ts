/** What the screens of price lists ask the server for, and how they say that it refuses. */

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, callKey } from '@design-portal/contract/client.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { PriceListDetails } from '@design-portal/contract/price-lists.ts'
import { failureText } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { textNow, textOfName, textOfRawKey } from '../../../language/use-text.ts'

export type {
  ChangedRow,
  PriceImport,
  PriceListDetails,
  PriceListDifference,
  PriceListSummary,
  PriceListVersion,
} from '@design-portal/contract/price-lists.ts'

export const listsQuery = queryOptions({
  queryKey: callKey('price-list/all', {}),
  queryFn: ({ signal }) => api.call('price-list/all', {}, { signal }),
  refetchOnMount: 'always',
})

/** Somebody else drafts and publishes the same lists: it is asked for anew whenever the page is opened. */
export const listQuery = (priceListId: string) =>
  queryOptions({
    queryKey: callKey('price-list/details', { priceListId }),
    queryFn: ({ signal }) => api.call('price-list/details', { priceListId }, { signal }),
    refetchOnMount: 'always',
  })

/** How often the server is asked how far an import is, in milliseconds. */
const askEvery = 500

export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: callKey('price-list/import/progress', { importId }),
    queryFn: ({ signal }) => api.call('price-list/import/progress', { importId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? askEvery : false),
  })

export const differenceQuery = (input: InputOf<Calls['price-list/difference']>, rowVersion: number) =>
  queryOptions({
    // The draft may have other rows by now; its row version says so.
    queryKey: [...callKey('price-list/difference', input), rowVersion],
    queryFn: ({ signal }) => api.call('price-list/difference', input, { signal }),
  })

/** Shows what a change answered, and has the list of lists asked for anew. */
export function takeIn(queries: QueryClient, list: PriceListDetails): void {
  queries.setQueryData(listQuery(list.priceListId).queryKey, list)
  void queries.invalidateQueries({ queryKey: listsQuery.queryKey })
}

/** The sentence for a reason that the server gives. */
export const refusalText = (reason: string): string =>
  reason === 'PERMISSION_NOT_ON_YOUR_OWN' ? textNow('PRICE_LIST_SECOND_PERSON') : textOfRawKey(reason)

/** The sentence for a refusal: the reason or the conditions the server names, else that of its code. */
export function listFailureText(failure: unknown): string {
  if (!(failure instanceof ApiError)) return failureText(failure)
  const { reason, unmet } = failure.details
  if (typeof reason === 'string') return refusalText(reason)
  if (Array.isArray(unmet) && unmet.length > 0)
    return unmet.map((condition) => textOfName('PRICE_LIST_CONDITION', String(condition))).join(' ')
  return failureText(failure)
}
