// Where the focus goes on a page, and whether a person can see it there.
import type { Page } from '@playwright/test'

/** Enough to get past the bars of each page, wherever its first stop is. */
const maxPresses = 80

/** Presses the key until the focus has gone around the page; returns the focused elements that could not be seen. */
export async function listHiddenFocus(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  pressLimit = maxPresses,
): Promise<readonly string[]> {
  const hidden: string[] = []
  let rounds = 0
  for (let presses = 0; presses < pressLimit && rounds < 2; presses += 1) {
    await page.keyboard.press(key)
    const focus = await page.evaluate(inspectFocus)
    if (focus.isFirst) rounds += 1
    if (!focus.isVisible) hidden.push(`${key}: ${focus.name}`)
  }
  return hidden
}

/** Runs in the page: the focused element, and whether any point of it is visible. */
async function inspectFocus() {
  const element = document.activeElement ?? document.body
  // A visually hidden checkbox has only its picture beside it.
  const shown = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
  const samplePositions = [0.1, 0.5, 0.9]
  const canBeSeen = () =>
    [element, shown].some((candidate) => {
      const { left, top, width, height } = candidate.getBoundingClientRect()
      return samplePositions.some((across) =>
        samplePositions.some((down) => {
          const topmost = document.elementFromPoint(left + width * across, top + height * down)
          return topmost !== null && (candidate.contains(topmost) || topmost.contains(candidate))
        }),
      )
    })
  let isVisible = element === document.body || canBeSeen()
  // Content that appears or scrolls with the focus needs some frames.
  for (let frame = 0; frame < 30 && !isVisible; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    isVisible = canBeSeen()
  }
  const name = element.getAttribute('aria-label') ?? element.textContent.slice(0, 80)
  return { name, isVisible, isFirst: element.matches('a[href="#content"]') }
}

/**
 * The controls that the focus reaches although they are clipped to nothing, such as those in a heading that only a screen reader is to read.
 * A field with a visible label is seen by it.
 */
export async function listClippedControls(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const clipped = [...document.body.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).clipPath === 'inset(50%)',
    )
    const isClipped = (element: Element) => clipped.some((ancestor) => ancestor.contains(element))
    const hasVisibleLabel = (element: Element) =>
      element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => !isClipped(label))
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
      .filter(
        (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
      )
      .filter((element) => isClipped(element) && !hasVisibleLabel(element))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.slice(0, 80))
  })
}

/** The dialogs that are not centred in the part of the window that the notices leave free, each with its offset in CSS pixels, across and down. */
export async function listMisplacedDialogs(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const notices = document.getElementById('notices')?.offsetHeight ?? 0
    const free = { width: document.documentElement.clientWidth, height: window.innerHeight - notices }
    return [...document.querySelectorAll('[data-centered] [role=dialog]')].flatMap((dialog) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      const offsets = [(left + right - free.width) / 2, (top + bottom - free.height) / 2]
      const isCentred = offsets.every((pixels) => Math.abs(pixels) <= 2)
      const isInside = top >= 0 && bottom <= free.height
      return isCentred && isInside
        ? []
        : [`${dialog.ariaLabel ?? dialog.textContent.slice(0, 40)}: ${offsets.join(', ')}`]
    })
  })
}
