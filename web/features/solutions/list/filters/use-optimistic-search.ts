/** What is asked of the list shows where it is asked at once; the rows follow when that has been painted. */

import { useCallback, useRef, useState } from 'react'
import type { ListSearch } from '../../../../list-search.ts'
import { runAfterPaint } from '../../../../ui/after-paint.ts'

interface OptimisticSearch {
  readonly next: ListSearch
  /** What the list showed when it was asked. Once that changes, the address says what is asked for. */
  readonly before: ListSearch
}

/** @returns what is asked for now, and how to ask for something else */
export function useOptimisticSearch(
  search: ListSearch,
  onShow: (search: ListSearch) => void,
): readonly [ListSearch, (next: ListSearch) => void] {
  const [asked, setAsked] = useState<OptimisticSearch>()
  const leave = useRef<() => void>(undefined)
  const ask = useCallback(
    (next: ListSearch) => {
      setAsked({ next, before: search })
      // The next one is made from this one: nothing of it is lost.
      leave.current?.()
      leave.current = runAfterPaint(() => onShow(next))
    },
    [search, onShow],
  )
  return [asked?.before === search ? asked.next : search, ask]
}
