/** Keeps the focus within a group of controls when one of them disappears. */

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface GroupFocus<Group extends HTMLElement> {
  readonly ref: RefObject<Group | null>
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * For the element around a group of buttons. When the button with the focus disappears, such as that of a step that was just taken, the
 * first button of the group gets the focus.
 */
export function useGroupFocus<Group extends HTMLElement>(): GroupFocus<Group> {
  const ref = useRef<Group>(null)
  // A button that is removed loses the focus without a blur event.
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
