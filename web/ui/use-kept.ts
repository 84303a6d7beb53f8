/** Keeps the last answer while the next one is awaited, so that what is shown of it, and the focus in it, stay. */

import { useState } from 'react'

export function useKept<Value>(answer: Value | undefined, isPending: boolean): Value | undefined {
  const [kept, setKept] = useState(answer)
  const shown = answer ?? (isPending ? kept : undefined)
  if (shown !== kept) setKept(shown)
  return shown
}
