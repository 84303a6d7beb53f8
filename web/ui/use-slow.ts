/** Whether something takes so long that its progress is shown. */

import { useEffect, useState } from 'react'

/** Returns true once something has been running for longer than a delay in milliseconds. */
export function useSlow(running: boolean, delay: number): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => setIsSlow(true), delay)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [running, delay])
  return isSlow
}
