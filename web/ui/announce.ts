/** Announcements for screen readers, for content that is inserted together with its text. */

import { useEffect } from 'react'

type Listener = (sentence: string) => void

let listener: Listener | undefined

/** Registers the one live region that makes the announcements; returns a function that removes it. */
export function listenForAnnouncements(next: Listener): () => void {
  listener = next
  return () => {
    listener = undefined
  }
}

/**
 * Announces a sentence when it appears and when it changes. Many screen readers ignore a status that is inserted together with its text,
 * so a region that already exists (`Announcer`) announces it. The element that shows the sentence therefore has no status role of its own.
 */
export function useAnnouncement(sentence: string): void {
  useEffect(() => listener?.(sentence), [sentence])
}
