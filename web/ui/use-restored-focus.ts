/** Gives the focus back to what opened a dialog, once the dialog has gone. */

import { useLayoutEffect } from 'react'

/** Set while one dialog makes way for another: the second gives the focus back to what opened the first. */
let handedOn: HTMLElement | undefined

/** The button of the menu whose entry was chosen last: where menus go at once, nothing has the focus when the dialog comes. */
let menuLeft: HTMLElement | undefined

/** Says that an entry of a menu was chosen, which may open a dialog. */
export function handleMenuEntryChosen(entry: Element): void {
  menuLeft = openerIn(entry)
}

/** What a person is in, and what takes the focus there. */
const places = '[role=dialog], [role=tabpanel], main'
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

/**
 * For a component that is there as long as its dialog is open. Where what opened the dialog is no longer on the page, as after the
 * first part of an empty bill, the focus goes to the first thing in the place it was in. Where somebody else has moved the focus
 * meanwhile, nothing happens.
 */
export function useRestoredFocus(): void {
  // Before the dialog takes the focus, which it does once it has been drawn.
  useLayoutEffect(() => {
    const opener = handedOn ?? openerIn(document.activeElement) ?? menuLeft
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

/** An entry of a menu goes away with it: its menu's button stands for it. */
function openerIn(active: Element | null): HTMLElement | undefined {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = typeof button === 'string' ? document.getElementById(button) : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined
}
