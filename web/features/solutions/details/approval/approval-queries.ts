/** What the screens of approval ask the server for. */

import { queryOptions } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import { api } from '../../../../api/portal-api.ts'

export type { Approval, ApprovalStep } from '@design-portal/contract/approval.ts'

/** The steps of the approval: who has to decide, who has, and when. */
export function approvalQuery(cfgid: string) {
  return queryOptions({
    queryKey: callKey('approval/details', { cfgid }),
    queryFn: ({ signal }) => api.call('approval/details', { cfgid }, { signal }),
  })
}

/** Who would have to decide if the solution were submitted now. */
export function previewQuery(cfgid: string) {
  return queryOptions({
    queryKey: callKey('approval/preview', { cfgid }),
    queryFn: ({ signal }) => api.call('approval/preview', { cfgid }, { signal }),
    // Prices and designs change beside it: it is asked for each time it is looked at.
    gcTime: 0,
  })
}
