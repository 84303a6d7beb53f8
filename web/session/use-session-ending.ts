/** Watches whether the session is about to end, and clears the warning once the user has seen it. */

import { useEffect, useState } from 'react'
import { computeSessionEnd } from './session-use.ts'

/** How often the end of the session is checked, in milliseconds. */
const checkInterval = 30_000

/** @returns when the session ends, if that is soon and the user has not been warned yet; and a function to call after the warning */
export function useSessionEnding(): readonly [number | undefined, () => void] {
  const [end, setEnd] = useState<number>()
  const [announcedEnd, setAnnouncedEnd] = useState<number>()
  useEffect(() => {
    // Another tab may have used the session in the meantime: then there is nothing to warn about.
    const timer = setInterval(() => setEnd(computeSessionEnd()), checkInterval)
    return () => clearInterval(timer)
  }, [])
  return [end === announcedEnd ? undefined : end, () => setAnnouncedEnd(end)]
}
