/** Queries of notifications, and cache updates when notifications are marked. */

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { buildCallKey } from '@design-portal/contract/client.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { showToast } from '../../../ui/toast.ts'

export type { Notification } from '@design-portal/contract/notifications.ts'

/** The number of notifications in the panel. */
export const panelSize = 8
const pageSize = 30

const newestInput = { limit: panelSize }
export const newestQuery = queryOptions({
  ...callQuery('notification/list', newestInput),
  // Refetched whenever the panel is opened.
  staleTime: 0,
})

interface ListFilter {
  readonly unreadOnly: boolean
  /** Undefined for every kind. */
  readonly kinds: readonly NotificationKind[] | undefined
}

export function queryNotificationPages({ unreadOnly, kinds }: ListFilter) {
  const input = { unreadOnly, limit: pageSize, ...(kinds === undefined ? {} : { kinds: [...kinds] }) }
  return infiniteQueryOptions({
    queryKey: [...buildCallKey('notification/list', input), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      api.call('notification/list', pageParam === '' ? input : { ...input, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.notificationId : undefined),
    refetchOnMount: 'always',
  })
}

type Marking = InputOf<Calls['notification/read']>

/**
 * Marks notifications, shows the change at once and refetches the lists. A failure is shown as a toast. @returns whether the call
 * succeeded
 */
export async function markNotifications(queries: QueryClient, marking: Marking): Promise<boolean> {
  try {
    // The same click on a link may leave the page.
    const unread = await api.call('notification/read', marking, { keepalive: true })
    queries.setQueryData(callQuery('notification/unread', {}).queryKey, unread)
    await invalidateCall(queries, 'notification/list')
    return true
  } catch (failure) {
    showToast({ type: 'error', message: formatFailure(failure) })
    return false
  }
}
