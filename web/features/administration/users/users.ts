/** What the screens of users ask the server for. */

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { callKey } from '@design-portal/contract/client.ts'
import type { UserDetails } from '@design-portal/contract/users.ts'
import { api } from '../../../api/portal-api.ts'

export type { UserDetails } from '@design-portal/contract/users.ts'

export const usersQuery = (input: InputOf<Calls['user/admin/list']>) =>
  queryOptions({
    queryKey: callKey('user/admin/list', input),
    queryFn: ({ signal }) => api.call('user/admin/list', input, { signal }),
    refetchOnMount: 'always',
  })

/** Others change the same people: it is asked for anew whenever the page is opened. */
export const userQuery = (usrId: string) =>
  queryOptions({
    queryKey: callKey('user/admin/details', { usrId }),
    queryFn: ({ signal }) => api.call('user/admin/details', { usrId }, { signal }),
    refetchOnMount: 'always',
  })

export const groupsQuery = queryOptions({
  queryKey: callKey('user/admin/groups', {}),
  queryFn: ({ signal }) => api.call('user/admin/groups', {}, { signal }),
  refetchOnMount: 'always',
})

/** Shows what a change answered, and has the lists asked for anew. */
export function takeIn(queries: QueryClient, user: UserDetails): void {
  queries.setQueryData(userQuery(user.usrId).queryKey, user)
  void queries.invalidateQueries({ queryKey: callKey('user/admin/list') })
  void queries.invalidateQueries({ queryKey: callKey('user/admin/groups') })
}
