/** What the screens of companies and distributors ask the server for. */

import type { QueryClient } from '@tanstack/react-query'
import type { Company } from '@design-portal/contract/companies.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'

export type { Company, Distributor } from '@design-portal/contract/companies.ts'

export const companyKinds = ['internal', 'partner', 'distributor', 'consulting'] as const

/** Shows what a change answered, and has the lists asked for anew. */
export function cacheCompany(queries: QueryClient, company: Company): void {
  queries.setQueryData(callQuery('company/details', { companyId: company.companyId }).queryKey, company)
  void invalidateTag(queries, 'companies')
}
