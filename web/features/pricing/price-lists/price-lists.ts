/** Queries of the price list screens, and texts for rejected changes. */

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { buildCallKey } from '@design-portal/contract/client.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { PriceListDetails } from '@design-portal/contract/price-lists.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { findRejectionText, formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { translate, translateRawKey } from '../../../language/use-text.ts'

export type {
  ChangedRow,
  PriceImport,
  PriceListDetails,
  PriceListDifference,
  PriceListVersion,
} from '@design-portal/contract/price-lists.ts'

/** How often the progress of an import is polled, in milliseconds. */
export const pollInterval = 500

export const queryImportProgress = (importId: string) =>
  queryOptions({
    ...callQuery('price-list/import/progress', { importId }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollInterval : false),
  })

export const queryDifference = (input: InputOf<Calls['price-list/difference']>, rowVersion: number) =>
  queryOptions({
    // The draft's rows may have changed; its row version is part of the key.
    queryKey: [...buildCallKey('price-list/difference', input), rowVersion],
    queryFn: ({ signal }) => api.call('price-list/difference', input, { signal }),
  })

/** Stores the answer to a change in the cache, and refetches the list of price lists. */
export function cachePriceList(queries: QueryClient, list: PriceListDetails): void {
  queries.setQueryData(callQuery('price-list/details', { priceListId: list.priceListId }).queryKey, list)
  void invalidateCall(queries, 'price-list/all')
}

/** Returns the sentence for a reason that the server gives. */
export const formatRefusal = (reason: string): string =>
  reason === 'PERMISSION_NOT_ON_YOUR_OWN' ? translate('PRICE_LIST_SECOND_PERSON') : translateRawKey(reason)

/** Returns the sentence for a rejection: from the reason or the conditions that the server names, otherwise from its code. */
export const formatListFailure = (failure: unknown): string =>
  findRejectionText(failure, { formatReason: formatRefusal, conditionPrefix: 'PRICE_LIST_CONDITION' }) ??
  formatFailure(failure)
