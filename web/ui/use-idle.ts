/** What can wait until the page stands. */

import { useEffect, useState } from 'react'

/** Once one page has stood, the next ones need not wait. */
let stood = false

/** False until the first page has been drawn and nothing presses; Safari has no way to ask, and waits a moment. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(stood)
  useEffect(() => {
    if (idle) return
    const go = () => {
      stood = true
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
