/** Keeps the last answer while the next one is loading, so that what it shows, and the focus in it, stay. */

import { useState } from 'react'

/** Returns the answer; while it is undefined and pending, the previous one. */
export function useKept<Value>(answer: Value | undefined, isPending: boolean): Value | undefined {
  const [kept, setKept] = useState(answer)
  const shown = answer ?? (isPending ? kept : undefined)
  if (shown !== kept) setKept(shown)
  return shown
}
