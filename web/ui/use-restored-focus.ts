/** Returns the focus to the element that opened a dialog after the dialog has closed. */

import { useLayoutEffect } from 'react'

/** Set while one dialog replaces another: the second returns the focus to the element that opened the first. */
let handedOn: HTMLElement | undefined

/** The button of the menu whose entry was chosen last: a menu that closes at once leaves nothing focused when the dialog opens. */
let menuLeft: HTMLElement | undefined

/** Records that a menu entry was chosen, which may open a dialog. */
export function handleMenuEntryChosen(entry: Element): void {
  menuLeft = findOpener(entry)
}

/** The containers in which a fallback for the focus is searched. */
const places = '[role=dialog], [role=tabpanel], main'
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

/**
 * For a component that is mounted as long as its dialog is open. If the element that opened the dialog is no longer on the page, as after
 * the first part of an empty bill, the first focusable element of its container gets the focus. If the focus has already been moved
 * elsewhere, nothing happens.
 */
export function useRestoredFocus(): void {
  // Runs before the dialog takes the focus, which it does after it has rendered.
  useLayoutEffect(() => {
    const opener = handedOn ?? findOpener(document.activeElement) ?? menuLeft
    const place = opener?.closest(places)
    handedOn = undefined
    menuLeft = undefined
    return () => {
      handedOn = opener
      setTimeout(() => {
        if (handedOn === opener) handedOn = undefined
        if (document.activeElement !== document.body) return
        if (opener?.isConnected === true) opener.focus()
        else place?.querySelector<HTMLElement>(focusable)?.focus()
      })
    }
  }, [])
}

/** A menu entry disappears with its menu, so the menu's button is returned instead. */
function findOpener(active: Element | null): HTMLElement | undefined {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = typeof button === 'string' ? document.getElementById(button) : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined
}
