/** Gives the focus back to what opened a dialog, once the dialog has gone. */

import { useLayoutEffect } from 'react'

/** Set while one dialog makes way for another: the second gives the focus back to what opened the first. */
let handedOn: HTMLElement | undefined

/**
 * For a component that is there as long as its dialog is open. Where somebody else has moved the focus meanwhile, or what opened
 * the dialog is no longer on the page, nothing happens.
 */
export function useFocusBack(): void {
  // Before the dialog takes the focus, which it does once it has been drawn.
  useLayoutEffect(() => {
    const opener = handedOn ?? openerIn(document.activeElement)
    handedOn = undefined
    return () => {
      handedOn = opener
      setTimeout(() => {
        if (handedOn === opener) handedOn = undefined
        if (document.activeElement === document.body && opener?.isConnected === true) opener.focus()
      })
    }
  }, [])
}

/** An entry of a menu goes away with it: its menu's button stands for it. */
function openerIn(active: Element | null): HTMLElement | undefined {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = typeof button === 'string' ? document.getElementById(button) : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined
}
