// An arrow along a line, in the pen of its air.
import type { Pen, Point, Shape } from '../../drawings/shapes.ts'
import { drawPolyline } from '../../drawings/sketch.ts'

/** mm. */
const headLength = 90

/** Straight lines with a head at the last point. */
export function drawArrow(pen: Pen, points: readonly Point[]): Shape[] {
  const [tip, previous] = [points.at(-1), points.at(-2)]
  if (tip === undefined || previous === undefined) return []
  const length = Math.hypot(tip.x - previous.x, tip.y - previous.y) || 1
  const along = { x: (tip.x - previous.x) / length, y: (tip.y - previous.y) / length }
  const computeBarb = (side: number): Point => ({
    x: tip.x - headLength * along.x + side * headLength * 0.5 * along.y,
    y: tip.y - headLength * along.y - side * headLength * 0.5 * along.x,
  })
  return [drawPolyline(pen, points), drawPolyline('node', [computeBarb(1), tip, computeBarb(-1)], true)]
}
