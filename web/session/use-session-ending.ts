/** Watches whether the session is about to end, and forgets it once a person has seen it. */

import { useEffect, useState } from 'react'
import { computeSessionEnd } from './session-use.ts'

/** How often it is looked whether the end is near, in milliseconds. */
const lookEvery = 30_000

/** @returns when the session ends, where that is soon and still to be said; and what to do once it was said */
export function useSessionEnding(): readonly [number | undefined, () => void] {
  const [end, setEnd] = useState<number>()
  const [said, setSaid] = useState<number>()
  useEffect(() => {
    // Another tab may have gone on meanwhile: then there is nothing to say.
    const timer = setInterval(() => setEnd(computeSessionEnd()), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return [end === said ? undefined : end, () => setSaid(end)]
}
