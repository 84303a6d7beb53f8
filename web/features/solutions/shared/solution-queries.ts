/** Queries of the solution screens, which share one cache. */

import { queryOptions } from '@tanstack/react-query'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery, selectData } from '../../../api/call-query.ts'

export type { Design } from '@design-portal/contract/designs.ts'
export type { Solution } from '@design-portal/contract/solutions.ts'

/** Returns the download address of a bill of materials, with headings in the user's language. */
export function buildBillFileAddress(cfgId: string, lang: Language): string {
  return buildCallAddress('solution/bill.xlsx', { cfgId, lang })
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
