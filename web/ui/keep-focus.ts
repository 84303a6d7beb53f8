/** Where what has the focus goes away by itself, as a session that is ended, the focus goes on to what stands in its place. */

/** What a person is in; where it goes away as a whole, whoever closes it says where the focus goes. */
const places = '[role=dialog], [role=alertdialog], main'
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** An element, and the way to it from the place it is in. */
interface Position {
  readonly element: Element
  /** Each parent with the index of its child on the way, the nearest first; the last parent is the place. */
  readonly way: readonly { readonly parent: Element; readonly index: number }[]
}

function positionOf(element: Element): Position | undefined {
  const place = element.parentElement?.closest(places)
  if (place === null || place === undefined) return undefined
  const way: { parent: Element; index: number }[] = []
  for (let child = element; child !== place;) {
    const parent = child.parentElement
    if (parent === null) return undefined
    way.push({ parent, index: [...parent.children].indexOf(child) })
    child = parent
  }
  return { element, way }
}

/** Keeps the focus on the page from now on; gives back what ends that. */
export function restoreLostFocus(): () => void {
  let last: Position | undefined
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? positionOf(target) : undefined
  }
  // A press beside everything leaves the focus for nothing, and so it stays; one on something that takes the focus is remembered anew.
  const forget = () => {
    last = undefined
  }
  const observer = new MutationObserver(() => {
    const lost = last
    if (lost === undefined || lost.element.isConnected || hasFocus()) return
    // Whoever took it away may have a place for the focus.
    setTimeout(() => {
      if (last !== lost || hasFocus()) return
      last = undefined
      inPlaceOf(lost)?.focus()
    })
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/** What stands where the element stood: after it, else before it, in the smallest part of the page that is still there. */
function inPlaceOf({ way }: Position): HTMLElement | undefined {
  const place = way.at(-1)?.parent
  if (place?.isConnected !== true) return undefined
  const standing = way.findIndex(({ parent }) => parent.isConnected)
  const inside = way.slice(0, standing).map(({ index }) => index)
  for (const { parent, index } of way.slice(standing)) {
    const children = [...parent.children]
    for (const child of [...children.slice(index), ...children.slice(0, index).toReversed()]) {
      const found = alike(child, inside) ?? firstIn(child)
      if (found !== undefined) return found
    }
  }
  return place instanceof HTMLElement ? place : undefined
}

/** The element at the same place inside another row. */
function alike(row: Element, inside: readonly number[]): HTMLElement | undefined {
  let element: Element | undefined = row
  for (const index of inside.toReversed()) element = element?.children[index]
  return element instanceof HTMLElement && element.matches(focusable) ? element : undefined
}

function firstIn(element: Element): HTMLElement | undefined {
  if (element instanceof HTMLElement && element.matches(focusable)) return element
  return element.querySelector<HTMLElement>(focusable) ?? undefined
}
