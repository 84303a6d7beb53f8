/** What the signed-in person may do at all, to offer pages that are not for everybody. */

import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { callQuery } from '../api/call-query.ts'
import { paths } from '../paths.ts'
import { useIdle } from '../ui/use-idle.ts'
import { countRedirect } from './redirects.ts'

const privilegesQuery = callQuery('user/permissions/privilegelist', {})

/** Whether there is any object the person could do an action on; false until it is known. */
export function useMayEver(action: Action): boolean {
  return usePermissionCheck()(action)
}

/** The same for many actions. */
export function usePermissionCheck(): (action: Action) => boolean {
  // What more a person may do is told once the page stands.
  const enabled = useIdle()
  const { data } = useQuery({ ...privilegesQuery, enabled })
  return useCallback((action) => mayEver(data, action), [data])
}

/** What a route does before it loads: lets only those open a page who could do what it is for; anybody else is told that it is not theirs. */
export const requirePrivilege =
  (action: Action) =>
  async ({ context }: { readonly context: { readonly queryClient: QueryClient } }): Promise<void> => {
    if (mayEver(await context.queryClient.ensureQueryData(privilegesQuery), action)) return
    countRedirect()
    throw redirect({ to: paths.unauthorized, replace: true })
  }

const mayEver = (
  privileges: OutputOf<Calls['user/permissions/privilegelist']> | undefined,
  action: Action,
): boolean => privileges?.some(({ privilege, allowed }) => privilege === action && allowed) ?? false
