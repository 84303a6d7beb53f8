/** Shows a requested search at once where the user requested it; the rows follow after that has been painted. */

import { useCallback, useRef, useState } from 'react'
import type { ListSearch } from '../../../../list-search.ts'
import { runAfterPaint } from '../../../../ui/after-paint.ts'

interface OptimisticSearch {
  readonly next: ListSearch
  /** The search that the list showed at the time of the request. Once it changes, the address contains the requested one. */
  readonly before: ListSearch
}

/** @returns the requested search, and a function to request another one */
export function useOptimisticSearch(
  search: ListSearch,
  onShow: (search: ListSearch) => void,
): readonly [ListSearch, (next: ListSearch) => void] {
  const [requested, setRequested] = useState<OptimisticSearch>()
  const cancelPending = useRef<() => void>(undefined)
  const requestSearch = useCallback(
    (next: ListSearch) => {
      setRequested({ next, before: search })
      // The next request is based on this one, so nothing of it is lost.
      cancelPending.current?.()
      cancelPending.current = runAfterPaint(() => onShow(next))
    },
    [search, onShow],
  )
  return [requested?.before === search ? requested.next : search, requestSearch]
}
