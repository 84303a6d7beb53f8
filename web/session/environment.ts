/** The environment that the portal runs in, requested once. */

import type { Environment } from '@design-portal/contract/environment.ts'
import { callQuery } from '../api/call-query.ts'

export const environmentQuery = callQuery('environment', {})

/** Builds the address of the survey, with parameters for where its answers come from. */
export function findSurveyAddress({ url, flag, type, brand }: NonNullable<Environment['survey']>): string {
  const address = new URL(url)
  address.searchParams.set('flag', flag)
  address.searchParams.set('type', type)
  address.searchParams.set('brand', brand)
  return address.href
}
