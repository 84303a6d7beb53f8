/** Builds TanStack queries from calls: the call's name and input are given once and form the key of the answer in the cache. */

import { queryOptions } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@design-portal/contract/call.ts'
import type { CallName, Calls } from '@design-portal/contract/calls.ts'
import { buildCallKey } from '@design-portal/contract/client.ts'
import { callCaching } from './call-caching.ts'
import { api } from './portal-api.ts'

/** Selects the data of an answer that contains nothing else: `{ ...callQuery(name, input), select: selectData }`. */
export function selectData<Data>(answer: { readonly data: Data }): Data {
  return answer.data
}

/**
 * Builds the options of a query that makes a call. `call-caching.ts` defines how long its answer is kept. A screen adds further options,
 * such as an interval, placeholder data or a selection: `{ ...callQuery(name, input), placeholderData: keepPreviousData }`.
 */
export function callQuery<Name extends CallName>(name: Name, input: InputOf<Calls[Name]>) {
  return queryOptions({
    queryKey: buildCallKey(name, input),
    queryFn: ({ signal }): Promise<OutputOf<Calls[Name]>> => api.call(name, input, { signal }),
    ...callCaching[name],
  })
}
