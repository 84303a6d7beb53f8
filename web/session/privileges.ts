/** What the signed-in user may do at all, to hide pages that are not meant for them. */

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

/** Returns whether the user could do the action on any object; false until this is known. */
export function useMayEver(action: Action): boolean {
  return usePermissionCheck()(action)
}

/** Like `useMayEver`, but for any number of actions. */
export function usePermissionCheck(): (action: Action) => boolean {
  // Further privileges are requested once the page is idle.
  const enabled = useIdle()
  const { data } = useQuery({ ...privilegesQuery, enabled })
  return useCallback((action) => mayEver(data, action), [data])
}

/** Returns whether the user sees net prices and totals of solutions, and not list prices alone; true until this is known. */
export function useSeesNetPrices(): boolean {
  const enabled = useIdle()
  const { data } = useQuery({ ...privilegesQuery, enabled })
  const prices = data?.find(({ privilege }) => privilege === 'seeCustomerPrice')
  return prices?.limits.includes('listPrice') !== true
}

/** Guards a route before it loads: only users who could do what the page is for may open it; others see that they have no access. */
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
