/** Focuses the element where something can be corrected, even if it is still loading. */

/** How long to wait for the element, in milliseconds; by then the user has moved on. */
const maxWait = 10_000

/** Scrolls to the first element that matches a selector and focuses it, as soon as it exists; presses it too if it opens a menu. */
export function focusWhenShown(selector: string, { press = false } = {}): void {
  if (focusElement(selector, press)) return
  const observer = new MutationObserver(() => {
    if (focusElement(selector, press)) observer.disconnect()
  })
  // A button that is found by being enabled changes an attribute only.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  setTimeout(() => observer.disconnect(), maxWait)
}

function focusElement(selector: string, press: boolean): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) return false
  found.scrollIntoView({ block: 'center' })
  found.focus({ preventScroll: true })
  // After the click that led here, which would close a menu again.
  if (press) setTimeout(() => found.click())
  return true
}
