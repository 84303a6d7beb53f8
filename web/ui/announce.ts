/** What is said to people who listen to the page, where what they would see comes together with its text. */

import { useEffect } from 'react'

type Listener = (sentence: string) => void

let listener: Listener | undefined

/** For the one region that says it; returns how to stop listening. */
export function listenForAnnouncements(next: Listener): () => void {
  listener = next
  return () => {
    listener = undefined
  }
}

/**
 * Says a sentence when it comes and when it changes. Many screen readers say nothing of a status that comes with its text; the region
 * that says this one stood before (`Announcer`). What shows the sentence is therefore no status of its own.
 */
export function useAnnouncement(sentence: string): void {
  useEffect(() => listener?.(sentence), [sentence])
}
