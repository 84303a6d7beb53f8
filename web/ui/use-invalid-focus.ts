/** Leads to the first field that keeps a form from being sent. */

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Focuses the first invalid field of a form whenever an attempt to send it fails.
 *
 * @param attempt what the last attempt failed with; another value for each attempt, and null or 0 while there is none
 * @returns the place to attach to the element around the fields
 */
export function useInvalidFocus<Place extends HTMLElement>(attempt: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (attempt === null || attempt === 0) return
    place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])
  return place
}
