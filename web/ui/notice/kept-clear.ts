/** What of a page a notice must not cover: what has the focus, and what cannot be brought out from under the notice by scrolling. */

import type { Box, Size } from './place-notice.ts'

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** What a page or a dialog is there to be left by. */
const primary = 'button[type=submit], button[data-variant=filled]'

export const windowSize = (): Size => ({
  width: document.documentElement.clientWidth,
  height: window.innerHeight,
})

/** Sets of boxes for `placeNotice`: all of it; what has the focus and what is to be pressed; what has the focus. */
export function keptClear(notice: HTMLElement): readonly (readonly Box[])[] {
  const focused = focusBeside(notice)
  const focus = focused === undefined ? [] : [focused]
  const isHeld = heldIn(notice.offsetHeight)
  const page = document.querySelector('[aria-modal=true]') ?? document
  const seen = [...page.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !notice.contains(control))
    .map((control) => ({ control, box: boxOf(control) }))
    .filter(({ box }) => isInWindow(box))
  const pressed = seen.filter(({ control }) => control.matches(primary))
  const held = seen.filter(({ control, box }) => isHeld(control, box))
  const boxes = (all: typeof seen) => all.map(({ box }) => box)
  return [[...focus, ...boxes(pressed), ...boxes(held)], [...focus, ...boxes(pressed)], focus]
}

/** What has the focus where it is a control rather than a region of the page, and not in the notice itself. */
export function focusBeside(notice: HTMLElement): Box | undefined {
  const focused = document.activeElement
  if (focused === null || !focused.matches(controls) || notice.contains(focused)) return undefined
  const box = boxOf(focused)
  return isInWindow(box) ? box : undefined
}

/** Where a control is seen: one that has no picture of its own, as a radio button of a segmented control, is seen in its label. */
function boxOf(control: Element): Box {
  const own = control.getBoundingClientRect()
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
  return label !== undefined && own.width * own.height <= 1 ? label.getBoundingClientRect() : own
}

function isInWindow({ left, top, right, bottom }: Box): boolean {
  const { width, height } = windowSize()
  return right > left && bottom > top && right > 0 && left < width && bottom > 0 && top < height
}

/** Whether scrolling brings a control out from under a notice of that height: not in bars and dialogs, nor at the ends of the page. */
function heldIn(height: number): (control: Element, box: Box) => boolean {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement
  const isAtEnd = scrollHeight - scrollTop - clientHeight < height
  const isAtBegin = scrollTop < height
  const known = new Map<Element, boolean>()
  const stays = (element: Element): boolean => {
    const before = known.get(element)
    if (before !== undefined) return before
    const around = element.parentElement
    const found =
      /fixed|sticky/.test(getComputedStyle(element).position) || (around !== null && stays(around))
    known.set(element, found)
    return found
  }
  return (control, { top }) => (top < clientHeight / 2 ? isAtBegin : isAtEnd) || stays(control)
}
