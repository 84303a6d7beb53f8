/** Opens designs on the server: a stored one, or a new one. */

import { queryOptions } from '@tanstack/react-query'
import { buildCallKey } from '@design-portal/contract/client.ts'
import type { Launch } from '@design-portal/contract/designs.ts'
import { api } from '../../../api/portal-api.ts'
import { storeRows } from '../../../products/design-data.ts'
import { fetchOrReadCopy, writeCopy } from '../../../session/offline-copies.ts'

/** Fetches the current state of a stored design. @throws ApiError NOT_FOUND or UNKNOWN_PRODUCT_VERSION, NetworkError */
export function openLaunch(cfgId: string, desId: string, signal?: AbortSignal): Promise<Launch> {
  return api.call('solution/create/editLaunch', { cfgId, desId }, signal === undefined ? {} : { signal })
}

/** Identifies the design to open: a stored one by `desId`; a new one by `draft`, the id that it will get, once it has one. */
export interface LaunchAddress {
  readonly cfgId: string
  readonly desId?: string | undefined
  readonly draft?: string | undefined
  /** Configurator type. */
  readonly type: number
}

/**
 * Queries what the configurator opens with; without a network, the last known state. It is fetched only once, since afterwards the screen
 * has newer data than the server's answer.
 */
export function queryLaunch(address: LaunchAddress) {
  return queryOptions({
    queryKey: buildLaunchKey(address),
    queryFn: ({ signal }) => openDesign(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A design that is reopened later must come from the server, not from the cache.
    gcTime: 0,
  })
}

export function buildLaunchKey({ cfgId, desId, draft, type }: LaunchAddress) {
  return desId === undefined
    ? [...buildCallKey('solution/create/newLaunch', { cfgId, type }), draft]
    : buildCallKey('solution/create/editLaunch', { cfgId, desId })
}

/** Stores what opening the design would return now, for use without a network. */
export function cacheLaunch(launched: Launch): void {
  writeCopy(getCopyName(launched.cfgId, launched.desId), launched)
}

async function openDesign(
  { cfgId, desId, draft, type }: LaunchAddress,
  signal: AbortSignal,
): Promise<Launch> {
  if (desId !== undefined)
    return fetchOrReadCopy(getCopyName(cfgId, desId), () => openLaunch(cfgId, desId, signal))
  const createNewLaunch = async () =>
    await storeGivenRows(await api.call('solution/create/newLaunch', { cfgId, type }, { signal }))
  if (draft !== undefined) {
    return fetchOrReadCopy(getCopyName(cfgId, draft), async () => ({
      ...(await createNewLaunch()),
      desId: draft,
    }))
  }
  const newLaunch = await createNewLaunch()
  cacheLaunch(newLaunch)
  return newLaunch
}

/** Stores the rows that the other designs give, and names them in the choices of a new design; if that fails, the screen offers them later. */
async function storeGivenRows(launch: Launch): Promise<Launch> {
  const givenRows = launch.takenRows.filter(({ rows }) => rows.length > 0)
  try {
    const rowHashes = await Promise.all(
      givenRows.map(
        async ({ table, columns, rows }) =>
          [table, await storeRows(launch, table, { columns, rows })] as const,
      ),
    )
    return { ...launch, choices: { ...launch.choices, ...Object.fromEntries(rowHashes) } }
  } catch {
    return launch
  }
}

const getCopyName = (cfgId: string, desId: string): string => `launch ${cfgId} ${desId}`
