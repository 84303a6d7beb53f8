/** Keeps the focus within a group of controls that changes with what the user does there. */

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface KeptFocus<Group extends HTMLElement> {
  readonly ref: RefObject<Group | null>
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * For the element around a group of buttons. When the button with the focus goes, as a step that was taken does, the first button of the
 * group gets the focus instead of the page.
 */
export function useKeptFocus<Group extends HTMLElement>(): KeptFocus<Group> {
  const ref = useRef<Group>(null)
  // A button that goes loses the focus without an event.
  const holdsFocus = useRef(false)
  useEffect(() => {
    if (!holdsFocus.current || document.activeElement !== document.body) return
    ref.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: () => {
      holdsFocus.current = true
    },
    onBlur: () => {
      holdsFocus.current = false
    },
  }
}
