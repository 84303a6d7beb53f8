/** The one region of the page that says what `useAnnouncement` is given. */

import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { listenForAnnouncements } from './announce.ts'

/** How long a sentence can be read where it was said, in milliseconds; after that it would stand twice on the page. */
const kept = 5000

interface Said {
  readonly sentence: string
  /** Counts, so that a sentence said again is a change of the page. */
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
