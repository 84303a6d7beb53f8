/** Queries of the company and distributor screens. */

import type { QueryClient } from '@tanstack/react-query'
import type { Company } from '@design-portal/contract/companies.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'

export type { Company, Distributor } from '@design-portal/contract/companies.ts'

/** Stores the answer to a change in the cache, and refetches the lists. */
export function cacheCompany(queries: QueryClient, company: Company): void {
  queries.setQueryData(callQuery('company/details', { companyId: company.companyId }).queryKey, company)
  void invalidateTag(queries, 'companies')
}
