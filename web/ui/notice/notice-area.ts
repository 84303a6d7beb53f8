/**
 * The part of the window that notices have for themselves. Its height is a variable of the page's styles: what scrolls ends above it,
 * what sticks to the lower edge sticks to its upper edge, so that a notice covers neither the focus nor a bar (WCAG 2.4.11).
 */

const heightVariable = '--notice-height'

/** Finds the element that holds the notices: it stands in the page itself, before anything is drawn. */
export function noticeArea(): HTMLElement {
  const area = document.getElementById('notices')
  if (area === null) throw new Error('The page has no element #notices')
  return area
}

/** Keeps the height of the area known to the styles from now on. */
export function reserveNoticeHeight(): void {
  const area = noticeArea()
  new ResizeObserver(() => {
    const height = area.offsetHeight
    document.documentElement.style.setProperty(heightVariable, `${height}px`)
    if (height > 0) keepFocusInView(area)
  }).observe(area)
}

/** What had the focus before the notice came may be where the notice is now. */
function keepFocusInView(area: HTMLElement): void {
  const focused = document.activeElement
  if (focused === null || focused === document.body || area.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  const edge = area.getBoundingClientRect().top
  if (bottom > edge && top < window.innerHeight) focused.scrollIntoView({ block: 'nearest' })
}
