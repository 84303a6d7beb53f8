/** Opens designs at the server: a stored one, or the beginning of a new one. */

import { queryOptions } from '@tanstack/react-query'
import { callKey } from '@design-portal/contract/client.ts'
import type { Launch } from '@design-portal/contract/designs.ts'
import { api } from '../../../api/portal-api.ts'
import { fetchOrReadCopy, writeCopy } from '../../../session/offline-copies.ts'

/** Fetches a stored design as it is now. @throws ApiError NOT_FOUND or UNKNOWN_PRODUCT_VERSION, NetworkError */
export function openLaunch(cfgId: string, desId: string, signal?: AbortSignal): Promise<Launch> {
  return api.call('solution/create/editLaunch', { cfgId, desId }, signal === undefined ? {} : { signal })
}

/** Which design is opened: a stored one by `desId`; one that is being begun by `draft`, the id it is going to have, once it has one. */
export interface LaunchAddress {
  readonly cfgId: string
  readonly desId?: string
  readonly draft?: string
  /** Configurator type. */
  readonly type: number
}

/**
 * What the configurator opens with; without a network as it was last seen. It is asked once: afterwards the screen
 * knows better than an old answer.
 */
export function queryLaunch(address: LaunchAddress) {
  return queryOptions({
    queryKey: buildLaunchKey(address),
    queryFn: ({ signal }) => launch(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A design opened again later must be the server's, not the one of last time.
    gcTime: 0,
  })
}

export function buildLaunchKey({ cfgId, desId, draft, type }: LaunchAddress) {
  return desId === undefined
    ? [...callKey('solution/create/newLaunch', { cfgId, type }), draft]
    : callKey('solution/create/editLaunch', { cfgId, desId })
}

/** Keeps how a design would open now, for the time without a network. */
export function cacheLaunch(launched: Launch): void {
  writeCopy(copyName(launched.cfgId, launched.desId), launched)
}

async function launch({ cfgId, desId, draft, type }: LaunchAddress, signal: AbortSignal): Promise<Launch> {
  if (desId !== undefined)
    return fetchOrReadCopy(copyName(cfgId, desId), () => openLaunch(cfgId, desId, signal))
  const begin = () => api.call('solution/create/newLaunch', { cfgId, type }, { signal })
  if (draft !== undefined) {
    return fetchOrReadCopy(copyName(cfgId, draft), async () => ({ ...(await begin()), desId: draft }))
  }
  const begun = await begin()
  cacheLaunch(begun)
  return begun
}

const copyName = (cfgId: string, desId: string): string => `launch ${cfgId} ${desId}`
