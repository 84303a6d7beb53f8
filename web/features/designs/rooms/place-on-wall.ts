/** Computes where an opening lies in the plan. */

import type { Point } from '@design-portal/domain/rooms/outline.ts'

/** An opening in the plan, in mm. */
export interface PlacedOpening {
  readonly from: Point
  readonly to: Point
  /** A vector of length 1 from the wall into the room. */
  readonly inwards: Point
}

/** Returns the ends of an opening in its wall, in mm; undefined if there is no such wall. */
export function placeOnWall(
  outline: readonly Point[],
  opening: { readonly wall: number; readonly offset: number; readonly width: number },
): PlacedOpening | undefined {
  const corner = outline[opening.wall - 1]
  const next = outline[opening.wall % outline.length]
  if (corner === undefined || next === undefined) return undefined
  const length = Math.hypot(next.x - corner.x, next.y - corner.y)
  if (length === 0) return undefined
  const along = { x: (next.x - corner.x) / length, y: (next.y - corner.y) / length }
  const toPoint = (distance: number): Point => ({
    x: corner.x + along.x * Math.min(distance, length),
    y: corner.y + along.y * Math.min(distance, length),
  })
  // If the corners run anticlockwise, the room is on their left.
  const side = isAnticlockwise(outline) ? 1 : -1
  return {
    from: toPoint(opening.offset),
    to: toPoint(opening.offset + opening.width),
    inwards: { x: -along.y * side, y: along.x * side },
  }
}

function isAnticlockwise(outline: readonly Point[]): boolean {
  const doubleArea = outline.reduce((sum, { x, y }, index) => {
    const next = outline[(index + 1) % outline.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return doubleArea >= 0
}
