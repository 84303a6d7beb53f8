/** The one live region of the page, which announces the sentences given to `useAnnouncement`. */

import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { listenForAnnouncements } from './announce.ts'

/** How long a sentence stays in the live region, in milliseconds; after that it would appear on the page twice. */
const kept = 5000

interface Said {
  readonly sentence: string
  /** A counter, so that a repeated sentence also changes the page. */
  readonly nth: number
}

export function Announcer() {
  const [said, setSaid] = useState<Said>()
  useEffect(
    () =>
      listenForAnnouncements((sentence) => setSaid((before) => ({ sentence, nth: (before?.nth ?? 0) + 1 }))),
    [],
  )
  useEffect(() => {
    if (said === undefined || said.sentence === '') return undefined
    const timer = setTimeout(() => setSaid({ ...said, sentence: '' }), kept)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <VisuallyHidden role="status">
      <span key={said?.nth}>{said?.sentence}</span>
    </VisuallyHidden>
  )
}
