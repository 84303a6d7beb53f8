/** Positions the card of a tour: beside the element that it describes, within the window. */

interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The distance between the element and its card, and between the card and the edge of the window, in CSS pixels. */
const gap = 12

/** Places the card below the element if there is room, otherwise above it, otherwise at the bottom of the window over the element. */
export function placeCard(
  element: Box,
  card: Size,
  window: Size,
): { readonly top: number; readonly left: number } {
  const below = element.top + element.height + gap
  const above = element.top - gap - card.height
  const lowest = window.height - card.height - gap
  const top = below <= lowest ? below : above >= gap ? above : lowest
  const left = Math.min(Math.max(element.left, gap), window.width - card.width - gap)
  return { top: Math.max(Math.min(top, lowest), gap), left: Math.max(left, gap) }
}
