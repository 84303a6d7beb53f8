/** What the solution screens ask the server for, as queries that share one cache. */

import { queryOptions } from '@tanstack/react-query'
import { callAddress, callKey } from '@design-portal/contract/client.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { api } from '../../../api/portal-api.ts'

export type { Design } from '@design-portal/contract/designs.ts'
export type { Solution } from '@design-portal/contract/solutions.ts'

/** Where a bill of materials is downloaded from, its headings in the person's language. */
export function billFileAddress(cfgId: string, lang: Language): string {
  return callAddress('solution/bill.xlsx', { cfgId, lang })
}

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
