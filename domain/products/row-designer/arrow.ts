// An arrow along a line, in the pen of its air.
import type { Pen, Point, Shape } from '../../drawings/shapes.ts'
import { drawPolyline } from '../../drawings/sketch.ts'

const head = 90

/** Straight lines with a head at the last point. */
export function drawArrow(pen: Pen, points: readonly Point[]): Shape[] {
  const [tip, before] = [points.at(-1), points.at(-2)]
  if (tip === undefined || before === undefined) return []
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
  const computeBarb = (side: number): Point => ({
    x: tip.x - head * along.x + side * head * 0.5 * along.y,
    y: tip.y - head * along.y - side * head * 0.5 * along.x,
  })
  return [drawPolyline(pen, points), drawPolyline('node', [computeBarb(1), tip, computeBarb(-1)], true)]
}
