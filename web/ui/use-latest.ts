/** Returns a function with a stable identity that calls the latest version of `work`, so that components that receive it need not render again. */

import { useCallback, useEffect, useRef } from 'react'

export function useLatest<Arguments extends readonly unknown[]>(
  work: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return useCallback((...args) => latest.current(...args), [])
}
