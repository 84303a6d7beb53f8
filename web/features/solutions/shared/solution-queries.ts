/** What the solution screens ask the server for, as queries that share one cache. */

import { queryOptions } from '@tanstack/react-query'
import { callAddress } from '@design-portal/contract/client.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery, selectData } from '../../../api/call-query.ts'

export type { Design } from '@design-portal/contract/designs.ts'
export type { Solution } from '@design-portal/contract/solutions.ts'

/** Where a bill of materials is downloaded from, its headings in the person's language. */
export function buildBillFileAddress(cfgId: string, lang: Language): string {
  return callAddress('solution/bill.xlsx', { cfgId, lang })
}

export function queryDesigns(cfgId: string) {
  return queryOptions({
    ...callQuery('design/list/all-designs', { cfgId }),
    select: selectData,
  })
}

export function queryAttachments(cfgId: string) {
  return queryOptions({
    ...callQuery('solution/attachment/list', { cfgId }),
    select: selectData,
  })
}
