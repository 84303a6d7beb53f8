/** The one live region of the page, which announces the sentences given to `useAnnouncement`. */

import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { listenForAnnouncements } from './announce.ts'

/** How long a sentence stays in the live region, in milliseconds; after that it would appear on the page twice. */
const displayTime = 5000

interface Announcement {
  readonly sentence: string
  /** A counter, so that a repeated sentence also changes the page. */
  readonly nth: number
}

export function Announcer() {
  const [announced, setAnnounced] = useState<Announcement>()
  useEffect(
    () =>
      listenForAnnouncements((sentence) =>
        setAnnounced((before) => ({ sentence, nth: (before?.nth ?? 0) + 1 })),
      ),
    [],
  )
  useEffect(() => {
    if (announced === undefined || announced.sentence === '') return undefined
    const timer = setTimeout(() => setAnnounced({ ...announced, sentence: '' }), displayTime)
    return () => clearTimeout(timer)
  }, [announced])
  return (
    <VisuallyHidden role="status">
      <span key={announced?.nth}>{announced?.sentence}</span>
    </VisuallyHidden>
  )
}
