/** Keeps the prices of a solution fresh: automatically if they are too old, on request, and again after the price service was unavailable. */

import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { SolutionPrice } from '@design-portal/contract/prices.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { callQuery, selectData } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { translate } from '../../../../language/use-text.ts'
import { showToast } from '../../../../ui/toast.ts'
import { queryPrice } from './price-queries.ts'

const refreshKey = (cfgId: string) => ['price refresh', cfgId] as const

export interface PriceRefresh {
  readonly price: SolutionPrice | undefined
  /** True until the price is known for the first time. */
  readonly isPending: boolean
  readonly working: boolean
  readonly start: () => void
}

export function usePriceRefresh(cfgId: string): PriceRefresh {
  const price = useQuery(queryPrice(cfgId))
  const cachePrice = useCachePrice(cfgId)
  const refresh = useMutation({
    mutationKey: refreshKey(cfgId),
    mutationFn: async () => (await api.call('solution/price/refresh', { cfgId })).data,
    onSuccess: async (refreshed) => {
      if (refreshed.troubles.length === 0 && refreshed.state !== 'loading')
        showToast({ type: 'success', message: translate('PRICE_REFRESHED') })
      await cachePrice(refreshed)
    },
    onError: (failure) => showToast({ type: 'error', message: formatFailure(failure) }),
  })
  const working = useIsMutating({ mutationKey: refreshKey(cfgId) }) > 0 || price.data?.state === 'loading'
  return { price: price.data, isPending: price.isPending, working, start: () => refresh.mutate() }
}

/** Replaces the cached price; other data that depends on prices is refetched if they differ. */
function useCachePrice(cfgId: string) {
  const queries = useQueryClient()
  return useCallback(
    async (price: SolutionPrice) => {
      const { queryKey } = queryPrice(cfgId)
      const before = queries.getQueryData(queryKey)?.data
      queries.setQueryData(queryKey, { data: price })
      if (before?.pricedAt === price.pricedAt && before.state === price.state) return
      await invalidateTag(queries, 'solutions', ['solution/price'])
    },
    [cfgId, queries],
  )
}

/**
 * Requests prices that are recent enough for an order once when the tab is opened. While the price service is unavailable, it retries
 * after the seconds that the portal names, then stops. The user did not request this, so after a failure the last price stays visible with
 * its date and a note.
 */
export function useAutoRefresh(cfgId: string): void {
  const cachePrice = useCachePrice(cfgId)
  const { data } = useQuery({
    ...callQuery('solution/price/auto-refresh', { cfgId }),
    select: selectData,
    refetchInterval: ({ state }) => computeRetryDelay(state.dataUpdateCount, state.data?.data.troubles ?? []),
  })
  useEffect(() => {
    if (data !== undefined) void cachePrice(data)
  }, [data, cachePrice])
}

/**
 * Returns the delay before the next attempt, in milliseconds; false if there is none.
 *
 * @param attempts the number of previous attempts
 */
function computeRetryDelay(attempts: number, troubles: SolutionPrice['troubles']): number | false {
  const seconds = troubles.map(({ repair }) => repair.afterSeconds?.[attempts - 1]).find(Boolean)
  return seconds === undefined ? false : seconds * 1000
}
