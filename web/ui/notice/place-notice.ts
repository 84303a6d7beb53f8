/** Where a notice at the edge of the window stands, so that it covers nothing that is needed (WCAG 2.4.11). Pixels of CSS throughout. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export type Corner = `${'bottom' | 'top'}-${'left' | 'center' | 'right'}`

/** For a notice that stands in the middle: below, else above. */
export const middle: readonly [Corner, ...Corner[]] = ['bottom-center', 'top-center']

export interface Place {
  readonly corner: Corner
  /** From the upper or the lower edge of the window. */
  readonly distance: number
}

/** Between a notice and the edge of the window, and what it stands clear of. */
export const noticeMargin = 16

/** Nearer to the middle of the window than this share of its height, another corner is better. */
const farthest = 0.4

/** What a notice takes up at a place. */
export function boxAt({ corner, distance }: Place, { width, height }: Size, window: Size): Box {
  const top = corner.startsWith('top') ? distance : window.height - distance - height
  const room = window.width - width
  const left = corner.endsWith('left')
    ? noticeMargin
    : corner.endsWith('right')
      ? room - noticeMargin
      : room / 2
  return { left, top, right: left + width, bottom: top + height }
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * The first of the corners in which the notice is clear of all boxes, pushed away from its edge as far as they reach. `wishes` are
 * sets of boxes, each with fewer of them: where the first cannot be kept clear, the next one is tried.
 */
export function placeNotice(
  notice: Size,
  window: Size,
  corners: readonly [Corner, ...Corner[]],
  wishes: readonly (readonly Box[])[],
): Place {
  for (const boxes of wishes) {
    const clear = corners.flatMap((corner) => clearPlace(corner, notice, window, boxes) ?? [])
    const [nearest] = clear.toSorted((one, other) => one.distance - other.distance)
    const found = clear.find(({ distance }) => distance <= window.height * farthest) ?? nearest
    if (found !== undefined) return found
  }
  return { corner: corners[0], distance: noticeMargin }
}

function clearPlace(corner: Corner, notice: Size, window: Size, boxes: readonly Box[]): Place | undefined {
  let distance = noticeMargin
  while (distance + notice.height + noticeMargin <= window.height) {
    const taken = boxAt({ corner, distance }, notice, window)
    const inTheWay = boxes.filter((box) => overlap(box, taken))
    if (inTheWay.length === 0) return { corner, distance }
    const reach = corner.startsWith('top')
      ? Math.max(...inTheWay.map(({ bottom }) => bottom))
      : window.height - Math.min(...inTheWay.map(({ top }) => top))
    distance = reach + noticeMargin / 2
  }
  return undefined
}
