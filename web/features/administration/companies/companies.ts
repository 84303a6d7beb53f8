/** What the screens of companies and distributors ask the server for. */

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import type { Company } from '@design-portal/contract/companies.ts'
import { api } from '../../../api/portal-api.ts'

export type { Company, Distributor } from '@design-portal/contract/companies.ts'

export const companyKinds = ['internal', 'partner', 'distributor', 'consulting'] as const

/** Others change the same companies: it is asked for anew whenever the page is opened. */
export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: callKey('company/details', { companyId }),
    queryFn: ({ signal }) => api.call('company/details', { companyId }, { signal }),
    refetchOnMount: 'always',
  })

/** Shows what a change answered, and has the lists asked for anew. */
export function takeIn(queries: QueryClient, company: Company): void {
  queries.setQueryData(companyQuery(company.companyId).queryKey, company)
  void queries.invalidateQueries({ queryKey: callKey('company/list') })
  void queries.invalidateQueries({ queryKey: callKey('company/find') })
}
