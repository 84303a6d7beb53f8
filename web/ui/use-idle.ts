/** Defers what can wait until the page is idle. */

import { useEffect, useState } from 'react'

/** True once a page has been idle; later pages need not wait. */
let hasBeenIdle = false

/** Returns false until the first page is rendered and the browser is idle; Safari has no idle callback, so a short timer is used. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(hasBeenIdle)
  useEffect(() => {
    if (idle) return
    const go = () => {
      hasBeenIdle = true
      setIdle(true)
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(go, 500)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(go, { timeout: 2000 })
    return () => window.cancelIdleCallback(request)
  }, [idle])
  return idle
}
