/** Queries of the user screens. */

import type { QueryClient } from '@tanstack/react-query'
import type { UserDetails } from '@design-portal/contract/users.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'

export type { UserDetails } from '@design-portal/contract/users.ts'

/** Stores the answer to a change in the cache, and refetches the lists. */
export function cacheUser(queries: QueryClient, user: UserDetails): void {
  queries.setQueryData(callQuery('user/admin/details', { usrId: user.usrId }).queryKey, user)
  void invalidateTag(queries, 'users')
}
