/** Navigates to the element where something can be corrected, even if it is still loading. */

/** How long to wait for the element, in milliseconds; by then the user has moved on. */
const maxWait = 10_000

/** Scrolls to the first element that matches a selector and focuses it, as soon as it exists. */
export function focusWhenShown(selector: string): void {
  if (focusElement(selector)) return
  const observer = new MutationObserver(() => {
    if (focusElement(selector)) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), maxWait)
}

function focusElement(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) return false
  found.scrollIntoView({ block: 'center' })
  found.focus({ preventScroll: true })
  return true
}
