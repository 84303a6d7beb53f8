/**
 * The part of the window that is reserved for notices. Its height is a CSS variable: scroll areas end above it, and elements that stick to
 * the lower edge stick to its upper edge, so that a notice covers neither the focus nor a bar (WCAG 2.4.11).
 */

const heightVariable = '--notice-height'

/** Returns the element that contains the notices: it is part of the page's HTML, before anything is rendered. */
export function getNoticeArea(): HTMLElement {
  const area = document.getElementById('notices')
  if (area === null) throw new Error('The page has no element #notices')
  return area
}

/** Keeps the CSS variable with the height of the area up to date. */
export function reserveNoticeHeight(): void {
  const area = getNoticeArea()
  new ResizeObserver(() => {
    const height = area.offsetHeight
    document.documentElement.style.setProperty(heightVariable, `${height}px`)
    if (height > 0) keepFocusInView(area)
  }).observe(area)
}

/** The notice may cover the element that had the focus before it appeared. */
function keepFocusInView(area: HTMLElement): void {
  const focused = document.activeElement
  if (focused === null || focused === document.body || area.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  const edge = area.getBoundingClientRect().top
  if (bottom > edge && top < window.innerHeight) focused.scrollIntoView({ block: 'nearest' })
}
