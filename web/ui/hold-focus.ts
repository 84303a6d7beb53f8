/** Keeps the focus where a person has moved it while a menu or a dialog is still opening. */

import type { FocusEvent } from 'react'

/**
 * For the focus events of what traps the focus. Mantine's trap gives the focus to what bears `data-autofocus`, else to the first thing
 * inside, and does so a second time some moments after the opening (`use-focus-trap`, version 9.7): on a slow machine a key pressed
 * between the two would be undone. So the mark follows the focus, and the second time changes nothing.
 */
export function holdFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  // Events of React come from what is drawn elsewhere, too, as a list of values that belongs to a field.
  if (!currentTarget.contains(target)) return
  for (const marked of currentTarget.querySelectorAll<HTMLElement>('[data-autofocus]')) {
    delete marked.dataset['autofocus']
  }
  target.dataset['autofocus'] = 'true'
}
