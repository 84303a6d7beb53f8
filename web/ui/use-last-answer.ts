/** Keeps the last answer while the next one is loading, so that what it shows, and the focus in it, stay. */

import { useState } from 'react'

/** Returns the answer; while it is undefined and pending, the previous one. */
export function useLastAnswer<Value>(answer: Value | undefined, isPending: boolean): Value | undefined {
  const [lastAnswer, setLastAnswer] = useState(answer)
  const shown = answer ?? (isPending ? lastAnswer : undefined)
  if (shown !== lastAnswer) setLastAnswer(shown)
  return shown
}
