/** Moves the focus to the first field that keeps a form from being sent. */

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Focuses the first invalid field of a form whenever an attempt to send it fails.
 *
 * @param attempt what the last attempt failed with; another value for each attempt, and null or 0 while there is none
 * @returns the ref for the element around the fields
 */
export function useInvalidFocus<Container extends HTMLElement>(
  attempt: unknown,
): RefObject<Container | null> {
  const fields = useRef<Container>(null)
  useEffect(() => {
    if (attempt === null || attempt === 0) return
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])
  return fields
}
