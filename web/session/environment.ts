/** The place the portal runs in: asked for once. */

import { queryOptions } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import type { Environment } from '@design-portal/contract/environment.ts'
import { api } from '../api/portal-api.ts'

export const environmentQuery = queryOptions({
  queryKey: callKey('environment', {}),
  queryFn: ({ signal }) => api.call('environment', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The survey, told where its answers come from. */
export function surveyAddress({ url, flag, type, brand }: NonNullable<Environment['survey']>): string {
  const address = new URL(url)
  address.searchParams.set('flag', flag)
  address.searchParams.set('type', type)
  address.searchParams.set('brand', brand)
  return address.href
}
