/**
 * Moves the focus on when the focused element disappears, such as the row of a session that was ended, to the element that takes its
 * place.
 */

/** The containers within which the focus is restored. If one disappears as a whole, the code that closes it decides where the focus goes. */
const containerSelector = '[role=dialog], [role=alertdialog], main'
const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** An element with its path from the container. */
interface Position {
  readonly element: Element
  /** Each ancestor with the index of its child on the path, nearest first; the last ancestor is the container. */
  readonly path: readonly { readonly parent: Element; readonly index: number }[]
}

function findPosition(element: Element): Position | undefined {
  const container = element.parentElement?.closest(containerSelector)
  if (container === null || container === undefined) return undefined
  const path: { parent: Element; index: number }[] = []
  for (let child = element; child !== container;) {
    const parent = child.parentElement
    if (parent === null) return undefined
    path.push({ parent, index: [...parent.children].indexOf(child) })
    child = parent
  }
  return { element, path }
}

/** Starts to keep the focus on the page; returns a function that stops it. */
export function restoreLostFocus(): () => void {
  let last: Position | undefined
  const recordFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element ? findPosition(target) : undefined
  }
  // A press on empty space removes the focus on purpose, so nothing is restored; a press on a focusable element is recorded again.
  const clearFocus = () => {
    last = undefined
  }
  const observer = new MutationObserver(() => {
    const lost = last
    if (lost === undefined || lost.element.isConnected || hasFocus()) return
    // The code that removed the element may set the focus itself.
    setTimeout(() => {
      if (last !== lost || hasFocus()) return
      last = undefined
      findReplacement(lost)?.focus()
    })
  })
  document.addEventListener('focusin', recordFocus)
  document.addEventListener('pointerdown', clearFocus)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', recordFocus)
    document.removeEventListener('pointerdown', clearFocus)
  }
}

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/** Finds the element that takes the place of the lost one: after it, otherwise before it, in the smallest part of the page that still exists. */
function findReplacement({ path }: Position): HTMLElement | undefined {
  const container = path.at(-1)?.parent
  if (container?.isConnected !== true) return undefined
  const firstConnected = path.findIndex(({ parent }) => parent.isConnected)
  const inside = path.slice(0, firstConnected).map(({ index }) => index)
  for (const { parent, index } of path.slice(firstConnected)) {
    const children = [...parent.children]
    for (const child of [...children.slice(index), ...children.slice(0, index).toReversed()]) {
      const found = findCounterpart(child, inside) ?? findFirstFocusable(child)
      if (found !== undefined) return found
    }
  }
  return container instanceof HTMLElement ? container : undefined
}

/** Returns the element at the same position inside another row. */
function findCounterpart(row: Element, inside: readonly number[]): HTMLElement | undefined {
  let element: Element | undefined = row
  for (const index of inside.toReversed()) element = element?.children[index]
  return element instanceof HTMLElement && element.matches(focusableSelector) ? element : undefined
}

function findFirstFocusable(element: Element): HTMLElement | undefined {
  if (element instanceof HTMLElement && element.matches(focusableSelector)) return element
  return element.querySelector<HTMLElement>(focusableSelector) ?? undefined
}
