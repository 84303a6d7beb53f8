/** Keeps the focus where the user has moved it while a menu or a dialog is still opening. */

import type { FocusEvent } from 'react'

/**
 * Handles the focus events of a focus trap. Mantine's trap focuses the element with `data-autofocus`, otherwise the first focusable one,
 * and repeats that a moment after the opening (`use-focus-trap`, version 9.7): on a slow machine the effect of a key pressed in between
 * would be undone. So the attribute follows the focus, and the second time changes nothing.
 */
export function holdFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  // React events also bubble from portals, for example from a list of values that belongs to a field.
  if (!currentTarget.contains(target)) return
  for (const marked of currentTarget.querySelectorAll<HTMLElement>('[data-autofocus]')) {
    delete marked.dataset['autofocus']
  }
  target.dataset['autofocus'] = 'true'
}
