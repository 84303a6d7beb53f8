/** Returns the focus to the element that opened a dialog after the dialog has closed. */

import { useLayoutEffect } from 'react'

/** Set while one dialog replaces another: the second returns the focus to the element that opened the first. */
let inheritedOpener: HTMLElement | undefined

/** The button of the menu whose entry was chosen last: a menu that closes at once leaves nothing focused when the dialog opens. */
let lastMenuButton: HTMLElement | undefined

/** Records that a menu entry was chosen, which may open a dialog. */
export function recordMenuEntryChosen(entry: Element): void {
  lastMenuButton = findOpener(entry)
}

/** The containers in which a fallback for the focus is searched, from the innermost one outwards. */
const containerSelector = 'section, [role=dialog], [role=tabpanel], main'
const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

/**
 * For a component that is mounted as long as its dialog is open. If the element that opened the dialog is no longer on the page, as after
 * the first part of an empty bill, or can no longer be pressed, as after the last chosen row, the focus goes to the nearest element before
 * it, otherwise to the first of its container. If the focus has already been moved elsewhere, nothing happens.
 */
export function useRestoredFocus(): void {
  // Runs before the dialog takes the focus, which it does after it has rendered.
  useLayoutEffect(() => {
    const opener = inheritedOpener ?? findOpener(document.activeElement) ?? lastMenuButton
    const containers = listContainers(opener)
    inheritedOpener = undefined
    lastMenuButton = undefined
    return () => {
      inheritedOpener = opener
      setTimeout(() => {
        if (inheritedOpener === opener) inheritedOpener = undefined
        if (document.activeElement !== document.body) return
        if (opener?.isConnected === true) opener.focus()
        if (document.activeElement === document.body) findFallback(opener, containers)?.focus()
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

/** Returns the containers of an element, the innermost one first. */
function listContainers(element: HTMLElement | undefined): readonly Element[] {
  const container = element?.parentElement?.closest<HTMLElement>(containerSelector)
  return container === null || container === undefined ? [] : [container, ...listContainers(container)]
}

function findFallback(
  opener: HTMLElement | undefined,
  containers: readonly Element[],
): HTMLElement | undefined {
  for (const container of containers.filter(({ isConnected }) => isConnected)) {
    const candidates = [...container.querySelectorAll<HTMLElement>(focusableSelector)].filter((element) =>
      element.checkVisibility(),
    )
    const before = candidates.findLast(
      (element) =>
        opener !== undefined &&
        (element.compareDocumentPosition(opener) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    const found = opener?.isConnected === true ? (before ?? candidates[0]) : candidates[0]
    if (found !== undefined) return found
  }
  return undefined
}
