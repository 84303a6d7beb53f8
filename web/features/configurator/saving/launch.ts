/** Opens designs at the server: a stored one, or the beginning of a new one. */

import { queryOptions } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import type { Launch } from '@design-portal/contract/designs.ts'
import { api } from '../../../api/portal-api.ts'

/** Fetches a stored design as it is now. @throws ApiError NOT_FOUND or UNKNOWN_PRODUCT_VERSION, NetworkError */
export function openLaunch(cfgId: string, desId: string, signal?: AbortSignal): Promise<Launch> {
  return api.call('solution/create/editLaunch', { cfgId, desId }, signal === undefined ? {} : { signal })
}

/** What the configurator opens with. It is asked once: afterwards the screen knows better than an old answer. */
export function launchQuery(cfgId: string, desId: string | undefined, type: number) {
  return queryOptions({
    queryKey: desId === undefined ? newLaunchKey(cfgId, type) : launchKey(cfgId, desId),
    queryFn: ({ signal }) =>
      desId === undefined
        ? api.call('solution/create/newLaunch', { cfgId, type }, { signal })
        : openLaunch(cfgId, desId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A design opened again later must be the server's, not the one of last time.
    gcTime: 0,
  })
}

export function launchKey(cfgId: string, desId: string) {
  return callKey('solution/create/editLaunch', { cfgId, desId })
}

function newLaunchKey(cfgId: string, type: number) {
  return callKey('solution/create/newLaunch', { cfgId, type })
}
