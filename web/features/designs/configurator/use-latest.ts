/** A function with a stable identity that calls its newest version, so that components that receive it need not render again. */

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
