/** Leads to where something is put right: to the very button or row, which may still be on its way. */

/** What has not come by then, in milliseconds, will not come: the person has gone on. */
const maxWait = 10_000

/** Scrolls to the first element of a selector and puts the focus on it, as soon as there is one. */
export function focusWhenShown(selector: string): void {
  if (reach(selector)) return
  const observer = new MutationObserver(() => {
    if (reach(selector)) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), maxWait)
}

function reach(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) return false
  found.scrollIntoView({ block: 'center' })
  found.focus({ preventScroll: true })
  return true
}
