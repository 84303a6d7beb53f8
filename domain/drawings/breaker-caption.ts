// A breaker of a single-line diagram with its caption.

import type { Label, Pen, Point, Shape } from './shapes.ts'
import type { Breaker } from './single-line-system.ts'
import { drawCaption, literal, message, assignToPart } from './sketch.ts'
import { drawBreaker } from './symbols.ts'

/** Size of the diagram's main text in its units; the layout's distances are based on it. */
export const textSize = 13

/** A breaker with its designation, rating and current to its right. */
export function drawBreakerWithCaption(
  device: Breaker,
  { x, y }: Point,
  maxWidth: number,
  { pen = 'cable', extraLines = [] }: { readonly pen?: Pen; readonly extraLines?: readonly Label[] } = {},
): Shape[] {
  return assignToPart(device.part, [
    ...drawBreaker(x, y, pen),
    ...drawCaption(
      [literal(device.designation), ...formatRating(device), ...extraLines],
      { x: x + 10, y: y + 8 },
      textSize,
      { maxWidth },
    ),
  ])
}

/** Rating and current of a breaker in words. */
export function formatRating(device: Breaker): Label[] {
  const rating = message(
    device.estimate === true ? 'drawing.breaker.ratingEstimate' : 'drawing.breaker.rating',
    { current: device.rating, poles: device.poles },
  )
  if (device.current === undefined) return [rating]
  return [rating, message('drawing.breaker.current', { current: device.current })]
}
