/** A function that stays the same and does what its newest version does: what is handed it need not be drawn again. */

import { useCallback, useEffect, useRef } from 'react'

export function useLatest<Given extends readonly unknown[]>(
  work: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return useCallback((...given) => latest.current(...given), [])
}
